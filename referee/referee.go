package referee

import (
	"iter"
	"slices"

	"adoube"
	"adoube/board"
	"adoube/laws"
	"adoube/sense"
)

// A Referee judges one game: the reports of an electronic board, if there is one, and the
// entries of people. It passes its rulings back to the reader of the board. It depends only
// on its inputs and is not safe for concurrent use.
type Referee struct {
	game   *laws.Game
	reader *sense.Reader
	clocks Clocks
}

// New returns a referee for a game started with header h, without a board.
func New(h laws.Header) *Referee { return &Referee{game: laws.New(h)} }

// Of returns a referee that continues game g, without a board. It owns g from then on.
func Of(g *laws.Game) *Referee { return &Referee{game: g} }

// Read starts reading a board with profile p, on which the pieces must stand as in the
// game. [sense.ProfileOf] returns the profile of a family of boards.
func (r *Referee) Read(p sense.Profile) { r.reader = sense.New(r.game.Position(), p) }

// Restart restarts the game with another header and continues reading the board, for a
// board first seen in the middle of a game.
func (r *Referee) Restart(h laws.Header) { r.game, r.clocks = laws.New(h), nil }

// StopReading stops reading the board.
func (r *Referee) StopReading() { r.reader = nil }

// Game returns the game. The referee owns it: callers must not step it.
func (r *Referee) Game() *laws.Game { return r.game }

// Reader returns the reader of the board, or nil without a board.
func (r *Referee) Reader() *sense.Reader { return r.reader }

// Ask requests all squares from a connected board if its reader needs them. It is called
// between two frames of the source.
func (r *Referee) Ask(src *board.Source) {
	if src.CanAsk() && r.reader != nil && r.reader.Ask() {
		src.Ask()
	}
}

// Clocks returns the clock readings after each of the [Played] moves.
func (r *Referee) Clocks() Clocks { return slices.Clip(r.clocks) }

// A Judged is an act with its ruling, or with the error that refused it.
type Judged struct {
	Act     adoube.Act
	Ruling  adoube.Ruling         // valid if Err is nil
	Err     error                 // an *adoube.Error if the act was refused
	Release sense.ReleaseEvidence // evidence for a release; otherwise NoEvidence
}

// Frame judges a frame of the board, act by act. The sequence must be consumed completely.
// It is empty without a board.
func (r *Referee) Frame(f adoube.Frame) iter.Seq[Judged] {
	return func(yield func(Judged) bool) {
		if r.reader != nil {
			r.all(r.reader.Frame(f), yield)
		}
	}
}

// End judges the acts that are certain once the recording has ended. The sequence must be
// consumed completely.
func (r *Referee) End() iter.Seq[Judged] {
	return func(yield func(Judged) bool) {
		if r.reader != nil {
			r.all(r.reader.End(), yield)
		}
	}
}

// all judges acts shown by the board.
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

// Act judges an act entered by a person and informs the reader of the board.
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
