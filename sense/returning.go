package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A piece that stood where it could stay and went home was put back by its player or by
// the opponent, where no clock runs or its player had pressed his: it is reported as put
// back by an unknown hand. What only a whole board shows may be older than the ply, and a
// captured piece beside its square that is captured again was not captured: neither
// charges anybody. Pieces that come to stand as before by moves are not put back.

// returning is the evidence that the pieces have been put back as they stood before.
type returning struct {
	time      *timeline
	clock     *clock
	board     *board
	record    *record
	ply       *ply
	shown     *candidateMoves
	ambiguity *ambiguity
}

// remembered is how many positions of the game are kept to be returned to.
const remembered = 8

// remember keeps the position in which the ply began.
func (ret *returning) remember() {
	if len(ret.record.past) == remembered {
		ret.record.past = ret.record.past[1:]
	}
	ret.record.past = append(ret.record.past, ret.ply.base)
}

// earlier returns which of the positions before this one the board shows with
// the player to move whose clock runs, or -1.
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

// steady returns how long an earlier position must have stood: with clocks stopped or
// pressed, one scan is enough.
func (ret *returning) steady() Millis {
	if _, ok := ret.shown.lastPress(); ok || ret.ply.stopped() {
		return ret.time.profile.Scan
	}
	return ret.time.profile.Rest
}

// setStill reports whether the pieces reached this position while the clocks stood: then
// they make no move, unless one was being made.
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

// putRight returns the number of the irregular move before which the pieces stand again,
// with its player to move, and what has been seen since; -1 if there is none.
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
			return -1, nil // by moves, which put nothing right
		}
		if ret.shown.irregular.restoring || ret.setStill() || ret.time.Since(ret.board.moved) >= ret.steady() && (ret.clock.mode() == idle || ret.onlyBack(ret.board.pieces)) {
			return n, nil
		}
		return -1, nil
	}
	return -1, nil
}

// stoodStill reports whether the pieces came to stand as in that position while the clocks
// stood, and nothing has changed since but within a scan of when they were started again, or
// of now: that, clones of which are returned, is what came after.
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

// putBackStill returns the number of the irregular move before which the pieces stand
// again while the clocks stand: they have been put back, unless the clocks come to show
// otherwise; -1: none. Pieces that stand as a game starts are set up for another game.
func (ret *returning) putBackStill() int {
	if ret.clock.mode() != ended {
		return -1
	}
	return slices.IndexFunc(ret.shown.irregular.before, func(pos chess.Position) bool {
		_, still := ret.stoodStill(&pos)
		return still && pos.Board() != ret.board.initial
	})
}

// onlyBack reports whether no moves explain the board, and all that was touched in this
// ply had to be put back to come to that board.
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

// position returns the position that the board shows: the one from which the
// ply was to be made if that stands again, else with the clock telling who has
// the move.
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

// presumed returns the position that the board shows where that player has the
// move, if it can be one of the game.
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
