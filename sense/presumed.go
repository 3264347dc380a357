package sense

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// maxEarly is how many changes are kept at most until it is known which way round
// the board stands: in a game the first pieces that come show it.
const maxEarly = 16

// presume prepares a frame to be read from the start of a game while no whole board
// has been reported, and reports whether it can be.
func (r *intake) presume(f *adoube.Frame) bool {
	switch {
	case f.Kind == adoube.FrameBoard:
		r.game.presumed = presumedStart{}
	case f.Kind == adoube.FrameField && !r.game.board.founded() && !r.game.presumed.wrong:
		return r.presumes(f)
	}
	return !r.game.presumed.wrong
}

// presumes reports whether the change of a square can be read: one that becomes empty had
// something on it, and it is known which square it is.
func (r *intake) presumes(f *adoube.Frame) bool {
	first := !r.game.presumed.changed.Has(f.Square)
	r.game.presumed.changed = r.game.presumed.changed.With(f.Square)
	if !r.game.presumed.known {
		r.game.presumed.early = append(r.game.presumed.early, observation{when: r.game.time.Now, square: f.Square, now: f.Piece})
		r.orient()
		return false
	}
	if r.game.presumed.flipped {
		f.Square ^= 63
	}
	if first && f.Piece == chess.NoPiece && r.game.board.initial.At(f.Square) == chess.NoPiece {
		r.game.giveUpStart()
	}
	return !r.game.presumed.wrong
}

// orient takes from the pieces that have come from whose home they were lifted, and
// so which way round the board stands, and reads what has changed.
func (r *intake) orient() {
	straight := r.fromHome(r.game.presumed.changed)
	turned := r.fromHome(chess.Squares(bits.Reverse64(uint64(r.game.presumed.changed))))
	if straight == turned {
		if len(r.game.presumed.early) > maxEarly {
			r.game.giveUpStart()
		}
		return
	}
	now, early := r.game.time.Now, r.game.presumed.early
	r.game.presumed.known, r.game.presumed.flipped, r.game.presumed.changed, r.game.presumed.early = true, turned, 0, nil
	for _, i := range early {
		f := adoube.Frame{Kind: adoube.FrameField, Square: i.square, Piece: i.now}
		if r.game.time.Now = i.when; r.presumes(&f) {
			r.game.change(f.Square, f.Piece, i.when)
		}
	}
	r.game.time.Now = now
}

// fromHome reports whether one of the pieces that have come stood on those squares.
func (r *intake) fromHome(squares chess.Squares) bool {
	return slices.ContainsFunc(r.game.presumed.early, func(i observation) bool {
		return i.now != chess.NoPiece && r.game.board.initial.Pieces(i.now)&squares != 0
	})
}
