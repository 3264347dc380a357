package web

import "testing"

// A draw claimed right after a correction is answered and reported from the
// corrected moves.
func TestADrawClaimAfterACorrection(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.plays(t, theTable, "e2e4", "e7e5")
	s.do(t, "POST", theTable+"/corrections", map[string]any{"key": "c", "reason": "begun wrongly", "pgn": "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *"})
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "repetition", "by": "white"})
	i := s.incident(t, "GET", "/1-1-1", nil)
	if i.Draw == nil || i.Draw.Answer != "established" || len(i.Draw.Stood) != 3 || i.Draw.Stood[2].Move != "4... Sg8" {
		t.Errorf("%+v", i.Draw)
	}
	if want := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5"; i.Position != want {
		t.Errorf("reported from %s, not %s", i.Position, want)
	}
}
