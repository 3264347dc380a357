package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A comparison matches a variation with the observations.
type comparison struct {
	of *ambiguity
	*variation
	at     [64]uint8     // by square: how many moves of the variation it has reached
	left   [deepest]int  // by move: the observation at which its piece left
	off    [deepest]int  // by move: the observation at which it left another square on its way
	up     [deepest]int  // by move: the observation at which it was lifted again
	gone   [deepest]bool // by move: it stood as in the variation and went on
	rested [deepest]bool // by move: it stood there for long
	stray  chess.Squares // squares of pieces that contradict the variation
	cost   int
}

// The costs of deviations between a variation and the observations.
const (
	missed  = 1 // a piece was captured before it was seen on its square
	slid    = 1 // a piece stopped on its way, or was pushed aside when captured
	unlike  = 3 // anything else: a piece on a wrong square, an unseen move, another order
	perhaps = 1 // variations up to this much costlier than the best remain possible
)

// never stands for a missing observation.
const never = -1

// follow compares the variation with the observations, records when each of its moves
// stood, and returns the cost.
func (a *ambiguity) follow(l *variation) int {
	t := comparison{of: a, variation: l}
	for n := range l.shown {
		l.shown[n], t.left[n], t.off[n], t.up[n] = never, never, never, never
	}
	for n := range a.ply.seen {
		if a.ply.seen[n].kind == changed {
			t.see(n)
		}
	}
	return t.cost + t.unseen() + t.disorder() + t.early() + t.unpaid()
}

// board returns the piece on s after the first n moves of the variation.
func (t *comparison) board(n int, s chess.Square) chess.Piece {
	if n == 0 {
		return t.of.ply.base.At(s)
	}
	return t.moves[n-1].After.At(s)
}

// see processes observation n.
func (t *comparison) see(n int) {
	i := &t.of.ply.seen[n]
	if i.now == chess.NoPiece {
		t.leave(n)
		return
	}
	for k := int(t.at[i.square]); k <= len(t.moves); k++ {
		if t.board(k, i.square) != i.now || t.underWay(k, i) {
			continue
		}
		k = t.latest(k, i)
		t.at[i.square] = uint8(k)
		t.stays(i.square)
		if k > 0 && t.moves[k-1].Move.Destination() == i.square && (t.shown[k-1] == never || t.putBack(k-1, n)) {
			t.shown[k-1] = n
		}
		return
	}
	t.stays(i.square)
	if t.exchanged(i) {
		return
	}
	if !t.pushed(i) {
		t.stray = t.stray.With(i.square)
	}
	t.cost += t.strayCost(i)
	t.goOn(i)
}

// putBack reports whether observation n puts the piece of move k back after so long that
// the reply seen since may have been made without it there.
func (t *comparison) putBack(k, n int) bool {
	return t.replied(k) && t.up[k] != never && t.of.time.Between(t.of.ply.seen[t.up[k]].when, t.of.ply.seen[n].when) > t.of.time.profile.Flicker
}

// replied reports whether the piece that replies to move k has left its square.
func (t *comparison) replied(k int) bool { return k+1 < len(t.moves) && t.left[k+1] != never }

// underWay reports whether an observation fits better the piece of an earlier move than k:
// an equal piece that has left and not arrived, while the piece of k stands.
func (t *comparison) underWay(k int, i *observation) bool {
	if k == 0 || t.moves[k-1].Move.Destination() != i.square || t.left[k-1] != never {
		return false
	}
	for n := range k - 1 {
		if t.left[n] != never && t.shown[n] == never && t.moves[n].Piece() == i.now {
			return true
		}
	}
	return false
}

// latest returns the last move from k on that brings such a piece to the observed square
// and whose piece has left for it.
func (t *comparison) latest(k int, i *observation) int {
	for n := len(t.moves); n > k; n-- {
		w := &t.moves[n-1]
		if w.Move.Destination() == i.square && w.Piece() == i.now && t.left[n-1] != never {
			return n
		}
	}
	return k
}

// goOn records that a piece which stood as in the variation now stands elsewhere.
func (t *comparison) goOn(i *observation) {
	for k := range t.moves {
		w, on := &t.moves[k], t.moves[k].Move.Destination()
		if t.shown[k] != never && i.now == w.Piece() && t.at[on] == uint8(k+1) && !t.aside(k, i.square) {
			t.shown[k], t.gone[k] = never, true
		}
	}
}

// aside reports whether the piece of move k may have been pushed to s when it was captured.
func (t *comparison) aside(k int, s chess.Square) bool {
	return t.replied(k) && t.moves[k+1].CapturedOn == t.moves[k].Move.Destination() && t.moves[k+1].Pushes(s)
}

// pushed reports whether an observation may be a captured piece beside its square.
func (t *comparison) pushed(i *observation) bool {
	for k := range t.moves {
		w := &t.moves[k]
		if i.now == w.Captured && t.left[k] != never && w.Pushes(i.square) {
			return true
		}
	}
	return false
}

// exchanged reports whether an observation is the pawn removed again by a promotion.
func (t *comparison) exchanged(i *observation) bool {
	for k := range t.moves {
		w := &t.moves[k]
		if t.left[k] != never && w.Replaces(i.square, i.now) {
			return true
		}
	}
	return false
}

// stays adds the cost of a misplaced piece that was not seen leaving before the next came.
func (t *comparison) stays(s chess.Square) {
	if t.stray.Has(s) {
		t.cost += unlike
		t.stray = t.stray.Without(s)
	}
}

