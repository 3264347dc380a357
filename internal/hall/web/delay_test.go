package web

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube/board"
	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/broadcast"
	"adoube/internal/hall/journal"
)

// late is the public delay in these tests.
const late = 15 * time.Minute

var delayedEvents = flag.Uint64("delayed", 0, "in how many random events TestTheDelayedPublicSeesThePast compares what is public; 0: four, with and without each kind of delay, or one of these with -short")

// twinSeeds returns the seeds of the random events.
func twinSeeds() (seeds []uint64) {
	if *delayedEvents == 0 && testing.Short() {
		return []uint64{3} // with both kinds of delay
	}
	for seed := range cmp.Or(*delayedEvents, 4) {
		seeds = append(seeds, seed)
	}
	return seeds
}

// delayed returns a hall of one table with a board and a public delay; its games are
// also published into a folder.
func delayed(t *testing.T) (s *site, j journal.Journal, dir string) {
	s = newSiteOn(t, func(store journal.Journal) journal.Journal { j = store; return store })
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Delay: int(late.Seconds())}})
	return s, j, t.TempDir()
}

// says sends the frames of two moves, by an agent's clock that is off.
func (s *site) says(t *testing.T, off time.Duration) {
	t.Helper()
	agent, _ := s.give(t, access.Agent, access.Scope{})
	family, _ := board.Lookup("dgt")
	virtual := family.Virtual(board.Setting{})
	start := chess.Start()
	virtual.SetBoard(start.Board())
	at := s.now().Add(off - 40*time.Second).UnixMilli()
	var chunks []any
	send := func(later int64, bytes []byte) {
		at += later
		chunks = append(chunks, map[string]any{"key": fmt.Sprint(at), "at": at, "bytes": base64.StdEncoding.EncodeToString(bytes)})
	}
	for _, command := range family.Start {
		virtual.Host(command)
	}
	send(0, virtual.Host(family.Dump))
	for _, m := range []struct {
		from, to chess.Square
		piece    chess.Piece
	}{{chess.E2, chess.E4, chess.MakePiece(chess.White, chess.Pawn)}, {chess.E7, chess.E5, chess.MakePiece(chess.Black, chess.Pawn)}} {
		send(3000, virtual.Set(m.from, chess.NoPiece))
		send(1000, virtual.Set(m.to, m.piece))
		send(10000, virtual.Host(family.Dump))
	}
	if status, text := s.ask(t, agent, "POST", "/api/v1/boards/dgt/137/bytes", map[string]any{"chunks": chunks}); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
}

