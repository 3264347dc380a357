package laws

import "adoube/chess"

// A clock is the state of the clock of the player having the move.
//
//	press          cause                                    consequence
//	notPressed     he moves                                 –
//	pressedLate    he pressed for the move before (6.2.2)   the opponent may play on
//	pressedEmpty   he pressed, and had played nothing       7.5.3; the opponent may play on
//	pressedEarly   he pressed, and had played something     7.5.1, 7.5.2; it can be answered
type clock struct {
	press          press
	stirred        bool     // something has happened since the press
	spent          bool     // it has completed an illegal move in this turn (7.5.1)
	answered       bool     // a reply replaced the press: inferred, not seen
	replierAdjusts bool     // the player who may reply has announced adjusting
	held           heldMove // what the press completed if the hand had let go
}

// A heldMove is the move that the board shows at a press, while its piece may still be in the
// hand.
type heldMove struct {
	put  int // the act that put the piece, which the question is about; 0: no such move
	move chess.Move
}

// A press is the kind of press in a turn in which no move is made.
type press uint8

const (
	notPressed press = iota
	pressedLate
	pressedEmpty
	pressedEarly
)

// early reports whether the clock was pressed before a move was made.
func (p press) early() bool { return p == pressedEmpty || p == pressedEarly }

// passes reports whether the opponent may play on although nothing was played.
func (p press) passes() bool { return p == pressedLate || p == pressedEmpty }

// pressEarly records a press before a move is made.
func (c *clock) pressEarly(unmoved bool) {
	c.press, c.stirred = pressedEarly, false
	if unmoved {
		c.press = pressedEmpty
	}
}

// pressLate records a press for the previous move, after which the opponent may play on if
// passes is set.
func (c *clock) pressLate(passes bool) {
	switch early := c.press.early(); {
	case passes && early:
		c.press = pressedEmpty
	case passes:
		c.press = pressedLate
	case early:
		c.press = pressedEarly
	default:
		c.press = notPressed
	}
}

// backOn restarts the player's clock after the opponent's press or a restoration. An early
// press stays early if it was a real press.
func (c *clock) backOn(pressed bool) {
	c.stirred = true
	if c.press.early() && pressed {
		c.press = pressedEarly
	} else {
		c.press = notPressed
	}
}

// answer records that the opponent's reply completes the move instead of a press.
func (c *clock) answer() {
	if c.answered = true; c.press.passes() {
		c.press = pressedEmpty
	} else {
		c.press = pressedEarly
	}
}

// A disorder describes the pieces that stand otherwise than the player having the move has
// played. Both kinds can occur together: the opponent displaces one piece, an unknown hand
// another.
type disorder struct {
	displaced displacedSince // displaced by the opponent (7.4.1)
	untraced  untraced       // moved by no known hand
	side      *chess.Color   // side to move on a board found standing; nil: unknown
}

// An untraced disorder consists of pieces that no player is known to have moved.
//
//	how             cause                                    ends when
//	traced          there is none
//	byUnknownHand   an unknown hand moved a piece            all stands as before
//	foundStanding   pieces were found so, and it is not      all stands as in the position, or
//	                settled how they came there              the arbiter lets it stand
type untraced struct {
	how     howUntraced
	since   int  // first act of an unknown hand; 0: none
	pressed bool // the player not having the move has pressed since, and so may have had it
}

type howUntraced uint8

const (
	traced howUntraced = iota
	byUnknownHand
	foundStanding
)

// any reports whether there is an untraced disorder.
func (u untraced) any() bool { return u.how != traced }

// lost reports whether the pieces were found standing and it is not settled how they came
// there.
func (u untraced) lost() bool { return u.how == foundStanding }

// moved records that an unknown hand has moved a piece in act no.
func (u *untraced) moved(no int) {
	if u.since == 0 {
		u.since, u.how = no, max(u.how, byUnknownHand)
	}
}

// putBack records that the pieces moved by an unknown hand stand as before.
func (u *untraced) putBack() {
	if u.since = 0; !u.lost() {
		*u = untraced{}
	}
}

// displacedSince is the time since which pieces stand displaced.
type displacedSince struct {
	when whenDisplaced
	act  int // inTheTurn: the act of the displacement
}

type whenDisplaced uint8

const (
	nothingDisplaced whenDisplaced = iota
	beforeTheTurn
	inTheTurn
)

// any reports whether pieces stand displaced.
func (d displacedSince) any() bool { return d.when != nothingDisplaced }
