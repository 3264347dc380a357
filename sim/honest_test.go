package sim

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A long run: go test ./sim -run TestHonest -v -timeout 0 -duels 100000 -first 3000
var duels = flag.Uint64("duels", 3000, "how many duels with an honest player are judged")

var firstSeed = flag.Uint64("first", 0, "the seed of the first duel, or history")

var unknownHands = flag.Int("unknown", 0, "percentage of acts by an unknown hand")

var showLost = flag.Bool("lost", false, "show the calm duels that do not come out whole")

// lost lets the current position stand, and returns the difference between the record and
// the honest player's moves, or "".
func (d *duel) lost() string {
	if len(d.game.Line()) > 0 {
		if _, err := d.game.Step(&adoube.Act{Verb: adoube.Stands, By: adoube.Arbiter}); err != nil {
			return err.Error()
		}
	}
	var record []chess.Move
	for _, p := range d.game.Record() {
		if p.By == d.honest && p.Move != chess.NoMove {
			record = append(record, p.Move)
		}
	}
	if !slices.Equal(record, d.played) {
		return fmt.Sprint(len(record), " of ", len(d.played), " moves: ", record, d.played)
	}
	return ""
}

// Nothing is found against a player who plays legal moves from the position on the board,
// whatever the opponent does.
func TestHonest(t *testing.T) {
	t.Parallel()
	faults, acts, calm, whole := 0, 0, 0, 0
	number := *duels
	if testing.Short() {
		number /= 5
	}
	for seed := *firstSeed; seed < *firstSeed+number && faults < shownFaults; seed++ {
		e, err := laws.Find(editions[seed%uint64(len(editions))])
		if err != nil {
			t.Fatal(err)
		}
		d := newDuel(seed, e)
		d.unknown = *unknownHands
		var path []adoube.Act
		for len(path) < 80 || len(d.next) > 0 {
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
			f := against(r, d)
			if f == "" && r.Claim != nil && r.Claim.Outcome == adoube.Upheld && a.By == adoube.PartyOf(d.honest.Other()) {
				f = "a claim upheld"
			}
			if f != "" {
				faults++
				h := d.game.Header()
				t.Errorf("seed %d, %s, %s, %v, clock %v, sensed %v: %v is charged with %s\n\t%s", seed, e.ID, h.Start.FEN(), h.Play, d.clocks, d.player.Sensed, d.honest, f, sayAll(path))
				break
			}
		}
		if d.calm && len(d.next) == 0 {
			calm++
			if lost := d.lost(); lost == "" {
				whole++
			} else if *showLost {
				h := d.game.Header()
				t.Logf("seed %d, %s, %s, %v, clock %v, sensed %v: lost: charged with %s\n\t%s", seed, e.ID, h.Start.FEN(), h.Play, d.clocks, d.player.Sensed, lost, sayAll(path))
			}
		}
	}
	t.Logf("%d acts; of %d calm games %d came out whole", acts, calm, whole)
	if whole*100 < calm*99 && *unknownHands == 0 {
		t.Errorf("of %d games only %d came out whole", calm, whole)
	}
}

// against returns the code of a finding against the honest player, or "".
func against(r *adoube.Ruling, d *duel) string {
	for _, f := range r.Findings {
		if f.By == d.honest && !f.Withdrawn {
			return f.Code.String()
		}
	}
	return ""
}
