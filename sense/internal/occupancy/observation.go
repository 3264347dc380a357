package occupancy

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A Kind is the kind of an observation.
type Kind uint8

// The kinds.
const (
	Changed Kind = iota // a square has changed
	Sent                // a frame of another kind was sent
	Unseen              // unseen moves were made
)

// An Observation is a report that a board identifying pieces would have sent.
type Observation struct {
	Kind     Kind
	When     frametime.Moment
	Square   chess.Square // Changed: the square and the piece now there
	Piece    chess.Piece
	Missed   bool            // Changed: required by a move, without a frame
	Sudden   bool            // Changed: found when the board was seen again after a gap
	Frame    adoube.Frame    // Sent: the frame
	End      *chess.Position // Unseen: the position after the moves
	Doubtful bool            // another reading was nearly as likely
	choice   bool            // possibly a promotion piece, of which only the square is known
	frame    int             // number of the frame
}

// like reports whether two observations are equal, apart from the promotion piece.
func (o Observation) like(p Observation) bool {
	same := o.Kind == p.Kind && o.When == p.When && o.Square == p.Square && o.frame == p.frame
	if same && o.Kind == Unseen {
		return legal.Alike(o.End, p.End)
	}
	return same && (o.Piece == p.Piece || o.choice && p.choice)
}

// maxPending is the maximum number of observations while hypotheses disagree; then the best
// one is accepted.
const maxPending = 80

// undecided is the number of changed squares, about two moves, after which a smaller margin
// is enough.
const undecided = 8

// Margin returns the cost difference required for returning an observation. It is smaller
// if later observations have not decided between the hypotheses.
func (t *Tracker) Margin() int {
	if h := best(t.hypotheses); h != nil && h.changes() >= undecided && !t.apart(h) {
		return certain / 2
	}
	return certain
}

// Next returns the next observation if no hypothesis within margin of the likeliest
// disagrees; with margin 0 it returns the likeliest one's.
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

// Overdue reports whether too many observations are waiting for the hypotheses to agree.
func (t *Tracker) Overdue() bool {
	h := best(t.hypotheses)
	return h != nil && len(h.pending) > maxPending
}

// Waits reports whether the last observation may be a misreading that the next scan will
// reveal.
func (t *Tracker) Waits() bool {
	return t.single != nil && t.Since(t.single.when) <= 2*t.timing.Scan
}

// Pending reports whether observations have not been returned yet.
func (t *Tracker) Pending() bool { return len(t.hypotheses[0].pending) > 0 }

// wary is the number of plies after a doubtful one during which no irregular move is
// concluded, since honest play may go on from a misread position.
const wary = 10

// Doubt records that the reading after that many plies was doubtful.
func (t *Tracker) Doubt(plies int) { t.doubt, t.doubted = plies, true }

// Doubtful reports whether one of the last plies was doubtful: another reading was nearly
// as likely, this one is unlikely by itself, or it has a promotion piece other than the
// reported one. plies is the number of plies played.
func (t *Tracker) Doubtful(plies int) bool {
	first := &t.hypotheses[0]
	return t.forced || t.doubted && plies-t.doubt < wary || first.contrary != 0 || first.strain() > strained
}
