package sense

import (
	"cmp"
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A fork is the lines that explained the wood when it was explained last, where
// it is not plain which move is made.
type fork struct {
	lines []line
	when  frametime.Moment // when the wood was explained so
}

// part looks for lines where the opponent has moved something already and what
// was seen is not plainly the move that stands and its reply.
func (r *Reader) part() {
	if r.stopped() || !r.stirred(r.mover().Other()) {
		return
	}
	if r.plain() {
		r.fork = fork{}
		return
	}
	lines := likely(r.rivalling(r.lines()))
	if len(lines) > 0 && lines[0].cost <= r.kept()+perhaps {
		r.fork = fork{lines, r.Now}
	}
}

// kept returns how badly the lines that explained the wood when it was explained
// last agree with all that was seen. That who has moved last takes his piece up
// again is unlike any.
func (r *Reader) kept() int {
	best := none
	for n := range r.fork.lines {
		l := r.fork.lines[n]
		cost := r.follow(&l)
		if r.wood.At(l.ways[len(l.ways)-1].Move.Destination()) == chess.NoPiece {
			cost += unlike
		}
		best = min(best, cost)
	}
	return best
}

// stopped says whether the clocks were stopped in this ply: what is moved then
// is no move.
func (r *Reader) stopped() bool {
	return slices.ContainsFunc(r.items, func(i item) bool { return i.kind == stopped })
}

// stirred says whether a piece of colour c has left a square or come to one in
// this ply.
func (r *Reader) stirred(c chess.Color) bool {
	for n := range r.items {
		if i := &r.items[n]; i.left(c) || i.came(c) {
			return true
		}
	}
	return false
}

// plain says whether all that was seen is the move that stands and what has
// answered it, whatever is in the air.
func (r *Reader) plain() bool {
	s := r.last
	if s == nil {
		return false
	}
	l := s.line()
	end := &l.ways[len(l.ways)-1].After
	air := legal.Differ(&r.wood, end)
	if air.Several() && r.items[len(r.items)-1].now != chess.NoPiece {
		return false // one that has come may have come for one that is gone
	}
	return air&r.wood.Occupied() == 0 && !(r.brisk && s.passing()) && r.follow(&l) == 0
}

// passing says whether a pawn has captured a pawn that may have gone on, and so
// been captured in passing: within a scan, as only those reply who are brisk.
func (s *stand) passing() bool {
	return s.reply != nil && s.Piece().Type() == chess.Pawn && s.reply.Piece().Type() == chess.Pawn && s.reply.CapturedOn == s.Move.To()
}

// rivalling leaves out the lines that begin otherwise than with the move that
// stands as it was put, and agree no better with what was seen; by which a
// captured piece lies on the board, worse.
func (r *Reader) rivalling(lines []line) []line {
	if r.last == nil || !r.firm(r.last) {
		return lines
	}
	cost := r.standingCost(lines)
	return slices.DeleteFunc(lines, func(l line) bool {
		return l.ways[0].Move != r.last.Move && (l.cost > cost || l.cost == cost && l.lies == 0)
	})
}

// standingCost returns how badly the move that stands agrees with what was seen:
// as the best of the lines that begin with it, or where none does by itself.
func (r *Reader) standingCost(lines []line) int {
	best := none
	for n := range lines {
		if lines[n].ways[0].Move == r.last.Move {
			best = min(best, lines[n].cost)
		}
	}
	if l := r.last.line(); best == none {
		best = r.follow(&l)
	}
	return best
}

// line returns the move and what has answered it.
func (s *stand) line() line {
	l := line{ways: []legal.Option{*s.Option}}
	if s.reply != nil {
		l.ways = append(l.ways, *s.reply)
	}
	if s.then != nil {
		l.ways = append(l.ways, *s.then)
	}
	return l
}

// likely returns the lines that agree with what was seen about as well as the
// best.
func likely(lines []line) []line {
	best := none
	for n := range lines {
		best = min(best, lines[n].cost)
	}
	lines = slices.DeleteFunc(lines, func(l line) bool { return l.cost > best+perhaps || l.cost >= 2*unlike })
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(a.cost, b.cost) })
	return lines
}

