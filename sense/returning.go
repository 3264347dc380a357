package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

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
func (r *returning) remember() {
	if len(r.record.past) == remembered {
		r.record.past = r.record.past[1:]
	}
	r.record.past = append(r.record.past, r.ply.base)
}

// earlier returns which of the positions before this one the board shows with
// the player to move whose clock runs, or -1.
func (r *returning) earlier() int {
	base := r.ply.base.Board()
	if r.board.pieces == base {
		return -1
	}
	for n := len(r.record.past) - 1; n >= 0; n-- {
		turn := adoube.PartyOf(r.record.past[n].Turn())
		if r.record.past[n].Board() == r.board.pieces && (r.clock.mode() == idle || r.clock.face.Turn == turn) {
			return n
		}
	}
	return -1
}

// steady returns how long an earlier position must have stood: with clocks stopped or
// pressed, one scan is enough.
func (r *returning) steady() Millis {
	if _, ok := r.shown.lastPress(); ok || r.ply.stopped() {
		return r.time.profile.Scan
	}
	return r.time.profile.Rest
}

// setStill reports whether the pieces reached this position while the clocks stood: then
// they make no move, unless one was being made.
func (r *returning) setStill() bool {
	stood, still := false, false
	for _, i := range r.ply.seen {
		switch i.kind {
		case stopped:
			stood = true
		case changed:
			still = stood
		}
	}
	return still && r.time.Between(r.board.moved, r.clock.resumed) >= 0 && (r.shown.last == nil || !r.shown.last.shows || r.shown.last.reply != nil)
}

// putRight returns before which irregular move the pieces stand again as then, with its
// player to move, and what has been seen since they came to; -1: none.
func (r *returning) putRight() (n int, rest []observation) {
	for n, pos := range r.shown.irregular.before {
		turn := r.clock.mode() == idle || r.clock.face.Turn == adoube.PartyOf(pos.Turn())
		if rest, still := r.stoodStill(&pos); still && r.clock.mode() == live && turn {
			return n, rest
		}
		if r.board.pieces != pos.Board() || !turn {
			continue
		}
		if r.clock.mode() == idle && r.shown.explained() && r.ambiguity.plain() {
			return -1, nil // by moves, which put nothing right
		}
		if r.shown.irregular.restoring || r.setStill() || r.time.Since(r.board.moved) >= r.steady() && (r.clock.mode() == idle || r.onlyBack(r.board.pieces)) {
			return n, nil
		}
		return -1, nil
	}
	return -1, nil
}

// stoodStill reports whether the pieces came to stand as in that position while the clocks
// stood, and nothing has changed since but within a scan of when they were started again, or
// of now: that, clones of which are returned, is what came after.
func (r *returning) stoodStill(pos *chess.Position) (rest []observation, still bool) {
	b, want, stood, at := r.ply.base.Board(), pos.Board(), false, never
	for n := range r.ply.seen {
		i := &r.ply.seen[n]
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
	until := r.time.Now
	if r.clock.mode() == live {
		until = r.clock.resumed
	}
	for _, i := range r.ply.seen[at+1:] {
		if i.kind == changed && r.time.Between(i.when, until) > r.time.profile.Scan {
			return nil, false
		}
		i.reported = false
		rest = append(rest, i)
	}
	return rest, true
}

// putBackStill returns before which irregular move the pieces stand as then, where the clocks
// stand: they have been put back, unless the clocks come to show otherwise; -1: none. As a
// game starts they stand for another one.
func (r *returning) putBackStill() int {
	if r.clock.mode() != ended {
		return -1
	}
	return slices.IndexFunc(r.shown.irregular.before, func(pos chess.Position) bool {
		_, still := r.stoodStill(&pos)
		return still && pos.Board() != r.board.initial
	})
}

// onlyBack reports whether no moves explain the board, and nothing was touched in
// this ply but what had to be put back to come to that board.
func (r *returning) onlyBack(b chess.Board) bool {
	base := r.ply.base.Board()
	back := legal.Differ(&base, &b)
	for n := range r.ply.seen {
		if i := &r.ply.seen[n]; i.kind == changed && !back.Has(i.square) {
			return false
		}
	}
	return len(r.shown.rivals()) == 0 && len(r.ambiguity.open.all) == 0
}

// position returns the position that the board shows: the one from which the
// ply was to be made if that stands again, else with the clock telling who has
// the move.
func (r *returning) position() (chess.Position, bool) {
	base := r.ply.base.Board()
	if r.board.pieces == base {
		return r.ply.base, true
	}
	if n := r.earlier(); n >= 0 {
		return r.record.past[n], true
	}
	turn := r.ply.mover()
	if c, ok := r.clock.face.Turn.Color(); ok && r.clock.mode() != idle {
		turn = c
	}
	return r.presumed(turn)
}

// presumed returns the position that the board shows where that player has the
// move, if it can be one of the game.
func (r *returning) presumed(turn chess.Color) (chess.Position, bool) {
	base := r.ply.base.Board()
	for c := range chess.Color(2) {
		if r.board.pieces.Of(c).Count() > base.Of(c).Count() {
			return chess.Position{}, false
		}
	}
	setup := r.ply.base.Setup()
	setup.Board, setup.Turn, setup.EnPassant = r.board.pieces, turn, chess.NoSquare
	overlooked, err := setup.AllowIrregular()
	if err != nil {
		return overlooked, false
	}
	pos, err := overlooked.Setup().Position()
	return pos, err == nil
}
