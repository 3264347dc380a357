package adoube_test

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// The trail of a ruling: how each provision narrows the moves that are open.
func ExampleRuling_Trail() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	game := laws.New(laws.Header{Edition: edition, Start: chess.Start()})
	ruling, err := game.Step(&adoube.Act{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(chess.G1)})
	if err != nil {
		panic(err)
	}
	for _, step := range ruling.Trail() {
		fmt.Println(edition.Numbers(step.Cites), "from", step.From, "to", step.To, "moves")
	}
	// Output: [4.3.1] from 20 to 2 moves
}
