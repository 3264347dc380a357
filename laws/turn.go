package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// A turn holds everything since the player got the move: the physical board, and the facts
// that the Laws depend on. The evaluation is always computed from these facts.
type turn struct {
	board   pieces.Physical
	since   int           // the act before the turn
	prior   int           // the act before the previous turn
	record  record        // pieces touched, released and put by hands
	clock   clock         // the state of the player's clock
	astray  disorder      // pieces that stand otherwise than the player has played
	left    *chess.Filter // replacements allowed for a pawn left at the press (7.5.2); nil: no pawn left
	resumed int           // the act before the last restoration
	stood   int           // the act before the position stood, if later than since
	moves   legalMoves    // the legal moves of the position
}

// newTurn starts the turn of the player to move in pos, with the pieces still in hands.
func newTurn(pos chess.Position, items []pieces.Item) *turn {
	t := &turn{board: pieces.Physical{Pos: pos}}
	t.record.mover = pos.Turn()
	t.moves.begin(&t.board.Pos)
	for _, i := range items {
		t.carry(i)
	}
	return t
}

// carry adds an item left by an earlier turn.
func (t *turn) carry(i pieces.Item) {
	if t.board.Items = append(t.board.Items, i); i.Stray() {
		t.astray.displaced = displacedSince{when: beforeTheTurn}
	}
}

// mover returns the player having the move (1.3).
func (t *turn) mover() chess.Color { return t.board.Pos.Turn() }

// has reports whether party p has the move.
func (t *turn) has(p adoube.Party) bool { return p == adoube.PartyOf(t.mover()) }

// replier reports whether p is the player not having the move, who replies to the board.
func (t *turn) replier(p adoube.Party) bool { return p == adoube.PartyOf(t.mover().Other()) }

// after makes the turn follow another that ended with act no, and returns it.
func (t *turn) after(before *turn, no int) *turn {
	t.since, t.prior = no, before.since
	return t
}

// sinceOf returns the act before the last turn of player c, which may be this turn.
func (t *turn) sinceOf(c chess.Color) int {
	if c == t.mover() {
		return t.since
	}
	return t.prior
}

// clone returns an independent copy of the turn.
func (t *turn) clone() *turn {
	c := *t
	c.board, c.record = t.board.Clone(), t.record.clone()
	c.moves.begin(&c.board.Pos)
	return &c
}

// first returns the first act after the position stood.
func (t *turn) first() int { return max(t.since, t.stood) + 1 }

// tidy returns the turn with all pieces on their squares. Touches and releases still bind.
func (t *turn) tidy() *turn {
	c := t.clone()
	c.board.Items, c.clock.answered, c.astray = nil, false, disorder{side: t.astray.side}
	return c
}

// only returns the values of list for which passes reports true.
func only[T any](list []T, passes func(T) bool) (left []T) {
	for _, x := range list {
		if passes(x) {
			left = append(left, x)
		}
	}
	return left
}

// bound reports whether anything that may bind was touched, released or announced.
func (t *turn) bound() bool {
	k := &t.record
	return len(k.touches) > 0 || len(k.unclear) > 0 || len(k.marks) > 0 || t.left != nil || k.written != chess.NoMove
}

// anyLegal returns all legal moves, for a player whom nothing binds.
func (t *turn) anyLegal() adoube.Open { return adoube.Open{Of: &t.board.Pos, Keep: chess.All} }

// least returns the lowest grade of e and the evidence for what binds.
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
