package sim

import (
	"flag"
	"testing"

	"adoube"
	"adoube/laws"
)

// A long run: go test ./sim -run TestHonest -v -timeout 0 -duels 100000
var duels = flag.Int("duels", 3000, "how many duels with an honest player are judged")

// Nothing is found against a player who plays legal moves from what stands,
// whatever his opponent does.
func TestHonest(t *testing.T) {
	faults, acts := 0, 0
	for seed := uint64(0); seed < uint64(*duels) && faults < shownFaults; seed++ {
		e, err := laws.Find(editions[seed%uint64(len(editions))])
		if err != nil {
			t.Fatal(err)
		}
		d := newDuel(seed, e)
		var path []adoube.Act
		for len(path) < 80 {
			a, ok := d.act()
			if !ok {
				break
			}
			r, err := d.game.Step(&a)
			if err != nil {
				d.refused(a)
				continue
			}
			acts++
			path = append(path, a)
			d.ruled(r)
			if f := against(r, d); f != "" {
				faults++
				h := d.game.Header()
				t.Errorf("seed %d, %s, %s, %v, clock %v, sensed %v: %v is charged with %s\n\t%s", seed, e.ID, h.Start.FEN(), h.Play, d.clocks, d.player.Sensed, d.honest, f, sayAll(path))
				break
			}
		}
	}
	t.Logf("%d acts", acts)
}

// against names what a ruling finds against the honest player.
func against(r *adoube.Ruling, d *duel) string {
	for _, f := range r.Findings {
		if f.By == d.honest && !f.Withdrawn {
			return f.Code.String()
		}
	}
	return ""
}
