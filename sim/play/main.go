// Command play plays many games by hand at a time over real connections, and prints the
// time of an act to the other player, and the memory used.
//
//	go run ./sim/play -games 500 -for 30s
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/play"
	"adoube/laws"
	"adoube/sim"
	"adoube/wire"
)

func main() {
	games := flag.Int("games", 500, "games at once")
	lasts := flag.Duration("for", 30*time.Second, "how long they are played")
	think := flag.Duration("think", 800*time.Millisecond, "between acts of a hand, on average")
	flag.Parse()
	if err := run(*games, *lasts, *think); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run plays the games and prints the figures.
func run(games int, lasts, think time.Duration) error {
	hub := play.NewHub(time.Now)
	defer hub.Close()
	mux := http.NewServeMux()
	hub.Register(mux.Handle)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	var lines atomic.Int64
	go http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := lines.Add(1) // a distinct address for each, since one may have only a few games
		r.RemoteAddr = fmt.Sprintf("10.1.%d.%d:1", n/250, n%250)
		mux.ServeHTTP(w, r)
	}))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	all := &figures{start: make(chan struct{})}
	all.ready.Add(games)
	var wait sync.WaitGroup
	for n := range games {
		room, token, err := hub.Make(play.Wanted{Side: "white", Settings: play.Settings{
			Play: "rapid", Kind: "fischer", Help: "training", Base: 3_600_000,
		}}, fmt.Sprint("10.0.0.", n))
		if err != nil {
			return err
		}
		wait.Go(func() {
			begun := sync.OnceFunc(all.ready.Done)
			defer begun()
			if err := play1(ctx, l.Addr().String(), room.ID, token, think, begun, all); err != nil && ctx.Err() == nil {
				all.fail(err)
			}
		})
	}
	all.ready.Wait() // every game has begun
	close(all.start)
	time.AfterFunc(lasts, cancel)
	wait.Wait()
	return all.tell(games)
}

// figures holds the measurements of all games.
type figures struct {
	ready  sync.WaitGroup
	start  chan struct{}
	mu     sync.Mutex
	took   []time.Duration
	faults []error
}

func (f *figures) add(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.took = append(f.took, d)
}

func (f *figures) fail(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.faults = append(f.faults, err)
}

func (f *figures) tell(games int) error {
	if len(f.faults) > 0 {
		return fmt.Errorf("%d games failed: %w", len(f.faults), f.faults[0])
	}
	slices.Sort(f.took)
	if len(f.took) == 0 {
		return fmt.Errorf("no act arrived")
	}
	at := func(share float64) time.Duration {
		return f.took[int(share*float64(len(f.took)-1))].Round(10 * time.Microsecond)
	}
	fmt.Printf("games %d, acts %d, to the other end: median %v, p99 %v, most %v\n", games, len(f.took), at(.5), at(.99), at(1))
	fmt.Printf("memory of the server and all its players: %s\n", resident())
	return nil
}

// resident returns the maximum memory of the process as text.
func resident() string {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return fmt.Sprintf("%d MB in use", m.Sys>>20)
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			return strings.TrimSpace(rest) + " at most"
		}
	}
	return "unknown"
}

// An end is one player's connection.
type end struct {
	conn    *websocket.Conn
	count   int
	arrived chan int // the number of each event
}

// play1 plays one game. Each end acts in turn, and the arrival at the other end is timed.
func play1(ctx context.Context, host, id, token string, think time.Duration, begun func(), all *figures) error {
	var ends [2]*end
	for c, t := range []string{token, ""} {
		e, err := enter(ctx, host, id, t)
		if err != nil {
			return err
		}
		defer e.conn.CloseNow()
		ends[c] = e
	}
	for _, e := range ends { // both learn that the game has begun
		select {
		case <-e.arrived:
		case <-ctx.Done():
			return nil
		}
	}
	begun()
	<-all.start
	edition, err := laws.Find(wire.DefaultLaws)
	if err != nil {
		return err
	}
	g := laws.New(laws.Header{Edition: edition, Start: chess.Start(), Play: laws.Rapid})
	rng := rand.New(rand.NewPCG(rand.Uint64(), 1))
	hands := sim.Player{Draw: rng}
	seq := 1 // «begin»
	for g.Over() == nil {
		pos, by := g.Position(), g.Turn()
		open := g.Open().List()
		for _, a := range pressed(hands.Play(pos, open[rng.IntN(len(open))]), adoube.PartyOf(by)) {
			if _, err := g.Step(&a); err != nil {
				return err
			}
			select {
			case <-ctx.Done():
				return nil
			case <-time.After(time.Duration(rng.ExpFloat64() * float64(think))):
			}
			seq++
			if err := ends[by].pass(ctx, a, ends[by.Other()], seq, all); err != nil {
				return err
			}
		}
	}
	return nil
}

// pressed returns the acts of one player, ending with the clock.
func pressed(acts []adoube.Act, by adoube.Party) []adoube.Act {
	acts = slices.DeleteFunc(acts, func(a adoube.Act) bool {
		return a.Intent == adoube.Accident || a.By != by || a.Verb == adoube.Clock
	})
	return append(acts, adoube.Act{Verb: adoube.Clock, By: by})
}

// enter opens a connection.
func enter(ctx context.Context, host, id, token string) (*end, error) {
	conn, _, err := websocket.Dial(ctx, "ws://"+host+"/play/"+id+"/line", nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(1 << 20)
	hello, err := json.Marshal(play.Entry{Token: token, Session: "load"})
	if err != nil {
		return nil, err
	}
	if err := conn.Write(ctx, websocket.MessageText, hello); err != nil {
		return nil, err
	}
	e := &end{conn: conn, arrived: make(chan int, 64)}
	go e.listen(ctx)
	return e, nil
}

// listen passes on the numbers of the events.
func (e *end) listen(ctx context.Context) {
	defer close(e.arrived)
	for {
		_, data, err := e.conn.Read(ctx)
		if err != nil {
			return
		}
		var m struct {
			Say string `json:"say"`
			Seq int    `json:"seq"`
			Why string `json:"why"`
		}
		if json.Unmarshal(data, &m) != nil {
			return
		}
		switch m.Say {
		case "event":
			e.arrived <- m.Seq
		case "refused":
			fmt.Fprintln(os.Stderr, "refused:", m.Why)
			return
		}
	}
}

// pass sends an act and measures its arrival at the other end.
func (e *end) pass(ctx context.Context, a adoube.Act, other *end, seq int, all *figures) error {
	line, err := wire.WriteAct(a)
	if err != nil {
		return err
	}
	e.count++
	request, err := json.Marshal(play.Request{Do: "act", N: e.count, Act: line})
	if err != nil {
		return err
	}
	from := time.Now()
	if err := e.conn.Write(ctx, websocket.MessageText, request); err != nil {
		return err
	}
	for {
		select {
		case got, ok := <-other.arrived:
			if !ok {
				return fmt.Errorf("the line ended")
			}
			if got >= seq {
				all.add(time.Since(from))
				e.drain()
				return nil
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// drain discards the events of the player's own acts.
func (e *end) drain() {
	for len(e.arrived) > 0 {
		<-e.arrived
	}
}
