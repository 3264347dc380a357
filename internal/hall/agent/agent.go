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

// What is told, each when it begins.
const (
	BoardGone News = iota // the board cannot be reached
	BoardBack
	HallGone // the hall cannot be reached, or does not record
	HallBack
	NoTable // the board stands at no table: what it says is kept
	Full    // there is no room for what the board says
	Refused // the hall refuses what is sent: it is kept, and sent again
)

// An Agent reads one board for one hall.
type Agent struct {
	Client *client.Client
	Board  client.Board
	Queue  *Queue
	// Connect opens the board.
	Connect func() (*board.Source, error)
	// Tell hears what has changed, and why. It may be called by several
	// goroutines, one at a time.
	Tell func(News, error)

	mu        sync.Mutex
	connected bool
	missed    bool // that the board is gone has been told
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
		a.Tell(Full, nil)
	}
	a.full = lost > before
	return nil
}

// look takes from a frame what the board says of itself, and says whether it
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
		a.Tell(BoardBack, nil)
	case !yes && !a.missed:
		a.Tell(BoardGone, why)
	}
	a.connected, a.missed = yes, !yes
}

// send sends what waits, in order. What the hall has recorded already it knows
// by the keys.
func (a *Agent) send(ctx context.Context) error {
	line := a.Client.Line(a.Board)
	defer line.Close()
	wait, gone, told := soonest, false, HallGone
	for {
		list, err := a.Queue.Next(ctx, batch)
		if err != nil {
			return err
		}
		heard, err := line.Bytes(ctx, list...)
		switch {
		case err == nil:
			a.want(heard.Ask)
			if gone {
				a.tell(HallBack, nil)
			}
			wait, gone = soonest, false
			if err := a.Queue.Done(len(list)); err != nil {
				return err
			}
			continue
		case ctx.Err() != nil:
			return nil
		}
		if reason := why(err); !gone || reason != told {
			a.tell(reason, err)
			told = reason
		}
		gone = true
		pause(ctx, wait)
		wait = min(2*wait, latest)
	}
}

// want notes whether the hall wants to know all squares of the board.
func (a *Agent) want(ask bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = ask
}

// wanted says whether it does, once for each time.
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
	if client.Refused(err) {
		return Refused
	}
	if client.HasStatus(err, http.StatusConflict) {
		return NoTable
	}
	return HallGone
}

func (a *Agent) tell(n News, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.Tell(n, err)
}

// report tells the hall how the board is, again and again. That it could not
// be told is told by what waits.
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
