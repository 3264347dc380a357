package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// Few boards feel the hand; on those, the finger leaving the piece is the evidence. On the
// others a piece on a square counts as put and still held, however legal the square, until
// something shows that the hand has gone: the player's clock was pressed, the opponent has
// replied, the clocks were stopped, or, if no clock runs, another piece of either player
// was lifted for a while or nothing changed for a while. So a piece sliding over a legal
// square has not moved there, and a reply before the press is not lost: uncertain
// observations wait in order until they can be reported.

// release holds the evidence that a legal move on the board was released.
type release struct {
	time  *timeline
	clock *clock
	board *board
	ply   *ply
	shown *candidateMoves
}

// released returns the evidence that the candidate move was released, or NoEvidence.
func (rel *release) released() ReleaseEvidence {
	if rel.shown.last.shows && rel.felt() {
		return ByFinger
	}
	switch rel.clock.mode() {
	case idle:
		return rel.unclocked()
	case live:
		if rel.shown.last.reply != nil && (rel.shown.last.pursued() || rel.ply.anyPressed(rel.shown.last.at) || rel.time.Since(rel.ply.seen[rel.shown.last.replyAt].when) >= 2*rel.time.profile.Scan) {
			return ByReply
		}
	case ended:
		if rel.stoppedAfter() {
			return ByStop
		}
	}
	switch {
	case rel.upheld(), rel.pressed():
		return ByClock
	case rel.shown.firm(rel.shown.last) && rel.passed():
		return ByTurn
	}
	return NoEvidence
}

// unclocked returns the evidence without a running clock.
func (rel *release) unclocked() ReleaseEvidence {
	switch {
	case rel.shown.last.reply != nil:
		return ByReply
	case !rel.shown.remains() || rel.shown.last.overlooked > lifted && !rel.shown.repliedIrregularly():
		return NoEvidence
	case rel.otherLifted():
		return ByNext
	case rel.board.quiet():
		return ByRest
	}
	return NoEvidence
}

// pressed reports whether the mover has pressed on the candidate move and the squares have
// had time to be read since.
func (rel *release) pressed() bool {
	when, ok := rel.shown.lastPress()
	return ok && (rel.shown.last.reply != nil || rel.shown.remains() && rel.settled(when) && (rel.shown.last.shows || rel.shown.firm(rel.shown.last) && !rel.shown.moreMoved() && rel.time.Since(when) >= rel.time.profile.Lag))
}

// headsForCentre reports whether a move is only a king's way to the centre.
func (rel *release) headsForCentre(s *candidate) bool {
	return s.Piece().Type() == chess.King && centre.Has(s.Move.Destination()) && !rel.paused(s)
}

// paused reports whether a king rested on its destination and was then lifted, as on its
// way to the centre.
func (rel *release) paused(s *candidate) bool {
	var came *observation
	for n := range rel.ply.seen {
		switch i := &rel.ply.seen[n]; {
		case i.kind != changed || i.square != s.Move.Destination() || s.Piece().Type() != chess.King:
		case s.Brings(i.square, i.now):
			came = i
		case came != nil && rel.time.Between(came.when, i.when) >= rel.time.profile.Rest:
			return true
		}
	}
	return false
}

// rested reports whether a move still stands at the end, or was at rest for a while before
// pieces were moved about, if the time is known. A piece put after the clocks were stopped
// is not a move.
func (rel *release) rested(s *candidate) bool {
	if rel.shown.stoppedBefore(s) {
		return false
	}
	if s.shows || s.reply != nil || rel.paused(s) || !rel.time.Timed && !rel.clock.seen {
		return true
	}
	for _, i := range rel.ply.seen[s.at+1:] {
		if i.kind == changed && !i.clears(s.Option) {
			return rel.time.Between(rel.ply.seen[s.at].when, i.when) >= rel.time.profile.Rest
		}
	}
	return true
}

// doubtful reports whether it is too early to accept the candidate move: the board shows
// another one too, or has shown one and does not show this one exactly.
func (rel *release) doubtful() bool {
	l := rel.shown.last
	if rel.board.quiet() || rel.presented() {
		return false
	}
	if l.shows && l.overlooked >= absent && l.reply == nil {
		return true
	}
	return len(rel.shown.rivals()) > 1 && !l.pursued() || len(rel.shown.all) > 1 && l.shows && l.overlooked > 0
}

// presented reports whether the board has shown exactly the candidate move for a while
// since the mover pressed.
func (rel *release) presented() bool {
	when, ok := rel.shown.lastPress()
	return ok && rel.shown.explained() && rel.time.Since(rel.board.moved) >= rel.time.profile.Rest && rel.time.Since(when) >= rel.time.profile.Scan
}

