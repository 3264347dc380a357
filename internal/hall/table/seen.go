package table

import (
	"encoding/json"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/journal"
)

// An Irregularity is one that stands, with after how many items it came.
type Irregularity struct {
	Code  adoube.Code
	By    chess.Color // whose it is
	Cites adoube.Cites
	Items int
	about int // the act that it is found in
}

// Seen is the record that somebody of the staff saw off what was irregular so far or,
// Drawn, that the game is drawn without a claim.
type Seen struct {
	Items int  `json:"items"`
	Drawn bool `json:"drawn,omitempty"`
}

// see takes that what was irregular so far, or a draw that is due, was seen.
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

// settles takes that the arbiter restored the position, or let a move stand: what
// was irregular so far is seen with that, and not where he takes it back.
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

// Item is the number of the item that showed it, from 1.
func (i Irregularity) Item() int { return i.Items + 1 }

// Unseen are the irregularities that stand and that nobody has seen off; who
// decides at the table has seen what came before.
func (v *View) Unseen() (list []Irregularity) {
	for _, one := range v.Irregular {
		if one.Items >= v.seen {
			list = append(list, one)
		}
	}
	return list
}
