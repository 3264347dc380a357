package hall

import (
	"context"
	"fmt"

	"adoube/internal/hall/pairing"
)

// How much a hall keeps: events, rounds of all of them, tables of a round and of all
// rounds, people of an event and of all, with those who were removed, and how often it
// may be said how a game counts, and what of it the public is shown.
const (
	mostEvents  = 500
	mostRounds  = 10_000
	mostOfRound = 10_000
	mostTables  = 200_000
	mostPeople  = 20_000
	mostNamed   = 200_000
	mostSaid    = 1000
)

// A FullError says that the hall has as many of something as it keeps.
type FullError struct{ why string }

// Error says of what, and what helps.
func (e *FullError) Error() string { return e.why }

func noRoom(format string, args ...any) error { return &FullError{fmt.Sprintf(format, args...)} }

// room says why there is no room for what a change adds; nil: there is, or it adds nothing.
func (s *State) room(c Change) error {
	switch {
	case c.Event != nil && s.events[c.Event.ID] == nil && len(s.events) >= mostEvents:
		return noRoom("the hall has %d events, as many as it keeps: start another hall for this one", mostEvents)
	case c.Round != nil && s.checkEvent(c.Round.Event) == nil && s.events[c.Round.Event].rounds[c.Round.Number] == nil:
		return s.roomFor(1, 0)
	case c.Table != nil && !c.Table.Removed && s.checkTable(c.Table.Event, c.Table.Round, c.Table.Table) != nil:
		return s.roomAt(c.Table.Event, c.Table.Round, 1)
	case c.Score != nil:
		return s.saidOften(c.Score.Event, c.Score.Round, c.Score.Table)
	case c.Said != nil:
		return s.saidOften(c.Said.Event, c.Said.Round, c.Said.Table)
	case c.Disclosed != nil && !c.Disclosed.Gone:
		return s.saidOften(c.Disclosed.Event, c.Disclosed.Round, c.Disclosed.Table)
	}
	return nil
}

// roomFor says why there is no room for more rounds and tables; nil: there is.
func (s *State) roomFor(rounds, tables int) error {
	moreRounds, moreTables := rounds > 0, tables > 0
	for _, e := range s.events {
		rounds += len(e.rounds)
		for _, r := range e.rounds {
			tables += len(r.tables)
		}
	}
	if moreRounds && rounds > mostRounds {
		return noRoom("the events of the hall have %d rounds, as many as it keeps: start another hall for more", mostRounds)
	}
	if moreTables && tables > mostTables {
		return noRoom("the events of the hall have %d tables, as many as it keeps: start another hall for more", mostTables)
	}
	return nil
}

// roomAt says why there is no room for more tables in a round; nil: there is.
func (s *State) roomAt(event string, number, more int) error {
	if s.events[event] == nil || s.events[event].rounds[number] == nil {
		return nil // and is refused for that
	}
	if len(s.events[event].rounds[number].tables)+more > mostOfRound {
		return tooManyTables(number)
	}
	return s.roomFor(0, more)
}

func tooManyTables(round int) error {
	return noRoom("round %d would have more than %d tables, as many as one has: make two events of it", round, mostOfRound)
}

// saidOften says that a game counts otherwise, or the public is shown something else
// of it, for too often; nil: not yet.
func (s *State) saidOften(event string, round, number int) error {
	seat, err := s.Table(event, round, number)
	if err == nil && (len(seat.results) >= mostSaid || len(seat.Disclosed) >= mostSaid || seat.Says.often >= mostSaid) {
		return noRoom("how the game at table %d of round %d counts, or is shown, was changed %d times, as often as it may be: put the game at another table", number, round, mostSaid)
	}
	return nil
}

// roomForFile says why there is no room for the games of a file; nil: there is.
func (s *State) roomForFile(event string, t pairing.Tournament) error {
	games, rounds := map[int]int{}, 0
	for _, g := range t.Pairings {
		games[g.Round]++
	}
	tables := 0
	for number, n := range games {
		before := s.events[event].rounds[number]
		if before == nil {
			rounds++
		} else {
			tables -= min(n, len(before.tables))
		}
		if tables += n; n > mostOfRound {
			return tooManyTables(number)
		}
	}
	return s.roomFor(rounds, tables)
}

// roomForPeople says why there is no room for more people in an event; nil: there is.
func (h *Hall) roomForPeople(ctx context.Context, list []Person) error {
	if len(list) == 0 {
		return nil
	}
	event := list[0].Event
	there, err := peopleIn(ctx, h.People, event)
	if err != nil {
		return err
	}
	if there+len(list) > mostPeople {
		return noRoom("the event would have more than %d people, as many as one has: remove those who do not play, or make two events of it", mostPeople)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.state.names)+len(list) > mostNamed {
		return noRoom("the hall has had %d people, as many as it keeps: start another hall for more", mostNamed)
	}
	return nil
}

// peopleIn counts the people of an event.
func peopleIn(ctx context.Context, people People, event string) (n int, err error) {
	if one, ok := people.(*file); ok {
		err := one.db.QueryRowContext(ctx, "SELECT count(*) FROM "+one.from+" WHERE event = ?", event).Scan(&n)
		return n, err
	}
	all, err := people.All(ctx)
	for _, who := range all {
		if who.Event == event {
			n++
		}
	}
	return n, err
}
