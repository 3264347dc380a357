package seat

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/dgt"
	"adoube/board/port"
	"adoube/chess"
	"adoube/internal/hall/play"
	"adoube/wire"
)

// A match is a game between a board and a page.
type match struct {
	*testing.T
	*end  // White's
	link  string
	room  *play.Room
	own   *play.Guest // a page of the board's player
	page  *play.Guest // a page of the opponent
	token string      // of the opponent
	sent  map[*play.Guest]int
}

// An end is a virtual board, with the notes for the person beside it.
type end struct {
	*testing.T
	board   *dgt.Virtual
	carrier *port.Server
	notes   chan Note

	said, heard atomic.Int64 // bytes of the board, sent and received
}

// sits seats a virtual board at a game.
func sits(t *testing.T, link string) *end {
	e := &end{T: t, board: new(dgt.Virtual), carrier: new(port.Server), notes: make(chan Note, 100)}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		one := Player{Link: link, Source: e.connect(), Tell: func(n Note) { e.notes <- n }}
		done <- one.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-done
	})
	if note := <-e.notes; len(note.Sides) == 0 {
		t.Fatalf("the board does not sit down: %+v", note)
	}
	return e
}

var settings = play.Settings{Play: "rapid", Kind: "fischer", Help: "training", Base: 600_000, Bonus: 2000}

// begin seats a virtual board with White, and a page with Black.
func begin(t *testing.T, s play.Settings) *match {
	hub := play.NewHub(time.Now)
	t.Cleanup(hub.Close)
	mux := http.NewServeMux()
	hub.Register(mux.Handle)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	room, token, err := hub.Make(play.Wanted{Settings: s, Side: "white"}, "here")
	if err != nil {
		t.Fatal(err)
	}
	m := &match{T: t, link: server.URL + "/play/" + room.ID, room: room, sent: map[*play.Guest]int{}}
	if m.own, err = room.Enter(play.Entry{Token: token, Session: "own"}, false); err != nil {
		t.Fatal(err)
	}
	if m.page, err = room.Enter(play.Entry{Session: "page"}, false); err != nil {
		t.Fatal(err)
	}
	m.token = tokenIn(t, <-m.page.Out)
	m.end = sits(t, m.link+"#"+token)
	m.noted("the board is read", func(n Note) bool { return n.Read })
	return m
}

// tokenIn returns the token in the welcome of a new player.
func tokenIn(t *testing.T, welcome *play.Message) string {
	var text bytes.Buffer
	if _, err := welcome.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	var said struct{ Token string }
	if err := json.Unmarshal(text.Bytes(), &said); err != nil {
		t.Fatal(err)
	}
	return said.Token
}

// noted waits for a note.
func (e *end) noted(what string, so func(Note) bool) Note {
	e.Helper()
	for {
		select {
		case n := <-e.notes:
			if so(n) {
				return n
			}
		case <-time.After(time.Minute):
			e.Fatalf("%s: nothing is reported", what)
		}
	}
}

// connect starts a virtual board.
func (e *end) connect() *board.Source {
	line, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		e.Error(err)
		return nil
	}
	e.Cleanup(func() { line.Close() })
	start := chess.Start()
	e.board.SetBoard(start.Board())
	go func() {
		if c, err := line.Accept(); err == nil {
			_ = e.carrier.Serve(c, e) // it ends with the line
		}
	}()
	src, err := board.Connect("dgt:tcp:"+line.Addr().String(), board.Setting{}, nil)
	if err != nil {
		e.Error(err)
		return nil
	}
	src.Tap = func(c board.Chunk) error {
		if !c.Host {
			e.heard.Add(int64(len(c.Data)))
		}
		return nil
	}
	return src
}

// Host answers for the board.
func (e *end) Host(p []byte) []byte { return e.says(e.board.Host(p)) }

func (e *end) says(text []byte) []byte {
	e.said.Add(int64(len(text)))
	return text
}

