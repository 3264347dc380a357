package agent

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"adoube"
	"adoube/board"
	"adoube/client"
)

// News is a message for the person beside an agent.
type News uint8

// Conditions of a board, each reported when it begins.
const (
	BoardGone News = iota // the board cannot be reached
	BoardBack
	HallGone // the hall cannot be reached, or does not record
	HallBack
	NoTable // the board is at no table: its bytes are kept
	Full    // there is no room for the board's bytes
	Refused // the hall refuses the chunks: they are kept, and sent again
	Aside   // the hall refuses one chunk: it is moved to a file of its own
)

// An Agent sends the bytes of one board to one hall.
type Agent struct {
	Client *client.Client
	Board  client.Board
	Queue  *Queue
	// Connect opens the board.
	Connect func() (*board.Source, error)
	// Notify is called with each change and its cause, by several goroutines but never
	// concurrently.
	Notify func(News, error)

	mu        sync.Mutex
	connected bool
	missed    bool // BoardGone was reported
	battery   *int
	full      bool
	asked     bool // the hall requested all squares
}

// Limits and intervals of an agent.
const (
	batch   = 256                    // chunks per request
	soonest = 250 * time.Millisecond // first delay before a retry
	latest  = 5 * time.Second        // longest delay before a retry
	telling = 5 * time.Second        // between two reports of health
	tries   = 3                      // of a chunk before it is set aside
	inARow  = 3                      // chunks set aside in a row: then the hall is to blame
)

