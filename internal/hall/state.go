package hall

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/readable"
	"adoube/wire"
)

// A State is the result of all changes of a hall.
type State struct {
	events  map[string]*event
	boards  map[table.Board]*Seat // the seat of each electronic board
	skipped []Skipped
	names   bindings // the digests of the names of people
}

type event struct {
	Event
	rounds   map[int]*round
	reported Reported
	arbiters Arbiters

	attending map[string]Attending // by person
}

type round struct {
	Round
	tables   map[int]*Seat
	unplayed []Bye
	paired   int             // counts changes of the pairings
	states   history[string] // of State
}

// A Seat is a table of a round with its board and results.
type Seat struct {
	Pairing
	Board      table.Board
	electronic history[bool]   // whether Board is one
	Result     string          // how the game counts, if not as played
	results    history[string] // of Result
	Unrated    bool            // the game is not rated
	Says       Saying          // the results that the players report
	Disclosed  []DisclosedAct  // irregularities of the game shown to the public
	Shown      int             // the board's number on the pairing list; 0: the table's
	Taken      *Taken          // the electronic board that was taken away from the game; nil: none
}

// Number returns the board's number on the pairing list of the round.
func (s *Seat) Number() int { return cmp.Or(s.Shown, s.Table) }

// Changed returns when the game's result or its disclosed irregularities last changed,
// by the hall's clock; 0: never.
func (s *Seat) Changed() (at int64) {
	for _, r := range s.results {
		at = max(at, r.at)
	}
	for _, d := range s.Disclosed {
		at = max(at, d.At)
	}
	return at
}

// Key returns the board of the record that holds the seat's game.
func (s *Seat) Key() string { return Key(s.Event, s.Round, s.Table) }

// Key returns the board of the record that holds the game of a table.
func Key(event string, round, number int) string {
	return fmt.Sprintf("%s/%d/%d", event, round, number)
}

// newState returns the state of a hall without changes.
func newState() *State {
	return &State{events: map[string]*event{}, boards: map[table.Board]*Seat{}, names: bindings{}}
}

// apply applies the next record of the hall. A record out of bounds has no effect, so
// that no change keeps a hall from starting.
func (s *State) apply(e journal.Entry) error {
	if e.Kind == journal.Names {
		return s.names.apply(e)
	}
	var c Change
	if err := json.Unmarshal(e.Data, &c); err != nil {
		return err
	}
	readable.All(&c) // an older record may be unreadable
	if err := s.change(c, e.At); err != nil {
		s.skipped = append(s.skipped, Skipped{e.Seq, err})
	}
	return nil
}

// changeAll applies changes, made at a time in milliseconds since 1970, and returns the
// errors of those that are refused.
func (s *State) changeAll(list []Change, at int64) (refused error) {
	for _, c := range list {
		refused = errors.Join(refused, s.change(c, at))
	}
	return refused
}

// Events lists the events by their short names, without the deleted ones.
func (s *State) Events() []Event {
	var list []Event
	for _, id := range slices.Sorted(maps.Keys(s.events)) {
		if e := s.events[id].Event; !e.Deleted {
			list = append(list, e)
		}
	}
	return list
}

// Event returns the event with a short name.
func (s *State) Event(id string) (Event, error) {
	if err := s.checkEvent(id); err != nil {
		return Event{}, err
	}
	return s.events[id].Event, nil
}

// Rounds lists the rounds of an event by number.
func (s *State) Rounds(event string) ([]Round, error) {
	if err := s.checkEvent(event); err != nil {
		return nil, err
	}
	var list []Round
	for _, r := range s.events[event].rounds {
		list = append(list, r.Round)
	}
	slices.SortFunc(list, func(a, b Round) int { return cmp.Compare(a.Number, b.Number) })
	return list, nil
}

// Round returns a round of an event.
func (s *State) Round(event string, number int) (Round, error) {
	if err := s.checkEvent(event); err != nil {
		return Round{}, err
	}
	r := s.events[event].rounds[number]
	if r == nil {
		return Round{}, fmt.Errorf("event %s has no round %d", event, number)
	}
	return r.Round, nil
}

// Paired returns a number that changes with the pairings of a round: the players at
// each table, and the board numbers.
func (s *State) Paired(event string, number int) int {
	if r, err := s.Round(event, number); err == nil {
		return s.events[r.Event].rounds[r.Number].paired
	}
	return 0
}

// Board returns the table of a round whose board has a number.
func (s *State) Board(event string, number, board int) (*Seat, error) {
	if s.events[event] != nil && s.events[event].rounds[number] != nil {
		for _, seat := range s.events[event].rounds[number].tables {
			if seat.Number() == board {
				return seat, nil
			}
		}
	}
	if err := s.checkTable(event, number, board); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("event %s has no board %d in round %d: its tables have other numbers", event, board, number)
}

// Table returns a table of a round.
func (s *State) Table(event string, number, tableNumber int) (*Seat, error) {
	if err := s.checkEvent(event); err != nil {
		return nil, err
	}
	if r := s.events[event].rounds[number]; r != nil && r.tables[tableNumber] != nil {
		return r.tables[tableNumber], nil
	}
	return nil, fmt.Errorf("event %s has no table %d in round %d", event, tableNumber, number)
}

// header returns the header of the game at a table.
func (s *State) header(p *Pairing) wire.Header {
	e := s.events[p.Event]
	h := wire.Header{Laws: e.Laws, Play: e.Play, FEN: cmp.Or(p.FEN, e.FEN), Variant: cmp.Or(p.Variant, e.Variant), ID: Key(p.Event, p.Round, p.Table)}
	if len(e.Languages) > 0 {
		h.Language = e.Languages[0]
	}
	return h
}
