package sense

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// A footing is what changes are read from before a whole board has been told: that
// the pieces stand as the game starts. A recording may begin within a game, and the
// board may stand the other way round.
type footing struct {
	told    chess.Squares // the squares that have changed, as the board counts
	early   []item        // how they did, until it is known which way round it stands
	known   bool          // that is
	flipped bool          // it stands the other way round
	misled  bool          // the pieces did not stand so: nothing can be read from what changes
}

// undecided is how many changes are kept at most until it is known which way round
// the board stands: in a game the first pieces that come show it.
const undecided = 16

// founded says whether it is known how the pieces stood.
func (r *Reader) founded() bool { return r.seenBoard || r.occupancy != nil }

// unfound gives up what was presumed, until a whole board is told.
func (r *Reader) unfound() {
	r.misled, r.lost, r.plies = true, false, 0
	r.begin(r.base)
}

// presume prepares a frame to be read from the start of a game while no whole board
// has been told, and says whether it can be.
func (r *Reader) presume(f *adoube.Frame) bool {
	switch {
	case f.Kind == adoube.FrameBoard:
		r.footing = footing{}
	case f.Kind == adoube.FrameField && !r.founded() && !r.misled:
		return r.footed(f)
	}
	return !r.misled
}

// footed says whether the change of a square can be read: one that becomes empty had
// something on it, and it is known which square it is.
func (r *Reader) footed(f *adoube.Frame) bool {
	first := !r.told.Has(f.Square)
	r.told = r.told.With(f.Square)
	if !r.known {
		r.early = append(r.early, item{when: r.Now, square: f.Square, now: f.Piece})
		r.orient()
		return false
	}
	if r.flipped {
		f.Square ^= 63
	}
	if first && f.Piece == chess.NoPiece && r.initial.At(f.Square) == chess.NoPiece {
		r.unfound()
	}
	return !r.misled
}

// orient takes from the pieces that have come from whose home they were lifted, and
// so which way round the board stands, and reads what has changed.
func (r *Reader) orient() {
	straight := r.fromHome(r.told)
	turned := r.fromHome(chess.Squares(bits.Reverse64(uint64(r.told))))
	if straight == turned {
		if len(r.early) > undecided {
			r.unfound()
		}
		return
	}
	now, early := r.Now, r.early
	r.known, r.flipped, r.told, r.early = true, turned, 0, nil
	for _, i := range early {
		f := adoube.Frame{Kind: adoube.FrameField, Square: i.square, Piece: i.now}
		if r.Now = i.when; r.footed(&f) {
			r.change(f.Square, f.Piece, i.when)
		}
	}
	r.Now = now
}

// fromHome says whether one of the pieces that have come stood on those squares.
func (r *Reader) fromHome(squares chess.Squares) bool {
	return slices.ContainsFunc(r.early, func(i item) bool {
		return i.now != chess.NoPiece && r.initial.Pieces(i.now)&squares != 0
	})
}
