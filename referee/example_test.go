package referee_test

import (
	"fmt"
	"log"

	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/say"
)

// Judge the recording of a board, and print each act with its ruling: here those of the last
// move.
func ExampleRecording() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		log.Fatal(err)
	}
	english, err := say.In("en")
	if err != nil {
		log.Fatal(err)
	}
	var lines []string
	for j, err := range referee.Recording("../board/dgt/testdata/opera.dgt", laws.Header{Edition: edition, Start: chess.Start()}) {
		switch {
		case err != nil:
			log.Fatal(err)
		case j.Err != nil:
			lines = append(lines, english.Error(j.Err))
		default:
			lines = append(lines, english.Named(j.Ruling.Named()), english.Ruling(edition, &j.Ruling))
		}
	}
	for _, line := range lines[max(0, len(lines)-8):] {
		fmt.Println(line)
	}
	// Output:
	// Black presses the clock (detected by the board).
	// Black completed the move Nxb8; White to move.
	// White lifts the rook from d1 (detected by the board).
	// White touched the rook on d1 and must move it.
	// White puts the rook on d8 (detected by the board).
	// White touched the rook on d1 and must move it; until it is released, another square may still be chosen.
	// White releases the rook on d8 (inferred).
	// White made the move Rd8#: checkmate, White has won.
}
