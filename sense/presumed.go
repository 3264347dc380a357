package sense

import (
	"math/bits"
	"slices"

	"adoube"
	"adoube/chess"
)

// A presumedStart is the assumption, before the first whole board, that the pieces stand in
// the starting position. A recording may begin within a game, and the board may be turned
// round.
type presumedStart struct {
	changed chess.Squares // the changed squares in the board's orientation
	early   []observation // the changes until the orientation is known
	known   bool          // the orientation is known
	flipped bool          // the board is turned round
	wrong   bool          // the assumption was wrong: changes cannot be read
}

// clone returns a copy that shares no memory.
func (ps *presumedStart) clone() presumedStart {
	c := *ps
	c.early = slices.Clone(ps.early)
	return c
}

// end drops the assumption, since the board has reported its pieces.
func (ps *presumedStart) end() { *ps = presumedStart{} }

// refute records that the assumption was wrong.
func (ps *presumedStart) refute() { ps.wrong = true }

// touch records that s has changed, and reports whether it had not before.
func (ps *presumedStart) touch(s chess.Square) bool {
	first := !ps.changed.Has(s)
	ps.changed = ps.changed.With(s)
	return first
}

// wait keeps a change until the orientation is known.
func (ps *presumedStart) wait(i observation) { ps.early = append(ps.early, i) }

// orient records the orientation of the board, and returns the changes that waited for it.
func (ps *presumedStart) orient(flipped bool) []observation {
	early := ps.early
	ps.known, ps.flipped, ps.changed, ps.early = true, flipped, 0, nil
	return early
}

// maxEarly is the maximum number of changes kept until the orientation of the board is
// known. In a game the first pieces that come show it.
const maxEarly = 16

// presume prepares a frame at the start of a game before the first whole board, and reports
// whether the frame can be read.
func (in *intake) presume(f *adoube.Frame) bool {
	switch {
	case f.Kind == adoube.FrameBoard:
		in.game.presumed.end()
	case f.Kind == adoube.FrameField && !in.game.board.founded() && !in.game.presumed.wrong:
		return in.presumes(f)
	}
	return !in.game.presumed.wrong
}

// presumes reports whether the change of a square can be read: the orientation is known,
// and a square that becomes empty was occupied.
func (in *intake) presumes(f *adoube.Frame) bool {
	first := in.game.presumed.touch(f.Square)
	if !in.game.presumed.known {
		in.game.presumed.wait(observation{when: in.game.time.Now, square: f.Square, now: f.Piece})
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
	now := in.game.time.Now
	for _, i := range in.game.presumed.orient(turned) {
		f := adoube.Frame{Kind: adoube.FrameField, Square: i.square, Piece: i.now}
		if in.game.time.goTo(i.when); in.presumes(&f) {
			in.game.change(observation{square: f.Square, now: f.Piece, since: i.when})
		}
	}
	in.game.time.goTo(now)
}

// fromHome reports whether one of the pieces that have come started on those squares.
func (in *intake) fromHome(squares chess.Squares) bool {
	return slices.ContainsFunc(in.game.presumed.early, func(i observation) bool {
		return i.now != chess.NoPiece && in.game.board.initial.Pieces(i.now)&squares != 0
	})
}
