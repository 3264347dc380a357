package referee_test

import (
	"fmt"
	"log"

	"adoube/chess"
	"adoube/laws"
	"adoube/referee"
	"adoube/say"
)

// Judge a recording and count its moves.
func ExampleRecording() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		log.Fatal(err)
	}
	english, err := say.In("en")
	if err != nil {
		log.Fatal(err)
	}
	header := laws.Header{Edition: edition, Start: chess.Start()}
	moves := 0
	for j, err := range referee.Recording("../board/dgt/testdata/opera.dgt", header) {
		switch {
		case err != nil:
			log.Fatal(err)
		case j.Err != nil:
			fmt.Println(english.Error(j.Err))
		case j.Ruling.Made != nil:
			moves++
		}
		if j.Ruling.Over != nil {
			fmt.Println(moves, "moves:", j.Ruling.Over.Result)
		}
	}
	// Output: 33 moves: 1-0
}
