package agent

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/dgt"
	"adoube/board/port"
	"adoube/chess"
	"adoube/client"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/hall/web"
)

// A playground is a hall and a board that can both be cut off.
type playground struct {
	t       *testing.T
	store   *sqlite.Store
	hall    *httptest.Server
	chief   *client.Client
	agent   *client.Client
	mu      sync.Mutex
	trouble int // number of answers to lose after their requests were handled
	down    bool

	source  string // of the board
	line    net.Listener
	board   *dgt.Virtual
	carrier *port.Server
	conns   chan hostConn
	queue   *Queue // of the running agent
}

var theBoard = client.Board{Family: "dgt", Serial: "137"}

// newPlayground runs the test in parallel, because it mostly waits.
func newPlayground(t *testing.T) *playground {
	t.Parallel()
	p := &playground{t: t, conns: make(chan hostConn, 1)}
	p.openHall()
	p.openBoard()
	return p
}

func must[T any](t *testing.T) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func (p *playground) openHall() {
	ctx := p.t.Context()
	p.store = must[*sqlite.Store](p.t)(sqlite.Open(ctx, filepath.Join(p.t.TempDir(), "hall.db")))
	people := must[hall.People](p.t)(hall.OpenPeople(ctx, p.store.DB()))
	h := must[*hall.Hall](p.t)(hall.Open(ctx, p.store, people, time.Now))
	tokens := must[*access.TokenStore](p.t)(access.Open(ctx, p.store, time.Now))
	s := web.New(web.Config{Hall: h, Tokens: tokens, Version: "test", Log: slog.New(slog.DiscardHandler), Now: time.Now})
	p.hall = httptest.NewServer(p.flaky(s.Handler()))
	p.t.Cleanup(func() { p.hall.Close(); p.store.Close() })
	p.chief, p.agent = client.New(p.hall.URL, ""), client.New(p.hall.URL, "")
	for role, c := range map[access.Role]*client.Client{access.Chief: p.chief, access.Agent: p.agent} {
		code := must[string](p.t)(tokens.Invite(ctx, access.Token{Role: role, Expires: time.Now().Add(time.Hour)}, time.Minute))
		if err := c.Pair(ctx, code); err != nil {
			p.t.Fatal(err)
		}
	}
	for _, c := range []hall.Change{
		{Event: &hall.Event{ID: "open", Name: "Open"}},
		{Round: &hall.Round{Event: "open", Number: 1}},
		{Table: &hall.Pairing{Event: "open", Round: 1, Table: 1}},
	} {
		p.organise(c)
	}
}

func (p *playground) organise(c hall.Change) {
	p.t.Helper()
	if err := p.chief.Do(p.t.Context(), "POST", "/api/v1/events/open/changes", c, nil); err != nil {
		p.t.Fatal(err)
	}
}

func (p *playground) stand() {
	p.organise(hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "137"}})
}

// flaky refuses agents' requests while the hall is down, and loses answers
// in times of trouble.
func (p *playground) flaky(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch filepath.Base(r.URL.Path) {
		case "line", "bytes":
			p.mu.Lock()
			down := p.down
			p.mu.Unlock()
			if down {
				panic(http.ErrAbortHandler)
			}
			w = lossy{w, p}
		}
		next.ServeHTTP(w, r)
	})
}

// lossy loses answers.
type lossy struct {
	http.ResponseWriter
	p *playground
}

func (l lossy) Unwrap() http.ResponseWriter { return l.ResponseWriter }

func (l lossy) Write(answer []byte) (int, error) {
	l.p.mu.Lock()
	lose := l.p.down || l.p.trouble > 0
	l.p.trouble = max(0, l.p.trouble-1)
	l.p.mu.Unlock()
	if lose {
		panic(http.ErrAbortHandler)
	}
	return l.ResponseWriter.Write(answer)
}

func (p *playground) set(down bool, trouble int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.down, p.trouble = down, trouble
}

// A hostConn is a host's connection to the board, with the number of bytes that the
// host has sent: two writes may arrive as one.
type hostConn struct {
	net.Conn
	asked chan int
}

// askedBoard counts the host's bytes.
type askedBoard struct {
	*dgt.Virtual
	asked chan<- int
}

