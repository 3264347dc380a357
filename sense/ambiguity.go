package sense

import (
	"cmp"
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// lawful reports whether legal play explains the board, however badly.
func (r *ambiguity) lawful() bool { return len(r.open.all) > 0 && r.keptCost() < 2*unlike }

// update looks for variations where the opponent has moved something already and what
// was seen is not plainly the move that stands and its reply.
func (r *ambiguity) update() {
	if r.ply.stopped() || !r.ply.movedIn(r.ply.mover().Other()) {
		return
	}
	if r.plain() {
		r.open = variations{}
		return
	}
	lines := likely(r.rivalling(r.lines()))
	if len(lines) > 0 && lines[0].cost <= r.keptCost()+perhaps {
		r.open = variations{lines, r.time.Now}
	}
}

// keptCost returns how badly the variations that explained the board when it was explained
// last agree with all that was seen. No variation agrees with a player who takes the piece
// up again that he has just moved.
func (r *ambiguity) keptCost() int {
	best := none
	for n := range r.open.all {
		l := r.open.all[n]
		cost := r.follow(&l)
		if r.board.pieces.At(l.moves[len(l.moves)-1].Move.Destination()) == chess.NoPiece {
			cost += unlike
		}
		best = min(best, cost)
	}
	return best
}

// plain reports whether all that was seen is the move that stands and what has
// answered it, whatever is in the air.
func (r *ambiguity) plain() bool {
	s := r.shown.last
	if s == nil {
		return false
	}
	l := s.line()
	end := &l.moves[len(l.moves)-1].After
	air := legal.Differ(&r.board.pieces, end)
	if air.Several() && r.ply.seen[len(r.ply.seen)-1].now != chess.NoPiece {
		return false // one that has come may have come for one that is gone
	}
	return air&r.board.pieces.Occupied() == 0 && !(r.record.fastReplies && s.passing()) && r.follow(&l) == 0
}

// passing reports whether a pawn has captured a pawn that may have gone on, and so
// been captured en passant: within a scan, as only those reply who are quick.
func (s *candidate) passing() bool {
	return s.reply != nil && s.Piece().Type() == chess.Pawn && s.reply.Piece().Type() == chess.Pawn && s.reply.CapturedOn == s.Move.To()
}

// rivalling drops the variations that begin with another move than the one that stands
// and agree no better with the observations, or worse if a captured piece lies on the
// board by them.
func (r *ambiguity) rivalling(lines []variation) []variation {
	if r.shown.last == nil || !r.shown.firm(r.shown.last) {
		return lines
	}
	cost := r.standingCost(lines)
	return slices.DeleteFunc(lines, func(l variation) bool {
		return l.moves[0].Move != r.shown.last.Move && (l.cost > cost || l.cost == cost && l.onTable == 0)
	})
}

// standingCost returns how badly the move that stands agrees with the observations: the
// cost of the best variation that begins with it, or its own.
func (r *ambiguity) standingCost(lines []variation) int {
	best := none
	for n := range lines {
		if lines[n].moves[0].Move == r.shown.last.Move {
			best = min(best, lines[n].cost)
		}
	}
	if l := r.shown.last.line(); best == none {
		best = r.follow(&l)
	}
	return best
}

// line returns the move and what has answered it.
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

// likely returns the variations that agree with what was seen about as well as the
// best.
func likely(lines []variation) []variation {
	best := none
	for n := range lines {
		best = min(best, lines[n].cost)
	}
	lines = slices.DeleteFunc(lines, func(l variation) bool { return l.cost > best+perhaps || l.cost >= 2*unlike })
	slices.SortStableFunc(lines, func(a, b variation) int { return cmp.Compare(a.cost, b.cost) })
	return lines
}

// clean leaves out the variations by which a captured piece would lie on the board
// for longer than people let it, where that leaves any.
func (r *ambiguity) clean() {
	kept := slices.DeleteFunc(slices.Clone(r.open.all), func(l variation) bool {
		for q := range (l.onTable & r.board.pieces.Occupied()).All {
			if !r.ply.recent(q) {
				return true
			}
		}
		return false
	})
	if len(kept) > 0 {
		r.open.all = kept
	}
}

// agreed reports whether the variations begin with the move that stands.
func (r *ambiguity) agreed() bool {
	for n := range r.open.all {
		if r.shown.last == nil || r.open.all[n].moves[0].Move != r.shown.last.Move {
			return false
		}
	}
	return true
}

// borneOut reports whether the variations have been borne out: the game has gone on from
// them, or nothing has happened for a while. While the kings stand in the centre
// nothing goes on.
func (r *ambiguity) borneOut() bool {
	if resultOf(&r.board.pieces) != "" {
		return false
	}
	if r.time.Since(r.open.when) >= r.time.profile.Rest {
		return true
	}
	for n := range r.open.all {
		if l := &r.open.all[n]; len(l.moves) < 3 || l.cost > unlike+perhaps {
			return false
		}
	}
	return true
}

// standing returns the observation with which the first move of the variation stood, or its
// piece left if that came late or is all that was seen.
func (r *ambiguity) standing(l *variation) int {
	left, stood := r.leaving(&l.moves[0]), l.shown[0]
	if stood == never || left > stood && r.time.Near(r.ply.seen[stood].when, r.ply.seen[left].when, r.time.profile.Scan) {
		return left
	}
	return stood
}

// find returns the stand of the first move of the variation, if it has been seen.
func (r *ambiguity) find(l *variation) *candidate {
	for _, s := range r.shown.all {
		if s.Move == l.moves[0].Move {
			return s
		}
	}
	return nil
}

// meets reports whether all variations reach that board after that number of moves.
func (r *ambiguity) meets(turn chess.Color, b *chess.Board, k int) bool {
	for n := range r.open.all {
		if l := &r.open.all[n]; k >= len(l.moves) || l.moves[k].After != *b {
			return false
		}
	}
	return true
}

// leaving returns the observation with which the piece that makes the move left its
// square: what came later may be part of the reply.
func (r *ambiguity) leaving(w *legal.Option) int {
	for n, i := range slices.Backward(r.ply.seen) {
		if i.left(r.ply.mover()) && w.Changes.Has(i.square) {
			return n
		}
	}
	return 0
}
