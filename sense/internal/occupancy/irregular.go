package occupancy

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// Hypotheses also continue from an illegal move left on the board, at a cost that ranks
// every legal reading before it. Such a hypothesis does not identify a promotion piece: if
// the continuation would be legal with another piece, or with an unreplaced pawn, nobody is
// charged, and the reported piece is withdrawn. Nobody is charged either for a while after
// a reading that another nearly equalled. Before an irregular move is attributed to its
// player, the dropped hypotheses are checked too: if one explains all observations since
// about as well without that move, or with another player's, the piece is reported as
// released by an unknown hand, and a person decides whose it was.

// The costs of illegal moves: legal play that explains the frames nearly as well is
// likelier.
const (
	unlawful = 7 // left on a square where it may not go
	foreigns = 7 // a piece of the player not having the move was moved
	putsBack = 5 // the pieces are put back
)

// irregularly returns the hypotheses in which the present board was reached by an illegal
// move.
func (x *transition) irregularly(h hypothesis) (all []hypothesis) {
	if h.back || h.twice != chess.NoSquare || h.air(h.mover()) > 0 {
		return nil
	}
	own, theirs, up := h.elsewhere()
	switch {
	case theirs == 1 && own == 0 && up == 0:
		all = append(all, h.standsAs(h.mover(), chess.NoSquare, foreigns), h.standsAs(h.mover().Other(), chess.NoSquare, foreigns))
	case theirs > 0 || own == 0 || own > 2:
		return nil
	case own == 2 && !h.castled():
		all = append(all, h.standsAs(h.mover().Other(), h.captures(), unlawful+double))
	default:
		all = append(all, h.standsAs(h.mover().Other(), h.captures(), unlawful))
		if s := h.passing(); s != chess.NoSquare {
			all = append(all, h.standsAs(h.mover().Other(), s, unlawful))
		}
	}
	kept := all[:0]
	for _, h := range all {
		if h.at != nil {
			kept = append(kept, h)
		}
	}
	return kept
}

// elsewhere counts the displaced pieces of the mover and of the opponent, and the
// opponent's pieces in the air.
func (h *hypothesis) elsewhere() (own, theirs, up int) {
	base := h.at.pos.Board()
	for s := range legal.Differ(&base, &h.board).All {
		switch p := h.board.At(s); {
		case legal.Is(p, h.mover()):
			own++
		case p != chess.NoPiece:
			theirs++
		}
	}
	return own, theirs, h.air(h.mover().Other())
}

// captures returns the square on which the mover has put a piece in place of one of the
// opponent's.
func (h *hypothesis) captures() chess.Square {
	for _, a := range h.all() {
		if !h.own(a) && legal.Is(h.board.At(a.from), h.mover()) {
			return a.from
		}
	}
	return chess.NoSquare
}

// passing returns the square of a lifted pawn that another pawn has passed as if capturing
// en passant.
func (h *hypothesis) passing() chess.Square {
	for _, a := range h.all() {
		if !h.own(a) || a.piece.Type() != chess.Pawn || a.at.File() == a.from.File() {
			continue
		}
		passed := chess.MakeSquare(a.at.File(), a.from.Rank())
		for _, e := range h.all() {
			if e.from == passed && !h.own(e) && e.piece.Type() == chess.Pawn {
				return passed
			}
		}
	}
	return chess.NoSquare
}

// standsAs continues from the present board with that player to move and without the piece
// captured on s. The result has no node if the board is not a position.
func (h hypothesis) standsAs(turn chess.Color, s chess.Square, cost int) hypothesis {
	after, kept := h.board, make([]away, 0, maxAway)
	for _, a := range h.all() {
		switch {
		case h.own(a) && a.piece.Type() == chess.Pawn && (a.at.Rank() == 0 || a.at.Rank() == 7):
			return hypothesis{} // it counts as the new piece
		case !h.own(a) && a.at == chess.NoSquare && a.from != s:
			if after.At(a.from) != chess.NoPiece || len(kept) > 0 {
				return hypothesis{}
			}
			after.Put(a.from, a.piece)
			kept = append(kept, a)
		}
	}
	from, promoted := h.at, h.promoted
	h.contrary |= h.mistaken(&after, s)
	h.promoted = h.promoted.moved(func(q chess.Square) chess.Square { return h.goes(q, s) })
	if h.at = from.as(after, turn); h.at == nil {
		return hypothesis{}
	}
	if h.before == nil {
		h.before, h.were = from, promoted
	}
	h.latest, h.blamed = from, turn.Other()
	h.turnOver()
	h.aways = [maxAway]away{}
	h.count = copy(h.aways[:], kept)
	h.cost += cost
	if s != chess.NoSquare {
		h.cost -= knocked // it was lifted to be captured
		h.lastCapture.on = chess.NoSquare
	}
	return h
}

