package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// release is the evidence that a legal move that stands has been released.
type release struct {
	time  *timeline
	clock *clock
	board *board
	ply   *ply
	shown *candidateMoves
}

// released returns what shows that the move that stands has been released;
// NoEvidence where nothing does.
func (r *release) released() ReleaseEvidence {
	if r.shown.last.shows && r.felt() {
		return ByFinger
	}
	switch r.clock.mode() {
	case idle:
		return r.unclocked()
	case live:
		if r.shown.last.reply != nil && (r.shown.last.pursued() || r.ply.anyPressed(r.shown.last.at) || r.time.Since(r.ply.seen[r.shown.last.replyAt].when) >= 2*r.time.profile.Scan) {
			return ByReply
		}
	case ended:
		if r.stoppedAfter() {
			return ByStop
		}
	}
	switch {
	case r.upheld(), r.pressed():
		return ByClock
	case r.shown.firm(r.shown.last) && r.passed():
		return ByTurn
	}
	return NoEvidence
}

// unclocked returns the same where no clock runs.
func (r *release) unclocked() ReleaseEvidence {
	switch {
	case r.shown.last.reply != nil:
		return ByReply
	case !r.shown.remains() || r.shown.last.overlooked > lifted && !r.shown.repliedIrregularly():
		return NoEvidence
	case r.otherLifted():
		return ByNext
	case r.board.quiet():
		return ByRest
	}
	return NoEvidence
}

// pressed reports whether the mover has pressed his clock on the move that stands,
// and the squares have had the time to be read since.
func (r *release) pressed() bool {
	when, ok := r.shown.lastPress()
	return ok && (r.shown.last.reply != nil || r.shown.remains() && r.settled(when) && (r.shown.last.shows || r.shown.firm(r.shown.last) && !r.shown.moreMoved() && r.time.Since(when) >= r.time.profile.Lag))
}

// headsForCentre reports whether a move is no more than a king's way to the centre.
func (r *release) headsForCentre(s *candidate) bool {
	return s.Piece().Type() == chess.King && centre.Has(s.Move.Destination()) && !r.paused(s)
}

// paused reports whether a king rested where its move ends, and was taken up again
// then, as for the centre.
func (r *release) paused(s *candidate) bool {
	var came *observation
	for n := range r.ply.seen {
		switch i := &r.ply.seen[n]; {
		case i.kind != changed || i.square != s.Move.Destination() || s.Piece().Type() != chess.King:
		case s.Brings(i.square, i.now):
			came = i
		case came != nil && r.time.Between(came.when, i.when) >= r.time.profile.Rest:
			return true
		}
	}
	return false
}

// rested reports whether a move stands there still at the end, or was at rest for a
// while before pieces were moved about, where anything reports the time. A piece
// that came to stand after the clocks were stopped is no move.
func (r *release) rested(s *candidate) bool {
	if r.shown.stoppedBefore(s) {
		return false
	}
	if s.shows || s.reply != nil || r.paused(s) || !r.time.Timed && !r.clock.seen {
		return true
	}
	for _, i := range r.ply.seen[s.at+1:] {
		if i.kind == changed && !i.clears(s.Option) {
			return r.time.Between(r.ply.seen[s.at].when, i.when) >= r.time.profile.Rest
		}
	}
	return true
}

// doubtful reports whether it is too early to take the move that stands for the
// one that is made: the board shows another as well, or has shown one and does
// not show this one exactly.
func (r *release) doubtful() bool {
	l := r.shown.last
	if r.board.quiet() || r.presented() {
		return false
	}
	if l.shows && l.overlooked >= absent && l.reply == nil {
		return true
	}
	return len(r.shown.rivals()) > 1 && !l.pursued() || len(r.shown.all) > 1 && l.shows && l.overlooked > 0
}

// presented reports whether the board has shown the move that stands exactly, and
// nothing else, since the mover pressed his clock on it and for a while.
func (r *release) presented() bool {
	when, ok := r.shown.lastPress()
	return ok && r.shown.explained() && r.time.Since(r.board.moved) >= r.time.profile.Rest && r.time.Since(when) >= r.time.profile.Scan
}

