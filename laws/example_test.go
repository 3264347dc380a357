package laws_test

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A player touches his king's rook and then the king: he may not castle with it.
func Example() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	start, err := chess.ParsePosition("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", chess.Standard)
	if err != nil {
		panic(err)
	}
	game := laws.New(laws.Header{Edition: edition, Start: start})
	for _, square := range []chess.Square{chess.H1, chess.E1} {
		ruling, err := game.Step(&adoube.Act{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(square)})
		if err != nil {
			panic(err)
		}
		fmt.Println(edition.Numbers(ruling.Cites), ruling.Open.Count(), "moves are open")
	}
	// Output:
	// [4.3.1] 2 moves are open
	// [4.3.1 4.4.2] 2 moves are open
}
