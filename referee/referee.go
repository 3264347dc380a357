package referee

import (
	"iter"
	"slices"

	"adoube"
	"adoube/laws"
	"adoube/sense"
)

// A Referee judges one game: what an electronic board reports, where one is read, and
// what people enter. Its rulings go back to the reading of the board. It is a pure
// function of what it is given, and belongs to one goroutine.
type Referee struct {
	game   *laws.Game
	reader *sense.Reader
	clocks Clocks
}

// New returns the referee of a game that begins by the header, without a board.
func New(h laws.Header) *Referee { return &Referee{game: laws.New(h)} }

// Of returns the referee who goes on with a game, without a board.
func Of(g *laws.Game) *Referee { return &Referee{game: g} }

// Read has a board of that profile read from here on, on which the pieces stand as in
// the game. [sense.ProfileOf] has the profile of a family of boards.
func (r *Referee) Read(p sense.Profile) { r.reader = sense.New(r.game.Position(), p) }

// Restart begins the game by another header; the board is read on. So it goes where a
// board was first seen in the middle of a game.
func (r *Referee) Restart(h laws.Header) { r.game, r.clocks = laws.New(h), nil }

// StopReading takes the board away.
func (r *Referee) StopReading() { r.reader = nil }

// Game returns the game. It is the referee's: only he steps it.
func (r *Referee) Game() *laws.Game { return r.game }

// Reader returns what reads the board; nil where none is read.
func (r *Referee) Reader() *sense.Reader { return r.reader }

// Clocks returns what the board's clock showed after each of the [Played] moves.
func (r *Referee) Clocks() Clocks { return slices.Clip(r.clocks) }

// A Judged act has a ruling, or is refused and changes nothing.
type Judged struct {
	Act     adoube.Act
	Ruling  adoube.Ruling         // where Err is nil
	Err     error                 // an *adoube.Error: why the act cannot be
	Release sense.ReleaseEvidence // by what the board shows that a piece was let go; NoEvidence elsewhere
}

// Frame judges what a board reports, act by act. The sequence must be run to its end.
// Where no board is read it is empty.
func (r *Referee) Frame(f adoube.Frame) iter.Seq[Judged] {
	return func(yield func(Judged) bool) {
		if r.reader != nil {
			r.all(r.reader.Frame(f), yield)
		}
	}
}

// End ends the recording: it judges the acts that only the board's silence settles.
func (r *Referee) End() iter.Seq[Judged] {
	return func(yield func(Judged) bool) {
		if r.reader != nil {
			r.all(r.reader.End(), yield)
		}
	}
}

// all judges acts that the board shows.
func (r *Referee) all(acts []adoube.Act, yield func(Judged) bool) {
	released := slices.Clone(r.reader.ReleasedBy())
	for n, a := range acts {
		j := r.judge(a)
		if j.Release = released[n]; j.Err != nil && r.reader != nil {
			r.reader.Refused()
		}
		if !yield(j) {
			return
		}
	}
}

// Act judges an act that somebody enters, and has the board read by it.
func (r *Referee) Act(a adoube.Act) Judged {
	j := r.judge(a)
	if j.Err == nil && r.reader != nil {
		r.informs(a)
	}
	return j
}

func (r *Referee) judge(a adoube.Act) Judged {
	ruling, err := r.game.Step(&a)
	if err != nil {
		return Judged{Act: a, Err: err}
	}
	var face adoube.ClockFace
	if r.reader != nil {
		face = r.reader.Clock()
		if p := ruling.Stood; p != nil {
			r.reader.Settled(p.Before)
		}
	}
	r.clocks.note(*ruling, Played(r.game), face)
	return Judged{Act: a, Ruling: *ruling}
}

// Played returns the legal moves of a game: those that stand, and after them those
// played since an irregularity that is not settled.
func Played(g *laws.Game) []adoube.Played {
	list := append(g.Record(), g.Line()...)
	return slices.DeleteFunc(list, func(p adoube.Played) bool { return p.Irregular })
}
