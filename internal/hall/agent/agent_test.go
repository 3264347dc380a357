package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"adoube"
	"adoube/board"
	"adoube/chess"
	"adoube/client"
	"adoube/internal/hall/journal"
)

// The bytes of a board are on the record once and in order, although the board is not
// at its table at first, the hall is away for a while, answers are lost and the agent
// is restarted.
func TestExactlyOnceInOrder(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: it waits")
	}
	p := newPlayground(t)
	queue := filepath.Join(t.TempDir(), "queue")
	news := make(chan News, 100)
	wait := func(want News) {
		t.Helper()
		for n := range news {
			if n == want {
				return
			}
		}
	}
	stop := p.run(queue, func(n News) { news <- n })
	p.ready()
	wait(NoTable)
	p.shuffle(10)
	p.stand()
	wait(HallBack)
	p.set(true, 0)
	p.shuffle(10)
	p.heard(time.Hour)
	wait(HallGone)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	p.set(false, 3)
	stop = p.run(queue, func(n News) { news <- n })
	p.ready()
	p.shuffle(10)
	done := func(f []adoube.Frame) bool { return len(landed(f)) >= 30 }
	frames := p.recorded(done)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	for i, s := range landed(frames) {
		if want := []chess.Square{chess.F3, chess.G1}[i%2]; s != want {
			t.Fatalf("no. %d of %d: %v", i, len(landed(frames)), s)
		}
	}
	if n := len(landed(frames)); n != 30 {
		t.Errorf("%d pieces put down of 30", n)
	}
}

// A lost board is reconnected, and both are reported.
func TestBoardComesBack(t *testing.T) {
	p := newPlayground(t)
	p.stand()
	news := make(chan News, 100)
	stop := p.run(filepath.Join(t.TempDir(), "queue"), func(n News) {
		if n == BoardBack || n == BoardGone {
			news <- n
		}
	})
	line := p.ready()
	for _, want := range []News{BoardBack, BoardGone, BoardBack} {
		if got := <-news; got != want {
			t.Errorf("reported %d, not %d", got, want)
		}
		line.Close() // the second time it is closed already
	}
	p.ready()
	if err := stop(); err != nil {
		t.Error(err)
	}
	var sum struct {
		Health *struct{ Connected bool }
	}
	connected := func() bool { // an earlier report may arrive late
		if err := p.agent.Health(t.Context(), theBoard, client.Health{Connected: true}); err != nil {
			t.Fatal(err)
		}
		if err := p.chief.Do(t.Context(), "GET", client.Place{Event: "open", Round: 1, Table: 1}.Path(), nil, &sum); err != nil {
			t.Fatal(err)
		}
		return sum.Health.Connected
	}
	if !p.eventually(connected) {
		t.Error("the hall does not know that it is connected")
	}
}

// A board at no table and a full table are different refusals of the hall.
func TestWhy(t *testing.T) {
	free := &client.Problem{Status: http.StatusConflict}
	if err := json.Unmarshal([]byte(`{"errors":[{"location":"board"}]}`), free); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		err  error
		want News
	}{
		{free, NoTable},
		{&client.Problem{Status: http.StatusConflict, Detail: "table: 9 acts are the most"}, Refused},
		{&client.Problem{Status: http.StatusUnauthorized}, Refused},
		{&client.Problem{Status: http.StatusServiceUnavailable}, HallGone},
		{errors.New("no answer"), HallGone},
	} {
		if got := why(c.err); got != c.want {
			t.Errorf("%v: %d, not %d", c.err, got, c.want)
		}
	}
}

// An agent refused by the hall reports it, keeps its chunks and retries.
func TestRefused(t *testing.T) {
	p := newPlayground(t)
	p.stand()
	p.agent.Token = "wrong"
	queue := filepath.Join(t.TempDir(), "queue")
	q := must[*Queue](t)(OpenQueue(queue, 1<<20))
	if err := q.Add(1, []byte("x")); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	refused := 0
	a := &Agent{
		Client: p.agent, Board: theBoard, Queue: q,
		Notify: func(n News, err error) {
			if n == Refused && client.HasStatus(err, http.StatusUnauthorized) {
				refused++
				stop()
			}
		},
		Connect: func() (*board.Source, error) { return nil, errors.New("no board") },
	}
	if err := a.Run(ctx); err != nil || refused != 1 {
		t.Errorf("ended with %v, reported %d times", err, refused)
	}
	q.Close()
	if waiting, _ := must[*Queue](t)(OpenQueue(queue, 1<<20)).Stands(); waiting != 1 {
		t.Errorf("%d chunks wait", waiting)
	}
}

