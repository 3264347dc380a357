// Package referee judges the reports of an electronic board, and acts entered by people.
// It turns frames of the board into acts (package sense) and acts into rulings (package
// laws), and passes the rulings back to the reader of the board.
//
//	edition, _ := laws.Find(laws.Today)
//	english, _ := say.In("en")
//	header := laws.Header{Edition: edition, Start: chess.Start()}
//	for j, err := range referee.Recording("opera.dgt", header) {
//		if err != nil {
//			log.Fatal(err)
//		}
//		if j.Err == nil {
//			fmt.Println(english.Ruling(edition, &j.Ruling))
//		}
//	}
//
// A [Referee] judges one game, with or without a board. [Recording] judges all games of a
// recording in order.
package referee
