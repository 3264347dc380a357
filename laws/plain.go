package laws

import (
	"adoube"
	"adoube/chess"
)

// Plain play is what nearly all acts are: the player having the move lifts a
// piece that can move, takes off one that it can take, lets go where it may
// stand and presses the clock. What the rows make of that is known beforehand,
// and is written down here once more because it is asked so often: an act of
// plain play takes a quarter of the time. Its facts are not even noted: they
// are written into the turn when somebody asks for them, or does anything else.
// From there all goes the long way, until another turn begins plainly; that
// both ways rule alike is tested (TestPlain).

// plain is how far the turn has come in plain play, and tells what binds there.
type plain struct {
	on      bool          // nothing but plain play in this turn
	stood   bool          // the piece in the hand stands on a square, still held
	own     chess.Squares // the piece taken up, where the position has it; else none
	enemy   chess.Squares // the piece taken off, likewise
	ways    chess.Squares // where the piece in the hand may be let go, and the move is made
	castles chess.Squares // where the king may be let go to castle
	grade   adoube.Evidence
	duty    adoube.Provision // what binds; free: nothing
	ruling  adoube.Ruling    // the last; much is the same in all of them, and stays

	rook chess.Squares // with which the king castles that was let go; else none
	side chess.Side    // on this side
	due  chess.Filter  // what the obligation keeps beside
}

// plainFrom begins plain play if nothing stands against it: nothing was found
// or asked or touched that could bear on the acts that follow.
func (g *Game) plainFrom() {
	s, p := &g.state, &g.plain
	p.on = g.law().Turn == turnMade && s.over == nil && s.reply == nil && len(s.after) == 0 &&
		len(g.facts) == 0 && len(g.findings) == 0 && len(g.doubts) == 0 && s.again.by == adoube.Unknown &&
		s.turn.untouched() && !s.last.twoHanded()
	if p.on {
		p.ruling = adoube.Ruling{Bond: p}
		p.begin(s.turn, len(g.log.acts)+1)
	}
}

// untouched reports whether nothing has happened in the turn.
func (t *turn) untouched() bool {
	n := t.notes
	n.stirred = false // by what has been put back since
	return n == notes{} && len(t.items) == 0 && len(t.touches) == 0 && len(t.unclear) == 0 && len(t.marks) == 0 && len(t.orders) == 0
}

// twoHanded reports whether the hands that made the move matter yet (7.5.4).
func (p *past) twoHanded() bool { return p != nil && (p.bothHands || p.again) }

// begin starts turn t, in which nothing binds, with act no.
func (p *plain) begin(t *turn, no int) {
	p.stood, p.own, p.enemy, p.ways, p.castles, p.rook = false, 0, 0, 0, 0, 0
	p.grade, p.duty = adoube.Found, free
	r := &p.ruling
	r.Turn, r.Open.Of, r.Open.Keep, r.Cites = t.mover(), &t.pos, chess.All, 0
	t.unwritten = no
}

// written returns the turn with all its facts; the turn of the last move has
// them then too.
func (g *Game) written() *turn {
	t := g.state.turn
	if last := g.state.last; last != nil {
		last.before.write(g, last.act)
	}
	t.write(g, len(g.log.acts))
	return t
}

// write notes what was done plainly up to act no, as any way notes it.
func (t *turn) write(g *Game, no int) {
	for ; 0 < t.unwritten && t.unwritten <= no; t.unwritten++ {
		if a := g.log.act(t.unwritten); byHand(a.Verb) {
			did, _ := t.do(&a)
			t.stirred = true
			if j := (&judged{Act: &a, no: t.unwritten}); did[0].to != chess.NoSquare {
				t.put(j, did[0])
			} else {
				t.touch(j, did, g.law())
			}
		}
	}
}

// endPlain goes the long way from here.
func (g *Game) endPlain() {
	g.plain.on = false
	g.written().unwritten = 0
}

// Duty names the obligation.
func (p *plain) Duty() adoube.Duty {
	d := adoube.Duty{Rule: p.duty, On: chess.NoSquare, At: chess.NoSquare}
	switch p.duty {
	case ownPieces.Cite:
		d.Piece, d.On = p.piece(p.own), p.own.First()
	case enemyPieces.Cite:
		d.Piece, d.On = p.piece(p.enemy), p.enemy.First()
	case bothColours.Cite:
		d.Piece, d.On = p.piece(p.own), p.own.First()
		d.Target, d.At = p.piece(p.enemy), p.enemy.First()
	case kingAndRook.Cite:
		d.Piece, d.On = p.piece(p.own), p.own.First()
		d.Target, d.At = p.piece(p.rook), p.rook.First()
	}
	return d
}

// piece returns what the position has on the one square of a set.
func (p *plain) piece(on chess.Squares) chess.Piece { return p.ruling.Open.Of.At(on.First()) }