// upheld reports whether the mover has pressed his clock on what he had put, and the
// squares of his move have changed only after the board would have shown that they
// did before, or by what the opponent has put on one that he had left.
func (r *release) upheld() bool {
	var press *observation
	for n := r.shown.last.at + 1; n < len(r.ply.seen); n++ {
		switch i := &r.ply.seen[n]; {
		case i.kind == changed && r.shown.last.Changes.Has(i.square):
			put := i.came(r.ply.mover().Other()) && i.square != r.shown.last.Move.Destination()
			return press != nil && (put || r.time.Between(press.when, i.when) > r.time.profile.Scan)
		case press == nil && i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover()) && !r.shown.again(n):
			press = i
		}
	}
	return false
}

// felt reports whether the board has felt the finger leave the piece that moved
// where it stands. Of a finger it may report a scan before it reports the squares.
func (r *release) felt() bool {
	on, stood := r.shown.last.Move.Destination(), r.ply.seen[r.shown.last.at].when
	for _, i := range r.ply.seen {
		off := i.square == on || i.square == chess.NoSquare
		if i.kind == letGone && off && r.time.Between(i.when, stood) <= r.time.profile.Scan && r.time.Since(i.when) >= r.time.profile.Scan && !r.gone(on, i.when) {
			return true
		}
	}
	return false
}

// gone reports whether the piece that the move put on s had left it by then.
func (r *release) gone(s chess.Square, then frametime.Moment) bool {
	return slices.ContainsFunc(r.ply.seen[r.shown.last.at+1:], func(i observation) bool {
		return i.kind == changed && i.square == s && r.time.Between(then, i.when) <= r.time.profile.Scan
	})
}

// passed reports whether the opponent has surely had the move: his clock runs, or
// he has pressed it since the move stood, and all has been quiet for long.
func (r *release) passed() bool {
	if r.clock.mode() != live || !r.board.quiet() {
		return false
	}
	other := adoube.PartyOf(r.ply.mover().Other())
	at := r.ply.seen[r.shown.last.at].when
	for _, i := range r.ply.seen[r.shown.last.at+1:] {
		if i.kind == pressed && i.by == other && r.time.Between(at, i.when) > r.time.profile.Scan {
			return true
		}
	}
	return r.clock.face.Turn == other
}

// settled reports whether a scan was completed after the press, with the move standing
// before it; later observations need as much time again.
func (r *release) settled(press frametime.Moment) bool {
	scan, stood := r.time.profile.Scan, r.ply.seen[r.shown.last.at].when
	late := r.time.Between(press, stood)
	return r.time.Since(press) >= scan && (late <= scan || late <= 2*scan && r.time.Since(stood) >= 2*scan)
}

// slid reports whether a piece of the mover's stood elsewhere before move s stood.
func (r *release) slid(s *candidate) bool {
	return slices.ContainsFunc(r.ply.seen[:s.at+1], func(i observation) bool {
		return i.came(r.ply.mover()) && !s.Changes.Has(i.square)
	})
}

// stoppedAfter reports whether the clocks were stopped while the move stood, or
// after it had been replied to: hands that stop clocks have let go.
func (r *release) stoppedAfter() bool {
	c := r.ply.mover()
	for n := r.shown.last.at + 1; n < len(r.ply.seen); n++ {
		i := &r.ply.seen[n]
		switch {
		case i.kind == stopped:
			return n > r.shown.last.replyAt
		case r.shown.last.reply == nil && (i.left(c) || i.came(c)):
			return false
		}
	}
	return false
}

// otherLifted reports whether another piece has been in the air for some time
// since the move stands: the opponent's, or another of the player's own.
func (r *release) otherLifted() bool {
	for _, i := range r.ply.seen[r.shown.last.at+1:] {
		up := i.kind == changed && i.now == chess.NoPiece && r.board.pieces.At(i.square) == chess.NoPiece
		if up && r.time.Since(i.when) > r.time.profile.Flicker && !r.continues(i) {
			return true
		}
	}
	return false
}

// continues reports whether a lift may belong to another move that begins like
// the one that stands: the piece may go on and capture there, or the rook's
// move become castling; or the kings may be on their way to the centre.
func (r *release) continues(i observation) bool {
	m := r.shown.last.Move
	if i.was.Type() == chess.King && r.shown.last.Piece().Type() == chess.King {
		return true
	}
	for _, w := range r.ply.options {
		if w.Move.From() == m.From() && w.CapturedOn == i.square {
			return true
		}
		if w.Move.Castles() && chess.SquaresOf(w.Move.From(), w.Move.To()) == chess.SquaresOf(m.From(), i.square) {
			return true
		}
	}
	return false
}
