package hall

import (
	"context"
	"fmt"

	"adoube/internal/hall/pairing"
)

// Limits of a hall: events; rounds of all events; tables of a round and of all rounds;
// byes of all rounds; people of an event and of all, with those who were removed;
// changes of how a game counts, or of what the public is shown of it; and reports of
// the result by a player.
const (
	mostEvents  = 500
	mostRounds  = 10_000
	mostOfRound = 10_000
	mostTables  = 200_000
	mostByes    = 200_000
	mostPeople  = 20_000
	mostNamed   = 200_000
	mostSaid    = 1000
	mostBySide  = 50
)

// A FullError reports that a limit of the hall is reached.
type FullError struct{ why string }

// Error names the limit and the remedy.
func (e *FullError) Error() string { return e.why }

func noRoom(format string, args ...any) error { return &FullError{fmt.Sprintf(format, args...)} }

// amounts counts what the events of a hall hold, or what would be added.
type amounts struct {
	rounds, tables int
	byes           int // a late or withdrawn player may have one in each round
}

// kept counts what the events hold.
func (s *State) kept() (all amounts) {
	for _, e := range s.events {
		all.rounds += len(e.rounds)
		all.byes += len(e.attending) * (1 + len(e.rounds))
		for _, r := range e.rounds {
			all.tables += len(r.tables)
			all.byes += len(r.unplayed)
		}
	}
	return all
}

// roomFor returns a FullError if there is no room for more.
func (s *State) roomFor(more amounts) error {
	now := s.kept()
	for _, one := range []struct {
		of              string
		now, more, most int
	}{
		{"rounds", now.rounds, more.rounds, mostRounds},
		{"tables", now.tables, more.tables, mostTables},
		{"byes", now.byes, more.byes, mostByes},
	} {
		if one.more > 0 && one.now+one.more > one.most {
			return noRoom("the events of the hall have %d %s, as many as it keeps: start another hall for more", one.most, one.of)
		}
	}
	return nil
}

// roomAt returns a FullError if there is no room for more tables in a round.
func (s *State) roomAt(event string, number, more int) error {
	if s.events[event] == nil || s.events[event].rounds[number] == nil {
		return nil // refused as invalid
	}
	if len(s.events[event].rounds[number].tables)+more > mostOfRound {
		return tooManyTables(number)
	}
	return s.roomFor(amounts{tables: more})
}

func tooManyTables(round int) error {
	return noRoom("round %d would have more than %d tables, as many as one has: make two events of it", round, mostOfRound)
}

// changedOften returns an error if how a game counts, or what the public is shown of
// it, was changed too often.
func (s *State) changedOften(event string, round, number int, often func(*Seat) int) error {
	seat, err := s.Table(event, round, number)
	if err == nil && often(seat) >= mostSaid {
		return noRoom("how the game at table %d of round %d counts, or is shown, was changed %d times, as often as it may be: put the game at another table", number, round, mostSaid)
	}
	return nil
}

// roomForFile returns a FullError if there is no room for the games of a file.
func (s *State) roomForFile(event string, t pairing.Tournament) error {
	rounds := map[int]*amounts{}
	of := func(number int) *amounts {
		if rounds[number] == nil {
			rounds[number] = new(amounts)
		}
		return rounds[number]
	}
	for _, g := range t.Pairings {
		of(g.Round).tables++
	}
	for _, b := range t.Byes {
		of(b.Round).byes++
	}
	e, more := s.events[event], amounts{}
	for number, r := range rounds {
		if r.tables > mostOfRound {
			return tooManyTables(number)
		}
		if before := e.rounds[number]; before != nil {
			more.tables += r.tables - min(r.tables, len(before.tables))
			more.byes += r.byes - min(r.byes, len(before.unplayed))
			continue
		}
		more.rounds++
		more.tables += r.tables
		more.byes += r.byes + len(e.attending)
	}
	return s.roomFor(more)
}

// roomForPeople returns a FullError if there is no room for more people in an event.
func (h *Hall) roomForPeople(ctx context.Context, list []Person) error {
	if len(list) == 0 {
		return nil
	}
	event := list[0].Event
	there, err := peopleIn(ctx, h.People, event)
	if err != nil {
		return unkept(err)
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
