package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// What was seen on the way and a line that does not quite agree with it.
const (
	missed  = 1 // a piece was captured before it was seen on its square
	slid    = 1 // a piece stood on another square on its way, or was pushed aside when captured
	unlike  = 3 // anything else: a piece where none should have been, a move that was not seen, another order
	perhaps = 1 // lines that agree so much less with what was seen than the best are readings yet
)

// never stands for the item with which something was seen that was not.
const never = -1

// follow goes along the line with what was seen, notes when each of its moves
// stood, and returns how badly they agree.
func (r *Reader) follow(l *line) int {
	t := tracker{Reader: r, line: l}
	for n := range l.shown {
		l.shown[n], t.left[n], t.off[n], t.up[n] = never, never, never, never
	}
	for n := range r.items {
		if r.items[n].kind == changed {
			t.see(n)
		}
	}
	return t.cost + t.unseen() + t.disorder() + t.early() + t.unpaid()
}

// A tracker compares a line with what was seen.
type tracker struct {
	*Reader
	*line
	at     [64]uint8     // how far into the line each square has come
	left   [deepest]int  // the item with which the piece of each move left
	off    [deepest]int  // the item with which it left another square on its way
	up     [deepest]int  // the item with which it was taken up again
	gone   [deepest]bool // it has stood as by the line, and gone on
	rested [deepest]bool // it stood there for long
	stray  chess.Squares // where pieces stand that do not by the line
	cost   int
}

// board returns what stands on s after so many moves of the line.
func (t *tracker) board(n int, s chess.Square) chess.Piece {
	if n == 0 {
		return t.base.At(s)
	}
	return t.ways[n-1].After.At(s)
}

