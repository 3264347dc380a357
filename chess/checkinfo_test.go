package chess

import (
	"math/rand/v2"
	"testing"
)

// TestSight compares the answers from CheckInfo with the list of all moves.
func TestSight(t *testing.T) {
	t.Parallel()
	randomGames(40, 120, func(p *Position, _ *slow) { seenAs(t, p) })
	r := rand.New(rand.NewPCG(5, 6))
	for range 5_000 {
		p, err := randomSetup(r).AllowIrregular()
		if err != nil {
			t.Fatal(err)
		}
		seenAs(t, &p)
	}
}

func seenAs(t *testing.T, p *Position) {
	t.Helper()
	var m Moves
	var s CheckInfo
	p.Moves(&m)
	p.CheckInfo(&s)
	if p.HasNoLegalMove(&s) != (m.Len() == 0) {
		t.Fatalf("%s: stuck %v with %d moves", p.FEN(), p.HasNoLegalMove(&s), m.Len())
	}
	if got, want := p.Castlers(&s), m.Castlers(); got != want {
		t.Fatalf("%s: castling with %x, not %x", p.FEN(), got, want)
	}
	for on := range AllSquares.All {
		if got, want := p.Reach(&s, on), m.Destinations(From(on.bit())); got != want {
			t.Fatalf("%s: %v reaches %x, not %x", p.FEN(), on, got, want)
		}
		if got, want := p.Capturable(&s, on), m.Any(Capturing(on.bit())); got != want {
			t.Fatalf("%s: %v capturable %v, not %v", p.FEN(), on, got, want)
		}
	}
	for _, mv := range m.Append(nil, All) {
		if got, want := p.CaptureSquare(mv), m.CaptureSquare(mv); got != want {
			t.Fatalf("%s: %v takes on %v, not %v", p.FEN(), mv, got, want)
		}
	}
	for _, f := range []Filter{All, To(0xFF00FF), Capturing(fileA | fileH), To(0), Castling(ASide), Promoting(NoType)} {
		quiet, takes := m.ends(&f)
		if got := s.Ends(&f); got != quiet|takes {
			t.Fatalf("%s: moves end on %x, not %x", p.FEN(), got, quiet|takes)
		}
	}
}
