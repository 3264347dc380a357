package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// leftAlone reports whether another piece has been moved and left since the candidate move,
// which was therefore released before.
func (irr *irregularity) leftAlone() bool {
	if irr.shown.last == nil || irr.record.alternative || resultOf(irr.board.pieces) != "" || !irr.trusted() {
		return false
	}
	switch mode := irr.clock.mode(); {
	case mode == idle && !irr.time.Timed:
		return irr.playedOnAlone()
	case mode == live && irr.time.Timed:
		return irr.pressedAlone()
	case mode != idle:
		return false
	}
	if irr.movedAnother() {
		return irr.time.Since(irr.board.moved) >= irr.time.profile.Flicker
	}
	s := irr.shown.irregular.reply
	switch {
	case s == nil || s.to != irr.shown.last || !s.shows || irr.ambiguity.lawful():
		return false
	case s.reply != nil:
		return irr.time.Since(irr.ply.seen[s.replyAt].when) >= 2*irr.time.profile.Scan
	}
	return irr.time.Since(irr.board.moved) >= irr.time.profile.Rest && irr.shown.repliedIrregularly() // not a captured piece pushed aside for a moment
}

// playedOnAlone reports whether the candidate move was answered by an illegal move and two
// moves have been played since.
func (irr *irregularity) playedOnAlone() bool {
	s := irr.shown.irregular.reply
	return s != nil && s.to == irr.shown.last && s.shows && s.pursued() && !irr.ambiguity.lawful()
}

// pressedAlone reports whether the mover has pressed his clock on the candidate move, and
// the opponent his own on an illegal reply.
func (irr *irregularity) pressedAlone() bool {
	s := irr.shown.irregular.reply
	if _, ok := irr.shown.plainPress(); !ok || s == nil || s.to != irr.shown.last || !s.shows || irr.ambiguity.lawful() {
		return false
	}
	return slices.ContainsFunc(irr.ply.seen[s.at+1:], func(i observation) bool {
		return i.kind == pressed && i.by == adoube.PartyOf(irr.ply.mover().Other())
	})
}

// movedAnother reports whether the only change since the candidate move is another piece of
// the mover lifted and put elsewhere.
func (irr *irregularity) movedAnother() bool {
	end := irr.shown.last.end.Board()
	d := legal.Differ(&end, &irr.board.pieces) &^ irr.board.onTable
	from, to := d&end.Of(irr.ply.mover()), d&irr.board.pieces.Of(irr.ply.mover())
	if d.Count() != 2 || from.Count() != 1 || to.Count() != 1 || from == to || d.Has(irr.shown.last.Move.Destination()) {
		return false
	}
	up := slices.ContainsFunc(irr.ply.seen[:irr.shown.last.at+1], func(i observation) bool { return i.kind == changed && d.Has(i.square) })
	return !up && end.At(from.First()) == irr.board.pieces.At(to.First())
}

// leftBefore reports whether an irregular move stands since before observation n of another
// square, so that the observation may be the reply.
func (irr *irregularity) leftBefore(n int) bool {
	return slices.ContainsFunc(irr.shown.irregular.candidates, func(s *candidate) bool {
		if s.foreign && n > s.at && irr.shown.firm(s) && irr.clock.mode() != ended {
			return true
		}
		return n > s.at && irr.shown.firm(s) && !s.Changes.Has(irr.ply.seen[n].square) && irr.mayHaveLeft(s, n)
	})
}

// mayHaveLeft reports whether the mover may have left the candidate before observation n:
// he had pressed by then, as far as the clock has reported; or no clock runs and no legal
// move starts this way and continues there.
func (irr *irregularity) mayHaveLeft(s *candidate, n int) bool {
	if irr.clock.mode() == live {
		return irr.time.Since(irr.ply.seen[n].when) <= frametime.Tick || slices.ContainsFunc(irr.ply.seen[s.at:], func(i observation) bool {
			return i.kind == pressed && i.by == adoube.PartyOf(irr.ply.mover()) && irr.time.Between(irr.ply.seen[n].when, i.when) <= frametime.Tick
		})
	}
	return !slices.ContainsFunc(irr.ply.options, func(w legal.Option) bool {
		return w.Move.From() == s.Move.From() && w.Changes.Has(irr.ply.seen[n].square)
	})
}

// goingBack reports whether a restoration may be in progress: no clock runs, and in this
// ply only pieces were touched that must go back to the position before an irregular move.
func (irr *irregularity) goingBack() bool {
	if len(irr.shown.irregular.before) == 0 || irr.clock.mode() != idle || irr.board.quiet() || !irr.time.Timed {
		return false
	}
	base := irr.ply.base.Board()
	return slices.ContainsFunc(irr.shown.irregular.before, func(pos chess.Position) bool {
		b := pos.Board()
		back, off := legal.Differ(&base, &b), legal.Differ(&irr.board.pieces, &b)
		for n := range irr.ply.seen {
			if i := &irr.ply.seen[n]; i.kind == changed && !back.Has(i.square) {
				return false
			}
		}
		return len(irr.ply.seen) > 0 && off&irr.board.pieces.Occupied()&^legal.Differ(&base, &irr.board.pieces) == off&irr.board.pieces.Occupied()
	})
}

// wentOn reports whether the piece of the candidate move had rested after another legal
// move before it went on.
func (irr *irregularity) wentOn() bool {
	return irr.clock.mode() == idle && irr.shown.rests(irr.shown.last, true) > 0
}

// inOrder reports whether the observations are just the candidate and its reply, in a game
// read plainly so far. Without times a stop of a piece on its way may have been a move.
func (irr *irregularity) inOrder(s *candidate) bool {
	for n := range irr.ply.seen {
		i := &irr.ply.seen[n]
		of := s.Option
		switch {
		case i.kind != changed || s.then != nil && n > s.replyAt && s.then.Changes.Has(i.square):
			continue
		case n > s.at:
			of = s.reply
		}
		if n > s.replyAt || !of.Changes.Has(i.square) {
			return false
		}
	}
	return !irr.record.justConcluded()
}
