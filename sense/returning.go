package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A piece that stood where it could stay and went home was put back by its player or by the
// opponent, if no clock runs or its player had pressed: it is reported as put back by an
// unknown hand. A change seen only in a whole board may precede the ply, and a captured
// piece beside its square that is captured again was not captured: neither charges anybody.
// A placement reached again by moves is not a restoration.

// returning holds the evidence that the pieces have been put back.
type returning struct {
	time      *timeline
	clock     *clock
	board     *board
	record    *record
	ply       *ply
	shown     *candidateMoves
	ambiguity *ambiguity
}

// earlier returns the index of the earlier position that the board shows with the player to
// move whose clock runs, or -1.
func (ret *returning) earlier() int {
	base := ret.ply.base.Board()
	if ret.board.pieces == base {
		return -1
	}
	for n := len(ret.record.past) - 1; n >= 0; n-- {
		turn := adoube.PartyOf(ret.record.past[n].Turn())
		if ret.record.past[n].Board() == ret.board.pieces && (ret.clock.mode() == idle || ret.clock.face.Turn == turn) {
			return n
		}
	}
	return -1
}

// steady returns how long an earlier position must have stood: one scan if the clocks are
// stopped or pressed, otherwise Rest.
func (ret *returning) steady() Millis {
	if _, ok := ret.shown.lastPress(); ok || ret.ply.stopped() {
		return ret.time.profile.Scan
	}
	return ret.time.profile.Rest
}

// setStill reports whether the pieces reached this placement while the clocks were stopped,
// so that they make no move, unless a move was in progress.
func (ret *returning) setStill() bool {
	stood, still := false, false
	for _, i := range ret.ply.seen {
		switch i.kind {
		case stopped:
			stood = true
		case changed:
			still = stood
		}
	}
	return still && ret.time.Between(ret.board.moved, ret.clock.resumed) >= 0 && (ret.shown.last == nil || !ret.shown.last.shows || ret.shown.last.reply != nil)
}

// putRight returns the index of the irregular move before which the pieces stand again,
// with its player to move, and the observations since; -1 if there is none.
func (ret *returning) putRight() (n int, rest []observation) {
	for n, pos := range ret.shown.irregular.before {
		turn := ret.clock.mode() == idle || ret.clock.face.Turn == adoube.PartyOf(pos.Turn())
		if rest, still := ret.stoodStill(&pos); still && ret.clock.mode() == live && turn {
			return n, rest
		}
		if ret.board.pieces != pos.Board() || !turn {
			continue
		}
		if ret.clock.mode() == idle && ret.shown.explained() && ret.ambiguity.plain() {
			return -1, nil // reached by moves, which restore nothing
		}
		if ret.shown.irregular.restoring || ret.setStill() || ret.time.Since(ret.board.moved) >= ret.steady() && (ret.clock.mode() == idle || ret.onlyBack(ret.board.pieces)) {
			return n, nil
		}
		return -1, nil
	}
	return -1, nil
}

// stoodStill reports whether the pieces reached that position while the clocks were
// stopped, without a change since except within a scan of the clocks being restarted or of
// now. It returns copies of those later observations.
func (ret *returning) stoodStill(pos *chess.Position) (rest []observation, still bool) {
	b, want, stood, at := ret.ply.base.Board(), pos.Board(), false, never
	for n := range ret.ply.seen {
		i := &ret.ply.seen[n]
		if stood = stood || i.kind == stopped; i.kind == changed {
			b.Put(i.square, i.now)
		}
		if stood && b == want {
			at = n
		}
	}
	if at == never {
		return nil, false
	}
	until := ret.time.Now
	if ret.clock.mode() == live {
		until = ret.clock.resumed
	}
	for _, i := range ret.ply.seen[at+1:] {
		if i.kind == changed && ret.time.Between(i.when, until) > ret.time.profile.Scan {
			return nil, false
		}
		i.reported = false
		rest = append(rest, i)
	}
	return rest, true
}

// putBackStill returns the index of the irregular move before which the pieces stand again
// while the clocks are stopped; -1 if there is none. They count as put back unless the
// clocks show otherwise. The starting position is set up for another game.
func (ret *returning) putBackStill() int {
	if ret.clock.mode() != ended {
		return -1
	}
	return slices.IndexFunc(ret.shown.irregular.before, func(pos chess.Position) bool {
		_, still := ret.stoodStill(&pos)
		return still && pos.Board() != ret.board.initial
	})
}

// onlyBack reports whether no moves explain the board, and all pieces touched in this ply
// had to be put back to reach board b.
func (ret *returning) onlyBack(b chess.Board) bool {
	base := ret.ply.base.Board()
	back := legal.Differ(&base, &b)
	for n := range ret.ply.seen {
		if i := &ret.ply.seen[n]; i.kind == changed && !back.Has(i.square) {
			return false
		}
	}
	return len(ret.shown.rivals()) == 0 && len(ret.ambiguity.open.all) == 0
}

// position returns the position shown by the board: the start of the ply if that stands
// again, otherwise with the player to move according to the clock.
func (ret *returning) position() (chess.Position, bool) {
	base := ret.ply.base.Board()
	if ret.board.pieces == base {
		return ret.ply.base, true
	}
	if n := ret.earlier(); n >= 0 {
		return ret.record.past[n], true
	}
	turn := ret.ply.mover()
	if c, ok := ret.clock.face.Turn.Color(); ok && ret.clock.mode() != idle {
		turn = c
	}
	return ret.presumed(turn)
}

// presumed returns the position shown by the board with that player to move, and false if
// it cannot be one of the game.
func (ret *returning) presumed(turn chess.Color) (chess.Position, bool) {
	base := ret.ply.base.Board()
	for c := range chess.Color(2) {
		if ret.board.pieces.Of(c).Count() > base.Of(c).Count() {
			return chess.Position{}, false
		}
	}
	setup := ret.ply.base.Setup()
	setup.Board, setup.Turn, setup.EnPassant = ret.board.pieces, turn, chess.NoSquare
	overlooked, err := setup.AllowIrregular()
	if err != nil {
		return overlooked, false
	}
	pos, err := overlooked.Setup().Position()
	return pos, err == nil
}
