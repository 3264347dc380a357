// Package referee judges the reports of an electronic board: frames become acts (package
// sense), acts become rulings (package laws), and both the rulings and people's entries are
// passed back to the reader of the board.
//
//	for j, err := range referee.Recording("opera.dgt", laws.Header{Edition: edition, Start: chess.Start()}) {
//		if err != nil {
//			log.Fatal(err)
//		}
//		fmt.Println(text.Named(j.Ruling.Named()), text.Ruling(edition, &j.Ruling))
//	}
//
// A [Referee] judges one game, with or without a board. [Recording] judges all games of a
// recording in order.
package referee
