package hall

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"adoube/internal/hall/pairing"
)

// refusedFull fails the test if err is not a FullError.
func refusedFull(t *testing.T, what string, err error) {
	t.Helper()
	if !errors.As(err, new(*FullError)) {
		t.Errorf("%s: %v", what, err)
	}
}

// A hall limits its events, rounds and tables: one more is refused, and existing ones
// can still be changed.
func TestAHallHasRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: lists are filled")
	}
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	fill := func(list []Change) {
		t.Helper()
		if err := h.doAll(t.Context(), "token-1", list); err != nil {
			t.Fatal(err)
		}
	}
	var events, rounds, tables []Change
	for n := range mostEvents - 1 { // one exists
		id := fmt.Sprint("e", n)
		events = append(events, Change{Event: &Event{ID: id, Name: id}})
		for r := range (mostRounds - 100) / (mostEvents - 1) {
			rounds = append(rounds, Change{Round: &Round{Event: id, Number: r + 1}})
		}
	}
	fill(events)
	refusedFull(t, "an event", h.Do(t.Context(), "token-1", Change{Event: &Event{ID: "more", Name: "More"}}))
	do(t, h, Change{Event: &Event{ID: "e1", Name: "Another name"}})
	fill(rounds)
	for n := 1; ; n++ {
		if err := h.Do(t.Context(), "token-1", Change{Round: &Round{Event: "e2", Number: 900 - n}}); err != nil {
			refusedFull(t, "a round", err)
			break
		}
		if n > mostRounds {
			t.Fatal("there are rounds without end")
		}
	}
	do(t, h, Change{Round: &Round{Event: "e2", Number: 1, State: Running}})
	refusedFull(t, "a file of a round", h.fits("e3", game(850, 1)))
	for n := range mostOfRound {
		tables = append(tables, Change{Table: &Pairing{Event: "e1", Round: 1, Table: n + 1, White: "p1", Black: "p2"}})
	}
	fill(tables)
	more := Change{Table: &Pairing{Event: "e1", Round: 1, Table: mostOfRound + 1, White: "p1", Black: "p2"}}
	refusedFull(t, "a table of a round", h.Do(t.Context(), "token-1", more))
	do(t, h, Change{Table: &Pairing{Event: "e1", Round: 1, Table: 1, White: "p2", Black: "p1"}})
	for round := 2; round <= mostTables/mostOfRound; round++ {
		for n := range tables {
			tables[n].Table.Round = round
			if round > 19 {
				tables[n].Table.Event, tables[n].Table.Round = "e2", 1
			}
		}
		fill(tables)
	}
	more.Table.Event, more.Table.Round = "e3", 1
	refusedFull(t, "a table of the hall", h.Do(t.Context(), "token-1", more))
	refusedFull(t, "a file of tables", h.fits("e3", game(1, 1)))
	refusedFull(t, "a file of a long round", h.fits("e3", game(1, mostOfRound+1)))
	if err := h.fits("e1", game(1, 3)); err != nil {
		t.Errorf("a file of games that are there: %v", err)
	}
}

// A hall limits its byes, with those that late and withdrawn players may have in each
// round: one more is refused, and existing ones can be changed.
func TestByesHaveRoom(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	late := func(person string, first int) Change {
		return Change{Attending: &Attending{Event: "open", Person: person, First: first}}
	}
	is := func(c Change) {
		t.Helper()
		if err := h.state.change(c, 0); err != nil {
			t.Fatal(err)
		}
	}
	e := h.state.events["open"]
	for n := range (mostByes - h.state.kept().byes) / (1 + len(e.rounds)) {
		is(late(fmt.Sprint("p", n), 2))
	}
	byes := func(n int) Change {
		return Change{Unplayed: &Unplayed{Event: "open", Round: 1, List: slices.Repeat([]Bye{{White: "p1", Result: "Z"}}, n)}}
	}
	rest := mostByes - h.state.kept().byes + len(e.rounds[1].unplayed)
	is(byes(rest))
	for what, c := range map[string]Change{
		"a player who comes late":  late("p9999999", 2),
		"a bye":                    byes(rest + 1),
		"a round of those who are": {Round: &Round{Event: "open", Number: 99}},
	} {
		refusedFull(t, what, h.Do(t.Context(), "token-1", c))
	}
	refusedFull(t, "a file with byes", h.fits("open", pairing.Tournament{Byes: make([]pairing.Bye, 1)}))
	do(t, h, late("p1", 3))
	do(t, h, Change{Unplayed: &Unplayed{Event: "open", Round: 1}})
	do(t, h, Change{Attending: &Attending{Event: "open", Person: "p7", Gone: true}})
	do(t, h, late("p9999999", 2))
}

