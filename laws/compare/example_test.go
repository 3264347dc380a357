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
	today, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	table := compare.New(laws.Header{Edition: today, Start: chess.Start()}, laws.Editions(), today)
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
	// fide-1997 fide-2001 fide-2001-de fide-2005 fide-2005-et fide-2009 fide-2017 fide-2018 fide-2018-hy fide-2023 open moves: 2
	// uscf-2014 fide-2014 open moves: 20
	// fide-2014 fide-2017 [contact]
}
