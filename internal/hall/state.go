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
	paired   int // counts changes of the pairings
	states   []stateFrom
}

// A Seat is a table of a round with its board and results.
type Seat struct {
	Pairing
	Board     table.Board
	Result    string         // how the game counts, if not as played
	results   []resultFrom   // the history of Result, oldest first
	Unrated   bool           // the game is not rated
	Says      Saying         // the results that the players report
	Disclosed []DisclosedAct // irregularities of the game shown to the public
	Shown     int            // the board's number on the pairing list; 0: the table's
	Taken     *Taken         // the electronic board that was taken away from the game; nil: none
}

// Number returns the board's number on the pairing list of the round.
func (s *Seat) Number() int { return cmp.Or(s.Shown, s.Table) }

// A resultFrom says how a game counts from a time on, by the hall's clock.
type resultFrom struct {
	at     int64
	result string
}

// ResultBy returns how the game counted at a time, by the hall's clock in milliseconds
// since 1970; empty: as played.
func (s *Seat) ResultBy(until int64) (result string) {
	for _, r := range s.results {
		if r.at <= until {
			result = r.result
		}
	}
	return result
}

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

// A DisclosedAct is an act whose irregularity the public is shown, and since when, by
// the hall's clock.
type DisclosedAct struct {
	Game, Act int
	At        int64
}

// DisclosedBy returns the acts of a game that were disclosed by a time.
func (s *Seat) DisclosedBy(game int, until int64) (list []DisclosedAct) {
	for _, a := range s.Disclosed {
		if a.Game == game && a.At <= until {
			list = append(list, a)
		}
	}
	return list
}