// game returns a file of a round with n games.
func game(round, n int) (t pairing.Tournament) {
	for range n {
		t.Pairings = append(t.Pairings, pairing.Pairing{Round: round})
	}
	return t
}

func (h *Hall) fits(event string, t pairing.Tournament) error {
	return h.Look(func(s *State) error { return s.roomForFile(event, t) })
}

// How a game counts, and which irregularities are shown, can be changed a limited
// number of times.
func TestAGameIsChangedSoOften(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	for name, change := range map[string]func(n int) Change{
		"a result": func(n int) Change {
			return Change{Score: &Scored{Event: "open", Round: 1, Table: 1, Result: []string{"1-0", "0-1"}[n%2]}}
		},
		"an irregularity": func(n int) Change {
			return Change{Disclosed: &Disclosed{Event: "open", Round: 1, Table: 2, Act: n + 1}}
		},
	} {
		n := 0
		for err := error(nil); err == nil && n <= mostSaid; n++ {
			if err = h.Do(t.Context(), "token-1", change(n)); err != nil {
				refusedFull(t, name, err)
			}
		}
		if n < mostSaid-2 || n > mostSaid+1 {
			t.Errorf("%s: %d times", name, n)
		}
	}
	do(t, h, Change{Disclosed: &Disclosed{Event: "open", Round: 1, Table: 2, Act: 3, Gone: true}})
}

// A player who reports results too often can report no more; his opponent and the
// arbiters still can.
func TestAPlayerSaysSoOften(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	says := func(side string, n int) error {
		said := Said{Event: "open", Round: 1, Table: 1, Side: side, Result: []string{"1-0", "0-1"}[n%2]}
		return h.Do(t.Context(), "token-1", Change{Said: &said})
	}
	for n := range mostBySide {
		if err := says("white", n); err != nil {
			t.Fatal(n, err)
		}
	}
	refusedFull(t, "once more", says("white", mostBySide))
	if err := says("black", 0); err != nil {
		t.Error("the opponent:", err)
	}
	do(t, h, Change{Score: &Scored{Event: "open", Round: 1, Table: 1, Result: "0-1"}})
	do(t, h, Change{Disclosed: &Disclosed{Event: "open", Round: 1, Table: 1, Act: 1}})
}

// The people of an event are limited, and those of a hall including removed ones.
func TestPeopleHaveRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: lists are filled")
	}
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	people := func(event string, n int) (list []Person) {
		for i := range n {
			list = append(list, Person{Event: event, Name: fmt.Sprint("Player ", i)})
		}
		return list
	}
	if _, err := h.enrol(t.Context(), "token-1", people("many", mostPeople)); err != nil {
		t.Fatal(err)
	}
	_, err := h.Enrol(t.Context(), "token-1", Person{Event: "many", Name: "One more"})
	refusedFull(t, "a person of the event", err)
	for n := range mostNamed {
		h.state.names[fmt.Sprint("q", n)] = new(digests)
	}
	_, err = h.Enrol(t.Context(), "token-1", Person{Event: "few", Name: "One more"})
	refusedFull(t, "a person of the hall", err)
}

// Players entered by hand at the same time get different starting ranks.
func TestEnteredSideBySide(t *testing.T) {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	if _, err := h.Enrol(t.Context(), "token-1", Person{Event: "open", Name: "First", Number: 1}); err != nil {
		t.Fatal(err)
	}
	do(t, h, Change{Attending: &Attending{Event: "open", Person: "p1"}})
	var all sync.WaitGroup
	ranks := make(chan int, 8)
	for n := range cap(ranks) {
		all.Go(func() {
			who, err := h.Enter(t.Context(), "token-1", Person{Event: "open", Name: fmt.Sprint("Late ", n)}, 2)
			if err != nil {
				t.Error(err)
			}
			ranks <- who.Number
		})
	}
	all.Wait()
	close(ranks)
	given := map[int]bool{}
	for rank := range ranks {
		given[rank] = true
	}
	if len(given) != cap(ranks) || given[0] {
		t.Errorf("starting ranks %v", given)
	}
}
