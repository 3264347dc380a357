package web

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/web/sse"
)

// twoGames returns a site with a round of two public games.
func twoGames(t *testing.T) *site {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=csv", "round,board,white,black\n1,2,C,D\n")
	return s
}

// e4 plays a move for White at the first table.
func (s *site) e4(t *testing.T) {
	s.do(t, "POST", theTable+"/acts", act("e1", `{"act":"lift","by":"white","on":"e2"}`))
	s.do(t, "POST", theTable+"/acts", act("e2", `{"act":"release","by":"white","on":"e4"}`))
	s.do(t, "POST", theTable+"/acts", act("e3", `{"act":"clock","by":"white"}`))
}

// A viewer of a round gets it whole at first, and then the games that change; a viewer
// with a known version gets the changes since.
func TestFollowRound(t *testing.T) {
	t.Parallel() // it waits
	s := twoGames(t)
	f := s.without().follow(t, "/public/open/stream", "")
	defer f.stop()
	known, data := f.next()
	var now PublicNow
	into(t, []byte(data), &now)
	if len(now.Games) != 2 || now.Games[0].White.Name != "Anna" || now.Round != 1 || now.Name != "Open" {
		t.Fatal(data)
	}
	s.pass(time.Second)
	s.e4(t)
	later := s.without().follow(t, "/public/open/stream", known)
	defer later.stop()
	for name, one := range map[string]*follower{"who stayed": f, "who came back": later} {
		id, data := one.next()
		var games []broadcast.ShownGame
		into(t, []byte(data), &games)
		if len(games) != 1 || games[0].Move != "e2e4" || id <= known {
			t.Errorf("%s: %s %s after %s", name, id, data, known)
		}
	}
	s.do(t, "POST", "/api/v1/events/open/pairings?format=csv", "round,board,white,black\n1,2,C,D\n1,3,E,F\n")
	if _, data := f.next(); json.Unmarshal([]byte(data), &now) != nil || len(now.Games) != 3 {
		t.Errorf("another game: %s", data)
	}
}

// The version in a round's file can be followed from.
func TestFollowRoundFromItsFile(t *testing.T) {
	t.Parallel() // it waits
	s := twoGames(t)
	answer, err := s.Client().Get(s.URL + "/public/open/now.json")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	known := answer.Header.Get("Event-ID")
	if n, err := strconv.ParseInt(known, 10, 64); err != nil || n <= 0 {
		t.Fatalf("%q", known)
	}
	s.pass(time.Second)
	f := s.without().follow(t, "/public/open/stream", known)
	defer f.stop()
	s.e4(t)
	if _, data := f.next(); data[0] != '[' {
		t.Errorf("all of it again: %s", data)
	}
}

// A version that the hall cannot have sent is of another hall.
func TestFollowRoundFromElsewhere(t *testing.T) {
	s := twoGames(t)
	f := s.without().follow(t, "/public/open/stream", strconv.FormatInt(s.now().Add(time.Hour).UnixMilli(), 10))
	defer f.stop()
	if _, data := f.next(); data[0] != '{' {
		t.Errorf("not all of it: %s", data)
	}
}

// A screen in the room has no delay, and shows the tables in its token's scope.
func TestFollowShown(t *testing.T) {
	t.Parallel() // it waits
	s := twoGames(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Delay: 900}})
	s.e4(t)
	for _, one := range []struct {
		scope access.Scope
		games []int
	}{{access.Scope{}, []int{1, 2}}, {access.Scope{Event: "open", Boards: []string{"2"}}, []int{2}}} {
		screen := *s
		screen.secret, _ = s.give(t, access.Viewer, one.scope)
		f := screen.follow(t, "/api/v1/events/open/shown", "")
		_, data := f.next()
		f.stop()
		var now PublicNow
		into(t, []byte(data), &now)
		games := tablesOf(now.Games)
		if !slices.Equal(games, one.games) || now.Delay != 0 {
			t.Errorf("%+v: %s", one.scope, data)
		}
		if len(games) == 2 && now.Games[0].Move != "e2e4" {
			t.Errorf("late: %s", data)
		}
	}
}

func tablesOf(games []broadcast.ShownGame) (tables []int) {
	for _, g := range games {
		tables = append(tables, g.Table)
	}
	return tables
}