// seen returns the number of moves that the public sees. It has to be the same
// everywhere: as PGN, as JSON, move by move, as the stream sends it, and in the
// published files.
func (s *site) seen(t *testing.T, dir string) int {
	t.Helper()
	_, pgn := s.ask(t, "", "GET", "/public/open/round-1/games.pgn", nil)
	_, games := s.ask(t, "", "GET", "/public/open/round-1/games.json", nil)
	var shown []broadcast.ShownGame
	into(t, games, &shown)
	p := &publisher{publicHandlers: s.server.public, Target: Target{Dir: dir}, last: map[string]string{}}
	if err := p.all(context.Background()); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(dir, "open", "round-1", "games.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	counts := []int{shown[0].Moves, s.shownMoves(t).Moves}
	for _, text := range []string{string(pgn), string(file)} {
		n := 0
		for _, moves := range read(t, text) {
			n += len(strings.Fields(moves))
		}
		counts = append(counts, n)
	}
	for _, n := range counts {
		if n != counts[0] {
			t.Errorf("seen: %v, as JSON, move by move, as PGN and in a file", counts)
		}
	}
	return counts[0]
}

// passes lets time pass.
func (s *site) passes(d time.Duration) { s.pass(d + time.Second) }

// shows expects the public to see a number of moves.
func (s *site) shows(t *testing.T, when, dir string, want int) {
	t.Helper()
	s.passes(time.Second) // files are written once a second
	if got := s.seen(t, dir); got != want {
		t.Errorf("%s: the public sees %d moves, not %d", when, got, want)
	}
}

// An agent's clock does not affect when something is public.
func TestDelayIsNotByTheAgentsClock(t *testing.T) {
	for name, off := range map[string]time.Duration{
		"right": 0, "an hour slow": -time.Hour, "a day fast": 24 * time.Hour, "of 1970": -56 * 365 * 24 * time.Hour, "a minute slow": -time.Minute,
	} {
		t.Run(name, func(t *testing.T) {
			s, j, dir := delayed(t)
			s.says(t, off)
			s.shows(t, "at once", dir, 0)
			s.passes(late - 30*time.Second)
			s.shows(t, "before its time", dir, 0)
			if n := again(t, s, j); n != 0 {
				t.Errorf("after a restart before its time: %d", n)
			}
			s.passes(time.Minute)
			s.shows(t, "in its time", dir, 2)
			if n := again(t, s, j); n != 2 {
				t.Errorf("after a restart: %d", n)
			}
		})
	}
}

// again returns the number of moves that a hall would show that opens the record now.
func again(t *testing.T, s *site, j journal.Journal) int {
	t.Helper()
	h, err := hall.Open(t.Context(), j, s.hall.People, s.now)
	if err != nil {
		t.Fatal(err)
	}
	h.Clock = s.hall.Clock
	table, _, err := h.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	m := table.Snapshot().Past.At(h.Time() - late.Milliseconds())
	return len(m.Known().Plies)
}

// The server's clock is put forward and back: nothing is shown sooner, and nothing
// shown is hidden again, now or after a restart.
func TestTheServersClockIsPutForwardAndBack(t *testing.T) {
	for _, by := range []time.Duration{time.Hour, -time.Hour} {
		s, j, dir := delayed(t)
		s.plays(t, theTable, "e2e4")
		s.passes(late)
		s.shows(t, "first", dir, 1)
		put := func(d time.Duration) { s.pass(d); s.put.Add(int64(d)) }
		black := func(n int, acts ...string) {
			for i, a := range acts {
				s.do(t, "POST", theTable+"/acts", act(fmt.Sprint(n, i), a))
			}
		}
		black(1, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`, `{"act":"clock","by":"black"}`)
		put(by)
		s.shows(t, "put wrong", dir, 1)
		black(2, `{"act":"lift","by":"white","on":"d2"}`, `{"act":"release","by":"white","on":"d4"}`, `{"act":"clock","by":"white"}`)
		s.shows(t, "a move by the wrong clock", dir, 1)
		put(-by)
		s.shows(t, "put right", dir, 1)
		put(by)
		s.passes(late)
		s.shows(t, "in its time", dir, 3)
		put(-by)
		s.shows(t, "put right when all is shown", dir, 3)
		if n := again(t, s, j); n != 3 {
			t.Errorf("after a restart: %d", n)
		}
	}
}

// A finished round reveals that its last game is over, and one that is opened again that
// there is another, so the public sees both with the same delay.
func TestTheStateOfARoundIsShownLate(t *testing.T) {
	s, _, _ := delayed(t)
	state := func() string {
		var e PublicEvent
		if err := json.Unmarshal(s.do(t, "GET", "/public/open", nil), &e); err != nil {
			t.Fatal(err)
		}
		return e.State
	}
	say := func(state string) {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: state}})
	}
	say(hall.Running)
	if got := state(); got != "" {
		t.Errorf("when it has just begun: %s", got)
	}
	s.pass(late)
	say(hall.Finished)
	if got := state(); got != hall.Running {
		t.Errorf("at once: %s", got)
	}
	s.pass(late - time.Minute)
	say(hall.Finished) // a repeat changes nothing
	if got := state(); got != hall.Running {
		t.Errorf("before the public sees the last move: %s", got)
	}
	s.pass(time.Minute)
	if got := state(); got != hall.Finished {
		t.Errorf("when it sees that: %s", got)
	}
	say(hall.Running) // there is another game to play
	if got := state(); got != hall.Finished {
		t.Errorf("when it is opened again: %s", got)
	}
	s.pass(time.Minute)
	say(hall.Finished)
	s.pass(late - time.Minute)
	if got := state(); got != hall.Running {
		t.Errorf("when the public sees that other game: %s", got)
	}
	s.pass(time.Minute)
	if got := state(); got != hall.Finished {
		t.Errorf("finished once more: %s", got)
	}
}

// turn starts a round, finishes it, or opens it again.
func (s *twins) turn(round int, state string) {
	for _, id := range twinNames {
		s.do(s.T, "POST", "/api/v1/events/"+id+"/changes", hall.Change{Round: &hall.Round{Event: id, Number: round, State: state}})
	}
}

// moveBoard moves the electronic board to a table or away, which is refused while a game is
// on it.
func (s *twins) moveBoard() {
	board := hall.Assigned{Round: 1 + s.rand.IntN(2), Table: 1, Family: "dgt"}
	stands := s.rand.IntN(2) == 0
	s.both("/changes", func(id string) any {
		if board.Event, board.Serial = id, ""; stands {
			board.Serial = id
		}
		return hall.Change{Board: &board}
	})
}
