package hall

import (
	"math/rand/v2"
	"time"

	"adoube"
	"adoube/board/dgt"
	"adoube/chess"
)

// A device is a board of some family at the end of a line.
type device interface {
	// say returns the frames that the host reads when the board notices e.
	say(e event) []adoube.Frame
	// ask returns the answer to the question for the whole board.
	ask(at time.Duration) []adoube.Frame
}

// device returns a board of the family on which the scene begins.
func (f Family) device(s *Scene, n Noise) device {
	l := line{Noise: n, rng: rand.New(rand.NewPCG(s.Seed, 3))}
	if f.Bytes {
		return newSerial(s, l)
	}
	return &teller{family: f, line: l, board: s.Start.Board()}
}

// A serial board is a virtual DGT board: what it says are bytes.
type serial struct {
	virtual dgt.Virtual
	decoder dgt.Decoder
	line
	held  []byte
	until time.Duration
}

func newSerial(s *Scene, l line) *serial {
	d := &serial{line: l, virtual: dgt.Virtual{Turned: s.Turned, ClockTurned: s.ClockTurned, Serial: "00042"}}
	d.virtual.SetBoard(s.Start.Board())
	d.held = d.virtual.Command('B')
	d.decoder.Start = s.Start.Board()
	d.virtual.Command('C')
	return d
}

func (d *serial) ask(at time.Duration) []adoube.Frame {
	d.held = append(d.held, d.virtual.Command('B')...)
	return d.read(at)
}

func (d *serial) say(e event) []adoube.Frame {
	said := say(&d.virtual, e.frame)
	switch {
	case len(said) == 0 || d.away(e.at) || d.often(d.Lost):
	case d.often(d.Cut):
		n := d.rng.IntN(len(said))
		d.held = append(append(d.held, said[:n]...), said[n+1:]...)
	case d.often(d.Doubled):
		d.held = append(append(d.held, said...), said...)
	default:
		d.held = append(d.held, said...)
	}
	if d.often(d.Late) {
		d.until = e.at + d.delay()
	}
	return d.read(e.at)
}

// read reads what has come, in one piece or in two.
func (d *serial) read(at time.Duration) []adoube.Frame {
	if at < d.until || len(d.held) == 0 {
		return nil
	}
	n := len(d.held)
	if d.often(d.Split) {
		n = d.rng.IntN(n)
	}
	if d.Untimed {
		at = 0
	}
	frames := d.decoder.Decode(nil, d.held[:n], at)
	frames = d.decoder.Decode(frames, d.held[n:], at)
	d.held = d.held[:0]
	return frames
}

// A line is how messages reach the host.
type line struct {
	Noise
	rng  *rand.Rand
	back time.Duration // when the connection is there again
}

func (l *line) often(percent float64) bool { return percent > 0 && l.rng.Float64()*100 < percent }

func (l *line) delay() time.Duration { return ms(40 + l.rng.IntN(260)) }

// away says whether the connection is away.
func (l *line) away(at time.Duration) bool {
	if at >= l.back && l.often(l.Away) {
		l.back = at + ms(2000+l.rng.IntN(15000))
	}
	return at < l.back
}

// A teller is a board of any other family: what it says are frames.
type teller struct {
	family Family
	line
	board chess.Board
	held  []adoube.Frame
	until time.Duration
}

func (d *teller) say(e event) []adoube.Frame {
	f := e.frame
	if f.Kind == adoube.FrameField {
		d.board.Put(f.Square, f.Piece)
		if d.family.Report > 0 {
			return nil
		}
		f = d.occupied(f)
	}
	if e.report {
		f = d.whole()
	}
	if !d.away(e.at) && !d.often(d.Lost+d.Cut) {
		d.held = append(d.held, f)
		if d.often(d.Doubled) {
			d.held = append(d.held, f)
		}
	}
	if d.often(d.Late) {
		d.until = e.at + d.delay()
	}
	return d.read(e.at)
}

// read reads what has come.
func (d *teller) read(at time.Duration) []adoube.Frame {
	if at < d.until {
		return nil
	}
	frames := d.held
	for n := range frames {
		frames[n].At = at
	}
	d.held = nil
	return frames
}

// occupied returns the change of a square as a board tells it that knows no
// pieces.
func (d *teller) occupied(f adoube.Frame) adoube.Frame {
	if d.family.Pieces {
		return f
	}
	kind := adoube.FrameFull
	if f.Piece == chess.NoPiece {
		kind = adoube.FrameEmpty
	}
	return adoube.Frame{Kind: kind, Square: f.Square}
}

// whole returns the whole board.
func (d *teller) whole() adoube.Frame {
	if !d.family.Pieces {
		return adoube.Frame{Kind: adoube.FrameOccupancy, Full: d.board.Occupied()}
	}
	f := adoube.Frame{Kind: adoube.FrameBoard}
	for s := range d.board.Occupied().All {
		f.Board[s] = d.board.At(s)
	}
	return f
}

func (d *teller) ask(at time.Duration) []adoube.Frame {
	if d.family.Report > 0 {
		return nil // it tells of itself
	}
	d.held = append(d.held, d.whole())
	return d.read(at)
}
