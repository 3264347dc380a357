package sense

import (
	"cmp"
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// lawful reports whether legal play explains the board, even poorly.
func (a *ambiguity) lawful() bool { return len(a.open.all) > 0 && a.keptCost() < 2*unlike }

// update searches for variations if the opponent has already moved something and the
// observations are more than the candidate move and its reply.
func (a *ambiguity) update() {
	if a.ply.stopped() || !a.ply.movedIn(a.ply.mover().Other()) {
		return
	}
	if a.plain() {
		a.close()
		return
	}
	lines := likely(a.rivalling(a.lines()))
	if len(lines) > 0 && lines[0].cost <= a.keptCost()+perhaps {
		a.open = variations{lines, a.time.Now}
	}
}

// keptCost returns the cost at which the variations that last explained the board agree
// with all observations. A player who lifts the piece again that he has just moved agrees
// with none.
func (a *ambiguity) keptCost() int {
	best := none
	for n := range a.open.all {
		l := a.open.all[n]
		cost := a.follow(&l)
		if a.board.pieces.At(l.moves[len(l.moves)-1].Move.Destination()) == chess.NoPiece {
			cost += unlike
		}
		best = min(best, cost)
	}
	return best
}

// plain reports whether the observations are just the candidate move and its reply, apart
// from pieces in the air.
func (a *ambiguity) plain() bool {
	s := a.shown.last
	if s == nil {
		return false
	}
	l := s.line()
	end := &l.moves[len(l.moves)-1].After
	air := legal.Differ(&a.board.pieces, end)
	if air.Several() && a.ply.seen[len(a.ply.seen)-1].now != chess.NoPiece {
		return false // a piece that came may replace one that is gone
	}
	return air&a.board.pieces.Occupied() == 0 && !(a.record.fastReplies && s.passing()) && a.follow(&l) == 0
}

// passing reports whether a pawn captured the moved pawn on its destination. The moved pawn
// may have gone on and been captured en passant within one scan.
func (s *candidate) passing() bool {
	return s.reply != nil && s.Piece().Type() == chess.Pawn && s.reply.Piece().Type() == chess.Pawn && s.reply.CapturedOn == s.Move.To()
}

// rivalling drops the variations beginning with another move than the candidate, unless
// they agree better with the observations, or equally well with a captured piece on the
// board.
func (a *ambiguity) rivalling(lines []variation) []variation {
	if a.shown.last == nil || !a.shown.firm(a.shown.last) {
		return lines
	}
	cost := a.standingCost(lines)
	return slices.DeleteFunc(lines, func(l variation) bool {
		return l.moves[0].Move != a.shown.last.Move && (l.cost > cost || l.cost == cost && l.onTable == 0)
	})
}

// standingCost returns the cost of the candidate move: that of the best variation beginning
// with it, or its own.
func (a *ambiguity) standingCost(lines []variation) int {
	best := none
	for n := range lines {
		if lines[n].moves[0].Move == a.shown.last.Move {
			best = min(best, lines[n].cost)
		}
	}
	if l := a.shown.last.line(); best == none {
		best = a.follow(&l)
	}
	return best
}

// line returns the move with its replies as a variation.
func (s *candidate) line() variation {
	l := variation{moves: []legal.Option{*s.Option}}
	if s.reply != nil {
		l.moves = append(l.moves, *s.reply)
	}
	if s.then != nil {
		l.moves = append(l.moves, *s.then)
	}
	return l
}

// likely returns the variations whose cost is close to the lowest.
func likely(lines []variation) []variation {
	best := none
	for n := range lines {
		best = min(best, lines[n].cost)
	}
	lines = slices.DeleteFunc(lines, func(l variation) bool { return l.cost > best+perhaps || l.cost >= 2*unlike })
	slices.SortStableFunc(lines, func(a, b variation) int { return cmp.Compare(a.cost, b.cost) })
	return lines
}

// clean drops the variations that leave a captured piece on the board for longer than
// usual, unless none would remain.
func (a *ambiguity) clean() {
	kept := slices.DeleteFunc(slices.Clone(a.open.all), func(l variation) bool {
		for q := range (l.onTable & a.board.pieces.Occupied()).All {
			if !a.ply.recent(q) {
				return true
			}
		}
		return false
	})
	if len(kept) > 0 {
		a.open.all = kept
	}
}

// agreed reports whether all variations begin with the candidate move.
func (a *ambiguity) agreed() bool {
	for n := range a.open.all {
		if a.shown.last == nil || a.open.all[n].moves[0].Move != a.shown.last.Move {
			return false
		}
	}
	return true
}

// borneOut reports whether the variations are confirmed: play has gone on from them, or
// nothing has happened for a while. It is false while the kings stand in the centre.
func (a *ambiguity) borneOut() bool {
	if resultOf(a.board.pieces) != "" {
		return false
	}
	if a.time.Since(a.open.when) >= a.time.profile.Rest {
		return true
	}
	for n := range a.open.all {
		if l := &a.open.all[n]; len(l.moves) < 3 || l.cost > unlike+perhaps {
			return false
		}
	}
	return true
}

// firstStood returns the observation at which the first move of the variation stood, or at
// which its piece left if that came late or is all that was seen.
func (a *ambiguity) firstStood(l *variation) int {
	left, stood := a.leaving(&l.moves[0]), l.shown[0]
	if stood == never || left > stood && a.time.Near(a.ply.seen[stood].when, a.ply.seen[left].when, a.time.profile.Scan) {
		return left
	}
	return stood
}

// first returns the candidate of the first move of the variation, which may not have been
// seen.
func (a *ambiguity) first(l *variation) *candidate {
	for _, s := range a.shown.all {
		if s.Move == l.moves[0].Move {
			return s
		}
	}
	after := l.ends[0]
	return &candidate{Option: &l.moves[0], end: after, at: a.firstStood(l), guessed: true, shows: true, replies: legal.Options(&after)}
}

// meets reports whether all variations reach board b after k+1 moves.
func (a *ambiguity) meets(b chess.Board, k int) bool {
	for n := range a.open.all {
		if l := &a.open.all[n]; k >= len(l.moves) || l.moves[k].After != b {
			return false
		}
	}
	return true
}

// leaving returns the observation at which the moving piece left its square. Later ones may
// belong to the reply.
func (a *ambiguity) leaving(w *legal.Option) int {
	for n, i := range slices.Backward(a.ply.seen) {
		if i.left(a.ply.mover()) && w.Changes.Has(i.square) {
			return n
		}
	}
	return 0
}
