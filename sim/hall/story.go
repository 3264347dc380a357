package hall

import (
	"fmt"
	"strings"

	"adoube"
	"adoube/chess"
)

// Shrunk returns the story of the game with that seed, or of its shortest part that
// still fails.
func (m *Match) Shrunk(seed uint64) string {
	return m.Story(m.Shrink(m.Game(seed), func(sc Score) bool { return sc.failed() }))
}

// Story returns a game as a case file: the acts read from the board, and the actual
// acts as comments.
func (m *Match) Story(g Game) string {
	s := Act(g, m.Habits)
	sc, acts := read(s, m.Family, m.Noise)
	var b strings.Builder
	fmt.Fprintf(&b, "# Read from a board of the simulated hall: %s, seed %d, from ply %d.\n", m.Family.Name, g.Seed, g.First)
	fmt.Fprintf(&b, "# %s\n# What the hands did:\n", sc.problems())
	for _, d := range s.Deeds {
		fmt.Fprintf(&b, "#   %8.3f %s\n", d.At.Seconds(), words(d.Act))
	}
	fmt.Fprintf(&b, "\nboard %s\n", g.placement())
	for _, a := range acts {
		fmt.Fprintf(&b, "\n%s\n", words(a))
	}
	return b.String()
}

// verbs are a case's words for acts of hands and clock.
var verbs = map[adoube.Verb]string{
	adoube.Touch: "touches", adoube.Lift: "lifts", adoube.Put: "puts", adoube.Release: "releases",
	adoube.Remove: "removes", adoube.Clock: "presses clock", adoube.Adjust: `says "j'adoube"`, adoube.Restore: "restores",
}

// pieces are a case's words for pieces.
var pieces = [...]string{chess.Pawn: "pawn", chess.Knight: "knight", chess.Bishop: "bishop", chess.Rook: "rook", chess.Queen: "queen", chess.King: "king"}

// words returns an act in the words of a case.
func words(a adoube.Act) string {
	switch a.Verb {
	case adoube.Result:
		return "result " + a.Result
	case adoube.Unseen:
		return "position stands " + a.FEN
	}
	text := []string{strings.Replace(a.By.String(), "unknown", "someone", 1), verbs[a.Verb]}
	if a.Verb == adoube.Remove && a.On == 0 {
		text[1] = "puts"
	}
	if a.Piece != chess.NoType {
		text = append(text, pieces[a.Piece])
	}
	if s, ok := a.Square(); ok {
		text = append(text, s.String())
	} else if a.Verb == adoube.Remove {
		text = append(text, "aside")
	}
	return strings.Join(append(text, brackets(a)...), " ")
}

// brackets returns the words for the certainty of an act.
func brackets(a adoube.Act) (all []string) {
	if a.Evidence != adoube.DefaultEvidence {
		all = append(all, "("+a.Evidence.String()+")")
	}
	if a.Unordered {
		all = append(all, "(order unknown)")
	}
	return all
}