func (b askedBoard) Host(data []byte) []byte {
	defer func() {
		select {
		case b.asked <- len(data):
		default: // later bytes are not counted
		}
	}()
	return b.Virtual.Host(data)
}

func (p *playground) openBoard() {
	p.line = must[net.Listener](p.t)(net.Listen("tcp", "127.0.0.1:0"))
	p.t.Cleanup(func() { p.line.Close() })
	p.source = "dgt:tcp:" + p.line.Addr().String()
	p.board, p.carrier = new(dgt.Virtual), new(port.Server)
	start := chess.Start()
	p.board.SetBoard(start.Board())
	go func() {
		for {
			c, err := p.line.Accept()
			if err != nil {
				return
			}
			asked := make(chan int, 100)
			p.conns <- hostConn{c, asked}
			p.carrier.Serve(c, askedBoard{p.board, asked})
		}
	}()
}

// ready waits until the board has received all initial requests.
func (p *playground) ready() net.Conn {
	c := <-p.conns
	family, _ := board.Lookup("dgt")
	for left := len(slices.Concat(family.Start...)); left > 0; {
		left -= <-c.asked
	}
	return c
}

// put puts a piece on a square by hand.
func (p *playground) put(s chess.Square, piece chess.Piece) {
	if err := p.carrier.Do(func() []byte { return p.board.Set(s, piece) }); err != nil {
		p.t.Fatal(err)
	}
}

// shuffle makes n knights' moves there and back.
func (p *playground) shuffle(n int) {
	knight := chess.MakePiece(chess.White, chess.Knight)
	for i := range n {
		from, to := chess.G1, chess.F3
		if i%2 == 1 {
			from, to = to, from
		}
		p.put(from, chess.NoPiece)
		p.put(to, knight)
	}
}

// run runs an agent until stop is called, which returns its error.
func (p *playground) run(queue string, tell func(News)) (stop func() error) {
	q := must[*Queue](p.t)(OpenQueue(queue, 1<<20))
	p.queue = q
	a := &Agent{
		Client: p.agent, Board: theBoard, Queue: q, Notify: func(n News, _ error) { tell(n) },
		Connect: func() (*board.Source, error) {
			return board.Connect(p.source, board.Setting{}, nil)
		},
	}
	ctx, cancel := context.WithCancel(p.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	return func() error {
		cancel()
		return errors.Join(<-ended, q.Close())
	}
}

// recorded follows the record of the table up to the board's last frame,
// and returns all frames.
func (p *playground) recorded(until func([]adoube.Frame) bool) []adoube.Frame {
	ctx, cancel := context.WithCancel(p.t.Context())
	defer cancel()
	var d dgt.Decoder
	var frames []adoube.Frame
	for e, err := range p.store.Follow(ctx, "") {
		if err != nil {
			p.t.Fatal(err)
		}
		if e.Board == "open/1/1" && e.Kind == journal.Frames {
			frames = d.Decode(frames, e.Data, 0)
		}
		if until(frames) {
			break
		}
	}
	return frames
}

// heard waits until the agent has received everything so far: the clock
// with that time comes last.
func (p *playground) heard(shows time.Duration) {
	face := adoube.ClockFace{White: shows, Black: shows}
	if err := p.carrier.Do(func() []byte { return p.board.SetClock(face) }); err != nil {
		p.t.Fatal(err)
	}
	said := func() bool {
		var d dgt.Decoder
		var frames []adoube.Frame
		for _, c := range must[[]client.Chunk](p.t)(p.queue.Next(p.t.Context(), 1000)) {
			frames = d.Decode(frames, c.Bytes, 0)
		}
		return slices.ContainsFunc(frames, func(f adoube.Frame) bool { return f.Kind == adoube.FrameClock && f.Clock.White == shows })
	}
	if !p.eventually(said) {
		p.t.Fatal("the agent has not heard the clock")
	}
}

// landed returns the squares of frames on which a piece was put.
func landed(frames []adoube.Frame) (list []chess.Square) {
	for _, f := range frames {
		if f.Kind == adoube.FrameField && f.Piece != chess.NoPiece {
			list = append(list, f.Square)
		}
	}
	return list
}
