package board

import (
	"errors"
	"io"
	"time"

	"adoube"
	"adoube/board/codec"
)

// A stop is an error that ends a conversation, unlike a lost connection.
type stop struct{ error }

// Unwrap returns the reason.
func (s *stop) Unwrap() error { return s.error }

// errEnough ends a conversation whose reader wants no more frames.
var errEnough = &stop{errors.New("enough")}

// The waits of a conversation.
const (
	tick    = 250 * time.Millisecond // until it yields the time or asks again
	soonest = 250 * time.Millisecond // before the first attempt to reconnect
	latest  = 5 * time.Second        // the longest wait between attempts
)

// A talk is the conversation with a connected board.
type talk struct {
	*Source
	decoder Decoder
	yield   func(adoube.Frame, error) bool
	frames  []adoube.Frame
	before  bool // not the first connection
}

// run talks until the source is closed. If the first connection fails, it returns the
// error; later it reconnects.
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

// goesOn reports whether to reconnect after a conversation that ended with err.
func (t *talk) goesOn(err error) bool {
	var end *stop
	return err != nil && !errors.As(err, &end)
}

// sleep waits for d, and reports whether the source is still open.
func (t *talk) sleep(d time.Duration) bool {
	select {
	case <-t.done:
		return false
	case <-time.After(d):
		return true
	}
}

// converse talks over one connection. It returns nil if the source was closed.
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

// greeting returns the first commands of a connection.
func (t *talk) greeting() [][]byte {
	if t.before && t.Family.Resume != nil {
		return t.Family.Resume
	}
	t.before = true
	return t.Family.Start
}

// pace returns the interval of idle.
func (t *talk) pace() time.Duration {
	if _, asks := t.decoder.(Poller); asks {
		return t.Family.Period
	}
	return tick
}

// listen sends the chunks read from the line, with their times.
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

// hear decodes a chunk of the board, and writes the answer if the board needs one.
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

// dump asks for all squares if wanted.
func (t *talk) dump(line io.Writer) error {
	if !t.wanted {
		return nil
	}
	t.wanted = false
	return t.say(line, t.Family.Dump)
}

// tap passes a chunk to Tap, if it is set.
func (t *talk) tap(c Chunk) error {
	if t.Tap == nil {
		return nil
	}
	if err := t.Tap(c); err != nil {
		return &stop{err}
	}
	return nil
}

// say writes data to the line.
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

// idle polls a board that reports only when asked, and yields the time.
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

// tell yields a frame with the present time.
func (t *talk) tell(f adoube.Frame) error {
	f.At = t.now()
	if !t.yield(f, nil) {
		return errEnough
	}
	return nil
}

// last yields the frames at the end of a connection.
func (t *talk) last() error {
	t.frames = t.decoder.End(t.frames[:0], t.now())
	return t.pass()
}

// pass yields the decoded frames.
func (t *talk) pass() error {
	if !all(t.frames, t.yield) {
		return errEnough
	}
	return nil
}
