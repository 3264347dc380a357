package hall

import (
	"fmt"
	"strings"

	"adoube"
	"adoube/chess"
)

// Shrunk tells the game of that seed, or the shortest part of it in which
// something still goes wrong.
func (m *Match) Shrunk(seed uint64) string {
	return m.Story(m.Shrink(m.Game(seed), func(sc Score) bool { return sc.wrong() }))
}

// Story tells a game as a case file: what was read from the board as its acts,
// and what the hands really did as comments.
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

// verbs are the words of a case for hands and clock.
var verbs = map[adoube.Verb]string{
	adoube.Touch: "touches", adoube.Lift: "lifts", adoube.Put: "puts", adoube.Release: "releases",
	adoube.Remove: "removes", adoube.Clock: "presses clock", adoube.Adjust: `says "j'adoube"`, adoube.Restore: "restores",
}

// pieces are the words of a case for pieces.
var pieces = [...]string{chess.Pawn: "pawn", chess.Knight: "knight", chess.Bishop: "bishop", chess.Rook: "rook", chess.Queen: "queen", chess.King: "king"}

// words tells an act as a case does.
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

// brackets tells how well an act is known.
func brackets(a adoube.Act) (all []string) {
	if a.Evidence != adoube.DefaultEvidence {
		all = append(all, "("+a.Evidence.String()+")")
	}
	if a.Unordered {
		all = append(all, "(order unknown)")
	}
	return all
}
