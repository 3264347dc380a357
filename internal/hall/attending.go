package hall

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Attending records, by hand, in which rounds a player takes part: from when, until
// when, or not at all. It replaces an earlier Attending of the player.
type Attending struct {
	Event  string `json:"event" maxLength:"40"`
	Person string `json:"person" maxLength:"40" doc:"the number of the person"`
	First  int    `json:"first,omitempty" minimum:"0" maximum:"999" doc:"his first round; absent: the event's first"`
	Out    int    `json:"out,omitempty" minimum:"0" maximum:"999" doc:"the first round that he no longer plays; absent: he is not withdrawn"`
	Gone   bool   `json:"gone,omitempty" doc:"entered by mistake: off the list, without a game or a bye"`
}

// Away reports whether the player does not take part in a round.
func (a Attending) Away(round int) bool { return round < a.First || a.Out > 0 && round >= a.Out }

func (a *Attending) about() string { return a.Event }

func (a *Attending) bounds() error { return nil }

func (a *Attending) checkNew(s *State) error {
	if s.checkEvent(a.Event) != nil {
		return nil // refused as invalid
	}
	if _, entered := s.Attends(a.Event, a.Person); entered {
		return nil
	}
	return s.roomFor(amounts{byes: 1 + len(s.events[a.Event].rounds)})
}

func (a *Attending) check(s *State) error {
	if err := s.checkEvent(a.Event); err != nil {
		return err
	}
	switch {
	case !IsPerson(a.Person):
		return fmt.Errorf("%q is no number of a person, such as p12: names stand apart from the record", a.Person)
	case a.Out > 0 && a.Out <= a.First:
		return fmt.Errorf("the player would be withdrawn from round %d, before his first round, %d", a.Out, a.First)
	case a.Gone && s.TakePart(a.Event)[a.Person]:
		return fmt.Errorf("%s has a game or a bye, or is in the file of the event: withdraw the player instead", a.Person)
	}
	return nil
}

// TakePart returns the players of an event who have a game or a bye, or are in its
// report file.
func (s *State) TakePart(event string) map[string]bool {
	e, all := s.events[event], map[string]bool{}
	for _, r := range e.rounds {
		for _, seat := range r.tables {
			all[seat.White], all[seat.Black] = true, true
		}
		for _, b := range r.unplayed {
			all[b.White], all[b.Black] = true, true
		}
	}
	for _, id := range e.reported.Entrants {
		all[id] = true
	}
	return all
}

// apply stores in which rounds a player takes part. A player who comes back loses the
// byes that his withdrawal gave him in future rounds.
func (a *Attending) apply(s *State, _ int64) {
	e := s.events[a.Event]
	before, _ := s.Attends(a.Event, a.Person)
	for _, r := range e.rounds {
		if before.Away(r.Number) && !a.Away(r.Number) && r.State == "" {
			r.unplayed = slices.DeleteFunc(slices.Clone(r.unplayed), func(b Bye) bool { return b.White == a.Person && b.Result == zeroPoints })
		}
	}
	e.attending[a.Person] = *a
	if a.Gone {
		delete(e.attending, a.Person)
	}
}

// zeroPoints is TRF's code for the bye of a player who does not take part in a round.
const zeroPoints = "Z"

// Attends returns the Attending of a player in an event; false if there is none.
func (s *State) Attends(event, person string) (Attending, bool) {
	a, entered := s.events[event].attending[person]
	if !entered {
		a = Attending{Event: event, Person: person}
	}
	return a, entered
}

// Attending returns the Attending of each player of an event, by person.
func (s *State) Attending(event string) (map[string]Attending, error) {
	if err := s.checkEvent(event); err != nil {
		return nil, err
	}
	return maps.Clone(s.events[event].attending), nil
}

// ErrEntered reports that a player is in the event already.
var ErrEntered = errors.New("the player is in the event already")

// Enter adds a player to an event by hand, from round first on. Where the players have
// starting ranks, he gets the next one.
func (h *Hall) Enter(ctx context.Context, by string, who Person, first int) (Person, error) {
	h.importing.Lock() // one player is added at a time
	defer h.importing.Unlock()
	there, err := h.PeopleOf(ctx, who.Event)
	if err != nil {
		return who, err
	}
	last := 0
	for _, one := range there {
		last = max(last, one.Number)
		if one.FIDE != "" && one.FIDE == who.FIDE || one.Name == who.Name && (one.FIDE == "" || who.FIDE == "") {
			return who, fmt.Errorf("%w: %s", ErrEntered, one.Name)
		}
	}
	if last > 0 {
		who.Number = last + 1
	}
	if err := h.mayChange(who.Event); err != nil {
		return who, err
	}
	known, err := h.Enrol(ctx, by, who)
	if err != nil {
		return who, err
	}
	return known, h.Do(ctx, by, Change{Attending: &Attending{Event: who.Event, Person: known.ID, First: first}})
}

// mayChange returns an error if the event does not exist or is archived. It is called
// before a person is added.
func (h *Hall) mayChange(event string) error {
	return h.Look(func(s *State) error {
		if err := s.checkEvent(event); err != nil {
			return err
		}
		return s.checkShelved(&Attending{Event: event})
	})
}
