package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// leftAlone reports whether something else has been moved since the move that stands, and
// left: it was released before.
func (r *irregularity) leftAlone() bool {
	if r.shown.last == nil || r.record.alternative || resultOf(&r.board.pieces) != "" || !r.trusted() {
		return false
	}
	switch mode := r.clock.mode(); {
	case mode == idle && !r.time.Timed:
		return r.playedOnAlone()
	case mode == live && r.time.Timed:
		return r.pressedAlone()
	case mode != idle:
		return false
	}
	if r.movedAnother() {
		return r.time.Since(r.board.moved) >= r.time.profile.Flicker
	}
	s := r.shown.irregular.reply
	switch {
	case s == nil || s.to != r.shown.last || !s.shows || r.ambiguity.lawful():
		return false
	case s.reply != nil:
		return r.time.Since(r.ply.seen[s.replyAt].when) >= 2*r.time.profile.Scan
	}
	return r.time.Since(r.board.moved) >= r.time.profile.Rest && r.shown.repliedIrregularly() // nobody pushes aside for so long what he captures
}

// playedOnAlone reports whether the move that stands was answered by one that is not legal, and
// two moves have been played since.
func (r *irregularity) playedOnAlone() bool {
	s := r.shown.irregular.reply
	return s != nil && s.to == r.shown.last && s.shows && s.pursued() && !r.ambiguity.lawful()
}

// pressedAlone reports whether the mover has pressed his clock on the move that stands, and
// the opponent his own on a reply that is not legal.
func (r *irregularity) pressedAlone() bool {
	s := r.shown.irregular.reply
	if _, ok := r.shown.plainPress(); !ok || s == nil || s.to != r.shown.last || !s.shows || r.ambiguity.lawful() {
		return false
	}
	return slices.ContainsFunc(r.ply.seen[s.at+1:], func(i observation) bool {
		return i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover().Other())
	})
}

// movedAnother reports whether nothing has changed since the move that stands but that
// another piece of the mover's was taken up, and stands elsewhere.
func (r *irregularity) movedAnother() bool {
	end := r.shown.last.end.Board()
	d := legal.Differ(&end, &r.board.pieces) &^ r.board.onTable
	from, to := d&end.Of(r.ply.mover()), d&r.board.pieces.Of(r.ply.mover())
	if d.Count() != 2 || from.Count() != 1 || to.Count() != 1 || from == to || d.Has(r.shown.last.Move.Destination()) {
		return false
	}
	up := slices.ContainsFunc(r.ply.seen[:r.shown.last.at+1], func(i observation) bool { return i.kind == changed && d.Has(i.square) })
	return !up && end.At(from.First()) == r.board.pieces.At(to.First())
}

// leftBefore reports whether an irregular move stands as before observation n, which is
// about another square: that observation may be the reply.
func (r *irregularity) leftBefore(n int) bool {
	return slices.ContainsFunc(r.shown.irregular.candidates, func(s *candidate) bool {
		if s.foreign && n > s.at && r.shown.firm(s) && r.clock.mode() != ended {
			return true
		}
		return n > s.at && r.shown.firm(s) && !s.Changes.Has(r.ply.seen[n].square) && r.mayHaveLeft(s, n)
	})
}

// mayHaveLeft reports whether the mover may have left the candidate before observation n: he
// has pressed his clock by then, as far as the clock has reported, or none runs and no
// legal move begins so and goes on there.
func (r *irregularity) mayHaveLeft(s *candidate, n int) bool {
	if r.clock.mode() == live {
		return r.time.Since(r.ply.seen[n].when) <= frametime.Tick || slices.ContainsFunc(r.ply.seen[s.at:], func(i observation) bool {
			return i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover()) && r.time.Between(r.ply.seen[n].when, i.when) <= frametime.Tick
		})
	}
	return !slices.ContainsFunc(r.ply.options, func(w legal.Option) bool {
		return w.Move.From() == s.Move.From() && w.Changes.Has(r.ply.seen[n].square)
	})
}

// goingBack reports whether no clock runs, and nothing has been touched in this ply but
// what has to be put back to stand as before an irregular move: that may go on.
func (r *irregularity) goingBack() bool {
	if len(r.shown.irregular.before) == 0 || r.clock.mode() != idle || r.board.quiet() || !r.time.Timed {
		return false
	}
	base := r.ply.base.Board()
	return slices.ContainsFunc(r.shown.irregular.before, func(pos chess.Position) bool {
		b := pos.Board()
		back, off := legal.Differ(&base, &b), legal.Differ(&r.board.pieces, &b)
		for n := range r.ply.seen {
			if i := &r.ply.seen[n]; i.kind == changed && !back.Has(i.square) {
				return false
			}
		}
		return len(r.ply.seen) > 0 && off&r.board.pieces.Occupied()&^legal.Differ(&base, &r.board.pieces) == off&r.board.pieces.Occupied()
	})
}

// wentOn reports whether the piece of the move that stands went on from where it had
// rested after another legal move.
func (r *irregularity) wentOn() bool {
	return r.clock.mode() == idle && r.shown.rests(r.shown.last, true) > 0
}

// inOrder reports whether all that was seen is the candidate and what has answered it, one after
// the other, and the game was read plainly so far. Without times nobody knows where a piece
// rested on its way, and a stop may have been a move.
func (r *irregularity) inOrder(s *candidate) bool {
	for n := range r.ply.seen {
		i := &r.ply.seen[n]
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
	return !r.record.justConcluded()
}

// handedBack returns the held piece that i puts back on its square after it stood where it
// could have stayed, for long or until its player pressed his clock; who moved it is then
// unknown. Otherwise nil.
func (r *reporter) handedBack(i *observation) *held {
	h := r.out.reported.air(i.now)
	idle := r.clock.mode() == idle
	if h == nil || h.from != i.square || !r.time.Timed && !idle || !r.ply.reachable(h.from, h.reported) {
		return nil
	}
	stood, left := false, false
	at := slices.IndexFunc(r.ply.seen, func(o observation) bool { return o == *i })
	for n := range r.ply.seen {
		switch o := &r.ply.seen[n]; {
		case o.when.At > i.when.At, !r.time.Timed && n >= at:
		case o.came(r.ply.mover()) && o.now != h.piece && o.now != r.ply.base.At(o.square):
			return nil
		case o.came(r.ply.mover()) && o.square == h.reported:
			stood, left = true, left || idle && (!r.time.Timed || r.ply.lingered(n))
		case o.kind == pressed && o.by == adoube.PartyOf(r.ply.mover()):
			left = left || stood && o.when.At < i.when.At
		}
	}
	if !left {
		return nil
	}
	return h
}