// The client follows a game by its stream and goes on after a lost connection.
func TestClientFollows(t *testing.T) {
	p := newPlayground(t)
	place := client.Place{Event: "open", Round: 1, Table: 1}
	send := func(n int) {
		one := client.Act{Key: fmt.Sprint("k.", n), Act: json.RawMessage(`{"act":"touch","by":"white","on":"g1"}`)}
		if _, err := p.chief.Acts(t.Context(), place, one); err != nil {
			t.Fatal(err)
		}
	}
	seen := 0
	for e, err := range p.chief.Follow(t.Context(), place.Path()+"/stream", "") {
		var change struct{ Items []struct{ N int } }
		if err := errors.Join(err, json.Unmarshal(e.Data, &change)); err != nil {
			t.Fatal(err)
		}
		for _, it := range change.Items {
			if seen++; it.N != seen {
				t.Fatalf("act %d came as no. %d", it.N, seen)
			}
		}
		if seen == 5 {
			break
		}
		if seen == 2 {
			p.hall.CloseClientConnections()
		}
		send(seen)
	}
	for _, err := range p.agent.Follow(t.Context(), place.Path()+"/stream", "") {
		if !client.HasStatus(err, http.StatusForbidden) {
			t.Errorf("an agent follows: %v", err)
		}
	}
}

// A chunk that the hall never accepts is set aside and reported; the others
// are recorded.
func TestUnfitChunkIsSetAside(t *testing.T) {
	p := newPlayground(t)
	p.stand()
	name := filepath.Join(t.TempDir(), "queue")
	q := must[*Queue](t)(OpenQueue(name, 16<<20))
	said := [][]byte{[]byte("before"), make([]byte, 3200<<10), []byte("behind")}
	for i, data := range said {
		if err := q.Add(int64(i+1), data); err != nil {
			t.Fatal(err)
		}
	}
	var reports []string
	a := &Agent{
		Client: p.agent, Board: theBoard, Queue: q,
		Notify: func(n News, err error) {
			if n == Aside {
				reports = append(reports, err.Error())
			}
		},
		Connect: func() (*board.Source, error) { return nil, errors.New("no board") },
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	var recorded []string
	for e, err := range p.store.Follow(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		if e.Board == "open/1/1" && e.Kind == journal.Frames {
			if recorded = append(recorded, string(e.Data)); e.At == 3 {
				break
			}
		}
	}
	for waiting, _ := q.Stands(); waiting > 0; waiting, _ = q.Stands() {
		runtime.Gosched()
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if len(recorded) != 2 || recorded[0] != "before" {
		t.Errorf("recorded: %.20q", recorded)
	}
	if len(reports) != 1 || !strings.Contains(reports[0], name+".refused") {
		t.Errorf("reported %q", reports)
	}
	text, err := os.ReadFile(name + ".refused")
	var kept refusedChunk
	if err := errors.Join(err, json.Unmarshal(text, &kept)); err != nil || len(kept.Bytes) != len(said[1]) || kept.Why == "" {
		t.Errorf("set aside: %d bytes, %q, %v", len(kept.Bytes), kept.Why, err)
	}
	if _, lost := q.Stands(); lost != 1 {
		t.Errorf("%d are lost", lost)
	}
}

// A hall that accepts nothing is to blame itself: after a few chunks no
// more are set aside.
func TestAHallThatTakesNothing(t *testing.T) {
	var now trouble
	now.calm()
	aside := 0
	for range 100 * tries {
		if now.unfit() {
			aside++
		}
	}
	if aside != inARow {
		t.Errorf("%d are set aside", aside)
	}
	now.calm()
	if now.unfit(); now.tried != 1 {
		t.Error("after something was taken it is as before")
	}
}
