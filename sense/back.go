package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// remembered is how many positions of the game are kept to be returned to.
const remembered = 8

// remember keeps the position in which the ply began.
func (r *Reader) remember() {
	if len(r.past) == remembered {
		r.past = r.past[1:]
	}
	r.past = append(r.past, r.base)
}

// returns goes on from an earlier position of the game where the pieces have
// been put back to it, as after a claim that was upheld. How that came about was
// settled by people: it is told as unseen.
func (r *Reader) returns() {
	if !r.set || r.clock.mode() == ended || len(r.items) == 0 {
		return
	}
	if r.putRight() || r.straightened() || r.putBack() || r.occupancy != nil {
		return
	}
	n := r.earlier()
	if n < 0 || !r.setStill() && (r.Since(r.moved) < r.steady() || !r.onlyBack(r.past[n].Board())) {
		return
	}
	pos := r.past[n]
	r.past = r.past[:n]
	r.surprise(pos)
	r.goOn(pos)
}

// earlier returns which of the positions before this one the wood shows with
// the player to move whose clock runs, or -1.
func (r *Reader) earlier() int {
	base := r.base.Board()
	if r.wood == base {
		return -1
	}
	for n := len(r.past) - 1; n >= 0; n-- {
		turn := adoube.PartyOf(r.past[n].Turn())
		if r.past[n].Board() == r.wood && (r.clock.mode() == idle || r.face.Turn == turn) {
			return n
		}
	}
	return -1
}

// steady returns how long an earlier position must have stood: where clocks were
// stopped or pressed, no longer than a board takes to be read.
func (r *Reader) steady() Millis {
	if _, ok := r.lastPress(); ok || r.stopped() {
		return r.profile.Scan
	}
	return r.profile.Rest
}

// setStill says whether the pieces came to stand so while the clocks stood: what
// was moved then is no move, but for one that was being made.
func (r *Reader) setStill() bool {
	stood, still := false, false
	for _, i := range r.items {
		switch i.kind {
		case stopped:
			stood = true
		case changed:
			still = stood
		}
	}
	return still && r.Between(r.moved, r.resumed) >= 0 && (r.last == nil || !r.last.shows || r.last.reply != nil)
}

// onlyBack says whether no moves explain the wood, and nothing was touched in
// this ply but what had to be put back to come to that board.
func (r *Reader) onlyBack(b chess.Board) bool {
	base := r.base.Board()
	back := legal.Differ(&base, &b)
	for n := range r.items {
		if i := &r.items[n]; i.kind == changed && !back.Has(i.square) {
			return false
		}
	}
	return len(r.rivals()) == 0 && len(r.fork.lines) == 0
}
