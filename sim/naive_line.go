package sim

import (
	"fmt"
	"slices"

	"adoube"
	"adoube/chess"
)

// other reads an act of a hand of the player not having the move.
func (g *GameReader) other(a adoube.Act, said *Said) {
	r := g.turn
	if g.answersHalf(a, said) {
		return
	}
	if g.after == nil {
		g.goOn()
	}
	r.Act(a)
	if g.after != nil {
		g.reply(a, said)
		return
	}
	by := r.us.Other()
	his := g.last != nil && g.last.by == by && !g.last.done
	if g.pressed || !r.displaces(a) && !(his && a.Verb == adoube.Release && g.last.first != chess.NoMove && g.shownInstead() != chess.NoMove) {
		g.standsAgain(said)
		return
	}
	if his && g.movedOn(a, said) {
		return
	}
	if g.text.displaced {
		g.charge("not-on-move", by, 0, nil, said)
	}
}

// adjust reads «j'adoube» (4.2.1). It is allowed to the player having the move, and to one
// who may believe to have it because the opponent left something to reply to. While the
// opponent's clock runs, it is asked in texts with 6.2.5.
func (g *GameReader) adjust(a adoube.Act, said *Said) {
	g.acts = append(g.acts, a)
	if a.By == g.turn.me {
		g.turn.Act(a)
		return
	}
	if g.after == nil {
		g.goOn()
	}
	by := g.turn.us.Other()
	made := g.last != nil && g.last.by == by && !g.last.done
	switch {
	case g.Silent != "":
	case g.after != nil:
		g.after.Act(a)
	case g.turn.half() != chess.NoMove: // his reply may answer it
	case made && (g.text.byClock || g.text.running && !g.late[by.Other()]):
	default:
		g.charge("adjusting-not-on-move", by, 0, nil, said)
	}
}

// again reads an act again in the game as understood now.
func (g *GameReader) again(a adoube.Act, said *Said) {
	if a.Verb == adoube.Adjust {
		g.adjust(a, said)
	} else {
		g.hand(a, said)
	}
}

// answersHalf reads a release that replies to a rook released as the first half of
// castling: the rook's move is made, then the reply (4.4.1).
func (g *GameReader) answersHalf(a adoube.Act, said *Said) bool {
	m := g.turn.half()
	if m == chess.NoMove {
		return false
	}
	try, acts := g.clone(), g.acts
	for n, b := range g.acts {
		if b.By == g.turn.me {
			acts = g.acts[n+1:]
		}
	}
	var sub Said
	r := try.turn
	before := g.clone()
	try.turn.homeOf(adoube.PartyOf(r.us.Other()))
	try.finish(m, r.open, slices.Contains(r.open, m), before, &sub)
	for _, b := range acts {
		if b.By == a.By && try.Silent == "" && !try.over {
			try.again(b, &sub)
		}
	}
	if try.Silent != "" || try.last == nil || try.last.by == r.us {
		return false
	}
	*g = *try
	sub.Completed = m.UCI(r.pos.Variant())
	*said = sub
	return true
}

// goOn starts the game continued from an irregular turn, if a reply to it is possible.
func (g *GameReader) goOn() {
	r := g.turn
	if g.over || !(g.idle && r.unmoved() && !r.carries()) && !(g.pressed && !r.unmoved()) && !r.stands() {
		return
	}
	if g.unsure = !g.pressed && g.clocks; g.unsure && g.lenient {
		g.stop("an answer before the press")
		return
	}
	if _, displaced := g.displacedFirst(); displaced {
		g.stop("displaced pieces are answered without a press")
		return
	}
	if r.buried() {
		g.stop("he put a piece of the opponent's on his own")
		return
	}
	pos, ok := r.position()
	if !ok {
		g.stop("what stands is no position")
		return
	}
	left := *r
	g.left, g.answerNo = &left, g.no
	g.after = NewGameReader(g.edition, pos, g.lenient)
	g.after.clocks, g.after.no, g.after.began, g.after.inner = g.clocks, g.no-1, g.no-1, true
	g.after.charges, g.before = slices.Clone(g.charges), len(g.charges)
	g.stood = r.irregular()
}

// carries reports whether he has a piece in the hand.
func (r *Reader) carries() bool {
	return slices.ContainsFunc(r.men[:r.n], func(m man) bool { return m.by == r.me && m.held && m.at == chess.NoSquare })
}