// until waits for a state of the game.
func (m *match) until(what string, so func(*play.Game) bool) {
	m.Helper()
	late := time.After(time.Minute)
	for is := false; ; {
		if m.room.See(func(g *play.Game) { is = so(g) }); is {
			return
		}
		select {
		case <-m.page.Out:
		case <-late:
			m.Fatalf("%s does not come; acts: %v", what, m.acts())
		}
	}
}

// acts lists the recorded acts, without the putting down that comes before a release if the
// clock is pressed late.
func (m *match) acts() (list []string) {
	m.room.See(func(g *play.Game) {
		for _, e := range g.Events {
			if e.What != "act" {
				continue
			}
			a, err := wire.ReadAct(e.Act)
			if err != nil {
				m.Error(err)
			}
			if a.Verb == adoube.Put {
				continue
			}
			one := a.By.String() + " " + a.Verb.String()
			if on, is := a.Square(); is {
				one += " " + on.String()
			}
			list = append(list, one)
		}
	})
	return list
}

// moves moves pieces on the board: «g1g3» from square to square, «d5» off the board.
func (e *end) moves(moves ...string) {
	for _, move := range moves {
		from := square(move)
		piece := e.piece(from)
		e.put(from, chess.NoPiece)
		if len(move) == 4 {
			e.put(square(move[2:]), piece)
		}
	}
}

func square(text string) chess.Square {
	s, _ := chess.ParseSquare(text[:2])
	return s
}

func (e *end) piece(s chess.Square) (p chess.Piece) {
	_ = e.carrier.Do(func() []byte { p = e.board.Board().At(s); return nil })
	return p
}

// put puts a piece on a square, or takes it off, and waits until that is heard.
func (e *end) put(s chess.Square, p chess.Piece) {
	if err := e.carrier.Do(func() []byte { return e.says(e.board.Set(s, p)) }); err != nil {
		e.Error(err)
	}
	for e.heard.Load() < e.said.Load() {
		runtime.Gosched()
	}
}

// asks makes requests as a page.
func (m *match) asks(page *play.Guest, list ...play.Request) {
	for _, q := range list {
		m.sent[page]++
		q.N = m.sent[page]
		m.room.Ask(page, q)
	}
}

// press presses the clock by the page of the board's player.
func (m *match) press() { m.asks(m.own, play.Request{Do: "press"}) }

// black makes a move by the page.
func (m *match) black(from, to string) {
	var list []play.Request
	for _, a := range []adoube.Act{
		{Verb: adoube.Lift, On: chess.SquaresOf(square(from))}, {Verb: adoube.Release, On: chess.SquaresOf(square(to))}, {Verb: adoube.Clock},
	} {
		a.By = adoube.Black
		text, err := wire.WriteAct(a)
		if err != nil {
			m.Fatal(err)
		}
		list = append(list, play.Request{Do: "act", Act: text})
	}
	m.asks(m.page, list...)
}

func (m *match) runs(side chess.Color) {
	m.Helper()
	m.until(side.String()+"'s time", func(g *play.Game) bool { on, ok := g.Running(); return ok && on == side })
}

func (m *match) made(n int) (san []string) {
	m.room.See(func(g *play.Game) {
		for _, one := range g.Laws().Moves() {
			san = append(san, one.Before.SAN(one.Move))
		}
	})
	if len(san) < n {
		m.Fatalf("made: %v of %v", san, m.acts())
	}
	return san
}

// claim claims by the page.
func (m *match) claim() {
	m.asks(m.page, play.Request{Do: "act", Act: []byte(`{"act":"claim","by":"black"}`)})
}

