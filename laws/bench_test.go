package laws

import (
	"testing"

	"adoube"
	"adoube/chess"
)

// BenchmarkStep judges one act of a game played by hands, made of lifts,
// releases, captures and clocks.
func BenchmarkStep(b *testing.B) {
	acts := handsOfGame(b)
	e, _ := Find("fide-2023")
	h := Header{Edition: e, Start: chess.Start()}
	b.ReportAllocs()
	for n := 0; n < b.N; {
		g := New(h)
		for _, a := range acts {
			if _, err := g.Step(a); err != nil {
				b.Fatal(err)
			}
			n++
		}
	}
}

// handsOfGame acts out the first moves of a Ruy Lopez.
func handsOfGame(b *testing.B) []adoube.Act {
	pos := chess.Start()
	var acts []adoube.Act
	for _, uci := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6", "d2d4", "e5d4", "d1d4", "d8d4", "f3d4"} {
		m, err := chess.ParseUCI(&pos, uci)
		if err != nil {
			b.Fatal(err)
		}
		by := adoube.PartyOf(pos.Turn())
		if pos.At(m.To()) != chess.NoPiece {
			acts = append(acts, adoube.Act{Verb: adoube.Remove, By: by, On: chess.SquaresOf(m.To())})
		}
		acts = append(acts,
			adoube.Act{Verb: adoube.Lift, By: by, On: chess.SquaresOf(m.From())},
			adoube.Act{Verb: adoube.Release, By: by, On: chess.SquaresOf(m.To())},
			adoube.Act{Verb: adoube.Clock, By: by})
		pos = pos.Play(m)
	}
	return acts
}
