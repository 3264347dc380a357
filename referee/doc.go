// Package referee judges what an electronic board reports: frames become acts
// (package sense), acts become rulings (package laws), and what is ruled, or entered by
// people, goes back to the reading of the board.
//
//	for j, err := range referee.Recording("opera.dgt", laws.Header{Edition: edition, Start: chess.Start()}) {
//		if err != nil {
//			log.Fatal(err)
//		}
//		fmt.Println(text.Named(j.Ruling.Named()), text.Ruling(edition, &j.Ruling))
//	}
//
// A [Referee] has one game, with or without a board. [Recording] judges all the games of
// a recording, one after the other.
package referee