// leave records which move began with observation n.
func (t *comparison) leave(n int) {
	i := &t.of.ply.seen[n]
	if t.stray.Has(i.square) {
		t.stray = t.stray.Without(i.square)
		t.slid(n)
	}
	for k := range t.moves {
		if t.moves[k].Move.From() == i.square && t.board(k, i.square) == i.was && (t.left[k] == never || !t.replied(k)) {
			t.left[k] = n
		}
		if t.shown[k] != never && t.moves[k].Brings(i.square, i.was) {
			t.up[k] = n
		}
	}
}

// slid records that observation n ends a stop that the variation does not contain.
func (t *comparison) slid(n int) {
	for k := range t.moves {
		if t.of.ply.seen[n].was == t.board(k, t.moves[k].Move.From()) && !t.aside(k, t.of.ply.seen[n].square) {
			t.off[k] = n
			t.rested[k] = t.rested[k] || t.long(n)
		}
	}
}

// long reports whether the piece leaving with observation n had stood there for longer than
// in passing.
func (t *comparison) long(n int) bool {
	for k := n - 1; k >= 0; k-- {
		if i := &t.of.ply.seen[k]; i.kind == changed && i.square == t.of.ply.seen[n].square {
			return t.of.time.Between(i.when, t.of.ply.seen[n].when) > t.of.time.profile.Flicker+t.of.time.profile.Scan
		}
	}
	return false
}

// strayCost returns the cost of a piece on a square that contradicts the variation.
func (t *comparison) strayCost(i *observation) int {
	for k := range t.moves {
		w := &t.moves[k]
		if i.now == w.Piece() || i.now == t.board(k, w.Move.From()) || i.now == w.Captured && legal.Near(i.square, w.CapturedOn) {
			return slid
		}
	}
	if last := len(t.moves) - 1; t.shown[last] != never && i.now.Color() != t.moves[last].Piece().Color() {
		return 0 // it may belong to the next move
	}
	return unlike
}

// unseen returns the cost of the moves that were not seen standing.
func (t *comparison) unseen() int {
	sum := 0
	for k := range t.moves {
		switch {
		case t.shown[k] != never:
		case t.gone[k] || t.rested[k] || t.notReplaced(k):
			sum += unlike
		case k+1 < len(t.moves) && t.moves[k].CapturedEnPassant(&t.moves[k+1]):
		case k+1 < len(t.moves) && t.moves[k+1].CapturedOn == t.moves[k].Move.Destination() || t.alike(k):
			sum += missed
		default:
			sum += unlike
		}
	}
	return sum
}

// notReplaced reports whether move k promotes a pawn that stood on the last rank for longer
// than a pawn about to be replaced, and was not taken off before the clock was pressed.
func (t *comparison) notReplaced(k int) bool {
	w, stood := &t.moves[k], never
	for n := range t.of.ply.seen {
		switch i := &t.of.ply.seen[n]; {
		case i.kind != changed || i.square != w.Move.To():
		case w.Replaces(i.square, i.now):
			stood = n
		case stood != never && i.now == chess.NoPiece && t.of.time.Between(t.of.ply.seen[stood].when, i.when) > t.of.time.profile.Flicker+t.of.time.profile.Scan:
			press, ok := t.of.shown.plainPress()
			return k > 0 || !ok || !t.of.ply.upAgain(stood, press)
		default:
			stood = never
		}
	}
	return false
}

// alike reports whether move k captured an equal piece, so that the board did not change.
func (t *comparison) alike(k int) bool {
	on := t.moves[k].Move.Destination()
	return k > 0 && t.moves[k-1].Move.Destination() == on && t.board(k-1, on) == t.moves[k].Piece()
}

// disorder returns the cost of moves that stood, or whose piece was lifted, before the move
// they answer stood.
func (t *comparison) disorder() int {
	sum := 0
	for k := 1; k < len(t.moves); k++ {
		before := t.shown[k-1]
		if before == never {
			before = t.left[k-1]
		}
		switch {
		case t.of.clock.mode() == live && t.sooner(t.shown[k], t.left[k-1]):
			sum += 2 * unlike // a player whose clock is stopped does not reply to a move not begun
		case t.sooner(t.shown[k], before) || t.sooner(t.left[k], before) || t.sooner(t.left[k], t.off[k-1]):
			sum += unlike
		}
	}
	return sum
}

// early returns the cost of a piece in the air before the last move began.
func (t *comparison) early() int {
	for n := len(t.of.ply.seen) - 1; n >= 0; n-- {
		if i := &t.of.ply.seen[n]; i.kind == changed && t.air.Has(i.square) {
			if t.sooner(n, t.left[len(t.moves)-1]) {
				return unlike
			}
			return 0
		}
	}
	return 0
}

// unpaid returns the cost of presses without a move and of a press before its move stood,
// since a clock reports late but never early.
func (t *comparison) unpaid() int {
	sum, k, by := 0, 0, adoube.PartyOf(t.of.ply.mover())
	for n := range t.of.ply.seen {
		if i := &t.of.ply.seen[n]; i.kind != pressed || i.by != by {
			continue
		}
		if k >= len(t.moves) || t.sooner(n, t.shown[k]) {
			sum += unlike
		}
		k, by = k+1, opponent(by)
	}
	return sum
}

// sooner reports whether observation a certainly came before observation b.
func (t *comparison) sooner(a, b int) bool {
	return a != never && b != never && t.of.time.Between(t.of.ply.seen[a].when, t.of.ply.seen[b].since) > t.of.time.profile.Scan
}
