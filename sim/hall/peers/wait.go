package peers

import (
	"time"

	"adoube"
	"adoube/chess"
)

// Wait accepts the position when nothing has changed for a fixed time: the same, another
// move of the last mover, a move, or an earlier position, in this order.
type Wait struct {
	record
	wait    time.Duration
	changed time.Duration
	pending bool
}

// NewWait returns a Wait with the given time.
func NewWait(start chess.Position, wait time.Duration) *Wait {
	return &Wait{record: newRecord(start), wait: wait}
}

// Frame implements [Peer].
func (w *Wait) Frame(f adoube.Frame) {
	if w.pending && f.At >= w.changed+w.wait {
		w.pending = false
		w.believe(w.changed + w.wait)
	}
	if w.see(f) {
		w.changed, w.pending = f.At, true
	}
}

func (w *Wait) believe(at time.Duration) {
	if here := w.last().Board(); here == w.board || w.repair(at) || w.play(at) {
		return
	}
	w.back()
}

// Slide accepts every legal position at once, and repairs the last move if the board then
// shows another.
type Slide struct{ record }

// NewSlide returns a Slide.
func NewSlide(start chess.Position) *Slide { return &Slide{newRecord(start)} }

// Frame implements [Peer].
func (s *Slide) Frame(f adoube.Frame) {
	if s.see(f) && !s.play(f.At) {
		s.repair(f.At)
	}
}

// Tree keeps every position reachable from the accepted ones. The last of them shown by the
// board is the current one.
type Tree struct {
	record
	known map[chess.Board]node
}

// A node is a position with the moves leading to it.
type node struct {
	line  []chess.Position
	moves []chess.Move
	since []time.Duration
	grown bool
}

// NewTree returns a Tree.
func NewTree(start chess.Position) *Tree {
	t := &Tree{record: newRecord(start), known: map[chess.Board]node{}}
	t.grow(node{line: t.line})
	return t
}

// grow adds the positions after a node that are not known yet.
func (t *Tree) grow(n node) {
	pos := n.line[len(n.line)-1]
	n.grown = true
	t.known[pos.Board()] = n
	var legal chess.Moves
	pos.Moves(&legal)
	for _, m := range legal.Append(nil, chess.All) {
		after := pos.Play(m)
		if _, ok := t.known[after.Board()]; !ok {
			k := len(n.moves)
			t.known[after.Board()] = node{line: append(n.line[:k+1:k+1], after), moves: append(n.moves[:k:k], m), since: n.since[:k:k]}
		}
	}
}

// Frame implements [Peer].
func (t *Tree) Frame(f adoube.Frame) {
	if !t.see(f) {
		return
	}
	n, ok := t.known[t.board]
	if !ok {
		return
	}
	if !n.grown {
		n.since = append(n.since, f.At)
		t.grow(n)
	}
	t.line, t.moves, t.since = n.line, n.moves, n.since
}