// upheld reports whether the mover has pressed on his move and its squares changed only
// later than the board's delay, or when the opponent put a piece on one of them.
func (rel *release) upheld() bool {
	var press *observation
	for n := rel.shown.last.at + 1; n < len(rel.ply.seen); n++ {
		switch i := &rel.ply.seen[n]; {
		case i.kind == changed && rel.shown.last.Changes.Has(i.square):
			put := i.came(rel.ply.mover().Other()) && i.square != rel.shown.last.Move.Destination()
			return press != nil && (put || rel.time.Between(press.when, i.when) > rel.time.profile.Scan)
		case press == nil && i.kind == pressed && i.by == adoube.PartyOf(rel.ply.mover()) && !rel.shown.again(n):
			press = i
		}
	}
	return false
}

// felt reports whether the board felt the finger leave the moved piece on its destination.
// It may report a finger a scan before the squares.
func (rel *release) felt() bool {
	on, stood := rel.shown.last.Move.Destination(), rel.ply.seen[rel.shown.last.at].when
	for _, i := range rel.ply.seen {
		off := i.square == on || i.square == chess.NoSquare
		if i.kind == letGone && off && rel.time.Between(i.when, stood) <= rel.time.profile.Scan && rel.time.Since(i.when) >= rel.time.profile.Scan && !rel.gone(on, i.when) {
			return true
		}
	}
	return false
}

// gone reports whether the piece that the move put on s had left it by then.
func (rel *release) gone(s chess.Square, then frametime.Moment) bool {
	return slices.ContainsFunc(rel.ply.seen[rel.shown.last.at+1:], func(i observation) bool {
		return i.kind == changed && i.square == s && rel.time.Between(then, i.when) <= rel.time.profile.Scan
	})
}

// passed reports whether the opponent has certainly had the move: his clock runs, or he has
// pressed it since the move stood, and nothing has changed for long.
func (rel *release) passed() bool {
	if rel.clock.mode() != live || !rel.board.quiet() {
		return false
	}
	other := adoube.PartyOf(rel.ply.mover().Other())
	at := rel.ply.seen[rel.shown.last.at].when
	for _, i := range rel.ply.seen[rel.shown.last.at+1:] {
		if i.kind == pressed && i.by == other && rel.time.Between(at, i.when) > rel.time.profile.Scan {
			return true
		}
	}
	return rel.clock.face.Turn == other
}

// settled reports whether a scan was completed after the press, with the move standing
// before it. Later observations need that time again.
func (rel *release) settled(press frametime.Moment) bool {
	scan, stood := rel.time.profile.Scan, rel.ply.seen[rel.shown.last.at].when
	late := rel.time.Between(press, stood)
	return rel.time.Since(press) >= scan && (late <= scan || late <= 2*scan && rel.time.Since(stood) >= 2*scan)
}

// slid reports whether a piece of the mover's stood elsewhere before move s stood.
func (rel *release) slid(s *candidate) bool {
	return slices.ContainsFunc(rel.ply.seen[:s.at+1], func(i observation) bool {
		return i.came(rel.ply.mover()) && !s.Changes.Has(i.square)
	})
}

// stoppedAfter reports whether the clocks were stopped while the move stood or after its
// reply: hands that stop clocks have released the pieces.
func (rel *release) stoppedAfter() bool {
	c := rel.ply.mover()
	for n := rel.shown.last.at + 1; n < len(rel.ply.seen); n++ {
		i := &rel.ply.seen[n]
		switch {
		case i.kind == stopped:
			return n > rel.shown.last.replyAt
		case rel.shown.last.reply == nil && (i.left(c) || i.came(c)):
			return false
		}
	}
	return false
}

// otherLifted reports whether another piece of either player has been in the air for some
// time since the move stood.
func (rel *release) otherLifted() bool {
	for _, i := range rel.ply.seen[rel.shown.last.at+1:] {
		up := i.kind == changed && i.now == chess.NoPiece && rel.board.pieces.At(i.square) == chess.NoPiece
		if up && rel.time.Since(i.when) > rel.time.profile.Flicker && !rel.continues(i) {
			return true
		}
	}
	return false
}

// continues reports whether a lift may belong to another move that begins like the
// candidate: the piece may go on and capture there, the rook's move may become castling, or
// the kings may be on their way to the centre.
func (rel *release) continues(i observation) bool {
	m := rel.shown.last.Move
	if i.was.Type() == chess.King && rel.shown.last.Piece().Type() == chess.King {
		return true
	}
	for _, w := range rel.ply.options {
		if w.Move.From() == m.From() && w.CapturedOn == i.square {
			return true
		}
		if w.Move.Castles() && chess.SquaresOf(w.Move.From(), w.Move.To()) == chess.SquaresOf(m.From(), i.square) {
			return true
		}
	}
	return false
}