// DisclosedOf returns the acts of a game at the table whose irregularity
// the public is shown.
func (s *Seat) DisclosedOf(game int) (acts []int) {
	for _, a := range s.Disclosed {
		if a.Game == game {
			acts = append(acts, a.Act)
		}
	}
	return acts
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

// Apply applies the next record of the hall. A record out of bounds has no effect, so
// that no change keeps a hall from starting.
func (s *State) Apply(e journal.Entry) error {
	if e.Kind == journal.Names {
		return s.names.apply(e)
	}
	var c Change
	if err := json.Unmarshal(e.Data, &c); err != nil {
		return err
	}
	c.tidy()
	err := c.bounds()
	if err == nil {
		err = s.Check(c)
	}
	if err != nil {
		s.skipped = append(s.skipped, Skipped{e.Seq, err})
		return nil
	}
	s.change(c, e.At)
	return nil
}

// tidy brings the texts of an older record to the present form.
func (c *Change) tidy() {
	readable.All(c)
	if c.Reported != nil {
		for i, line := range c.Reported.Records {
			c.Reported.Records[i] = readable.Columns(line)
		}
	}
}

// changeAll checks and applies changes, made at a time in milliseconds since 1970. It
// returns the errors of those that are refused: they have no effect, now and whenever the
// record is read.
func (s *State) changeAll(list []Change, at int64) (refused error) {
	for _, c := range list {
		if err := s.Check(c); err != nil {
			refused = errors.Join(refused, err)
			continue
		}
		s.change(c, at)
	}
	return refused
}

// change applies a checked change, made at a time in milliseconds since 1970.
func (s *State) change(c Change, at int64) {
	switch {
	case c.Event != nil:
		s.setEvent(*c.Event)
	case c.Round != nil:
		s.setRound(*c.Round, at)
	case c.Table != nil:
		s.setTable(*c.Table)
	case c.Board != nil:
		s.assign(*c.Board)
	case c.Delay != nil:
		s.delay(*c.Delay)
	case c.Score != nil:
		s.score(*c.Score)
	case c.Unplayed != nil:
		s.setUnplayed(*c.Unplayed)
	case c.Disclosed != nil:
		s.tell(*c.Disclosed)
	case c.Numbered != nil:
		s.number(*c.Numbered)
	case c.Reported != nil:
		s.events[c.Reported.Event].reported = *c.Reported
	case c.Arbiters != nil:
		s.events[c.Arbiters.Event].arbiters = *c.Arbiters
	case c.Attending != nil:
		s.attend(*c.Attending)
	case c.Said != nil:
		s.say(*c.Said)
	}
}

// tell stores which irregularities of a game the public is shown.
func (s *State) tell(t Disclosed) {
	seat, _ := s.Table(t.Event, t.Round, t.Table) // checked before
	same := func(a DisclosedAct) bool { return a.Game == t.Game && a.Act == t.Act }
	switch there := slices.ContainsFunc(seat.Disclosed, same); {
	case t.Gone:
		seat.Disclosed = slices.DeleteFunc(slices.Clone(seat.Disclosed), same)
	case !there:
		seat.Disclosed = append(slices.Clip(seat.Disclosed), DisclosedAct{t.Game, t.Act, t.At})
	}
}

func (s *State) setEvent(e Event) {
	if s.events[e.ID] == nil {
		s.events[e.ID] = &event{rounds: map[int]*round{}, attending: map[string]Attending{}}
	}
	s.events[e.ID].Event = e
	if e.Archived || e.Deleted {
		s.freeBoards(e.ID)
	}
}

func (s *State) setRound(r Round, at int64) {
	rounds := s.events[r.Event].rounds
	now := rounds[r.Number]
	if now == nil {
		now = &round{tables: map[int]*Seat{}}
		rounds[r.Number] = now
	}
	if now.State != r.State {
		now.states = append(slices.Clip(now.states), stateFrom{at, r.State})
	}
	now.Round = r
}

func (s *State) setTable(p Pairing) {
	s.events[p.Event].rounds[p.Round].paired++
	tables := s.events[p.Event].rounds[p.Round].tables
	if p.Removed {
		delete(s.boards, tables[p.Table].Board)
		delete(tables, p.Table)
		return
	}
	seat := tables[p.Table]
	if seat == nil {
		seat = new(Seat)
		tables[p.Table] = seat
	}
	if seat.White != p.White || seat.Black != p.Black {
		seat.Says = Saying{}
		seat.Disclosed, seat.Result, seat.Unrated, seat.results = nil, "", false, nil // of the previous game
	}
	if pairKey(seat.White, seat.Black) != pairKey(p.White, p.Black) {
		seat.Shown = 0 // the number belongs to the previous game
	}
	seat.Pairing = p
}

func (s *State) delay(d Delayed) {
	seat, _ := s.Table(d.Event, d.Round, d.Table) // checked before
	seat.Delay = d.Seconds
}

// assign moves an electronic board to a table and removes the board that is there.
func (s *State) assign(a Assigned) {
	seat, _ := s.Table(a.Event, a.Round, a.Table) // checked before
	delete(s.boards, seat.Board)
	seat.Board, seat.Taken = table.Board{Family: a.Family, Serial: a.Serial}, nil
	if a.Serial == "" {
		seat.Board = table.Board{}
		return
	}
	if before, ok := s.at(seat.Board); ok {
		before.took(a)
		before.Board = table.Board{}
	}
	s.boards[seat.Board] = seat
}

// move moves an electronic board to a table, and returns the seat that it left, if any,
// and its new seat.
func (s *State) move(a Assigned) ([]*Seat, error) {
	seat, err := s.Table(a.Event, a.Round, a.Table)
	if err != nil {
		return nil, err
	}
	left, stood := s.at(table.Board{Family: a.Family, Serial: a.Serial})
	s.assign(a)
	if stood && left != seat {
		return []*Seat{left, seat}, nil
	}
	return []*Seat{seat}, nil
}

// at returns the seat of an electronic board.
func (s *State) at(b table.Board) (*Seat, bool) {
	seat, ok := s.boards[b]
	return seat, ok
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
