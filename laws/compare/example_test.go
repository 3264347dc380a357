package compare_test

import (
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/laws"
	"adoube/laws/compare"
)

// White touches a knight deliberately, but not to move it. The editions differ on whether that binds.
func Example() {
	var editions []*laws.Edition
	for _, id := range []string{"fide-2009", "fide-2014", "fide-2017"} {
		e, err := laws.Find(id)
		if err != nil {
			panic(err)
		}
		editions = append(editions, e)
	}
	table := compare.New(laws.Header{Edition: editions[0], Start: chess.Start()}, editions, editions[0])
	touch := adoube.Act{Verb: adoube.Touch, By: adoube.White, On: chess.SquaresOf(chess.G1), Intent: adoube.NoIntent}
	row := table.Step(compare.Act{Act: touch})
	for _, g := range row.Groups {
		for _, w := range g.Worlds {
			fmt.Print(w.Edition.ID, " ")
		}
		fmt.Println("open moves:", g.Worlds[0].Ruling.Open.Count())
	}
	for _, why := range row.Why {
		fmt.Println(why.From.ID, why.To.ID, why.Points)
	}
	// Output:
	// fide-2009 fide-2017 open moves: 2
	// fide-2014 open moves: 20
	// fide-2014 fide-2017 [contact]
}
