package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// A turn is everything since the player got the move: the physical board, and the facts
// that the Laws look at. The evaluation is computed from these facts, so that no note
// can disagree with another.
type turn struct {
	board   pieces.Physical
	since   int           // the act before it
	prior   int           // the act before the turn before it
	record  record        // what hands touched, released and put
	clock   clock         // where his clock stands
	astray  disorder      // what stands otherwise than he has played
	left    *chess.Filter // how a pawn left behind at the clock must be replaced (7.5.2); nil: none was
	resumed int           // the act before the pieces were put back
	stood   int           // the act before the position stood, where that is a later one
	moves   legalMoves    // of the position
}

// newTurn starts the turn of the player to move in pos, with the pieces that the players
// still hold.
func newTurn(pos chess.Position, items []pieces.Item) *turn {
	t := &turn{board: pieces.Physical{Pos: pos}}
	t.record.mover = pos.Turn()
	t.moves.begin(&t.board.Pos)
	for _, i := range items {
		t.carry(i)
	}
	return t
}

// carry adds an item that an earlier turn left.
func (t *turn) carry(i pieces.Item) {
	if t.board.Items = append(t.board.Items, i); i.Stray() {
		t.astray.displaced = displacedSince{when: beforeTheTurn}
	}
}

// mover returns the player who has the move (1.3).
func (t *turn) mover() chess.Color { return t.board.Pos.Turn() }

// has reports whether party p has the move.
func (t *turn) has(p adoube.Party) bool { return p == adoube.PartyOf(t.mover()) }

// replier reports whether the party is the one who answers what stands.
func (t *turn) replier(p adoube.Party) bool { return p == adoube.PartyOf(t.mover().Other()) }

// after notes that the turn follows another, which act no ended, and returns it.
func (t *turn) after(before *turn, no int) *turn {
	t.since, t.prior = no, before.since
	return t
}

// of returns the act before the last turn of player c, this one included.
func (t *turn) of(c chess.Color) int {
	if c == t.mover() {
		return t.since
	}
	return t.prior
}

func (t *turn) clone() *turn {
	c := &turn{board: t.board.Clone(), since: t.since, prior: t.prior, record: t.record.clone()}
	c.clock, c.astray, c.left, c.resumed, c.stood = t.clock, t.astray, t.left, t.resumed, t.stood
	c.moves.begin(&c.board.Pos)
	return c
}

// first returns the first act after what stood when the turn began.
func (t *turn) first() int { return max(t.since, t.stood) + 1 }

// tidy returns the turn with the pieces as in the position; touches and releases still
// bind.
func (t *turn) tidy() *turn {
	c := t.clone()
	c.board.Items, c.clock.answered, c.astray = nil, false, disorder{side: t.astray.side}
	return c
}

// only returns the values of a list that pass.
func only[T any](list []T, passes func(T) bool) (left []T) {
	for _, x := range list {
		if passes(x) {
			left = append(left, x)
		}
	}
	return left
}

// bound reports whether anything was touched, released or said that may bind.
func (t *turn) bound() bool {
	k := &t.record
	return len(k.touches) > 0 || len(k.unclear) > 0 || len(k.marks) > 0 || t.left != nil || k.written != chess.NoMove
}

// anyLegal returns all legal moves: nothing binds the player.
func (t *turn) anyLegal() adoube.Open { return adoube.Open{Of: &t.board.Pos, Keep: chess.All} }

// least returns the least certain of e and the evidence of what binds.
func (t *turn) least(e adoube.Evidence) adoube.Evidence {
	if t.clock.answered {
		e = min(e, adoube.Inferred)
	}
	for n := range t.record.touches {
		e = min(e, t.record.touches[n].grade)
	}
	for n := range t.record.marks {
		e = min(e, t.record.marks[n].grade)
	}
	return e
}
