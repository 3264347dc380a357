package sim

import (
	"fmt"
	"testing"

	"adoube"
	"adoube/laws"
)

// TestStanding compares what can be claimed now with the answers to such claims, after each
// act of random games:
//
//	go test ./sim -run TestStanding -v -timeout 0 -acts 1000000
func TestStanding(t *testing.T) {
	acts, faults := 0, 0
	shown := map[string]int{}
	for seed := *firstSeed; acts < *randomActs && faults < shownFaults; seed++ {
		e, err := laws.Find(editions[seed%uint64(len(editions))])
		if err != nil {
			t.Fatal(err)
		}
		h := newHistory(seed, e)
		var done []adoube.Act
		for range 120 {
			a := h.act()
			if _, err := h.game.Step(&a); err != nil {
				h.next = nil
				continue
			}
			acts, done = acts+1, append(done, a)
			if what := claimed(h.game, shown); what != "" {
				faults++
				head := h.game.Header()
				t.Errorf("seed %d: %s, %s, %v: %s\n\t%s", seed, e.ID, head.Start.FEN(), head.Play, sayAll(done), what)
				break
			}
		}
	}
	t.Logf("%d acts; shown %v", acts, shown)
	for _, what := range []string{"open", "forfeited", "none", "over"} {
		if shown[what] == 0 && faults == 0 {
			t.Errorf("nothing shows %s", what)
		}
	}
}

// claimed returns a difference between a standing finding and a claim of it, or "".
func claimed(g *laws.Game, shown map[string]int) string {
	for _, f := range g.Standing() {
		shown[f.Claim.String()]++
		if f.Claim != adoube.ClaimOpen && g.Over() != nil {
			shown["over"]++
		}
		r, err := g.Clone().Step(&adoube.Act{Verb: adoube.Claim, By: adoube.PartyOf(f.By.Other()), About: f.About})
		if err != nil || r.Claim.Code != f.Code {
			continue // the claim is about another finding of the act
		}
		switch may, outcome := f.Claim == adoube.ClaimOpen, r.Claim.Outcome; {
		case outcome == adoube.Pending: // an open question decides
		case may != (outcome == adoube.Upheld):
			return fmt.Sprintf("%v about %d is said to be %v, and a claim of it is %v", f.Code, f.About, f.Claim, outcome)
		}
	}
	return ""
}
