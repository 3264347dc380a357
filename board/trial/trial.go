package trial

import (
	"adoube"
	"adoube/chess"
)

// A Trial is under way. Its zero value is at the beginning.
type Trial struct {
	step    Step
	record  Record
	board   chess.Board   // by the pieces that are reported
	full    chess.Squares // by all that is reported
	whole   bool          // the whole board has been reported
	bad     chess.Squares // on which it has shown something else once
	frames  int
	changed history      // in this step
	finger  chess.Square // under it, on a board that feels one; NoSquare: on none
	felt    bool         // a finger has touched a piece in this step, and has let go
}

// A Record is what a trial has come to.
type Record struct {
	Done   []Done
	Seen   map[Fact]bool // what was tried, and whether the board showed it
	Frames int           // that could be read
	Faults int           // where something could not be
}

// A Done is a step that has been done.
type Done struct {
	Step  Step
	Seen  bool          // the board showed what stands after it
	Wrong chess.Squares // where it showed something else
}

// Step returns what is to be done now, and false when all has been.
func (t *Trial) Step() (Step, bool) { return t.step, t.step < steps }

// Record returns what has been found so far.
func (t *Trial) Record() Record {
	r := t.record
	r.Frames = t.frames
	return r
}

// Frame takes what the board says, and returns whether the step is done with it.
func (t *Trial) Frame(f adoube.Frame) bool {
	t.note(f)
	if t.step >= steps || !t.reached() && !t.feelsOnly() {
		return false
	}
	t.end(t.reached())
	return true
}

// Skip ends the step although the board has not shown it: whoever did it says that
// it is done.
func (t *Trial) Skip() {
	if t.step < steps {
		t.end(false)
	}
}

// note keeps what the board says.
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

// mark notes that something was seen, or was to be seen.
func (t *Trial) mark(f Fact, seen bool) {
	if t.record.Seen == nil {
		t.record.Seen = map[Fact]bool{}
	}
	t.record.Seen[f] = t.record.Seen[f] || seen
}

// put takes that a piece stands on a square.
func (t *Trial) put(s chess.Square, p chess.Piece) {
	t.mark(Pieces, true)
	t.fill(s, p != chess.NoPiece, p)
	t.board.Put(s, p)
}

// fill takes that something stands on a square, or nothing.
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

// reached reports whether the board shows what stands after the step. A pawn that
// is lifted and put back must have been in the air.
func (t *Trial) reached() bool {
	if t.step == Lift && t.changed.first(chess.E2, false) == 0 {
		return false
	}
	return t.wrong() == 0
}

// feelsOnly reports whether a finger took up the pawn and let it go, on a board that has
// not shown that its square was empty: it reports fingers and moves, and no squares.
func (t *Trial) feelsOnly() bool {
	return t.step == Lift && t.felt && t.changed.first(chess.E2, false) == 0
}

// wrong are the squares on which the board shows something else than stands
// there after the step. One is named once, and not held against it again.
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

// end ends the step. A step that the board did not show is taken as done, so
// that a board that tells only changes can show the next.
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
