package occupancy

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// Limits of the search for moves made while the board was not seen: the maximum number of
// moves, the minimum time of a move, and the number of positions. Beyond them the board
// cannot be followed.
const (
	maxUnseen    = 8
	quickestPly  = frametime.Millis(500)
	maxPositions = 50_000
)

// unseenPly is the cost of one unseen legal move.
const unseenPly = 3

// A finder searches for legal moves after which exactly these squares are occupied, or all
// but one, from which a piece was lifted.
type finder struct {
	full    chess.Squares
	changes int // number of squares that may change beyond two for each move
	left    int
	sequence
	found []sequence
}

// A sequence is a sequence of unseen moves.
type sequence struct {
	moves []chess.Move
	ends  []chess.Position // positions after each of them, or only after the certain ones
}

// unseenMoves returns the hypotheses in which unseen moves lead to exactly these occupied
// squares.
func (t *Tracker) unseenMoves(full chess.Squares) (all []hypothesis) {
	most := min(maxUnseen, 1+int(t.Since(t.seen)/quickestPly))
	l, turn, once := finder{full: full, left: maxPositions}, transition{when: t.Now}, map[*node]bool{}
	for _, h := range t.hypotheses {
		for _, c := range turn.turns(h) {
			if !once[c.at] {
				once[c.at] = true
				all = append(all, l.from(c, most, t.Now)...)
			}
		}
	}
	return all
}

// from returns continuations of the hypothesis: those with the fewest moves that explain
// the occupied squares, and those with up to two more.
func (l *finder) from(h hypothesis, most int, when frametime.Moment) (all []hypothesis) {
	l.changes = 1
	if board := h.at.pos.Board(); board.OfType(chess.King)&^l.full != 0 {
		l.changes += 2 // the king may have castled
	}
	for plies := 1; plies <= most; plies++ {
		l.found = nil
		l.on(&h.at.pos, plies)
		for _, p := range merged(l.found) {
			all = append(all, h.continueAfter(p, l.full, when))
		}
		if len(l.found) > 0 {
			most = min(most, plies+2)
		}
	}
	return all
}

// on searches for sequences of that many moves from pos.
func (l *finder) on(pos *chess.Position, plies int) {
	board := pos.Board()
	off := board.Occupied() ^ l.full
	switch {
	case off.Count() > 2*plies+l.changes:
		return
	case plies > 0:
		l.each(pos, plies)
	case off&l.full == 0:
		l.found = append(l.found, sequence{slices.Clone(l.moves), slices.Clone(l.ends)})
	}
}

// each continues the search from each position after pos.
func (l *finder) each(pos *chess.Position, plies int) {
	var moves chess.Moves
	pos.Moves(&moves)
	var buffer [128]chess.Move
	for _, m := range moves.Append(buffer[:0], chess.All) {
		if t := m.Promotion(); t != chess.NoType && t != chess.Queen {
			continue
		}
		if l.left--; l.left <= 0 {
			return
		}
		next := pos.Play(m)
		l.moves, l.ends = append(l.moves, m), append(l.ends, next)
		l.on(&next, plies-1)
		l.moves, l.ends = l.moves[:len(l.moves)-1], l.ends[:len(l.ends)-1]
	}
}

// merged returns one sequence for each final board, with the positions shared by all
// sequences to it.
func merged(all []sequence) (kept []sequence) {
	at := map[chess.Board]int{}
	for _, p := range all {
		end := p.ends[len(p.ends)-1].Board()
		n, known := at[end]
		if !known {
			at[end] = len(kept)
			kept = append(kept, p)
			continue
		}
		kept[n].ends = slices.DeleteFunc(kept[n].ends, func(x chess.Position) bool {
			return !slices.ContainsFunc(p.ends, func(y chess.Position) bool { return legal.Alike(&x, &y) })
		})
	}
	return kept
}

// continueAfter continues from the end of the sequence, with a piece in the air if one is
// missing.
func (h hypothesis) continueAfter(p sequence, full chess.Squares, when frametime.Moment) hypothesis {
	at := h.at
	for _, m := range p.moves {
		h.promoted = h.promoted.moved(func(s chess.Square) chess.Square { return at.way(m).Carries(s) })
		at = at.after(m)
	}
	h.state = state{at: at, board: at.pos.Board(), twice: chess.NoSquare, contrary: h.contrary}
	h.cost += unseenPly * len(p.moves)
	h.lastCapture = capture{on: chess.NoSquare}
	for n := range p.ends {
		h.observe(Observation{Kind: Unseen, When: when, End: &p.ends[n]})
	}
	for s := range (h.board.Occupied() &^ full).All {
		h.cost += h.lifting(s)
		h.lift(s)
		h.observeSquare(s, chess.NoPiece, when)
	}
	return h
}
