package occupancy

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// The search for moves made while the board was not seen: how many at most,
// how long one takes at least, and in how many positions. Where that is not
// enough the board cannot be followed any further.
const (
	maxUnseen    = 8
	quickestPly  = frametime.Millis(500)
	maxPositions = 50_000
)

// unseenPly is how unlikely one unseen legal move is.
const unseenPly = 3

// A finder looks for legal moves after which just these squares are occupied, or
// all but one, from which a piece has been lifted.
type finder struct {
	full    chess.Squares
	changes int // how many squares moves may change except for two each
	left    int
	sequence
	found []sequence
}

// A sequence is moves that were not seen.
type sequence struct {
	moves []chess.Move
	ends  []chess.Position // after each of them, or after those only that are sure
}

// unseenMoves returns the hypotheses that unseen moves have led to just these occupied
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

// from returns continuations of the hypothesis: the fewest moves that explain the
// occupied squares, or up to two more.
func (l *finder) from(h hypothesis, most int, when frametime.Moment) (all []hypothesis) {
	l.changes = 1
	if board := h.at.pos.Board(); board.OfType(chess.King)&^l.full != 0 {
		l.changes += 2 // he may have castled
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

// on looks for lines of that many moves from that position.
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

// each looks on from each position after that one.
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

// merged returns one sequence for each final board, with the positions through which all
// sequences to that board lead.
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

// continueAfter goes on from the end of the sequence, with a piece in the air where one is
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
