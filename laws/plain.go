package laws

import (
	"adoube"
	"adoube/chess"
)

// Plain play is what nearly all acts are: the player having the move lifts a
// piece that can move, takes off one that it can take, lets go where it may
// stand and presses the clock. What the rows make of that is known beforehand,
// and is written down here once more because it is asked so often: an act of
// plain play takes a third of the time. Whatever else is done goes the long
// way, from the same facts, until another turn begins plainly; that both ways
// rule alike is tested (TestPlain).

// plain is how far the turn has come in plain play, and tells what binds there.
type plain struct {
	on    bool // nothing but plain play in this turn
	own   taken
	enemy taken
	stood chess.Square // where the own piece was put, still held; else NoSquare
	nth   int          // which of the items and touches is that of the own piece
	grade adoube.Evidence
	duty  adoube.Provision // what binds; free: nothing
	keep  chess.Filter     // and what it keeps, where something does
}

// taken is a piece that was taken up or off, and the square that the position
// has it on; NoSquare where there is none.
type taken struct {
	piece chess.Piece
	on    chess.Square
}

// is reports whether there is such a piece.
func (t taken) is() bool { return t.on != chess.NoSquare }

// plainFrom begins plain play if nothing stands against it: nothing was found
// or asked or touched that could bear on the acts that follow.
func (g *Game) plainFrom() {
	s := &g.state
	g.plain.on = g.law().Turn == turnMade && s.over == nil && s.reply == nil && len(s.after) == 0 &&
		len(g.facts) == 0 && len(g.findings) == 0 && len(g.doubts) == 0 && s.again.by == adoube.Unknown &&
		s.turn.untouched() && !s.last.twoHanded()
	if g.plain.on {
		g.plain.begin(s.turn, &g.ruling)
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

// begin starts turn t, in which nothing binds.
func (p *plain) begin(t *turn, r *adoube.Ruling) {
	p.own.on, p.enemy.on, p.stood = chess.NoSquare, chess.NoSquare, chess.NoSquare
	p.grade, p.duty = adoube.Found, free
	r.Turn, r.Open.Of, r.Open.Keep = t.mover(), &t.pos, chess.All
	r.Cites, r.Bond, r.Over = 0, p, nil
}

// Duty names the obligation.
func (p *plain) Duty() adoube.Duty {
	d := adoube.Duty{Rule: p.duty, On: chess.NoSquare, At: chess.NoSquare}
	switch p.duty {
	case ownPieces.Cite:
		d.Piece, d.On = p.own.piece, p.own.on
	case enemyPieces.Cite:
		d.Piece, d.On = p.enemy.piece, p.enemy.on
	case bothColours.Cite:
		d.Piece, d.On = p.own.piece, p.own.on
		d.Target, d.At = p.enemy.piece, p.enemy.on
	}
	return d
}

// Hold is none: what is released plainly makes the move.
func (p *plain) Hold() adoube.Duty {
	return adoube.Duty{Rule: free, On: chess.NoSquare, At: chess.NoSquare}
}

// Narrowed returns what the obligation keeps.
func (p *plain) Narrowed() []adoube.Narrowing {
	if p.duty == free {
		return nil
	}
	return []adoube.Narrowing{{Cites: adoube.Of(p.duty), Keep: p.keep}}
}