func equal(t *testing.T, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestABoardAtOneEnd(t *testing.T) {
	m := begin(t, settings)
	m.moves("e2e4")
	m.press()
	m.runs(chess.Black)
	equal(t, m.acts(), []string{"white lift e2", "white release e4", "white clock"})
	m.black("d7", "d5")
	m.runs(chess.White)
	m.noted("what is to be done here too", func(n Note) bool { return n.Differ == chess.SquaresOf(chess.D7, chess.D5) })
	m.moves("d7d5") // no act of his or of White
	m.noted("the board is read again", func(n Note) bool { return n.Read })
	m.moves("d5", "e4d5")
	m.press()
	m.runs(chess.Black)
	equal(t, m.made(3), []string{"e4", "d5", "exd5"})
	for _, act := range m.acts()[6:] {
		if strings.HasPrefix(act, "black") {
			t.Errorf("the board acts for Black: %v", m.acts())
		}
	}
}

func TestABoardTellsWhatIsIllegalAndGoesOnWhenItIsPutRight(t *testing.T) {
	m := begin(t, settings)
	m.moves("g1g3")
	m.press()
	m.runs(chess.Black)
	m.claim()
	m.until("a verdict", func(g *play.Game) bool { return g.Events[len(g.Events)-1].What == "penalty" })
	m.noted("what is to be put right", func(n Note) bool { return n.Differ == chess.SquaresOf(chess.G1, chess.G3) })
	m.moves("g3g1")
	m.noted("the board is read again", func(n Note) bool { return n.Read })
	m.moves("g1f3")
	m.press()
	m.runs(chess.Black)
	equal(t, m.made(1), []string{"Nf3"})
}

// Two players use a board each: what one does is set up by the other before he goes on,
// and is no act of his.
func TestBoardsAtBothEnds(t *testing.T) {
	m := begin(t, settings)
	black := sits(t, m.link+"#"+m.token)
	plays := func(by, other *end, page *play.Guest, side chess.Color, move string) {
		t.Helper()
		by.moves(move)
		m.asks(page, play.Request{Do: "press"})
		m.runs(side.Other())
		from, to := square(move), square(move[2:])
		other.noted("what is to be put up", func(n Note) bool { return n.Differ == chess.SquaresOf(from, to) })
		other.moves(move)
		other.noted("the board is read", func(n Note) bool { return n.Read })
	}
	plays(m.end, black, m.own, chess.White, "e2e4")
	plays(black, m.end, m.page, chess.Black, "e7e5")
	plays(m.end, black, m.own, chess.White, "g1g3") // no move of a knight
	m.asks(m.page, play.Request{Do: "act", Act: []byte(`{"act":"claim","by":"black"}`)})
	m.until("a verdict", func(g *play.Game) bool { return g.Events[len(g.Events)-1].What == "penalty" })
	for _, e := range []*end{m.end, black} {
		if e == m.end {
			e.noted("what is to be put right", func(n Note) bool { return n.Differ == chess.SquaresOf(chess.G1, chess.G3) })
		}
		e.moves("g3g1")
	}
	m.noted("the board is read", func(n Note) bool { return n.Read })
	plays(m.end, black, m.own, chess.White, "g1f3")
	equal(t, m.made(3), []string{"e4", "e5", "Nf3"})
	for _, act := range m.acts() {
		if strings.HasPrefix(act, "black") && !slices.Contains([]string{"black lift e7", "black release e5", "black clock", "black claim"}, act) {
			t.Errorf("%q: Black's board acts for what White did: %v", act, m.acts())
		}
	}
	if white, black := m.sessions(adoube.White), m.sessions(adoube.Black); len(white) == 0 || len(black) == 0 || white[0] == black[0] {
		t.Errorf("the boards act in the sessions %q and %q", white, black)
	}
}

// sessions lists from where hands of a player acted.
func (m *match) sessions(by adoube.Party) (list []string) {
	m.room.See(func(g *play.Game) {
		for _, e := range g.Events {
			if a, err := wire.ReadAct(e.Act); e.What == "act" && err == nil && a.By == by && a.Verb == adoube.Release {
				list = append(list, e.From)
			}
		}
	})
	return list
}

func TestABoardBetweenBoth(t *testing.T) {
	both := settings
	both.BothSides = true
	m := begin(t, both)
	m.moves("e2e4")
	m.press()
	m.runs(chess.Black)
	m.moves("e7e5")
	m.press()
	m.runs(chess.White)
	equal(t, m.made(2), []string{"e4", "e5"})
}
