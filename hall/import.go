package hall

import (
	"context"
	"slices"

	"adoube/pairing"
)

// Import organises what a file of pairings says, into an event that exists.
func (h *Hall) Import(ctx context.Context, by, event string, t pairing.Tournament) error {
	rounds := map[int]bool{}
	for _, p := range t.Pairings {
		if p.Forfeit != "" {
			continue // its board stays empty
		}
		if !rounds[p.Round] {
			rounds[p.Round] = true
			if err := h.Do(ctx, by, Change{Round: h.held(event, p.Round)}); err != nil {
				return err
			}
		}
		if err := h.pair(ctx, by, event, p); err != nil {
			return err
		}
	}
	return nil
}

// pair pairs a table; what the file cannot say of it stays as it is.
func (h *Hall) pair(ctx context.Context, by, event string, p pairing.Pairing) (err error) {
	before := h.seated(event, p.Round, p.Table)
	seat := before
	if seat.White, err = h.number(ctx, event, p.White); err != nil {
		return err
	}
	if seat.Black, err = h.number(ctx, event, p.Black); err != nil {
		return err
	}
	seat.Assistants = slices.DeleteFunc(slices.Clone(before.Assistants), func(a Assistant) bool {
		return a.For == "white" && seat.White != before.White || a.For == "black" && seat.Black != before.Black
	})
	return h.assist(ctx, by, seat, p.Assistants)
}

// Assist makes people the assistants at their tables (4.9), in the place of
// those who were.
func (h *Hall) Assist(ctx context.Context, by, event string, games []pairing.Assisted) error {
	for _, g := range games {
		err := h.Look(func(s *State) error {
			_, err := s.Table(event, g.Round, g.Table)
			return err
		})
		if err != nil {
			return err
		}
	}
	for _, g := range games {
		if err := h.assist(ctx, by, h.seated(event, g.Round, g.Table), g.Assistants); err != nil {
			return err
		}
	}
	return nil
}

// assist records a table with these assistants; none leaves those who are.
func (h *Hall) assist(ctx context.Context, by string, seat Pairing, list []pairing.Assistant) error {
	if len(list) > 0 {
		seat.Assistants = nil
	}
	for _, a := range list {
		person, err := h.number(ctx, seat.Event, a.Person)
		if err != nil {
			return err
		}
		approved, err := h.number(ctx, seat.Event, a.Approved)
		if err != nil {
			return err
		}
		seat.Assistants = append(seat.Assistants, Assistant{a.For, person, approved})
	}
	return h.Do(ctx, by, Change{Table: &seat})
}

// held is a round as it is organised, or a new one.
func (h *Hall) held(event string, number int) *Round {
	r := &Round{Event: event, Number: number}
	_ = h.Look(func(s *State) error {
		known, err := s.Round(event, number)
		if err == nil {
			*r = known
		}
		return err
	})
	return r
}

// seated is how a table is paired; where it is not, nobody sits there.
func (h *Hall) seated(event string, round, number int) (p Pairing) {
	_ = h.Look(func(s *State) error {
		seat, err := s.Table(event, round, number)
		if err == nil {
			p = seat.Pairing
		}
		return err
	})
	p.Event, p.Round, p.Table = event, round, number
	return p
}

// number is the number of a person of an event, by which records know him.
func (h *Hall) number(ctx context.Context, event string, p pairing.Player) (string, error) {
	who, err := h.People.Add(ctx, Person{Event: event, Name: p.Name, Title: p.Title, Rating: p.Rating, Federation: p.Federation, FIDE: p.FIDE})
	return who.ID, err
}

// Person returns somebody at the tables of an event. A number of another event's
// person says nothing here: it stands for its own name.
func (h *Hall) Person(ctx context.Context, event, id string) (Person, error) {
	who, err := h.People.Find(ctx, id)
	if err == nil && who.Event != "" && who.Event != event {
		return Person{ID: id, Name: id}, nil
	}
	return who, err
}
