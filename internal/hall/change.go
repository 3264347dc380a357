package hall

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
)

// A Change is one organisational change. Exactly one of its fields besides
// the reason is set.
type Change struct {
	Event     *Event     `json:"event,omitempty"`
	Round     *Round     `json:"round,omitempty"`
	Table     *Pairing   `json:"table,omitempty"`
	Board     *Assigned  `json:"board,omitempty"`
	Delay     *Delayed   `json:"delay,omitempty"`
	Score     *Scored    `json:"score,omitempty"`
	Unplayed  *Unplayed  `json:"unplayed,omitempty"`
	Disclosed *Disclosed `json:"told,omitempty"`
	Numbered  *Numbered  `json:"numbered,omitempty"`
	Reported  *Reported  `json:"reported,omitempty" doc:"by an import only"`
	Said      *Said      `json:"said,omitempty" doc:"by the device of a player only"`
	Arbiters  *Arbiters  `json:"arbiters,omitempty"`
	Attending *Attending `json:"attending,omitempty"`
	Only      []string   `json:"only,omitempty" maxItems:"40" maxLength:"40" doc:"the fields that change of an event or a round that exists; the others are as they are, whatever is sent, so that what somebody else has changed meanwhile stays; absent: all"`
	Reason    string     `json:"reason,omitempty" maxLength:"2000" doc:"why, where something that was organised before is changed"`
}

// A content is one kind of change.
type content interface {
	about() string         // the event
	bounds() error         // why one of its numbers is out of bounds, or nil
	checkNew(*State) error // why a new one is refused that may be on an older record, or nil
	check(*State) error    // why it is invalid in a state, or nil
	apply(*State, int64)   // changes the state, at a time in milliseconds since 1970; it was checked
}

// A mover is a content that moves an electronic board to another seat.
type mover interface {
	seats(*State) []*Seat // the seats whose board changes
}

// contents lists the fields that a change can be of, set or not.
func (c Change) contents() []content {
	return []content{
		c.Event, c.Round, c.Table, c.Board, c.Delay, c.Score, c.Unplayed, c.Disclosed,
		c.Numbered, c.Reported, c.Said, c.Arbiters, c.Attending,
	}
}

// content returns what the change is of, or an error unless that is one thing.
func (c Change) content() (content, error) {
	set := slices.DeleteFunc(c.contents(), func(one content) bool { return reflect.ValueOf(one).IsNil() })
	if len(set) != 1 {
		return nil, errors.New("a change is of an event, a round, a table or another thing, and of one only")
	}
	return set[0], nil
}

// About returns the event that a change concerns.
func (c Change) About() (string, error) {
	of, err := c.content()
	if err != nil {
		return "", err
	}
	return of.about(), nil
}

// seats returns the seats whose electronic board the change moves.
func (c Change) seats(s *State) []*Seat {
	of, err := c.content()
	if m, ok := of.(mover); err == nil && ok {
		return m.seats(s)
	}
	return nil
}

// takesFromOther reports whether the change moves an electronic board away from a table of
// another event that may forbids to change.
func (c Change) takesFromOther(s *State, may func(event string) bool) bool {
	about, err := c.About()
	return err == nil && slices.ContainsFunc(c.seats(s), func(left *Seat) bool { return left.Event != about && !may(left.Event) })
}

// inBounds returns an error if a number of the change is out of bounds.
func (c Change) inBounds() error {
	of, err := c.content()
	if err != nil {
		return err
	}
	return of.bounds()
}

// checkNew returns an error if a newly requested change is invalid. Its limits do not
// apply to older records.
func (s *State) checkNew(c Change) error {
	of, err := c.content()
	if err != nil {
		return err
	}
	return cmp.Or(of.bounds(), of.checkNew(s), s.checkShelved(of), of.check(s))
}

// change applies a change, made at a time in milliseconds since 1970. It returns an error
// if the change is invalid: then it has no effect, now and whenever the record is read.
func (s *State) change(c Change, at int64) error {
	of, err := c.content()
	if err != nil {
		return err
	}
	if err := cmp.Or(of.bounds(), of.check(s)); err != nil {
		return err
	}
	of.apply(s, at)
	return nil
}
