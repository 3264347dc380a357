package occupancy

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// The costs of unlikely acts: about the negative logarithm of their frequency.
const (
	dear      = 7  // put on a square where the piece may not go
	backHome  = 5  // lifted and put back
	knocked   = 5  // an enemy piece lifted that cannot be captured
	double    = 6  // another piece lifted that is not involved in the move
	resumed   = 3  // lifted again from a square where it could have stayed
	layBeside = 2  // a captured piece comes to lie beside its square
	lying     = 2  // and still lies there when the turn has passed
	early     = 5  // seen on its new square before the old one was empty
	overdue   = 3  // and on both for longer than a moment
	lost      = 8  // a frame lost
	garbled   = 10 // a whole board misread
	hidden    = 4  // captured without the square being seen empty
	slipped   = 4  // and the captured piece is first seen beside it
	exchanged = 1  // an unusual manner of promotion
	lesser    = 3  // promoted to a piece other than a queen
	stranger  = 9  // an enemy piece put on a foreign square
	object    = 14 // an object that is not one of the pieces
)

// A transition applies one change of a square to every hypothesis.
type transition struct {
	when   frametime.Moment
	within func(frametime.Moment) bool // reports whether the moment is recent
	atOnce func(frametime.Moment) bool // reports whether the moment is practically now
	again  int                         // cost of a frame without a change
	next   []hypothesis
}

// add keeps hypothesis h at the additional cost.
func (x *transition) add(h hypothesis, cost int) {
	h.cost += cost
	x.next = append(x.next, h)
}

// empties extends the hypothesis for a square that became empty.
func (x *transition) empties(h hypothesis, s chess.Square) {
	switch {
	case !h.occupied().Has(s):
		x.add(h, x.again)
		return
	case s == h.twice:
		h.twice = chess.NoSquare
		if !x.atOnce(h.twiceSince) {
			h.cost += overdue
		}
	case h.table.Has(s):
		h.table = h.table.Without(s)
	case h.odd.Has(s):
		h.odd = h.odd.Without(s)
		x.add(h, 0)
		return
	default:
		for _, c := range x.turns(h) {
			x.lifts(c, s)
		}
		for _, c := range x.missed(h) {
			x.lifts(c, s)
		}
		return
	}
	h.observeSquare(s, chess.NoPiece, x.when)
	x.add(h, 0)
}

// turns returns the hypothesis unchanged and, if a move stands, with that move made.
func (x *transition) turns(h hypothesis) (all []hypothesis) {
	if h.twice != chess.NoSquare {
		h.cost += overdue
		all = append(all, h)
		h.observeSquare(h.twice, chess.NoPiece, x.when)
		h.twice = chess.NoSquare
	}
	all = append(all, h)
	for _, h := range all {
		if w := h.made(); w != nil {
			h.pass(w, x.when)
			all = append(all, h)
		} else {
			all = append(all, x.irregularly(h)...)
		}
	}
	return all
}

// missed returns hypotheses in which a move was made although one of its squares was not
// reported: the frame was lost, or a piece was captured without its square being seen
// empty.
func (x *transition) missed(h hypothesis) (all []hypothesis) {
	if h.count == 0 || h.back || h.twice != chess.NoSquare {
		return nil
	}
	for n := range h.at.ways {
		w := &h.at.ways[n]
		board := h.restored(w)
		gap := legal.Differ(&board, &w.After)
		if gap.Count() != 1 || w.Underpromotes() {
			continue
		}
		c, s := h, gap.First()
		if c.cost += lost; board.At(s) != chess.NoPiece && w.After.At(s) != chess.NoPiece {
			c.cost += hidden - lost
		}
		c.board.Put(s, w.After.At(s))
		c.misses(s, w.After.At(s), x.when)
		c.pass(w, x.when)
		all = append(all, c)
	}
	return all
}

// lifts extends the hypothesis: the piece on s is lifted.
func (x *transition) lifts(h hypothesis, s chess.Square) {
	if h.board.At(s) == chess.NoPiece || x.takesBack(h, s) {
		return
	}
	cost := h.lifting(s)
	h.lift(s)
	h.observeSquare(s, chess.NoPiece, x.when)
	x.add(h, cost)
}

// lift removes the piece on s. If too many pieces are away, the first is forgotten.
func (h *hypothesis) lift(s chess.Square) {
	p := h.board.At(s)
	h.board.Clear(s)
	for n := range h.all() {
		if h.aways[n].at == s {
			h.aways[n].at = chess.NoSquare
			return
		}
	}
	if h.count == maxAway {
		h.drop(0)
	}
	h.aways[h.count] = away{p, s, chess.NoSquare}
	h.count++
}

// lifting returns the cost of lifting the piece on s now.
func (h *hypothesis) lifting(s chess.Square) int {
	if !legal.Is(h.board.At(s), h.mover()) {
		return h.liftingEnemy(s)
	}
	air, stands := 0, false
	for _, a := range h.all() {
		switch {
		case !h.own(a):
		case a.at == s:
			stands = true
		case h.at.castles(a.from, s):
			return h.partner(a)
		default:
			air++
		}
	}
	switch {
	case air > 0:
		return double
	case stands && h.castlesWith(s) != chess.NoSquare:
		return 0
	case stands && h.promotes(s):
		return exchanged
	case stands:
		return resumed
	}
	return 0
}

// promotes reports whether a pawn that is to be promoted stands on s.
func (h *hypothesis) promotes(s chess.Square) bool {
	return h.board.At(s).Type() == chess.Pawn && (s.Rank() == 0 || s.Rank() == 7)
}

// partner returns the cost of lifting the other castling piece after a.
func (h *hypothesis) partner(a away) int {
	switch {
	case a.piece.Type() == chess.King:
		return 0
	case a.at == chess.NoSquare:
		return exchanged
	}
	return resumed
}

// castles reports whether the pieces on the two squares can castle.
func (n *node) castles(a, b chess.Square) bool {
	for _, w := range n.ways {
		if w.Move.Castles() && chess.SquaresOf(a, b) == chess.SquaresOf(w.Move.From(), w.Move.To()) {
			return true
		}
	}
	return false
}

// liftingEnemy returns the cost of lifting the enemy piece on s.
func (h *hypothesis) liftingEnemy(s chess.Square) int {
	if h.takesKing(s) {
		return 0
	}
	cost := double + knocked
	if h.air(h.mover().Other()) == 0 {
		cost = knocked
	}
	for n := range h.at.ways {
		w := &h.at.ways[n]
		if w.CapturedOn == s && cost == knocked && h.begins(w) {
			return 0
		}
	}
	return cost
}

// begins reports whether the pieces that the mover has handled fit move w.
func (h *hypothesis) begins(w *legal.Option) bool {
	own := false
	for _, a := range h.all() {
		own = own || h.own(a)
		if h.own(a) && a.from == w.Move.From() && (a.at == chess.NoSquare || a.at == w.Move.To()) {
			return true
		}
	}
	return !own
}
