package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// Found takes that a person says which piece stands on s: the one to which a
// pawn has been promoted on a board that cannot tell.
func (r *Reader) Found(s chess.Square, p chess.Piece) {
	setup := r.base.Setup()
	was := setup.Board.At(s)
	setup.Board.Put(s, p)
	pos, err := setup.Loose()
	if err != nil || was == chess.NoPiece || was.Color() != p.Color() {
		return
	}
	if r.blind != nil {
		defer r.blind.believe(promotion{square: s, piece: p})
	}
	if was == p {
		return
	}
	actual, told := r.wood, r.teller
	if actual.At(s) == was {
		actual.Put(s, p)
	}
	if told.board.At(s) == was {
		told.board.Put(s, p)
	}
	r.anew(pos, told, r.items, actual)
}

// anew reads the ply again, from another position or with other items.
func (r *Reader) anew(pos chess.Position, told teller, items []item, actual chess.Board) {
	r.begin(pos)
	r.teller = told
	r.replay(items, pos.Board(), actual)
}

// reconsider takes another new piece for a pawn than a queen, where what came
// then makes it likelier and nothing of it has been told.
func (r *Reader) reconsider() {
	b := r.blind
	loud, first := best(b.guesses), &b.guesses[0]
	if loud == nil {
		r.retract(first)
		return
	}
	if first.contrary == 0 || loud.cost < lesser {
		return
	}
	for n := len(first.promoted) - 1; n >= 0; n-- {
		if p := first.promoted[n]; r.mend(p) {
			b.choose(p)
			return
		}
	}
	if loud.cost >= certain {
		r.retract(first)
	}
}

// mend puts another piece in the place of the new one, where it has not been
// told which one came.
func (r *Reader) mend(p promotion) bool {
	items, actual, mended := slices.Clone(r.items), r.wood, false
	for n := range items {
		i := &items[n]
		if i.told || i.kind != changed {
			continue
		}
		if i.square == p.square && i.now != p.piece && r.promotion(i) {
			i.now, mended = p.piece, true
		}
	}
	if !mended {
		return false
	}
	if legal.Is(actual.At(p.square), p.piece.Color()) {
		actual.Put(p.square, p.piece)
	}
	r.anew(r.base, r.teller, items, actual)
	return true
}

// choose tells the guesses in which that is the new piece, and no others.
func (b *blind) choose(p promotion) {
	for n := range b.guesses {
		g := &b.guesses[n]
		switch piece, ok := g.newPiece(p.square); {
		case ok && piece == p.piece:
			g.contrary &= g.others(p.square)
		case ok:
			g.contrary = g.contrary.With(p.square)
		}
	}
}

// believe takes a person's word for it, who is wrong as rarely as a frame is lost.
func (b *blind) believe(p promotion) {
	b.choose(p)
	for n := range b.guesses {
		g := &b.guesses[n]
		if g.contrary.Has(p.square) {
			g.cost += lost
		}
		g.assure(p)
	}
	b.trust(p)
}

// others returns where else the guess has pawns promoted.
func (g *guess) others(s chess.Square) (set chess.Squares) {
	for _, p := range g.promoted {
		set = set.With(p.square)
	}
	return set.Without(s)
}

// newPiece returns to which piece the guess has a pawn promoted on s.
func (g *guess) newPiece(s chess.Square) (chess.Piece, bool) {
	for n := len(g.promoted) - 1; n >= 0; n-- {
		if g.promoted[n].square == s {
			return g.promoted[n].piece, true
		}
	}
	return chess.NoPiece, false
}