// The page of a game has its neighbours.
func TestNeighbours(t *testing.T) {
	s := newSite(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=csv", "round,board,white,black\n1,1,A,B\n1,2,C,D\n1,3,E,F\n1,4,G,H\n1,5,I,J\n")
	for table, want := range map[int]struct {
		before, after int
		beside        []int
	}{1: {0, 2, []int{2, 3, 4}}, 3: {2, 4, []int{2, 4, 5}}, 5: {4, 0, []int{2, 3, 4}}} {
		f := s.without().follow(t, "/public/open/round-1/game-"+strconv.Itoa(table)+"/stream", "")
		_, data := f.next()
		f.stop()
		var g FollowedGame
		into(t, []byte(data), &g)
		beside := tablesOf(g.Beside)
		if g.Name != "Open" || g.Before != want.before || g.After != want.after || !slices.Equal(beside, want.beside) {
			t.Errorf("table %d: %d, %d, %v", table, g.Before, g.After, beside)
		}
	}
}

// A bye has its points, as the event counts them.
func TestByesHavePoints(t *testing.T) {
	s := twoGames(t)
	bye := hall.Unplayed{Event: "open", Round: 1, List: []hall.Bye{{White: "p1", Result: "H"}, {White: "p2", Result: "U"}, {White: "p1", Black: "p2", Result: "+-"}}}
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Unplayed: &bye})
	f := s.without().follow(t, "/public/open/stream", "")
	defer f.stop()
	_, data := f.next()
	var now PublicNow
	into(t, []byte(data), &now)
	var points []string
	for _, one := range now.Byes {
		points = append(points, one.Points)
	}
	if want := []string{"0.5", "1.0", ""}; !slices.Equal(points, want) {
		t.Errorf("%q, not %q", points, want)
	}
}

// All that is shown with a game is followed, also data apart from its moves: each game
// is rebuilt every two seconds, and compared as a whole.
func TestAllOfAGameIsFollowed(t *testing.T) {
	s := twoGames(t)
	r := round{event: "open", public: true}
	v, err := s.server.public.look(t.Context(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	v.games[1].Untransmitted = !v.games[1].Untransmitted
	s.pass(clockPace)
	now, err := s.server.public.look(t.Context(), r, v)
	if err != nil {
		t.Fatal(err)
	}
	if now.version == v.version || now.games[1].Untransmitted == v.games[1].Untransmitted {
		t.Errorf("version %d after %d: %+v", now.version, v.version, now.games[1].ShownGame)
	}
}

// Late viewers of a round see its end when the delay is over, without another event.
func TestTheEndOfARoundIsFollowedLate(t *testing.T) {
	s := twoGames(t)
	change := func(c hall.Change) { s.do(t, "POST", "/api/v1/events/open/changes", c) }
	change(hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Delay: 900}})
	change(hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Running}})
	s.pass(901 * time.Second)
	change(hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Finished}})
	r := round{event: "open", public: true}
	var v *roundView
	for _, want := range []string{hall.Running, hall.Finished} {
		now, err := s.server.public.look(t.Context(), r, v)
		if err != nil {
			t.Fatal(err)
		}
		if now.head.State != want || v != nil && now.since == v.since {
			t.Errorf("%q, not %q", now.head.State, want)
		}
		v = now
		s.pass(901 * time.Second)
	}
}

// A viewer who joins within a second of another, or again after the games are others, gets
// what he has not seen, and nothing older than what he has.
func TestAWholeRoundIsNotOlderThanWhatAViewerHas(t *testing.T) {
	s := twoGames(t)
	r := round{event: "open", public: true}
	see := func() *roundView {
		t.Helper()
		v, err := s.server.public.see(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	before := see()
	s.server.public.news(before, sse.Nothing) // the whole round, kept for a second
	s.e4(t)
	played := see()
	h := &feedHandlers{public: s.server.public}
	viewer := int64(sse.Nothing)
	shown := h.shownRound(played, before.version)
	var seen []byte
	for text := shown.Since(&viewer); text != nil; text = shown.Since(&viewer) {
		seen = text
	}
	if !bytes.Contains(seen, []byte("e2e4")) || viewer != played.version {
		t.Errorf("who joined has version %d of %d: %s", viewer, played.version, seen)
	}
	s.do(t, "POST", "/api/v1/events/open/pairings?format=csv", "round,board,white,black\n1,2,C,D\n1,3,E,F\n")
	more := see()
	if text := h.shownRound(more, sse.Nothing).Since(&viewer); !bytes.Contains(text, []byte("e2e4")) {
		t.Errorf("what he saw is gone: %s", text)
	}
}