// decide makes the first move of the lines where they agree on it, or tells the
// board as unseen where they meet again, and says whether it did.
func (r *Reader) decide() bool {
	r.clean()
	first := &r.fork.lines[0]
	for n := range r.fork.lines {
		if r.fork.lines[n].ways[0].Move != first.ways[0].Move {
			return r.rejoin()
		}
	}
	r.adopt(first)
	return true
}

// clean leaves out the lines by which a captured piece would lie on the board
// for longer than people let it, where that leaves any.
func (r *Reader) clean() {
	kept := slices.DeleteFunc(slices.Clone(r.fork.lines), func(l line) bool {
		for q := range (l.lies & r.wood.Occupied()).All {
			if !r.recent(q) {
				return true
			}
		}
		return false
	})
	if len(kept) > 0 {
		r.fork.lines = kept
	}
}

// agreed says whether the lines begin with the move that stands.
func (r *Reader) agreed() bool {
	for n := range r.fork.lines {
		if r.last == nil || r.fork.lines[n].ways[0].Move != r.last.Move {
			return false
		}
	}
	return true
}

// borne says whether the lines have been borne out: the game has gone on from
// them, or nothing has happened for a while. While the kings stand in the centre
// nothing goes on.
func (r *Reader) borne() bool {
	if outcome(&r.wood) != "" {
		return false
	}
	if r.Since(r.fork.when) >= r.profile.Rest {
		return true
	}
	for n := range r.fork.lines {
		if l := &r.fork.lines[n]; len(l.ways) < 3 || l.cost > unlike+perhaps {
			return false
		}
	}
	return true
}

// adopt makes the first move of the line.
func (r *Reader) adopt(l *line) {
	s := r.find(l)
	if s == nil {
		after := l.ends[0]
		s = &stand{Option: &l.ways[0], end: after, at: r.standing(l), guessed: true, shows: true, replies: legal.Options(&after)}
	}
	r.last = s
	r.complete(ByPlay)
}

// standing returns the item with which the first move of the line stood, or its
// piece left if that came late or is all that was seen.
func (r *Reader) standing(l *line) int {
	left, stood := r.leaving(&l.ways[0]), l.shown[0]
	if stood == never || left > stood && r.Near(r.items[stood].when, r.items[left].when, r.profile.Scan) {
		return left
	}
	return stood
}

// find returns the stand of the first move of the line, if it has been seen.
func (r *Reader) find(l *line) *stand {
	for _, s := range r.stands {
		if s.Move == l.ways[0].Move {
			return s
		}
	}
	return nil
}

// rejoin tells the position in which the lines meet again as unseen: how it came
// about is for a person to say.
func (r *Reader) rejoin() bool {
	first := &r.fork.lines[0]
	for k := 1; k < len(first.ends); k++ {
		if r.meets(first.ends[k].Turn(), &first.ways[k].After, k) {
			r.unseen(first, k)
			return true
		}
	}
	if r.Since(r.fork.when) >= r.profile.Quiet {
		r.fork = fork{} // nothing fits any more
	}
	return false
}

// meets says whether all lines come to that board after so many moves.
func (r *Reader) meets(turn chess.Color, b *chess.Board, k int) bool {
	for n := range r.fork.lines {
		if l := &r.fork.lines[n]; k >= len(l.ways) || l.ways[k].After != *b {
			return false
		}
	}
	return true
}

// unseen tells that after k+1 moves of the line the board stands so, and goes
// on from there with what has been seen since.
func (r *Reader) unseen(l *line, k int) {
	actual, plies := r.wood, r.plies+k+1
	items := slices.Clone(r.items[l.shown[k]+1:])
	for n := range items {
		items[n].told = false
	}
	r.surprise(l.ends[k])
	r.remember()
	r.goOn(l.ends[k])
	r.plies = plies
	r.replay(items, l.ways[k].After, actual)
}

// leaving returns the item with which the piece that makes the move left its
// square: what came later may be part of the reply.
func (r *Reader) leaving(w *legal.Option) int {
	for n, i := range slices.Backward(r.items) {
		if i.left(r.mover()) && w.Changes.Has(i.square) {
			return n
		}
	}
	return 0
}
