package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// way returns what that legal move leads to.
func (n *node) way(m chess.Move) *legal.Option {
	i := slices.IndexFunc(n.ways, func(w legal.Option) bool { return w.Move == m })
	return &n.ways[i]
}

// trackNew notes where the new pieces of promotions stand by now, which scripts and
// guesses may share.
func (g *guess) trackNew(goes func(chess.Square) chess.Square) {
	if len(g.promoted) == 0 {
		return
	}
	g.promoted = slices.Clone(g.promoted)
	for n := range g.promoted {
		if p := &g.promoted[n]; p.now != chess.NoSquare {
			p.now = goes(p.now)
		}
	}
}

// assure notes that a person has said which new piece stands on a square.
func (g *guess) assure(said promotion) {
	g.promoted = slices.Clone(g.promoted)
	for n := range g.promoted {
		if p := &g.promoted[n]; p.now == said.square && p.piece == said.piece {
			p.sure = true
		}
	}
}

// goes returns where what stood on s when the ply began stands after it, without
// what was captured.
func (g *guess) goes(s, captured chess.Square) chess.Square {
	if s == captured {
		return chess.NoSquare
	}
	return g.standing(s)
}

// mistaken returns where pawns were promoted to pieces of which nobody has said which
// they are, where what was left would be a legal move if one were another, or a pawn
// that was not replaced.
func (g *guess) mistaken(after *chess.Board, captured chess.Square) (set chess.Squares) {
	for _, p := range g.promoted {
		if p.sure || p.now == chess.NoSquare || g.at.pos.At(p.now) != p.piece {
			continue
		}
		for t := chess.Pawn; t < chess.King; t++ {
			other := chess.MakePiece(p.piece.Color(), t)
			if t != p.piece.Type() && g.legalWith(p.now, other, *after, captured) {
				set = set.With(p.square)
			}
		}
	}
	return set
}

// legalWith says whether a legal move leads to that board where that piece stands on
// s instead.
func (g *guess) legalWith(s chess.Square, p chess.Piece, after chess.Board, captured chess.Square) bool {
	setup := g.at.pos.Setup()
	setup.Board.Put(s, p)
	if now := g.goes(s, captured); now != chess.NoSquare {
		after.Put(now, p)
	}
	pos, err := setup.Loose()
	return err == nil && slices.ContainsFunc(legal.Options(&pos), func(w legal.Option) bool { return w.After == after })
}

// retract takes back which new pieces have been told, where no likely guess has them:
// the board is told as unseen with those that the guess has. Where the guess has just
// those, and none would have been legal, which they are is not known.
func (r *Reader) retract(g *guess) {
	setup, wrong := r.base.Setup(), false
	for _, p := range g.promoted {
		if !g.contrary.Has(p.square) || p.now == chess.NoSquare {
			continue
		}
		if told := setup.Board.At(p.now); legal.Is(told, p.piece.Color()) && told != p.piece {
			setup.Board.Put(p.now, p.piece)
			wrong = true
		}
	}
	g.contrary = 0
	pos, err := setup.Loose()
	if !wrong || err != nil {
		r.blind.doubts(r.plies)
		return
	}
	items, actual := slices.Clone(r.items), r.wood
	for n := range items {
		items[n].told = false
	}
	before, after := r.base.Board(), pos.Board()
	for s := range legal.Differ(&before, &after).All {
		if actual.At(s) == before.At(s) {
			actual.Put(s, after.At(s))
		}
	}
	r.surprise(pos)
	r.anew(pos, newTeller(&pos), items, actual)
}

// newOn returns which new piece stands on s by now, if one does.
func (g *guess) newOn(s chess.Square) (chess.Piece, bool) {
	for _, p := range g.promoted {
		if p.now == s {
			return p.piece, true
		}
	}
	return chess.NoPiece, false
}

// trust drops the guesses that have another new piece on a square than a person has
// said, where any has that one.
func (b *blind) trust(said promotion) {
	other := func(g guess) bool {
		p, ok := g.newOn(said.square)
		return ok && p != said.piece && p.Color() == said.piece.Color()
	}
	same := func(g guess) bool {
		p, _ := g.newOn(said.square)
		return p == said.piece
	}
	if slices.ContainsFunc(b.guesses, same) {
		b.guesses = slices.DeleteFunc(b.guesses, other)
	}
}

// promotion says whether an item may be the new piece of a promotion.
func (r *Reader) promotion(i *item) bool {
	return slices.ContainsFunc(r.ways, func(w legal.Option) bool { return w.PromotesTo(i.square, i.now) })
}
