package sense

import (
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// What is left as a move although it is not legal has its cost, so that any legal
// play which explains what was seen nearly as well is likelier.
const (
	unlawful = 7 // left where it may not go
	foreigns = 7 // a piece of the player's who has not the move, moved all the same
	putsBack = 5 // the pieces are put back as they stood before
)

// irregularly returns the guesses in which what stands is left as a move although
// no legal move leads there.
func (f *fold) irregularly(g guess) (all []guess) {
	if g.back || g.twice != chess.NoSquare || g.air(g.mover()) > 0 {
		return nil
	}
	own, theirs, up := g.elsewhere()
	switch {
	case theirs == 1 && own == 0 && up == 0:
		all = append(all, g.standsAs(g.mover(), chess.NoSquare, foreigns), g.standsAs(g.mover().Other(), chess.NoSquare, foreigns))
	case theirs > 0 || own == 0 || own > 2:
		return nil
	case own == 2 && !g.castled():
		all = append(all, g.standsAs(g.mover().Other(), g.captures(), unlawful+double))
	default:
		all = append(all, g.standsAs(g.mover().Other(), g.captures(), unlawful))
		if s := g.passing(); s != chess.NoSquare {
			all = append(all, g.standsAs(g.mover().Other(), s, unlawful))
		}
	}
	kept := all[:0]
	for _, g := range all {
		if g.at != nil {
			kept = append(kept, g)
		}
	}
	return kept
}

// elsewhere counts the pieces of the mover and of the opponent that stand where
// they did not, and those of the opponent that are in the air.
func (g *guess) elsewhere() (own, theirs, up int) {
	base := g.at.pos.Board()
	for s := range legal.Differ(&base, &g.board).All {
		switch p := g.board.At(s); {
		case legal.Is(p, g.mover()):
			own++
		case p != chess.NoPiece:
			theirs++
		}
	}
	return own, theirs, g.air(g.mover().Other())
}

// captures returns the square on which the mover has put a piece where one of the
// opponent's stood.
func (g *guess) captures() chess.Square {
	for _, a := range g.all() {
		if !g.own(a) && legal.Is(g.board.At(a.from), g.mover()) {
			return a.from
		}
	}
	return chess.NoSquare
}

// passing returns the square of a pawn that has been taken up and that a pawn has
// gone past aside, as it captures in passing.
func (g *guess) passing() chess.Square {
	for _, a := range g.all() {
		if !g.own(a) || a.piece.Type() != chess.Pawn || a.at.File() == a.from.File() {
			continue
		}
		passed := chess.MakeSquare(a.at.File(), a.from.Rank())
		for _, e := range g.all() {
			if e.from == passed && !g.own(e) && e.piece.Type() == chess.Pawn {
				return passed
			}
		}
	}
	return chess.NoSquare
}

// standsAs lets the game go on from what stands, with that player to move and
// without what was captured on s. There is no node where no position stands.
func (g guess) standsAs(turn chess.Color, s chess.Square, cost int) guess {
	after, kept := g.board, make([]away, 0, maxAway)
	for _, a := range g.all() {
		switch {
		case g.own(a) && a.piece.Type() == chess.Pawn && (a.at.Rank() == 0 || a.at.Rank() == 7):
			return guess{} // it is taken for the new piece
		case !g.own(a) && a.at == chess.NoSquare && a.from != s:
			if after.At(a.from) != chess.NoPiece || len(kept) > 0 {
				return guess{}
			}
			after.Put(a.from, a.piece)
			kept = append(kept, a)
		}
	}
	from, promoted := g.at, g.promoted
	g.contrary |= g.mistaken(&after, s)
	g.trackNew(func(q chess.Square) chess.Square { return g.goes(q, s) })
	if g.at = from.as(after, turn); g.at == nil {
		return guess{}
	}
	if g.before == nil {
		g.before, g.were = from, promoted
	}
	g.turnOver()
	g.aways = [maxAway]away{}
	g.count = copy(g.aways[:], kept)
	g.cost += cost
	if s != chess.NoSquare {
		g.cost -= knocked // it was taken up to be captured
		g.victim.on = chess.NoSquare
	}
	return g
}

// as returns the node where the pieces stand so although no legal move led there;
// nil, where no position does.
func (n *node) as(after chess.Board, turn chess.Color) *node {
	key := turned{after, turn}
	next, known := n.irregular[key]
	if !known {
		if pos, ok := legal.After(&n.pos, after); ok {
			setup := pos.Setup()
			setup.Turn = turn
			if pos, err := setup.Loose(); err == nil {
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

// turned is how the pieces stand and who has the move.
type turned struct {
	board chess.Board
	turn  chess.Color
}

// takesBack follows that the pieces are being put back as they stood before an
// irregular move, and begins that where it is possible; it says whether the guess
// knows nothing else.
func (f *fold) takesBack(g guess, s chess.Square) bool {
	if g.before == nil || !g.back && g.before.pos.At(s) == g.board.At(s) {
		return false
	}
	was := g.back
	if !was {
		g.back, g.aways, g.count = true, [maxAway]away{}, 0
		g.cost += putsBack
	} else if g.before.pos.At(s) == g.board.At(s) {
		g.cost += knocked
	}
	g.board.Clear(s)
	g.show(s, chess.NoPiece, f.when)
	f.add(g, 0)
	return was
}

// bringsBack follows that a piece is put back on s as it stood there.
func (f *fold) bringsBack(g guess, s chess.Square) {
	p := g.before.pos.At(s)
	if p == chess.NoPiece {
		g.odd = g.odd.With(s)
		f.add(g, object)
		return
	}
	g.board.Put(s, p)
	g.show(s, p, f.when)
	if g.board == g.before.pos.Board() {
		g.at, g.before, g.back = g.before, nil, false
		g.promoted = g.were
	}
	f.add(g, 0)
}

// attackers returns where the pieces of the player to move stand that attack the king
// of the other, who has left it so.
func attackers(pos chess.Position) chess.Squares {
	setup := pos.Setup()
	setup.Turn, setup.EnPassant = pos.Turn().Other(), chess.NoSquare
	other, err := setup.Loose()
	if err != nil {
		return 0
	}
	return other.Checkers()
}

// takesKing says whether the king of the other player stands on s, or stood there
// before the ply, and may be taken.
func (g *guess) takesKing(s chess.Square) bool {
	return g.at.checkers != 0 && g.at.pos.King(g.mover().Other()) == s
}

// castled says whether king and rook stand as after castling, legal or not.
func (g *guess) castled() bool {
	for _, a := range g.all() {
		if a.piece.Type() == chess.Rook && g.own(a) && a.at != chess.NoSquare && a.at == g.castlesWith(a.from) {
			return true
		}
	}
	return false
}

// castlesWith returns where the rook from s comes to if the king that has been put
// where he castles to has castled with it, legally or not; else NoSquare.
func (g *guess) castlesWith(s chess.Square) chess.Square {
	c := g.mover()
	if g.at.pos.At(s) != chess.MakePiece(c, chess.Rook) {
		return chess.NoSquare
	}
	for _, a := range g.all() {
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
