package table

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/journal"
)

// An Irregularity stands in the game since an item.
type Irregularity struct {
	Code  adoube.Code
	By    chess.Color // the offender
	Cites adoube.Cites
	Items int
	about int // the act that shows it
	nth   int // which illegal move of the player; 0: not counted
}

// is reports whether both are the same irregularity at two times.
func (i Irregularity) is(other Irregularity) bool {
	return i.Code == other.Code && i.By == other.By && i.about == other.about
}

// Seen records that an arbiter acknowledged the irregularities so far or, with Drawn,
// the draw without a claim.
type Seen struct {
	Items int  `json:"items"`
	Drawn bool `json:"drawn,omitempty"`
}

// see applies a record of Seen.
func (s *GameLog) see(e journal.Entry) error {
	var seen Seen
	err := json.Unmarshal(e.Data, &seen)
	to := &s.seen
	if seen.Drawn {
		to = &s.sawDue
	}
	*to = max(*to, min(seen.Items, s.Acts()))
	return err
}

// settles marks earlier irregularities as acknowledged when the arbiter restores the
// position or lets a move stand, and undoes that when he withdraws it.
func (s *GameLog) settles(a adoube.Act) {
	switch {
	case a.By != adoube.Arbiter:
	case a.Verb == adoube.Restore, a.Verb == adoube.Stands:
		s.before, s.seen = s.seen, s.Acts()+1
	case a.Verb == adoube.Find && a.Fact == adoube.FactNotMade:
		if v := s.Game().Act(a.About).Verb; v == adoube.Restore || v == adoube.Stands {
			s.seen = s.before
		}
	}
}

// Item returns the number of the item that showed it, from 1.
func (i Irregularity) Item() int { return i.Items + 1 }

// Unseen returns the irregularities that stand and are not acknowledged. A decision at
// the table acknowledges earlier ones.
func (v *View) Unseen() (list []Irregularity) {
	for _, one := range v.Irregular {
		if one.Items >= v.seen {
			list = append(list, one)
		}
	}
	return list
}
