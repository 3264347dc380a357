package sense_test

import (
	"fmt"

	"adoube/board"
	"adoube/chess"
	"adoube/sense"
)

// The frames of a DGT board are read as acts of hands.
func Example() {
	reader := sense.New(chess.Start(), sense.ProfileOf("dgt"))
	n := 0
	for frame, err := range board.Open("../board/dgt/testdata/opera.dgt") {
		if err != nil {
			panic(err)
		}
		for _, act := range reader.Frame(frame) {
			if n++; n <= 4 {
				fmt.Println(act.By, act.Verb, act.On.First(), act.Grade())
			}
		}
	}
	// Output:
	// white lift e2 sensed
	// white put e4 sensed
	// white release e4 inferred
	// white clock - sensed
}
