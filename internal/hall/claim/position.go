package claim

import (
	"encoding/json"

	"adoube"
	"adoube/wire"
)

// Position returns what the decisions did to the position: "restore", "stands", or "" for
// nothing. If a correction neither repeats nor undoes it, the decision before holds.
func (c *Claim) Position() string {
	for _, d := range c.Decisions() {
		if done, known := onPosition(d.Acts); known {
			return done
		}
	}
	return ""
}

// Position returns what a committee did to the position.
func (o *Outcome) Position() string {
	done, _ := onPosition(o.Acts)
	return done
}

// onPosition returns the last act by which the arbiter restored a position, or let a move
// stand; empty if he only undid one. It returns false if no act concerns the position.
func onPosition(acts []json.RawMessage) (done string, known bool) {
	for _, line := range acts {
		switch a, err := wire.ReadAct(line); {
		case err != nil: // refused when it was entered
		case a.Verb == adoube.Restore, a.Verb == adoube.Stands:
			done, known = a.Verb.String(), true
		case a.Verb == adoube.Find && a.Fact == adoube.FactNotMade:
			known = true
		}
	}
	return done, known
}
