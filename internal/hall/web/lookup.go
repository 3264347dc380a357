package web

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
)

// A lookup finds events, rounds, tables and people in the present hall. If one does not
// exist, the error is the problem to answer.
type lookup struct {
	hall *hall.Hall
	now  func() time.Time
}

func (l *lookup) event(id string) (e hall.Event, err error) {
	err = l.hall.Look(func(st *hall.State) error {
		e, err = st.Event(id)
		return err
	})
	return e, err
}

func (l *lookup) seats(event string, round int) (seats []hall.Seat, err error) {
	err = l.hall.Look(func(st *hall.State) error {
		seats, err = st.Tables(event, round)
		return err
	})
	return seats, err
}

// seat returns the present pairing of a table.
func (l *lookup) seat(p hall.Pairing) (now hall.Pairing, err error) {
	err = l.hall.Look(func(st *hall.State) error {
		seat, err := st.Table(p.Event, p.Round, p.Table)
		if err == nil {
			now = seat.Pairing
		}
		return err
	})
	return now, err
}

// table returns a table, or a problem.
func (l *lookup) table(ctx context.Context, p Place) (*table.Table, hall.Seat, error) {
	t, seat, err := l.hall.Table(ctx, p.Event, p.Round, p.Table)
	return t, seat, problem.NotFound(err)
}

// errHidden is the error for an event or round that is not published.
var errHidden = errors.New("that is not published")

func placeOf(seat hall.Seat) Place { return Place{seat.Event, seat.Round, seat.Table} }

// numbersOf lists the people at a table, with assistants and those who approved them.
func numbersOf(p hall.Pairing) []string {
	list := []string{p.White, p.Black}
	for _, a := range p.Assistants {
		list = append(list, a.Person, a.Approved)
	}
	return list
}

// eachTable calls f with every table that has a record and that the token covers, in a
// round, or in all rounds if round is 0.
func (l *lookup) eachTable(ctx context.Context, event string, round int, f func(hall.Seat, *table.View) error) error {
	var seats []hall.Seat
	err := l.hall.Look(func(st *hall.State) error {
		rounds, err := st.Rounds(event)
		for _, r := range rounds {
			if round != 0 && r.Number != round {
				continue
			}
			list, _ := st.Tables(event, r.Number) // the round exists
			seats = append(seats, list...)
		}
		return err
	})
	if err != nil {
		return problem.NotFound(err)
	}
	recorded, err := l.hall.Recorded(ctx)
	if err != nil {
		return err
	}
	for _, seat := range seatsInScope(ctx, seats) {
		if !recorded[seat.Key()] {
			continue
		}
		t, _, err := l.hall.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return err
		}
		if err := f(seat, t.Snapshot()); err != nil {
			return err
		}
	}
	return nil
}

// name returns the name of a person; empty for no id.
func (l *lookup) name(ctx context.Context, event, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	who, err := l.hall.Person(ctx, event, id)
	return who.Name, err
}

// byes returns the byes of a round, and the forfeits without a table, by name.
func (l *lookup) byes(ctx context.Context, event string, round int) (list []listedBye, err error) {
	var all []hall.Bye
	var reported hall.Reported
	l.hall.Look(func(st *hall.State) error {
		reported, _ = st.Reported(event) // without the event there are no byes
		all, err = st.Unplayed(event, round)
		return err
	})
	scoring := pairing.ReadScoring(reported.Records)
	for _, b := range all {
		white, err := l.hall.Person(ctx, event, b.White)
		if err != nil {
			return nil, err
		}
		one := listedBye{Table: b.Table, White: white.Name, Result: b.Result}
		if one.Black, err = l.name(ctx, event, b.Black); err != nil {
			return nil, err
		}
		if b.Black == "" {
			one.Points = pairing.Score(scoring.Of(white.Number, round, b.Result))
		}
		list = append(list, one)
	}
	return list, err
}

// missing returns 404 if the event does not exist, and otherwise that the
// store cannot be read.
func (l *lookup) missing(event string, err error) error {
	if _, gone := l.event(event); gone != nil {
		return problem.NotFound(gone)
	}
	return problem.Unrecorded(err)
}

// streamKey returns a string that changes whenever an open stream must be restarted:
// the pairings of the round and, for a restricted scope, the tables that it covers; for
// the stream of one table, whether it covers that table.
func (l *lookup) streamKey(scope access.Scope, at Place) string {
	var paired string
	l.hall.Look(func(st *hall.State) error {
		paired = strconv.Itoa(st.Paired(at.Event, at.Round))
		return nil
	})
	if !scope.Restricted() {
		return paired
	}
	seats, _ := l.seats(at.Event, at.Round) // a missing round has none
	var list strings.Builder
	for _, seat := range seats {
		if (at.Table == 0 || at.Table == seat.Table) && covers(scope, seat) {
			fmt.Fprintln(&list, seat.Table)
		}
	}
	return paired + "\n" + list.String()
}