// Run reads and sends until ctx ends, or nothing more can be kept. It waits for a hall
// that refuses, because somebody may correct that.
func (a *Agent) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	for _, part := range []func(context.Context) error{a.read, a.send, a.report} {
		all.Go(func() {
			if err := part(ctx); err != nil && ctx.Err() == nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// read queues the bytes of the board. It retries while the board cannot be reached.
func (a *Agent) read(ctx context.Context) error {
	for wait := soonest; ctx.Err() == nil; wait = min(2*wait, latest) {
		src, err := a.Connect()
		if err == nil {
			err = a.listen(ctx, src)
		}
		var broken *queueError
		if errors.As(err, &broken) {
			return err
		}
		if ctx.Err() == nil {
			a.reached(false, err)
		}
		pause(ctx, wait)
	}
	return nil
}

// A queueError is the reason why bytes could not be queued.
type queueError struct{ error }

// Unwrap returns the reason.
func (e *queueError) Unwrap() error { return e.error }

// listen queues the bytes of one source until it ends.
func (a *Agent) listen(ctx context.Context, src *board.Source) error {
	defer context.AfterFunc(ctx, func() { src.Close() })()
	began := time.Now()
	var silent lull
	src.Tap = func(c board.Chunk) error {
		if c.Host {
			return nil
		}
		a.reached(true, nil)
		silent.begin(c.At)
		return a.keep(began.Add(c.At).UnixMilli(), c.Data)
	}
	for f, err := range src.Frames() {
		if err != nil {
			return err
		}
		if a.look(f) {
			silent.end()
		}
		if silent.over(f.At) {
			if err := a.keep(began.Add(f.At).UnixMilli(), nil); err != nil {
				return err
			}
		}
		if a.wanted() && src.CanAsk() {
			src.Ask()
		}
	}
	return nil
}

// keep queues bytes of the board.
func (a *Agent) keep(at int64, data []byte) error {
	_, before := a.Queue.Stands()
	if err := a.Queue.Add(at, data); err != nil {
		return &queueError{err}
	}
	_, lost := a.Queue.Stands()
	a.mu.Lock()
	defer a.mu.Unlock()
	if lost > before && !a.full {
		a.Notify(Full, nil)
	}
	a.full = lost > before
	return nil
}

// look takes the board's state from a frame, and reports whether the board is gone.
func (a *Agent) look(f adoube.Frame) (gone bool) {
	var percent int
	if f.Kind != adoube.FrameInfo {
		return false
	}
	if _, err := fmt.Sscanf(f.Text, "battery %d", &percent); err == nil {
		a.mu.Lock()
		a.battery = &percent
		a.mu.Unlock()
	}
	if gone = strings.HasPrefix(f.Text, lost); gone {
		a.reached(false, errors.New(f.Text))
	}
	return gone
}

// lost is the prefix of the message of a source that reconnects by itself.
const lost = "connection lost"

// reached stores whether the board can be reached, and reports changes.
func (a *Agent) reached(yes bool, why error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case yes && !a.connected:
		a.Notify(BoardBack, nil)
	case !yes && !a.missed:
		a.Notify(BoardGone, why)
	}
	a.connected, a.missed = yes, !yes
}

// send sends the waiting chunks, in order. The hall recognises recorded
// ones by their keys. A chunk that it refuses is isolated and set aside, so
// that it blocks none behind it.
func (a *Agent) send(ctx context.Context) error {
	line := a.Client.Line(a.Board)
	defer line.Close()
	var t trouble
	t.calm()
	for {
		list, err := a.Queue.Next(ctx, t.most)
		if err != nil {
			return err
		}
		heard, err := line.Bytes(ctx, list...)
		switch {
		case err == nil:
			a.want(heard.Ask)
			if t.gone {
				a.tell(HallBack, nil)
			}
			t.calm()
			if err := a.Queue.Done(len(list)); err != nil {
				return err
			}
			continue
		case ctx.Err() != nil:
			return nil
		case client.Unfit(err) && len(list) > 1:
			t.most = len(list) / 2
			continue
		case client.Unfit(err) && t.unfit():
			if err := a.setAside(err); err != nil {
				return err
			}
			continue
		}
		if reason := why(err); !t.gone || reason != t.reported {
			a.tell(reason, err)
			t.reported = reason
		}
		t.gone = true
		pause(ctx, t.wait)
		t.wait = min(2*t.wait, latest)
	}
}

// setAside sets the first waiting chunk aside.
func (a *Agent) setAside(why error) error {
	file, err := a.Queue.Aside(why.Error())
	if err == nil {
		a.tell(Aside, fmt.Errorf("%s: %w", file, why))
	}
	return err
}

// trouble is the state of an agent's failures with its hall.
type trouble struct {
	wait     time.Duration // delay before the next attempt
	gone     bool          // the last attempt failed
	reported News          // the last reported reason
	most     int           // chunks per request
	tried    int           // refusals of the first chunk, sent alone
	aside    int           // chunks set aside since one was accepted
}

// calm resets it after a success.
func (t *trouble) calm() { *t = trouble{wait: soonest, reported: HallGone, most: batch} }

// unfit counts a refusal of the first chunk, and reports whether to set it aside.
func (t *trouble) unfit() bool {
	if t.tried++; t.tried < tries || t.aside == inARow {
		return false
	}
	t.tried = 0
	t.aside++
	return true
}

// want stores whether the hall requests all squares of the board.
func (a *Agent) want(ask bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = ask
}

// wanted reports whether it does, once per request.
func (a *Agent) wanted() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	ask := a.asked
	a.asked = false
	return ask
}

// why distinguishes a hall that cannot be reached, one that refuses, and a
// board at no table.
func why(err error) News {
	switch {
	case client.NoTable(err):
		return NoTable
	case client.Refused(err), client.HasStatus(err, http.StatusConflict):
		return Refused
	}
	return HallGone
}

func (a *Agent) tell(n News, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.Notify(n, err)
}

// report reports the state of the board to the hall repeatedly. After a failure the
// next report has the number of waiting chunks.
func (a *Agent) report(ctx context.Context) error {
	for ctx.Err() == nil {
		a.Client.Health(ctx, a.Board, a.health())
		pause(ctx, telling)
	}
	return nil
}

func (a *Agent) health() client.Health {
	a.mu.Lock()
	defer a.mu.Unlock()
	waiting, lost := a.Queue.Stands()
	return client.Health{Connected: a.connected, Battery: a.battery, Waiting: waiting, Lost: lost}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