// see goes on with item n.
func (t *tracker) see(n int) {
	i := &t.items[n]
	if i.now == chess.NoPiece {
		t.leave(n)
		return
	}
	for k := int(t.at[i.square]); k <= len(t.ways); k++ {
		if t.board(k, i.square) != i.now || t.underWay(k, i) {
			continue
		}
		k = t.latest(k, i)
		t.at[i.square] = uint8(k)
		t.stays(i.square)
		if k > 0 && t.ways[k-1].Move.Destination() == i.square && (t.shown[k-1] == never || t.putBack(k-1, n)) {
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
	t.cost += t.strange(i)
	t.goOn(i)
}

// putBack says whether item n puts the piece of move k back, that had been gone for
// so long that what has answered since may not have found it there.
func (t *tracker) putBack(k, n int) bool {
	return t.replied(k) && t.up[k] != never && t.Between(t.items[t.up[k]].when, t.items[n].when) > t.profile.Flicker
}

// replied says whether the piece has left that replies to move k.
func (t *tracker) replied(k int) bool { return k+1 < len(t.ways) && t.left[k+1] != never }

// underWay says whether an item is rather the piece of a move before move k, just
// like its own, that has left and not come where it goes, while its own stands.
func (t *tracker) underWay(k int, i *item) bool {
	if k == 0 || t.ways[k-1].Move.Destination() != i.square || t.left[k-1] != never {
		return false
	}
	for n := range k - 1 {
		if t.left[n] != never && t.shown[n] == never && t.ways[n].Piece() == i.now {
			return true
		}
	}
	return false
}

// latest returns the last move that brought such a piece to the square of an item
// that may be of move k: the last whose piece has left for it.
func (t *tracker) latest(k int, i *item) int {
	for n := len(t.ways); n > k; n-- {
		w := &t.ways[n-1]
		if w.Move.Destination() == i.square && w.Piece() == i.now && t.left[n-1] != never {
			return n
		}
	}
	return k
}

// goOn notes that a piece which stood as by the line stands elsewhere.
func (t *tracker) goOn(i *item) {
	for k := range t.ways {
		w, on := &t.ways[k], t.ways[k].Move.Destination()
		if t.shown[k] != never && i.now == w.Piece() && t.at[on] == uint8(k+1) && !t.aside(k, i.square) {
			t.shown[k], t.gone[k] = never, true
		}
	}
}

// aside says whether what move k put somewhere may have been pushed from there
// to s when it was captured.
func (t *tracker) aside(k int, s chess.Square) bool {
	return t.replied(k) && t.ways[k+1].CapturedOn == t.ways[k].Move.Destination() && t.ways[k+1].Pushes(s)
}

// pushed says whether an item may be a captured piece beside its square.
func (t *tracker) pushed(i *item) bool {
	for k := range t.ways {
		w := &t.ways[k]
		if i.now == w.Captured && t.left[k] != never && w.Pushes(i.square) {
			return true
		}
	}
	return false
}

// exchanged says whether an item is the pawn that a promotion takes off again.
func (t *tracker) exchanged(i *item) bool {
	for k := range t.ways {
		w := &t.ways[k]
		if t.left[k] != never && w.Replaces(i.square, i.now) {
			return true
		}
	}
	return false
}

// stays weighs that a piece which should not have stood there was not seen to
// leave before the next came.
func (t *tracker) stays(s chess.Square) {
	if t.stray.Has(s) {
		t.cost += unlike
		t.stray = t.stray.Without(s)
	}
}

// leave notes which move began with item n.
func (t *tracker) leave(n int) {
	i := &t.items[n]
	if t.stray.Has(i.square) {
		t.stray = t.stray.Without(i.square)
		t.slid(n)
	}
	for k := range t.ways {
		if t.ways[k].Move.From() == i.square && t.board(k, i.square) == i.was && (t.left[k] == never || !t.replied(k)) {
			t.left[k] = n
		}
		if t.shown[k] != never && t.ways[k].Brings(i.square, i.was) {
			t.up[k] = n
		}
	}
}

// slid notes that a piece which should not have stood there left with item n.
func (t *tracker) slid(n int) {
	for k := range t.ways {
		if t.items[n].was == t.board(k, t.ways[k].Move.From()) && !t.aside(k, t.items[n].square) {
			t.off[k] = n
			t.rested[k] = t.rested[k] || t.long(n)
		}
	}
}

// long says whether the piece that leaves with item n had stood there for longer
// than one does on its way.
func (t *tracker) long(n int) bool {
	for k := n - 1; k >= 0; k-- {
		if i := &t.items[k]; i.kind == changed && i.square == t.items[n].square {
			return t.Between(i.when, t.items[n].when) > t.profile.Flicker+t.profile.Scan
		}
	}
	return false
}

// strange weighs that a piece stood where it does not by the line.
func (t *tracker) strange(i *item) int {
	for k := range t.ways {
		w := &t.ways[k]
		if i.now == w.Piece() || i.now == t.board(k, w.Move.From()) || i.now == w.Captured && legal.Near(i.square, w.CapturedOn) {
			return slid
		}
	}
	if last := len(t.ways) - 1; t.shown[last] != never && i.now.Color() != t.ways[last].Piece().Color() {
		return 0 // it may be part of what comes next
	}
	return unlike
}

// unseen weighs the moves that were not seen to stand.
func (t *tracker) unseen() int {
	sum := 0
	for k := range t.ways {
		switch {
		case t.shown[k] != never:
		case t.gone[k] || t.rested[k] || t.notReplaced(k):
			sum += unlike
		case k+1 < len(t.ways) && t.ways[k].CapturedEnPassant(&t.ways[k+1]):
		case k+1 < len(t.ways) && t.ways[k+1].CapturedOn == t.ways[k].Move.Destination() || t.alike(k):
			sum += missed
		default:
			sum += unlike
		}
	}
	return sum
}

// notReplaced says whether move k promotes a pawn that stood on the last rank until it
// was taken off, for longer than one does that is replaced.
func (t *tracker) notReplaced(k int) bool {
	w, stood := &t.ways[k], never
	for n := range t.items {
		switch i := &t.items[n]; {
		case i.kind != changed || i.square != w.Move.To():
		case w.Replaces(i.square, i.now):
			stood = n
		case stood != never && i.now == chess.NoPiece && t.Between(t.items[stood].when, i.when) > t.profile.Flicker+t.profile.Scan:
			return true
		default:
			stood = never
		}
	}
	return false
}

// alike says whether move k captured what had captured a piece just like its own
// there, so that nothing was seen to change.
func (t *tracker) alike(k int) bool {
	on := t.ways[k].Move.Destination()
	return k > 0 && t.ways[k-1].Move.Destination() == on && t.board(k-1, on) == t.ways[k].Piece()
}

// disorder weighs that a move stood, or its piece was taken up, before the one
// that it answers stood.
func (t *tracker) disorder() int {
	sum := 0
	for k := 1; k < len(t.ways); k++ {
		before := t.shown[k-1]
		if before == never {
			before = t.left[k-1]
		}
		switch {
		case t.clock.mode() == live && t.sooner(t.shown[k], t.left[k-1]):
			sum += 2 * unlike // nobody whose clock is stopped replies to what has not begun
		case t.sooner(t.shown[k], before) || t.sooner(t.left[k], before) || t.sooner(t.left[k], t.off[k-1]):
			sum += unlike
		}
	}
	return sum
}

// early weighs that a piece is in the air since before the last move began.
func (t *tracker) early() int {
	for n := len(t.items) - 1; n >= 0; n-- {
		if i := &t.items[n]; i.kind == changed && t.air.Has(i.square) {
			if t.sooner(n, t.left[len(t.ways)-1]) {
				return unlike
			}
			return 0
		}
	}
	return 0
}

// unpaid weighs that more clocks were pressed than moves made, or one before its
// move stood: a clock tells late, and never early.
func (t *tracker) unpaid() int {
	sum, k, by := 0, 0, adoube.PartyOf(t.mover())
	for n := range t.items {
		if i := &t.items[n]; i.kind != pressed || i.by != by {
			continue
		}
		if k >= len(t.ways) || t.sooner(n, t.shown[k]) {
			sum += unlike
		}
		k, by = k+1, opponent(by)
	}
	return sum
}

// sooner says whether item a was seen so much sooner than item b that it was.
func (t *tracker) sooner(a, b int) bool {
	return a != never && b != never && t.Between(t.items[a].when, t.items[b].since) > t.profile.Scan
}
