// Package peers has small models of how other programs take the moves from an
// electronic board, each written from the description of what it does, to be
// scored in the same hall: one fixed wait, the repair of a slide by one ply, and
// the tree of the positions that can be reached. None of them knows hands, so
// none can say anything of Article 4.
package peers

import (
	"slices"
	"time"

	"adoube"
	"adoube/chess"
)

// A Peer takes frames and keeps the moves that it believes.
type Peer interface {
	// Frame takes what a board said. Frames have host times.
	Frame(f adoube.Frame)
	// Moves returns the moves believed so far, and when each was believed.
	Moves() ([]chess.Move, []time.Duration)
}

// A record is the moves that a peer believes, with the positions between them.
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

// see takes a change of the board, and reports whether there was one.
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

// last returns the position after the moves believed so far.
func (r *record) last() *chess.Position { return &r.line[len(r.line)-1] }

// cut keeps that many moves.
func (r *record) cut(n int) {
	r.line, r.moves, r.since = r.line[:n+1], r.moves[:n], r.since[:n]
}

// play adds the legal move after which the board stands so, if there is one.
func (r *record) play(at time.Duration) bool {
	m, ok := leading(r.last(), &r.board)
	if ok {
		r.line, r.moves, r.since = append(r.line, r.last().Play(m)), append(r.moves, m), append(r.since, at)
	}
	return ok
}

// leading returns the legal move after which a board stands so.
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

// repair replaces the last move by another that leads to the board.
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

// back takes moves back to the last position at which the board stood so.
func (r *record) back() bool {
	for n, pos := range slices.Backward(r.line) {
		if pos.Board() == r.board {
			r.cut(n)
			return true
		}
	}
	return false
}
