package say_test

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/say"
)

// Describe an act and its ruling in two languages.
func Example() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	game := laws.New(laws.Header{Edition: edition, Start: chess.Start()})
	ruling, err := game.Step(&adoube.Act{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(chess.E2)})
	if err != nil {
		panic(err)
	}
	for _, language := range []string{"en", "de"} {
		text, err := say.In(language)
		if err != nil {
			panic(err)
		}
		fmt.Println(text.Named(ruling.Named()))
		fmt.Println(text.Ruling(edition, ruling))
	}
	// Output:
	// White touches the pawn on e2.
	// White touched the pawn on e2 and must move it.
	// Weiß berührt den Bauern auf e2.
	// Weiß hat den Bauern auf e2 berührt und muss ihn ziehen.
}
