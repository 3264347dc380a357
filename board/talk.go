package board

import (
	"errors"
	"io"
	"time"

	"adoube"
	"adoube/board/codec"
)

// A stop ends a conversation for good, where a lost connection does not.
type stop struct{ error }

// Unwrap returns why.
func (s *stop) Unwrap() error { return s.error }

// errEnough ends a conversation in which nobody is interested any more.
var errEnough = &stop{errors.New("enough")}

// How long a conversation waits.
const (
	tick    = 250 * time.Millisecond // before it tells the time, or asks again
	soonest = 250 * time.Millisecond // before it connects again, at first
	latest  = 5 * time.Second        // and at last
)

// A talk is the conversation with a board that is connected.
type talk struct {
	*Source
	decoder Decoder
	yield   func(adoube.Frame, error) bool
	frames  []adoube.Frame
	before  bool // there was a connection before this one
}

// run talks until the source is closed. A connection that cannot be made at
// first is an error; one that is lost is made again.
func (t *talk) run() error {
	line, err := t.dial()
	if err != nil {
		return err
	}
	wait := soonest
	for {
		if err == nil {
			wait = soonest
			if err = t.converse(line); !t.goesOn(err) {
				return err
			}
			if err = t.tell(codec.Info("connection lost: %v", err)); err != nil {
				return err
			}
		}
		if !t.sleep(wait) {
			return nil
		}
		wait = min(2*wait, latest)
		line, err = t.dial()
	}
}

// goesOn reports whether a conversation that ended so is taken up again.
func (t *talk) goesOn(err error) bool {
	var end *stop
	return err != nil && !errors.As(err, &end)
}

// sleep waits, and reports whether the conversation goes on.
func (t *talk) sleep(d time.Duration) bool {
	select {
	case <-t.done:
		return false
	case <-time.After(d):
		return true
	}
}

// converse talks over one connection. It returns nil when the source was
// closed.
func (t *talk) converse(line io.ReadWriteCloser) error {
	heard, failed, gone := make(chan Chunk), make(chan error, 1), make(chan struct{})
	defer close(gone)
	defer line.Close()
	go t.listen(line, heard, failed, gone)
	ticks := time.NewTicker(t.pace())
	defer ticks.Stop()
	commands, turn := t.greeting(), time.After(0)
	for {
		var err error
		select {
		case <-t.done:
			return t.last()
		case err = <-failed:
			return errors.Join(err, t.last())
		case c := <-heard:
			err = t.hear(line, c)
		case <-ticks.C:
			err = t.idle(line)
		case <-turn:
			if len(commands) > 0 {
				err = t.say(line, commands[0])
				commands, turn = commands[1:], time.After(t.Family.Pause)
			}
		}
		if err != nil {
			return err
		}
	}
}

// greeting is what is written first over a connection.
func (t *talk) greeting() [][]byte {
	if t.before && t.Family.Resume != nil {
		return t.Family.Resume
	}
	t.before = true
	return t.Family.Start
}

// pace is how often something is said or reported without a reason.
func (t *talk) pace() time.Duration {
	if _, asks := t.decoder.(Poller); asks {
		return t.Family.Period
	}
	return tick
}

// listen passes on what comes from the line, with its time.
func (t *talk) listen(line io.Reader, heard chan<- Chunk, failed chan<- error, gone <-chan struct{}) {
	for {
		buffer := make([]byte, 4<<10)
		n, err := line.Read(buffer)
		if n > 0 {
			select {
			case heard <- Chunk{At: t.now(), Data: buffer[:n]}:
			case <-gone:
				return
			}
		}
		if err != nil {
			failed <- err
			return
		}
	}
}

// hear takes what the board said, and answers it where it must be answered.
func (t *talk) hear(line io.Writer, c Chunk) error {
	if err := t.tap(c); err != nil {
		return err
	}
	t.frames = t.decoder.Decode(t.frames[:0], c.Data, c.At)
	if a, ok := t.decoder.(Answerer); ok {
		if err := t.say(line, a.Answer()); err != nil {
			return err
		}
	}
	if err := t.pass(); err != nil {
		return err
	}
	return t.dump(line)
}

// dump asks for all squares, if somebody wants to know them.
func (t *talk) dump(line io.Writer) error {
	if !t.wanted {
		return nil
	}
	t.wanted = false
	return t.say(line, t.Family.Dump)
}

// tap lets the tap hear what was said.
func (t *talk) tap(c Chunk) error {
	if t.Tap == nil {
		return nil
	}
	if err := t.Tap(c); err != nil {
		return &stop{err}
	}
	return nil
}

// say writes what the host says.
func (t *talk) say(line io.Writer, data []byte) error {
	if len(data) == 0 {
		return nil
	}
	if err := t.tap(Chunk{At: t.now(), Host: true, Data: data}); err != nil {
		return err
	}
	_, err := line.Write(data)
	return err
}

// idle asks a board that waits to be asked, and tells the time.
func (t *talk) idle(line io.Writer) error {
	if p, ok := t.decoder.(Poller); ok {
		if err := t.say(line, p.Poll()); err != nil {
			return err
		}
	}
	if err := t.tell(adoube.Frame{}); err != nil {
		return err
	}
	return t.dump(line)
}

// tell yields a frame of this moment.
func (t *talk) tell(f adoube.Frame) error {
	f.At = t.now()
	if !t.yield(f, nil) {
		return errEnough
	}
	return nil
}

// last yields what can be said at the end of a connection.
func (t *talk) last() error {
	t.frames = t.decoder.End(t.frames[:0], t.now())
	return t.pass()
}

// pass yields the frames.
func (t *talk) pass() error {
	if !all(t.frames, t.yield) {
		return errEnough
	}
	return nil
}
