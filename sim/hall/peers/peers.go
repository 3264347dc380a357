// Package peers models how other programs derive moves from an electronic board, each
// written from a description of the program, to be scored in the same hall: one fixed wait,
// the repair of a slide by one ply, and the tree of reachable positions. None of them
// tracks hands, so none supports rulings under Article 4.
package peers

import (
	"slices"
	"time"

	"adoube"
	"adoube/chess"
)

// A Peer takes frames and derives moves.
type Peer interface {
	// Frame takes a frame of a board, with the host's time.
	Frame(f adoube.Frame)
	// Moves returns the moves accepted so far, with the time of acceptance.
	Moves() ([]chess.Move, []time.Duration)
}

// A record holds the moves accepted by a peer, with the positions between them.
type record struct {
	line  []chess.Position // from the start on
	moves []chess.Move
	since []time.Duration
	board chess.Board
}

func newRecord(start chess.Position) record {
	return record{line: []chess.Position{start}, board: start.Board()}
}

// Moves implements [Peer].
func (r *record) Moves() ([]chess.Move, []time.Duration) { return r.moves, r.since }

// see applies a frame to the board, and reports whether it changes.
func (r *record) see(f adoube.Frame) bool {
	before := r.board
	switch f.Kind {
	case adoube.FrameField:
		r.board.Put(f.Square, f.Piece)
	case adoube.FrameBoard:
		for s, p := range f.Board {
			r.board.Put(chess.Square(s), p)
		}
	}
	return r.board != before
}

// last returns the position after the accepted moves.
func (r *record) last() *chess.Position { return &r.line[len(r.line)-1] }

// cut keeps the first n moves.
func (r *record) cut(n int) {
	r.line, r.moves, r.since = r.line[:n+1], r.moves[:n], r.since[:n]
}

// play appends the legal move that leads to the board, if there is one.
func (r *record) play(at time.Duration) bool {
	m, ok := leading(r.last(), &r.board)
	if ok {
		r.line, r.moves, r.since = append(r.line, r.last().Play(m)), append(r.moves, m), append(r.since, at)
	}
	return ok
}

// leading returns the legal move that leads to a board, and false if there is none.
func leading(pos *chess.Position, board *chess.Board) (chess.Move, bool) {
	var legal chess.Moves
	pos.Moves(&legal)
	for _, m := range legal.Append(nil, chess.All) {
		if after := pos.Play(m); after.Board() == *board {
			return m, true
		}
	}
	return chess.NoMove, false
}

// repair replaces the last move by another one that leads to the board.
func (r *record) repair(at time.Duration) bool {
	if len(r.moves) == 0 {
		return false
	}
	m, ok := leading(&r.line[len(r.line)-2], &r.board)
	if ok {
		n := len(r.moves) - 1
		r.cut(n)
		r.line, r.moves, r.since = append(r.line, r.last().Play(m)), append(r.moves, m), append(r.since, at)
	}
	return ok
}

// back returns to the last position with the same board.
func (r *record) back() bool {
	for n, pos := range slices.Backward(r.line) {
		if pos.Board() == r.board {
			r.cut(n)
			return true
		}
	}
	return false
}
