package trial

import (
	"adoube"
	"adoube/chess"
)

// A Trial is a trial in progress. The zero value is at the first step.
type Trial struct {
	step    Step
	record  Record
	board   chess.Board   // pieces, by frames that identify them
	full    chess.Squares // occupied squares, by all frames
	whole   bool          // the whole board was reported
	bad     chess.Squares // squares already reported as wrong
	frames  int
	changed history      // changes in this step
	finger  chess.Square // the touched square; NoSquare: none
	felt    bool         // in this step the touched pawn on e2 was let go
}

// A Record is the result of a trial.
type Record struct {
	Done   []Done
	Seen   map[Fact]bool // the tested facts, and whether the board showed them
	Frames int           // number of readable frames
	Faults int           // number of unreadable parts
}

// A Done is a finished step.
type Done struct {
	Step  Step
	Seen  bool          // the board showed its final placement
	Wrong chess.Squares // squares that differ from it
}

// Step returns the current step, and false after the last.
func (t *Trial) Step() (Step, bool) { return t.step, t.step < steps }

// Record returns the results so far.
func (t *Trial) Record() Record {
	r := t.record
	r.Frames = t.frames
	return r
}

// Frame takes a frame and reports whether it finishes the step.
func (t *Trial) Frame(f adoube.Frame) bool {
	t.note(f)
	if t.step >= steps || !t.reached() && !t.feelsOnly() {
		return false
	}
	t.end(t.reached())
	return true
}

// Skip ends the step although the board has not shown it: the user confirms it.
func (t *Trial) Skip() {
	if t.step < steps {
		t.end(false)
	}
}

// note records a frame.
func (t *Trial) note(f adoube.Frame) {
	switch f.Kind {
	case adoube.NoFrame:
		return
	case adoube.FrameFault:
		t.record.Faults++
		return
	}
	t.frames++
	t.whole = t.whole || f.Kind == adoube.FrameBoard || f.Kind == adoube.FrameOccupancy
	switch f.Kind {
	case adoube.FrameClock:
		t.mark(Clock, true)
	case adoube.FrameTouch:
		t.mark(Fingers, true)
		t.finger = f.Square
	case adoube.FrameLetGo:
		t.felt = t.felt || t.finger == chess.E2
	case adoube.FrameMove:
		t.fill(f.Square, false, chess.NoPiece)
		t.fill(f.To, true, chess.NoPiece)
	case adoube.FrameField:
		t.put(f.Square, f.Piece)
	case adoube.FrameBoard:
		for s, p := range f.Board {
			t.put(chess.Square(s), p)
		}
	case adoube.FrameEmpty, adoube.FrameFull:
		t.fill(f.Square, f.Kind == adoube.FrameFull, chess.NoPiece)
	case adoube.FrameOccupancy:
		for s := range chess.AllSquares.All {
			t.fill(s, f.Full.Has(s), chess.NoPiece)
		}
	}
}

// mark records a tested fact, and whether it was seen.
func (t *Trial) mark(f Fact, seen bool) {
	if t.record.Seen == nil {
		t.record.Seen = map[Fact]bool{}
	}
	t.record.Seen[f] = t.record.Seen[f] || seen
}

// put records a piece on a square, or an empty one.
func (t *Trial) put(s chess.Square, p chess.Piece) {
	t.mark(Pieces, true)
	t.fill(s, p != chess.NoPiece, p)
	t.board.Put(s, p)
}

// fill records an occupied or empty square.
func (t *Trial) fill(s chess.Square, full bool, p chess.Piece) {
	if t.full.Has(s) == full && t.board.At(s) == p {
		return
	}
	t.changed = append(t.changed, change{t.frames, s, full, p})
	t.full = t.full.Without(s)
	if full {
		t.full = t.full.With(s)
	}
}

// reached reports whether the board shows the placement after the step. In the Lift step
// the pawn must have been seen lifted.
func (t *Trial) reached() bool {
	if t.step == Lift && t.changed.first(chess.E2, false) == 0 {
		return false
	}
	return t.wrong() == 0
}

// feelsOnly reports whether the pawn was touched and let go on a board that has not shown
// an empty square, because it reports touches and moves instead.
func (t *Trial) feelsOnly() bool {
	return t.step == Lift && t.felt && t.changed.first(chess.E2, false) == 0
}

// wrong returns the squares that differ from the placement after the step, without those
// already reported.
func (t *Trial) wrong() (all chess.Squares) {
	want := t.step.After()
	for s := range chess.AllSquares.All {
		other := t.full.Has(s) != (want.At(s) != chess.NoPiece)
		if other || t.record.Seen[Pieces] && t.board.At(s) != want.At(s) {
			all = all.With(s)
		}
	}
	return all &^ t.bad
}

// end ends the step. A step that the board did not show counts as done, so that a board
// that reports only changes can show the next one.
func (t *Trial) end(seen bool) {
	wrong := t.wrong()
	t.record.Done = append(t.record.Done, Done{t.step, seen, wrong})
	if t.whole {
		t.bad |= wrong
	}
	for f, step := range shownBy {
		if step == t.step {
			t.mark(f, t.changed.shows(f))
		}
	}
	for _, f := range []Fact{Pieces, Fingers, Clock} {
		t.mark(f, false)
	}
	after := t.step.After()
	t.full = after.Occupied()
	if t.record.Seen[Pieces] {
		t.board = after
	}
	t.changed, t.felt = nil, false
	t.step++
}