// as returns the node with that board, reached by no legal move; nil if the board is not a
// position.
func (n *node) as(after chess.Board, turn chess.Color) *node {
	key := turned{after, turn}
	next, known := n.irregular[key]
	if !known {
		if pos, ok := legal.After(&n.pos, after); ok {
			setup := pos.Setup()
			setup.Turn = turn
			if pos, err := setup.AllowIrregular(); err == nil {
				next = newNode(pos)
				next.checkers = attackers(pos)
			}
		}
		if n.irregular == nil {
			n.irregular = map[turned]*node{}
		}
		n.irregular[key] = next
	}
	return next
}

// turned is a placement with the player to move.
type turned struct {
	board chess.Board
	turn  chess.Color
}

// takesBack extends the hypothesis by putting pieces back to the position before an
// irregular move, and starts that if possible. It reports whether no other extension
// applies.
func (x *transition) takesBack(h hypothesis, s chess.Square) bool {
	if h.before == nil || !h.back && h.before.pos.At(s) == h.board.At(s) {
		return false
	}
	was := h.back
	if !was {
		h.back, h.aways, h.count = true, [maxAway]away{}, 0
		h.cost += putsBack
	} else if h.before.pos.At(s) == h.board.At(s) {
		h.cost += knocked
	}
	h.board.Clear(s)
	h.observeSquare(s, chess.NoPiece, x.when)
	x.add(h, 0)
	return was
}

// bringsBack extends the hypothesis: a piece is put back on its square s.
func (x *transition) bringsBack(h hypothesis, s chess.Square) {
	p := h.before.pos.At(s)
	if p == chess.NoPiece {
		h.odd = h.odd.With(s)
		x.add(h, object)
		return
	}
	h.board.Put(s, p)
	h.observeSquare(s, p, x.when)
	if h.board == h.before.pos.Board() {
		h.at, h.before, h.back = h.before, nil, false
		h.promoted = h.were
	}
	x.add(h, 0)
}

// attackers returns the pieces of the player to move that attack the opponent's king, which
// was left in check.
func attackers(pos chess.Position) chess.Squares {
	setup := pos.Setup()
	setup.Turn, setup.EnPassant = pos.Turn().Other(), chess.NoSquare
	other, err := setup.AllowIrregular()
	if err != nil {
		return 0
	}
	return other.Checkers()
}

// takesKing reports whether the opponent's king is on s, or was before the ply, and may be
// captured.
func (h *hypothesis) takesKing(s chess.Square) bool {
	return h.at.checkers != 0 && h.at.pos.King(h.mover().Other()) == s
}

// castled reports whether king and rook stand as after castling, legal or not.
func (h *hypothesis) castled() bool {
	for _, a := range h.all() {
		if a.piece.Type() == chess.Rook && h.own(a) && a.at != chess.NoSquare && a.at == h.castlesWith(a.from) {
			return true
		}
	}
	return false
}

// castlesWith returns the square after castling, legal or not, of the rook from s with the
// king that was put; NoSquare if they do not castle.
func (h *hypothesis) castlesWith(s chess.Square) chess.Square {
	c := h.mover()
	if h.at.pos.At(s) != chess.MakePiece(c, chess.Rook) {
		return chess.NoSquare
	}
	for _, a := range h.all() {
		if a.piece != chess.MakePiece(c, chess.King) || a.from.Rank() != s.Rank() {
			continue
		}
		side := chess.HSide
		if s.File() < a.from.File() {
			side = chess.ASide
		}
		if a.at == chess.KingTo(c, side) {
			return chess.RookTo(c, side)
		}
	}
	return chess.NoSquare
}
