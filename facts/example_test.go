package facts_test

import (
	"fmt"

	"adoube/facts"
	"adoube/laws"
)

// A player touched a piece and played another one. The path asks only questions whose answer
// can change the ruling.
func Example() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	asking := facts.Find("touched").In(facts.Scene{Edition: edition, Play: laws.Standard})
	happened := facts.Facts{"turn": "yes", "how": "move", "piece": "own", "legal": "yes", "done": "other"}
	known := facts.Facts{}
	for {
		question, more := asking.Next(known)
		if !more {
			break
		}
		known[question.Name] = happened[question.Name]
		fmt.Println(question.Name, question.Answers, known[question.Name])
	}
	for _, p := range asking.Outcomes(known) {
		for _, i := range p.Outcome.Irregular {
			fmt.Println(i.Code, edition.Numbers(i.Cites), "claim", i.Claim)
		}
	}
	// Output:
	// turn [yes no] yes
	// how [move said late silent accident] move
	// piece [own enemy] own
	// legal [yes no] yes
	// done [no other answered] other
	// touch-move [4.3.1] claim open
}
