package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
	"adoube/sense/internal/occupancy"
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
	if r.occupancy != nil {
		defer r.occupancy.Believe(occupancy.Promotion{Square: s, Piece: p})
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

// reconsider takes another new piece for a pawn than a queen, where what came then makes
// it likelier and nothing of it has been reported.
func (r *Reader) reconsider() {
	contradiction := r.occupancy.Contradiction()
	if contradiction == occupancy.Agrees {
		return
	}
	if contradiction == occupancy.Only {
		r.retract()
		return
	}
	for _, p := range slices.Backward(r.occupancy.Promotions()) {
		if r.mend(p) {
			r.occupancy.Choose(p)
			return
		}
	}
	if contradiction == occupancy.Certain {
		r.retract()
	}
}

// retract takes back which new pieces have been reported, where no likely hypothesis has
// them: the board is reported as unseen with those that it has. Where they are just those,
// and none would have been legal, which they are is not known.
func (r *Reader) retract() {
	setup, wrong := r.base.Setup(), false
	for _, p := range r.occupancy.Retract() {
		if reported := setup.Board.At(p.Now); legal.Is(reported, p.Piece.Color()) && reported != p.Piece {
			setup.Board.Put(p.Now, p.Piece)
			wrong = true
		}
	}
	pos, err := setup.Loose()
	if !wrong || err != nil {
		r.occupancy.Doubt(r.plies)
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

// mend puts another piece in the place of the new one, where it has not been
// told which one came.
func (r *Reader) mend(p occupancy.Promotion) bool {
	items, actual, mended := slices.Clone(r.items), r.wood, false
	for n := range items {
		i := &items[n]
		if i.told || i.kind != changed {
			continue
		}
		if i.square == p.Square && i.now != p.Piece && r.promotion(i) {
			i.now, mended = p.Piece, true
		}
	}
	if !mended {
		return false
	}
	if legal.Is(actual.At(p.Square), p.Piece.Color()) {
		actual.Put(p.Square, p.Piece)
	}
	r.anew(r.base, r.teller, items, actual)
	return true
}

// promotion says whether an item may be the new piece of a promotion.
func (r *Reader) promotion(i *item) bool {
	return slices.ContainsFunc(r.ways, func(w legal.Option) bool { return w.PromotesTo(i.square, i.now) })
}
