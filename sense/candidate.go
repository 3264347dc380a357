package sense

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// What is unlikely has its cost: about the logarithm of how rarely hands do it.
const (
	dear      = 7  // put where the piece may not go
	backHome  = 5  // lifted and put back
	knocked   = 5  // an enemy piece lifted that cannot be captured
	double    = 6  // another piece lifted that has no part in the move
	resumed   = 3  // taken up again where it could have stayed
	swept     = 2  // a captured piece comes to lie beside its square
	lying     = 2  // and lies there still when the turn has passed
	early     = 5  // seen on its new square before the old one was empty
	overdue   = 3  // and on both for longer than a moment
	lost      = 8  // a frame that was lost
	garbled   = 10 // a whole board that was read wrong
	hidden    = 4  // captured without the square being seen empty
	slipped   = 4  // and the captured piece is first seen beside it
	exchanged = 1  // in one of the manners of promoting
	lesser    = 3  // promoted to another piece than a queen
	stranger  = 9  // an enemy piece put where it does not belong
	object    = 14 // something that is none of the pieces
)

// A fold takes one change of a square further in every guess.
type fold struct {
	when   frametime.Moment
	within func(frametime.Moment) bool // whether that is a moment ago
	atOnce func(frametime.Moment) bool // whether that is as good as now
	again  int                         // how unlikely it is that nothing has changed
	next   []guess
}

// add keeps a guess at that additional cost.
func (f *fold) add(g guess, cost int) {
	g.cost += cost
	f.next = append(f.next, g)
}

// empties follows the guess where the square has become empty.
func (f *fold) empties(g guess, s chess.Square) {
	switch {
	case !g.occupied().Has(s):
		f.add(g, f.again)
		return
	case s == g.twice:
		g.twice = chess.NoSquare
		if !f.atOnce(g.doubled) {
			g.cost += overdue
		}
	case g.litter.Has(s):
		g.litter = g.litter.Without(s)
	case g.odd.Has(s):
		g.odd = g.odd.Without(s)
		f.add(g, 0)
		return
	default:
		for _, c := range f.turns(g) {
			f.lifts(c, s)
		}
		for _, c := range f.missed(g) {
			f.lifts(c, s)
		}
		return
	}
	g.show(s, chess.NoPiece, f.when)
	f.add(g, 0)
}

// turns returns the guess as it is, and as it is if the move that stands has
// been made.
func (f *fold) turns(g guess) (all []guess) {
	if g.twice != chess.NoSquare {
		g.cost += overdue
		all = append(all, g)
		g.show(g.twice, chess.NoPiece, f.when)
		g.twice = chess.NoSquare
	}
	all = append(all, g)
	for _, g := range all {
		if w := g.made(); w != nil {
			g.pass(w, f.when)
			all = append(all, g)
		} else {
			all = append(all, f.irregularly(g)...)
		}
	}
	return all
}

// missed returns the guesses in which a move has been made all the same of which
// the board has not told one square: its frame was lost, or a piece was captured
// without its square being seen empty.
func (f *fold) missed(g guess) (all []guess) {
	if g.count == 0 || g.back || g.twice != chess.NoSquare {
		return nil
	}
	for n := range g.at.ways {
		w := &g.at.ways[n]
		board := g.restored(w)
		gap := legal.Differ(&board, &w.After)
		if gap.Count() != 1 || w.Underpromotes() {
			continue
		}
		c, s := g, gap.First()
		if c.cost += lost; board.At(s) != chess.NoPiece && w.After.At(s) != chess.NoPiece {
			c.cost += hidden - lost
		}
		c.board.Put(s, w.After.At(s))
		c.misses(s, w.After.At(s), f.when)
		c.pass(w, f.when)
		all = append(all, c)
	}
	return all
}

// lifts follows that what stands on the square is lifted.
func (f *fold) lifts(g guess, s chess.Square) {
	if g.board.At(s) == chess.NoPiece || f.takesBack(g, s) {
		return
	}
	cost := g.lifting(s)
	g.lift(s)
	g.show(s, chess.NoPiece, f.when)
	f.add(g, cost)
}

// lift takes the piece on s away. Of too many the first is forgotten.
func (g *guess) lift(s chess.Square) {
	p := g.board.At(s)
	g.board.Clear(s)
	for n := range g.all() {
		if g.aways[n].at == s {
			g.aways[n].at = chess.NoSquare
			return
		}
	}
	if g.count == maxAway {
		g.drop(0)
	}
	g.aways[g.count] = away{p, s, chess.NoSquare}
	g.count++
}

// lifting returns how unlikely it is that what stands on s is lifted now.
func (g *guess) lifting(s chess.Square) int {
	if !legal.Is(g.board.At(s), g.mover()) {
		return g.liftingEnemy(s)
	}
	air, stands := 0, false
	for _, a := range g.all() {
		switch {
		case !g.own(a):
		case a.at == s:
			stands = true
		case g.castles(a.from, s):
			return g.partner(a)
		default:
			air++
		}
	}
	switch {
	case air > 0:
		return double
	case stands && g.castlesWith(s) != chess.NoSquare:
		return 0
	case stands && g.exchanges(s):
		return exchanged
	case stands:
		return resumed
	}
	return 0
}

// exchanges says whether a pawn stands on s that is to be promoted.
func (g *guess) exchanges(s chess.Square) bool {
	return g.board.At(s).Type() == chess.Pawn && (s.Rank() == 0 || s.Rank() == 7)
}

// partner returns how unlikely it is that the other piece of castling is lifted
// after a.
func (g *guess) partner(a away) int {
	switch {
	case a.piece.Type() == chess.King:
		return 0
	case a.at == chess.NoSquare:
		return exchanged
	}
	return resumed
}

// castles says whether the pieces on the two squares can castle.
func (g *guess) castles(a, b chess.Square) bool {
	for _, w := range g.at.ways {
		if w.Move.Castles() && chess.SquaresOf(a, b) == chess.SquaresOf(w.Move.From(), w.Move.To()) {
			return true
		}
	}
	return false
}

// liftingEnemy returns how unlikely it is that the enemy piece on s is lifted.
func (g *guess) liftingEnemy(s chess.Square) int {
	if g.takesKing(s) {
		return 0
	}
	cost := double + knocked
	if g.air(g.mover().Other()) == 0 {
		cost = knocked
	}
	for n := range g.at.ways {
		w := &g.at.ways[n]
		if w.CapturedOn == s && cost == knocked && g.begins(w) {
			return 0
		}
	}
	return cost
}

// begins says whether what the mover has in hand is what makes the move.
func (g *guess) begins(w *legal.Option) bool {
	own := false
	for _, a := range g.all() {
		own = own || g.own(a)
		if g.own(a) && a.from == w.Move.From() && (a.at == chess.NoSquare || a.at == w.Move.To()) {
			return true
		}
	}
	return !own
}
