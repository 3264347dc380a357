package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A comparison goes along a variation with what was seen.
type comparison struct {
	of *ambiguity
	*variation
	at     [64]uint8     // how far into the variation each square has come
	left   [deepest]int  // the observation with which the piece of each move left
	off    [deepest]int  // the observation with which it left another square on its way
	up     [deepest]int  // the observation with which it was taken up again
	gone   [deepest]bool // it has stood as by the variation, and gone on
	rested [deepest]bool // it stood there for long
	stray  chess.Squares // where pieces stand that do not by the variation
	cost   int
}

// The costs of a variation that does not quite agree with what was seen on
// the way.
const (
	missed  = 1 // a piece was captured before it was seen on its square
	slid    = 1 // a piece stood on another square on its way, or was pushed aside when captured
	unlike  = 3 // anything else: a piece where none should have been, a move that was not seen, another order
	perhaps = 1 // variations that agree so much less with what was seen than the best are readings yet
)

// never stands in the place of an observation that there was not.
const never = -1

// follow compares the variation with the observations, notes when each of its moves
// stood, and returns how badly they agree.
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

// board returns what stands on s after the first n moves of the variation.
func (t *comparison) board(n int, s chess.Square) chess.Piece {
	if n == 0 {
		return t.of.ply.base.At(s)
	}
	return t.moves[n-1].After.At(s)
}

// see goes on with observation n.
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
// the reply seen since may not have found it there.
func (t *comparison) putBack(k, n int) bool {
	return t.replied(k) && t.up[k] != never && t.of.time.Between(t.of.ply.seen[t.up[k]].when, t.of.ply.seen[n].when) > t.of.time.profile.Flicker
}

// replied reports whether the piece that replies to move k has left its square.
func (t *comparison) replied(k int) bool { return k+1 < len(t.moves) && t.left[k+1] != never }

// underWay reports whether an observation is rather the piece of a move before k, equal
// to that of k, which has left and not arrived, while the piece of k stands.
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

// latest returns the last move from k on that brings such a piece to the square of the
// observation, and whose piece has left for it.
func (t *comparison) latest(k int, i *observation) int {
	for n := len(t.moves); n > k; n-- {
		w := &t.moves[n-1]
		if w.Move.Destination() == i.square && w.Piece() == i.now && t.left[n-1] != never {
			return n
		}
	}
	return k
}

// goOn notes that a piece which stood as by the variation stands elsewhere.
func (t *comparison) goOn(i *observation) {
	for k := range t.moves {
		w, on := &t.moves[k], t.moves[k].Move.Destination()
		if t.shown[k] != never && i.now == w.Piece() && t.at[on] == uint8(k+1) && !t.aside(k, i.square) {
			t.shown[k], t.gone[k] = never, true
		}
	}
}

// aside reports whether what move k put somewhere may have been pushed from there
// to s when it was captured.
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

// exchanged reports whether an observation is the pawn that a promotion takes off again.
func (t *comparison) exchanged(i *observation) bool {
	for k := range t.moves {
		w := &t.moves[k]
		if t.left[k] != never && w.Replaces(i.square, i.now) {
			return true
		}
	}
	return false
}

// stays weighs a piece that should not have stood on its square and was not seen to leave
// before the next came.
func (t *comparison) stays(s chess.Square) {
	if t.stray.Has(s) {
		t.cost += unlike
		t.stray = t.stray.Without(s)
	}
}

// leave notes which move began with observation n.
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

// slid notes that observation n ends a stand that the variation does not have.
func (t *comparison) slid(n int) {
	for k := range t.moves {
		if t.of.ply.seen[n].was == t.board(k, t.moves[k].Move.From()) && !t.aside(k, t.of.ply.seen[n].square) {
			t.off[k] = n
			t.rested[k] = t.rested[k] || t.long(n)
		}
	}
}

// long reports whether the piece that leaves with observation n had stood there for longer
// than one does on its way.
func (t *comparison) long(n int) bool {
	for k := n - 1; k >= 0; k-- {
		if i := &t.of.ply.seen[k]; i.kind == changed && i.square == t.of.ply.seen[n].square {
			return t.of.time.Between(i.when, t.of.ply.seen[n].when) > t.of.time.profile.Flicker+t.of.time.profile.Scan
		}
	}
	return false
}

// strayCost weighs a piece that stood where the variation does not have it.
func (t *comparison) strayCost(i *observation) int {
	for k := range t.moves {
		w := &t.moves[k]
		if i.now == w.Piece() || i.now == t.board(k, w.Move.From()) || i.now == w.Captured && legal.Near(i.square, w.CapturedOn) {
			return slid
		}
	}
	if last := len(t.moves) - 1; t.shown[last] != never && i.now.Color() != t.moves[last].Piece().Color() {
		return 0 // it may be part of what comes next
	}
	return unlike
}

// unseen weighs the moves that were not seen to stand.
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

// notReplaced reports whether move k promotes a pawn that stood on the last rank until it
// was taken off, for longer than one does that is replaced, and not before the clock was
// pressed.
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

// alike reports whether move k captured a piece with an equal one, so that the board did
// not change.
func (t *comparison) alike(k int) bool {
	on := t.moves[k].Move.Destination()
	return k > 0 && t.moves[k-1].Move.Destination() == on && t.board(k-1, on) == t.moves[k].Piece()
}

// disorder weighs a move that stood, or whose piece was taken up, before the one that it
// answers stood.
func (t *comparison) disorder() int {
	sum := 0
	for k := 1; k < len(t.moves); k++ {
		before := t.shown[k-1]
		if before == never {
			before = t.left[k-1]
		}
		switch {
		case t.of.clock.mode() == live && t.sooner(t.shown[k], t.left[k-1]):
			sum += 2 * unlike // nobody whose clock is stopped replies to what has not begun
		case t.sooner(t.shown[k], before) || t.sooner(t.left[k], before) || t.sooner(t.left[k], t.off[k-1]):
			sum += unlike
		}
	}
	return sum
}

// early weighs a piece that was in the air before the last move began.
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

// unpaid weighs presses without a move, and one before its move stood: a clock reports
// late, and never early.
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