// date returns the PGN date: of the round's start in its own time zone, or else of the
// first move in the hall's.
func (l *lookup) date(g *broadcast.Snapshot) string {
	day := "????.??.??"
	if g.Began > 0 {
		day = time.UnixMilli(g.Began).In(l.now().Location()).Format("2006.01.02")
	}
	l.hall.Look(func(st *hall.State) error {
		round, err := st.Round(g.Event, g.Round)
		if start, none := time.Parse(time.RFC3339, round.Start); none == nil {
			day = start.Format("2006.01.02")
		}
		return err
	})
	return day
}

// hides reports whether an event, or a round of it, is hidden from the public.
func (l *lookup) hides(id string, number int) (hidden bool) {
	l.hall.Look(func(st *hall.State) error {
		event, _ := st.Event(id) // a missing event is not hidden
		round, _ := st.Round(id, number)
		hidden = event.Hidden || round.Hidden
		return nil
	})
	return hidden
}

// delay returns the public delay of a game; an error if it is not public.
func (l *lookup) delay(seat hall.Seat) (time.Duration, error) {
	event, err := l.event(seat.Event)
	if err == nil && l.hides(seat.Event, seat.Round) {
		err = errHidden
	}
	delay := event.Delay
	if seat.Delay != nil {
		delay = *seat.Delay
	}
	return time.Duration(delay) * time.Second, err
}

// until returns the time, by the hall's clock, up to which a game with that
// delay is shown.
func (l *lookup) until(delay time.Duration) int64 {
	if delay <= 0 {
		return table.Always
	}
	return l.hall.Time() - delay.Milliseconds()
}

// holds reports whether a scope covers a table in the present hall.
func (l *lookup) holds(scope access.Scope, at Place) bool {
	seat := hall.Seat{Pairing: hall.Pairing{Event: at.Event, Round: at.Round, Table: at.Table}}
	l.hall.Look(func(st *hall.State) error {
		there, err := st.Table(at.Event, at.Round, at.Table)
		if err == nil {
			seat = *there
		}
		return nil // a missing table is in no sector
	})
	return covers(scope, seat)
}

func (l *lookup) players(ctx context.Context, seat hall.Pairing) (white, black hall.Player, err error) {
	for side, id := range map[*hall.Player]string{&white: seat.White, &black: seat.Black} {
		who, err := l.hall.Person(ctx, seat.Event, id)
		if err != nil {
			return white, black, err
		}
		*side = who.Player()
	}
	return white, black, nil
}

// A Helper is an assistant, by name.
type Helper struct {
	For      string      `json:"for"`
	Person   hall.Person `json:"person"`
	Approved hall.Person `json:"approved" doc:"the arbiter who approved him"`
}

func (l *lookup) helpers(ctx context.Context, seat hall.Seat) (all []Helper, err error) {
	for _, a := range seat.Assistants {
		h := Helper{For: a.For}
		if h.Person, err = l.hall.Person(ctx, seat.Event, a.Person); err != nil {
			return nil, err
		}
		if h.Approved, err = l.hall.Person(ctx, seat.Event, a.Approved); err != nil {
			return nil, err
		}
		all = append(all, h)
	}
	return all, nil
}

// staff returns the name of a member of the staff by his number; empty if unknown.
func (l *lookup) staff(ctx context.Context, id string) (string, error) {
	if !hall.IsPerson(id) {
		return "", nil
	}
	who, err := l.hall.Person(ctx, hall.Staff, id)
	return who.Name, err
}

// withTables returns the token with all tables that its scope covers listed in
// Boards: those of its sectors, and those with its board numbers. Its
// holder may pass on each of them.
func (l *lookup) withTables(t access.Token) access.Token {
	if !t.Scope.Restricted() {
		return t
	}
	scope := t.Scope
	t.Scope.Boards = slices.Clone(t.Scope.Boards)
	l.hall.Look(func(st *hall.State) error {
		rounds, _ := st.Rounds(t.Scope.Event) // a missing event has none
		for _, r := range rounds {
			tables, _ := st.Tables(r.Event, r.Number)
			for _, seat := range tables {
				if covers(scope, seat) {
					t.Scope.Boards = append(t.Scope.Boards, fmt.Sprintf("%d/%d", seat.Round, seat.Table))
				}
			}
		}
		return nil
	})
	return t
}

// number returns the board number of the one game in a scope; 0 if it is the table's,
// or there is no such game.
func (l *lookup) number(scope access.Scope) (shown int) {
	if len(scope.Boards) != 1 {
		return 0
	}
	round, table, _ := strings.Cut(scope.Boards[0], "/")
	l.hall.Look(func(st *hall.State) error {
		seat, err := st.Table(scope.Event, parseNumber(round), parseNumber(table))
		if err == nil {
			shown = seat.Shown
		}
		return err
	})
	return shown
}

// staffNames returns a function that finds names of the staff; it returns "" for a name
// that cannot be read now.
func (l *lookup) staffNames(ctx context.Context) func(id string) string {
	return func(id string) string {
		name, _ := l.staff(ctx, id)
		return name
	}
}

// A listedBye is a bye by name.
type listedBye struct {
	Table  int    `json:"table,omitempty"`
	White  string `json:"white"`
	Black  string `json:"black,omitempty"`
	Result string `json:"result"`
	Points string `json:"points,omitempty" doc:"of who has no opponent, as the event counts it: 0.5"`
}
