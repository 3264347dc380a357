package occupancy

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A Timing holds the times of a family of boards: duration of a scan, time a piece must
// stand before its move counts, and maximum delay of a message.
type Timing struct{ Scan, Rest, Late frametime.Millis }

// A Tracker determines the pieces on a board that reports only occupied squares.
type Tracker struct {
	frametime.Calendar
	timing     Timing
	beam       beam
	second     *Tracker         // keeps hypotheses dropped by this one; nil: this is the second one
	full       chess.Squares    // the occupied squares
	seen       frametime.Moment // time of the last whole board
	hypotheses []hypothesis
	frames     map[int]adoube.Frame // frames of other kinds, until they are returned
	count      int
	changed    bool // squares have changed since the last whole board
	speaks     bool // it reports single squares, so changes only in a whole board went unseen
	last       report
	single     *single                   // nil: another scan has come since
	gaps       map[frametime.Moment]bool // moments at which the board was seen again after a gap
	doubted    bool                      // something was returned although another reading was nearly as likely
	doubt      int                       // number of plies at the last doubt
	forced     bool                      // one of several equally likely readings had to be chosen: pieces may differ
}

// A report is the content of a frame about one square. The board may send it twice.
type report struct {
	square chess.Square
	come   bool
	when   frametime.Moment
}

// New returns a tracker for a board with the given position and placement, last seen
// completely at seen.
func New(pos chess.Position, board chess.Board, seen frametime.Moment, timing Timing) *Tracker {
	t := newTracker(board, seen, timing, narrowBeam)
	t.second = newTracker(board, seen, timing, wideBeam)
	t.restart(pos, board)
	return t
}

func newTracker(board chess.Board, seen frametime.Moment, timing Timing, b beam) *Tracker {
	return &Tracker{timing: timing, beam: b, full: board.Occupied(), seen: seen, frames: map[int]adoube.Frame{}, gaps: map[frametime.Moment]bool{}}
}

// restart leaves a single hypothesis with that position and placement.
func (t *Tracker) restart(pos chess.Position, board chess.Board) {
	s := state{at: newNode(pos), board: board, twice: chess.NoSquare}
	t.hypotheses = []hypothesis{{state: s, lastCapture: capture{on: chess.NoSquare}}}
	if t.second != nil {
		t.second.restart(pos, board)
	}
}

// Resume continues from a position that has been reported, unless some observations have
// not been returned yet.
func (t *Tracker) Resume(pos chess.Position, board chess.Board) {
	if h := best(t.hypotheses); h == nil || len(h.pending) == 0 {
		t.restart(pos, board)
	}
}

// Occupied returns the occupied squares.
func (t *Tracker) Occupied() chess.Squares { return t.full }

// Changed reports whether squares have changed since the last whole board.
func (t *Tracker) Changed() bool { return t.changed }

// Update processes a frame at the time of the calendar. While the pieces are being set up,
// awaited is the position to be set up, and Update reports whether its squares are
// occupied; otherwise awaited is nil.
func (t *Tracker) Update(f adoube.Frame, now frametime.Calendar, awaited *chess.Position) (stand bool) {
	t.Calendar = now
	if t.second != nil {
		t.second.followBeside(f, now, awaited)
	}
	switch f.Kind {
	case adoube.FrameEmpty:
		stand = t.square(t.full.Without(f.Square), chess.SquaresOf(f.Square), 0, awaited)
		t.last = report{f.Square, false, t.Now}
	case adoube.FrameFull:
		stand = t.square(t.full.With(f.Square), 0, chess.SquaresOf(f.Square), awaited)
		t.last = report{f.Square, true, t.Now}
	case adoube.FrameOccupancy:
		stand = t.whole(f.Full, awaited)
		t.seen, t.changed = t.Now, false
	case adoube.FrameClock, adoube.FrameTouch, adoube.FrameLetGo, adoube.FrameFault:
		t.other(f)
	}
	return stand
}

// settingUp keeps the awaited position as the only hypothesis, and reports whether exactly
// its squares are occupied.
func (t *Tracker) settingUp(awaited *chess.Position) bool {
	board := awaited.Board()
	t.restart(*awaited, board)
	return t.full == board.Occupied()
}

// square processes a frame with the squares now occupied and those reported empty and
// filled.
func (t *Tracker) square(full, empty, filled chess.Squares, awaited *chess.Position) bool {
	t.speaks = true
	t.changed, t.full = t.changed || full != t.full, full
	if awaited != nil {
		return t.settingUp(awaited)
	}
	var all []hypothesis
	for _, h := range t.hypotheses {
		all = append(all, t.step(t.step([]hypothesis{h}, empty, false), filled, true)...)
	}
	t.hypotheses = t.beam.prune(all)
	return false
}

// changes applies changed squares to a hypothesis: squares emptied first and, since the
// order within a scan is unknown, also filled ones first.
func (t *Tracker) changes(h hypothesis, gone, come chess.Squares) []hypothesis {
	only := []hypothesis{h}
	all := t.step(t.step(only, gone, false), come, true)
	if gone != 0 && come != 0 && (gone|come).Count() <= 4 {
		all = append(all, t.step(t.step(only, come, true), gone, false)...)
	}
	return all
}

// step applies changes to hypotheses, one square after another.
func (t *Tracker) step(all []hypothesis, set chess.Squares, come bool) []hypothesis {
	for s := range set.All {
		x := transition{when: t.Now, again: lost, within: t.before(t.timing.Rest), atOnce: t.before(t.timing.Scan + t.timing.Late)}
		if t.last == (report{s, come, t.Now}) {
			x.again = 0
		}
		for _, h := range all {
			if come {
				x.fills(h, s)
			} else {
				x.empties(h, s)
			}
		}
		all = x.next
		if len(all) > maxHypotheses {
			all = t.beam.narrow(all)
		}
	}
	return all
}

// before returns a function that reports whether a moment lies within that time.
func (t *Tracker) before(time frametime.Millis) func(frametime.Moment) bool {
	return func(m frametime.Moment) bool { return t.Since(m) <= time }
}

// other stores a frame of another kind, to be returned in its turn.
func (t *Tracker) other(f adoube.Frame) {
	t.count++
	t.frames[t.count] = f
	for n := range t.hypotheses {
		t.hypotheses[n].observe(Observation{Kind: Sent, When: t.Now, frame: t.count})
	}
}

// Played passes the turn in the hypotheses that show a move already reported as made.
func (t *Tracker) Played(from *chess.Position, m chess.Move, when frametime.Moment) {
	for n := range t.hypotheses {
		h := &t.hypotheses[n]
		if len(h.pending) > 0 || h.twice != chess.NoSquare || !legal.Alike(&h.at.pos, from) {
			continue
		}
		if w := h.made(); w != nil && w.Move == m {
			h.pass(w, when)
		}
	}
	t.hypotheses = t.beam.prune(t.hypotheses)
}

// apart reports whether a nearly equally likely hypothesis differs from from in having an
// irregular move or not.
func (t *Tracker) apart(from *hypothesis) bool {
	return slices.ContainsFunc(t.hypotheses, func(h hypothesis) bool {
		return h.contrary == 0 && h.cost-from.cost < certain && (h.before == nil) != (from.before == nil)
	})
}
