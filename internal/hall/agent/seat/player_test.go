package seat

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
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
	room    *play.Room
	own     *play.Guest // a page of who plays from the board
	page    *play.Guest // of the other
	sent    map[*play.Guest]int
	board   *dgt.Virtual
	carrier *port.Carrier
	notes   chan Note
	done    chan error
}

var settings = play.Settings{Play: "rapid", Kind: "fischer", Help: "training", Base: 600_000, Bonus: 2000}

// begin seats a virtual board with the white pieces, and a page with the black ones.
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
	m := &match{T: t, room: room, board: new(dgt.Virtual), carrier: new(port.Carrier), notes: make(chan Note, 100), done: make(chan error, 1), sent: map[*play.Guest]int{}}
	if m.own, err = room.Enter(play.Entry{Token: token, Session: "own"}, false); err != nil {
		t.Fatal(err)
	}
	if m.page, err = room.Enter(play.Entry{Session: "page"}, false); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		one := Player{Link: server.URL + "/play/" + room.ID + "#" + token, Source: m.connect(), Tell: func(n Note) { m.notes <- n }}
		m.done <- one.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-m.done
	})
	if note := <-m.notes; len(note.Sides) == 0 {
		t.Fatalf("the board does not sit down: %+v", note)
	}
	m.noted("the board is read", func(n Note) bool { return n.Read })
	return m
}

// noted waits until the person beside the board has been notified.
func (m *match) noted(what string, so func(Note) bool) Note {
	m.Helper()
	for {
		select {
		case n := <-m.notes:
			if so(n) {
				return n
			}
		case <-time.After(time.Minute):
			m.Fatalf("%s: nothing is reported", what)
		}
	}
}

// connect puts up a virtual board.
func (m *match) connect() *board.Source {
	line, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		m.Error(err)
		return nil
	}
	m.Cleanup(func() { line.Close() })
	start := chess.Start()
	m.board.SetBoard(start.Board())
	go func() {
		if c, err := line.Accept(); err == nil {
			_ = m.carrier.Serve(c, m.board) // it ends with the line
		}
	}()
	src, err := board.Connect("dgt:tcp:"+line.Addr().String(), board.Setting{}, nil)
	if err != nil {
		m.Error(err)
	}
	return src
}

// until waits until the game is so.
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

// acts are those that were recorded.
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
			one := a.By.String() + " " + a.Verb.String()
			if on, is := a.Square(); is {
				one += " " + on.String()
			}
			list = append(list, one)
		}
	})
	return list
}

// moves moves pieces on the board: «g1g3» from there to there, «d5» off it.
func (m *match) moves(moves ...string) {
	for _, move := range moves {
		from := square(move)
		piece := m.piece(from)
		m.put(from, chess.NoPiece)
		if len(move) == 4 {
			m.put(square(move[2:]), piece)
		}
	}
}

func square(text string) chess.Square {
	s, _ := chess.ParseSquare(text[:2])
	return s
}

func (m *match) piece(s chess.Square) (p chess.Piece) {
	_ = m.carrier.Do(func() []byte { p = m.board.Board().At(s); return nil })
	return p
}

func (m *match) put(s chess.Square, p chess.Piece) {
	if err := m.carrier.Do(func() []byte { return m.board.Set(s, p) }); err != nil {
		m.Error(err)
	}
}

// asks has a page ask for things.
func (m *match) asks(page *play.Guest, list ...play.Request) {
	for _, q := range list {
		m.sent[page]++
		q.N = m.sent[page]
		m.room.Ask(page, q)
	}
}

// press has the page of who plays from the board press the clock.
func (m *match) press() { m.asks(m.own, play.Request{Do: "press"}) }

// black has the page make a move.
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

// claim has the page call the arbiter.
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
