package occupancy

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A Kind of observation.
type Kind uint8

// The kinds.
const (
	Changed Kind = iota // a square has come to stand so
	Sent                // a frame of another kind came
	Unseen              // moves were made that nobody saw
)

// An Observation is what a board that knows pieces would have sent.
type Observation struct {
	Kind     Kind
	When     frametime.Moment
	Square   chess.Square // of Changed: the square, and what stands there now
	Piece    chess.Piece
	Missed   bool            // of Changed: no frame said so, a move needs it
	Sudden   bool            // of Changed: it was there when the board was seen again after a gap
	Frame    adoube.Frame    // of Sent
	End      *chess.Position // of Unseen: to which the moves have led
	Doubtful bool            // another reading was nearly as likely
	choice   bool            // it may be the new piece of a promotion, of which only the square is known
	frame    int             // the number of the frame
}

// like reports whether two observations are equal, apart from the piece of a promotion.
func (o Observation) like(p Observation) bool {
	same := o.Kind == p.Kind && o.When == p.When && o.Square == p.Square && o.frame == p.frame
	if same && o.Kind == Unseen {
		return legal.Alike(o.End, p.End)
	}
	return same && (o.Piece == p.Piece || o.choice && p.choice)
}

// maxPending is how much may be seen while hypotheses disagree, before the best is
// believed.
const maxPending = 80

// undecided is how many squares may change until a smaller margin is enough: about two
// moves.
const undecided = 8

// Margin returns how much less likely others must be for an observation to be returned:
// less where what has been seen since has not decided.
func (t *Tracker) Margin() int {
	if h := best(t.hypotheses); h != nil && h.changes() >= undecided && !t.apart(h) {
		return certain / 2
	}
	return certain
}

// Next returns the next observation, if no hypothesis within that margin of the likeliest
// disagrees; at a margin of 0 it is that of the likeliest.
func (t *Tracker) Next(margin int) (Observation, bool) {
	o, ok := agreed(t.hypotheses, margin)
	if !ok {
		return o, false
	}
	if _, plain := agreed(t.hypotheses, certain); !plain && best(t.hypotheses).before == nil {
		o.Doubtful = true
	}
	if _, plain := agreed(t.hypotheses, certain/2); !plain {
		t.forced = true
	}
	t.hypotheses = follow(t.hypotheses, o)
	if o.Kind == Sent {
		o.Frame = t.frames[o.frame]
		delete(t.frames, o.frame)
	}
	o.Sudden = o.Kind == Changed && t.gaps[o.When]
	return o, true
}

// Overdue reports whether more has been seen than may wait for the hypotheses to agree.
func (t *Tracker) Overdue() bool {
	h := best(t.hypotheses)
	return h != nil && len(h.pending) > maxPending
}

// Waits reports whether what has been seen last may have been read wrong, and the next look
// will show it.
func (t *Tracker) Waits() bool {
	return t.single != nil && t.Since(t.single.when) <= 2*t.timing.Scan
}

// Pending reports whether something was seen that has not been returned.
func (t *Tracker) Pending() bool { return len(t.hypotheses[0].pending) > 0 }

// wary is for how many plies after a doubtful one no irregular move is concluded: honest
// play may go on from a misread position.
const wary = 10

// Doubt notes that what was read after that many plies was not plain.
func (t *Tracker) Doubt(plies int) { t.doubt, t.doubted = plies, true }

// Doubtful reports whether one of the last n plies was doubtful: another reading was
// nearly as likely, this one is unlikely by itself, or it has another promotion piece
// than was reported.
func (t *Tracker) Doubtful(plies int) bool {
	first := &t.hypotheses[0]
	return t.forced || t.doubted && plies-t.doubt < wary || first.contrary != 0 || first.strain() > strained
}
