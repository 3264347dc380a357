package tell_test

import (
	"fmt"
	"strings"

	"adoube/facts"
	"adoube/facts/tell"
	"adoube/laws"
	"adoube/say"
)

// Words lead to the next question, and at the end to the ruling.
func Example() {
	edition, err := laws.Find(laws.Today)
	if err != nil {
		panic(err)
	}
	english, err := say.In("en")
	if err != nil {
		panic(err)
	}
	scene := facts.Scene{Edition: edition, Play: laws.Standard}
	words := []string{"illegal", "who=white"}
	for {
		view, err := tell.Tell(english, scene, words)
		if err != nil {
			panic(err)
		}
		if view.Next == nil {
			for _, o := range view.Outcomes {
				fmt.Println(strings.Join(o.Say, " "))
			}
			break
		}
		answer := view.Next.Answers[1]
		fmt.Println(view.Next.Text, "–", answer.Text)
		words = append(words, view.Next.Ask+"="+answer.Value)
	}
	// Output:
	// When was it noticed? – after the clock was pressed
	// Can this piece be moved legally? – no
	// Has this player completed an illegal move before? – no
	// White completed an illegal move. The arbiter intervenes without a claim. No touched piece can be moved or captured: any legal move may be played.
}
