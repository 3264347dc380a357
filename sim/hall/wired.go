package hall

import (
	"math/rand/v2"
	"slices"
	"time"

	"adoube"
	"adoube/board"
	"adoube/board/centaur"
	"adoube/board/certabo"
	"adoube/board/chessup"
	"adoube/board/codec"
	"adoube/board/dgt"
	"adoube/board/livechess"
	"adoube/chess"
)

// A wired board is a virtual board at the end of a line. It sends the bytes of its
// family, and the family's codec decodes them.
type wired struct {
	connection
	family  board.Family
	setting board.Setting
	turned  bool // the clock, against the board
	virtual board.Virtual
	decoder board.Decoder
	board   chess.Board // the pieces on it
	held    []byte      // sent but not decoded yet
	until   time.Duration
	frames  []adoube.Frame // decoded but not returned yet
	gone    bool           // the connection is down
}

// wire connects a board of the family with the starting position.
func (f Family) wire(s *Scene, n Noise) *wired {
	family, _ := board.Lookup(f.Name)
	d := &wired{
		connection: connection{Noise: n, rng: rand.New(rand.NewPCG(s.Seed, 3))}, family: family, turned: s.ClockTurned, board: s.Start.Board(),
		setting: board.Setting{Start: s.Start.Board(), Turned: s.Turned},
	}
	d.power()
	d.decoder = family.Decoder(d.setting)
	if c, ok := d.decoder.(*certabo.Decoder); ok {
		d.learn(c)
	}
	d.greet(0)
	return d
}

// power switches the board on, with the present pieces and no memory.
func (d *wired) power() {
	d.virtual = d.family.Virtual(d.setting)
	if v, ok := d.virtual.(*dgt.Virtual); ok {
		v.ClockTurned = d.turned
	}
	d.virtual.SetBoard(d.board)
}

// learn teaches the decoder the tags of the pieces, as is done once for a board: in the
// starting position with a second queen for each side.
func (d *wired) learn(c *certabo.Decoder) {
	start := chess.Start()
	home := start.Board()
	full := home
	full.Put(chess.D3, chess.MakePiece(chess.White, chess.Queen))
	full.Put(chess.D6, chess.MakePiece(chess.Black, chess.Queen))
	c.Start = home
	d.virtual.SetBoard(full)
	const lines = 7
	for range lines {
		c.Decode(nil, d.virtual.Report(), 0)
	}
	c.Start = d.setting.Start
	d.power()
}

// greet sends the first commands of a host to a newly connected board. A board that
// reports unasked has already done so.
func (d *wired) greet(at time.Duration) {
	for _, command := range d.family.Start {
		d.hear(d.virtual.Host(command), at)
	}
	const reports = 3
	for range reports {
		d.hear(d.virtual.Report(), at)
	}
	d.hear(d.poll(), at)
}

// hear decodes bytes from the board, and sends the answers that the protocol requires.
func (d *wired) hear(said []byte, at time.Duration) {
	for len(said) > 0 {
		d.frames = d.decoder.Decode(d.frames, said, at.Truncate(d.Grain))
		said = nil
		if a, ok := d.decoder.(board.Answerer); ok {
			said = d.virtual.Host(a.Answer())
		}
	}
}

// poll asks the board for changes if it reports only on request.
func (d *wired) poll() []byte {
	if p, ok := d.decoder.(board.Poller); ok {
		return d.virtual.Host(p.Poll())
	}
	return nil
}

func (d *wired) say(e event) []adoube.Frame {
	d.set(e.at)
	said := d.notice(e)
	if !d.broken(e.at, said) && len(said) > 0 && !d.often(d.Lost) {
		d.held = append(d.held, d.disturb(said)...)
	}
	return d.read(e)
}

// disturb returns the bytes that arrive. Radio and USB use packets, which arrive whole
// or not at all.
func (d *wired) disturb(said []byte) []byte {
	switch {
	case d.often(d.Cut):
		if d.family.Mode.Baud == 0 {
			return nil
		}
		n := d.rng.IntN(len(said))
		return slices.Concat(said[:n], said[n+1:])
	case d.often(d.Doubled):
		return slices.Concat(said, said)
	}
	return said
}

// notice returns the bytes that the board sends about an event.
func (d *wired) notice(e event) []byte {
	switch f := e.frame; {
	case e.report:
		return append(d.virtual.Report(), d.poll()...)
	case f.Kind == adoube.FrameField:
		d.board.Put(f.Square, f.Piece)
		return d.virtual.Set(f.Square, f.Piece)
	case f.Kind == adoube.FrameClock:
		return d.virtual.(interface {
			SetClock(adoube.ClockFace) []byte
		}).SetClock(f.Clock)
	case f.Kind == adoube.FrameTouch:
		return d.virtual.(*chessup.Virtual).Touch(f.Square)
	}
	return d.virtual.(*chessup.Virtual).LetGo()
}

// set sets the time of a board with its own clock.
func (d *wired) set(now time.Duration) {
	switch v := d.virtual.(type) {
	case *centaur.Virtual:
		v.Now = now
	case *livechess.Virtual:
		v.Now = time.UnixMilli(0).Add(now)
	}
}

// broken reports whether the line is down. The message during the break arrives in
// half. When the line is up again, the host begins anew, also with a board that was
// switched off meanwhile.
func (d *wired) broken(at time.Duration, said []byte) bool {
	away := d.away(at)
	switch {
	case away && !d.gone:
		d.held = append(d.held, said[:len(said)/2]...)
		d.until = 0
		d.flush(at)
		lost := codec.Info("connection lost")
		lost.At = at
		d.frames = append(d.decoder.End(d.frames, at), lost)
	case !away && d.gone:
		if d.often(d.Reboot) {
			d.power()
			d.set(at)
		}
		d.greet(at)
	}
	d.gone = away
	return away
}

// read returns the decoded frames, or an empty frame with the time.
func (d *wired) read(e event) []adoube.Frame {
	if d.often(d.Late) {
		d.until = e.at + d.delay()
	}
	frames := d.take(e.at)
	if len(frames) == 0 && e.report {
		frames = append(frames, adoube.Frame{At: e.at.Truncate(d.Grain)})
	}
	return frames
}

// late returns delayed frames and their time if that is before at.
func (d *wired) late(at time.Duration) ([]adoube.Frame, time.Duration) {
	if len(d.held) == 0 || d.until >= at {
		return nil, at
	}
	return d.take(d.until), d.until
}

func (d *wired) take(at time.Duration) []adoube.Frame {
	d.flush(at)
	frames := d.frames
	d.frames = nil
	return frames
}

// flush decodes the bytes that have arrived, in one or two parts.
func (d *wired) flush(at time.Duration) {
	if at < d.until || len(d.held) == 0 {
		return
	}
	n := len(d.held)
	if d.often(d.Split) {
		n = d.rng.IntN(n)
	}
	if d.Untimed {
		at = 0
	}
	held := d.held
	d.held = nil
	d.hear(held[:n], at)
	d.hear(held[n:], at)
}

// asks reports whether the host can request all squares.
func (d *wired) asks() bool { return len(d.family.Dump) > 0 && !d.Unasked }

// ask requests all squares and returns the answer.
func (d *wired) ask(at time.Duration) []adoube.Frame {
	if d.gone {
		return nil
	}
	d.held = append(d.held, d.virtual.Host(d.family.Dump)...)
	return d.take(at)
}
