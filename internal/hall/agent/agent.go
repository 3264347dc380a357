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

// News is what an agent tells the person beside it.
type News uint8

// Conditions of a board, each reported when it begins.
const (
	BoardGone News = iota // the board cannot be reached
	BoardBack
	HallGone // the hall cannot be reached, or does not record
	HallBack
	NoTable // the board stands at no table: what it says is kept
	Full    // there is no room for what the board says
	Refused // the hall refuses what is sent: it is kept, and sent again
	Aside   // the hall does not take something that the board said: it is kept in a file of its own
)

// An Agent reads one board for one hall.
type Agent struct {
	Client *client.Client
	Board  client.Board
	Queue  *Queue
	// Connect opens the board.
	Connect func() (*board.Source, error)
	// Notify hears what has changed, and why. It may be called by several
	// goroutines, one at a time.
	Notify func(News, error)

	mu        sync.Mutex
	connected bool
	missed    bool // that the board is gone has been reported
	battery   *int
	full      bool
	asked     bool // the hall wants to know all squares
}

// The pace of an agent.
const (
	batch   = 256                    // chunks that are sent at once at most
	soonest = 250 * time.Millisecond // before something is tried again, at first
	latest  = 5 * time.Second        // and at last
	telling = 5 * time.Second        // between two reports of health
	tries   = 3                      // of a chunk before it is set aside
	inARow  = 3                      // chunks that are set aside before one is taken: then the hall is to blame
)

// Run reads and sends until ctx ends, or until nothing more can be kept. A hall
// that refuses may take it when somebody has set that right: it is waited for.
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

// read keeps what the board says. A board that cannot be reached is tried again.
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

// A queueError is why something could not be kept.
type queueError struct{ error }

// Unwrap returns the reason.
func (e *queueError) Unwrap() error { return e.error }

// listen keeps what one source says until it ends.
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

// keep puts what the board said into the queue.
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

// look takes from a frame what the board says of itself, and reports whether it
// cannot be reached any more.
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

// lost begins what a source says when it connects again by itself.
const lost = "connection lost"

// reached notes whether the board can be reached, and tells when that changes.
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

// send sends what waits, in order. The hall knows by the keys what it has
// recorded already. A chunk that it does not take is found, and set aside: it
// holds up none behind it.
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

// setAside sets the first chunk that waits aside.
func (a *Agent) setAside(why error) error {
	file, err := a.Queue.Aside(why.Error())
	if err == nil {
		a.tell(Aside, fmt.Errorf("%s: %w", file, why))
	}
	return err
}

// trouble is what an agent has with its hall.
type trouble struct {
	wait     time.Duration // before it is tried again
	gone     bool          // something was not taken
	reported News          // the reason that was reported last
	most     int           // chunks to be sent at once
	tried    int           // how often the hall did not take the first chunk, sent alone
	aside    int           // chunks set aside since one was taken
}

// calm is after something was taken.
func (t *trouble) calm() { *t = trouble{wait: soonest, reported: HallGone, most: batch} }

// unfit notes that the hall does not take the first chunk, and reports whether it
// is to be set aside.
func (t *trouble) unfit() bool {
	if t.tried++; t.tried < tries || t.aside == inARow {
		return false
	}
	t.tried = 0
	t.aside++
	return true
}

// want notes whether the hall wants to know all squares of the board.
func (a *Agent) want(ask bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = ask
}

// wanted reports whether it does, once for each time.
func (a *Agent) wanted() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	ask := a.asked
	a.asked = false
	return ask
}

// why tells a hall that cannot be reached from one that refuses, and from a board
// at no table.
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

// report tells the hall how the board is, again and again. After a
// failure the next report says how much waits.
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