// reply reads a possible reply in the continued game.
func (g *GameReader) reply(a adoube.Act, said *Said) {
	sub := g.inside(a)
	if sub.Made == "" || g.Silent != "" {
		return
	}
	g.turn = g.left
	if g.unsure { // nobody saw yet that he completed his turn
		g.note(sub)
		return
	}
	illegal := !g.turn.heldOn() && !g.turn.unfinished()
	if g.after.last.guessed = !g.pressed && g.lenient; !g.pressed {
		g.unplayed(said)
		g.pressed = true
	}
	g.note(sub)
	g.over = g.after.over
	if g.lenient {
		g.settled(&sub, said, illegal)
	}
}

// inside reads an act in the continued game.
func (g *GameReader) inside(a adoube.Act) Said {
	known := len(g.after.charges)
	g.after.no = g.no - 1
	sub := g.after.Act(a)
	switch {
	case g.after.Silent != "":
		g.stop("in the line: " + g.after.Silent)
	case g.after.pressed || g.after.after != nil:
		g.stop("a line within a line")
	case len(g.after.charges) > known && g.after.charges[len(g.after.charges)-1].nth > 0:
		g.stop("an illegal act within a line")
	case slices.ContainsFunc(g.after.charges[g.before:], func(c charge) bool { return c.nth < 0 }):
		g.stop("moved on within a line")
	case g.after.turn.kingTaken():
		g.stop("a king is taken")
	}
	if b, single := g.after.turn.all(); single && b == g.turn.board && !g.after.turn.inTheAir() {
		g.stop("the pieces are put back")
	}
	return sub
}

// note adds a move made in the line.
func (g *GameReader) note(sub Said) {
	if sub.Made != "" {
		if g.after.last.first != chess.NoMove {
			g.line = g.line[:len(g.line)-1] // it replaces the previous one
		}
		g.line = append(g.line, fmt.Sprintf("%s %v %d", sub.Made, g.after.last.by, g.no))
	}
}

// inLine reads an act after the reply to the irregularity.
func (g *GameReader) inLine(a adoube.Act, said *Said) {
	sub := g.inside(a)
	g.note(sub)
	if g.Silent != "" {
		return
	}
	goesOn := sub.Made != "" && g.after.last.by == g.turn.us
	pressed := a.Verb == adoube.Clock && sub.Completed != "" && g.after.last.by != g.turn.us
	if g.unsure && (goesOn || pressed) { // he has completed it: the reply is pressed, or he makes his next move
		if g.unsure = false; !g.idle { // otherwise that press was for the previous move
			g.unplayed(said)
		}
		g.pressed = true
	}
	g.over = g.over || g.after.over && g.stood != "" && !g.unsure
}

// settled lets the irregular move stand after a reply in rapid or blitz.
func (g *GameReader) settled(sub *Said, said *Said, illegal bool) {
	if !illegal {
		g.stop("whether it was illegal is asked")
		return
	}
	said.Found, said.Made, said.Completed, said.Stood = nil, sub.Made, sub.Completed, g.stood
	g.adopt(true, said)
}

// adopt makes the line the game. Its irregularities are found now.
func (g *GameReader) adopt(forgiven bool, said *Said) {
	after, charges := g.after, g.charges
	for _, c := range after.charges[g.before:] {
		if !c.open {
			g.stop("what was irregular in the line is settled")
			return
		}
		said.Found = append(said.Found, found(c.code, c.by, max(c.nth, 0)))
		charges = append(charges, c)
	}
	for n := range charges {
		c := &charges[n]
		if c.by == g.turn.us && c.open && c.nth > 0 {
			if c.open = false; forgiven && !c.back {
				c.nth, c.forgiven = 0, true
			}
		}
	}
	after.no, after.charges, after.clocks, after.over = g.no, charges, g.clocks, g.over || after.over
	if after.inner = false; after.last != nil {
		after.last.waits = nil // the reply lets the irregular move stand
	}
	*g = *after
}

// stands lets the present state stand.
func (g *GameReader) stands(said *Said) {
	switch {
	case len(g.line) > 0:
		said.Adopted, said.Stood = g.line, g.stood
		g.adopt(false, said)
	case g.pressed && !g.turn.unmoved() && !g.turn.strays():
		if g.after == nil {
			g.goOn()
		}
		if g.Silent != "" || g.after == nil {
			return
		}
		said.Stood = g.stood
		g.adopt(false, said)
		left, _, _ := g.turn.Answer()
		g.over = g.over || len(left) == 0 || g.turn.pos.InsufficientMaterial()
	case !g.pressed && g.turn.strays() && len(g.turn.changed()) == 0:
		g.standDisplaced()
	default:
		g.stop("nothing is there to stand")
	}
}
