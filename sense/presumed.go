package sense

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// maxEarly is the maximum number of changes kept until the orientation of the board is
// known. In a game the first pieces that come show it.
const maxEarly = 16

// presume prepares a frame at the start of a game before the first whole board, and reports
// whether the frame can be read.
func (in *intake) presume(f *adoube.Frame) bool {
	switch {
	case f.Kind == adoube.FrameBoard:
		in.game.presumed = presumedStart{}
	case f.Kind == adoube.FrameField && !in.game.board.founded() && !in.game.presumed.wrong:
		return in.presumes(f)
	}
	return !in.game.presumed.wrong
}

// presumes reports whether the change of a square can be read: the orientation is known,
// and a square that becomes empty was occupied.
func (in *intake) presumes(f *adoube.Frame) bool {
	first := !in.game.presumed.changed.Has(f.Square)
	in.game.presumed.changed = in.game.presumed.changed.With(f.Square)
	if !in.game.presumed.known {
		in.game.presumed.early = append(in.game.presumed.early, observation{when: in.game.time.Now, square: f.Square, now: f.Piece})
		in.orient()
		return false
	}
	if in.game.presumed.flipped {
		f.Square ^= 63
	}
	if first && f.Piece == chess.NoPiece && in.game.board.initial.At(f.Square) == chess.NoPiece {
		in.game.giveUpStart()
	}
	return !in.game.presumed.wrong
}

// orient derives the orientation of the board from the side on which the first pieces come,
// and reads the changes so far.
func (in *intake) orient() {
	straight := in.fromHome(in.game.presumed.changed)
	turned := in.fromHome(chess.Squares(bits.Reverse64(uint64(in.game.presumed.changed))))
	if straight == turned {
		if len(in.game.presumed.early) > maxEarly {
			in.game.giveUpStart()
		}
		return
	}
	now, early := in.game.time.Now, in.game.presumed.early
	in.game.presumed.known, in.game.presumed.flipped, in.game.presumed.changed, in.game.presumed.early = true, turned, 0, nil
	for _, i := range early {
		f := adoube.Frame{Kind: adoube.FrameField, Square: i.square, Piece: i.now}
		if in.game.time.Now = i.when; in.presumes(&f) {
			in.game.change(f.Square, f.Piece, i.when)
		}
	}
	in.game.time.Now = now
}

// fromHome reports whether one of the pieces that have come started on those squares.
func (in *intake) fromHome(squares chess.Squares) bool {
	return slices.ContainsFunc(in.game.presumed.early, func(i observation) bool {
		return i.now != chess.NoPiece && in.game.board.initial.Pieces(i.now)&squares != 0
	})
}
