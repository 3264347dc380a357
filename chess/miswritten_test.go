package chess

import (
	"errors"
	"testing"
)

// «bc4» for a bishop's move is a mistake in notation, not an illegal move of a pawn.
func TestMiswrittenIsNotIllegal(t *testing.T) {
	p := Start()
	for _, move := range []string{"e4", "e5"} {
		m, err := ParseSAN(&p, move)
		if err != nil {
			t.Fatal(err)
		}
		p = p.Play(m)
	}
	if _, err := ParseSAN(&p, "bc4"); !errors.Is(err, ErrNotation) {
		t.Errorf("bc4: %v", err)
	}
	for _, text := range []string{"bc4", "ad3"} {
		if from, to, ok := p.ReadIrregular(text); ok {
			t.Errorf("%s is read as %v to %v", text, from, to)
		}
	}
	if m, err := ParseSAN(&p, "g1f3"); err != nil || p.SAN(m) != "Nf3" {
		t.Errorf("g1f3: %v", err)
	}
}
