package laws

import (
	"slices"

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

// A record is what the hands of a turn did, as far as Article 4 asks.
type record struct {
	mover     chess.Color
	touches   []touch    // contacts that bind, in the order of the acts
	unclear   []touch    // contacts that bind nothing because nobody can say what they were
	marks     []mark     // pieces released, and promotion pieces put, in order
	orders    []order    // what the arbiter found about the order of contacts
	covered   bool       // adjusting has been announced (4.2.1)
	saidAt    int        // the act that announced it
	group     int        // the group of the last contact
	touched   int        // the act of the last contact
	putAct    int        // the act of the last put
	announced chess.Move // the move announced last, on a tactile board (D.2.3); NoMove: none
	written   chess.Move // the move that a claim of a draw intends, and that must be made (9.5.3); NoMove: none
}

// A touch is a contact with a piece, by the square that the position has it on.
// Contacts of one group have no known order.
type touch struct {
	on     chess.Square
	piece  chess.Piece
	act    int
	group  int
	grade  adoube.Evidence
	sure   bool         // false: a sensor's contact, of unknown intent
	plain  bool         // found not to be castling
	meant  bool         // declared to be castling
	moved  bool         // binds only because the piece was put on one other square
	to     chess.Square // which that is
	cites  adoube.Cites // what makes the contact count: 4.2.2, 4.9
	beside int          // the act reported in no known order beside it, one of the two being the announcement; 0: none
}

// A mark is a piece that the player released on a square, or a promotion
// piece that he put on one.
type mark struct {
	piece    chess.Piece
	from     chess.Square // NoSquare: a new piece
	to       chess.Square
	released bool
	act      int
	grade    adoube.Evidence
}

// An order is a finding about the contacts of one group.
type order struct {
	group int
	first adoube.Fact // own-first, opponent-first, king-first or rook-first; in-order or reversed
	act   int         // which came in order, or before the one before it
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

// forgetFrom forgets what was touched and released from that act on.
func (k *record) forgetFrom(no int) {
	k.touches = kept(k.touches, func(t touch) bool { return t.act < no })
	k.unclear = kept(k.unclear, func(t touch) bool { return t.act < no })
	k.marks = kept(k.marks, func(m mark) bool { return m.act < no })
}

// clone copies the record so that neither can change the other.
func (k *record) clone() record {
	c := *k
	c.touches, c.unclear = slices.Clone(k.touches), slices.Clone(k.unclear)
	c.marks, c.orders = slices.Clone(k.marks), slices.Clone(k.orders)
	return c
}

// tidy returns the turn with the pieces as in the position; touches and releases still
// bind.
func (t *turn) tidy() *turn {
	c := t.clone()
	c.board.Items, c.clock.answered, c.astray = nil, false, disorder{side: t.astray.side}
	return c
}

// join returns the group of a contact in act no: that of the contact before
// it where the order of the two is not known.
func (k *record) join(no int, unordered bool) int {
	if k.touched == no || unordered && k.touched == no-1 {
		k.touched = no
		return k.group
	}
	k.group, k.touched = k.group+1, no
	return k.group
}

// rank orders the contacts of one group: as found, or else the player's own
// piece first (4.3.3); king and rook, and pieces of one colour, have no order.
func (k *record) rank(c *touch) int {
	own := c.piece.Color() == k.mover
	for _, o := range k.orders {
		if o.group == c.group {
			if o.first == adoube.FactInOrder || o.first == adoube.FactReversed {
				return rankBy((c.act == o.act) == (o.first == adoube.FactInOrder))
			}
			return rankFound(o.first, c.piece.Type(), own)
		}
	}
	if own {
		return 0
	}
	return 1
}

// rankBy orders a contact that came later, or not.
func rankBy(later bool) int {
	if later {
		return 1
	}
	return 0
}

// rankFound orders a contact as the arbiter found it.
func rankFound(first adoube.Fact, t chess.PieceType, own bool) int {
	before := first == adoube.FactOwnFirst && own ||
		first == adoube.FactOpponentFirst && !own ||
		first == adoube.FactKingFirst && t == chess.King ||
		first == adoube.FactRookFirst && t == chess.Rook
	if before {
		return 0
	}
	return 1
}

// presumed reports whether the place of a contact is presumed because a sensor did not
// tell the order.
func (k *record) presumed(c *touch) bool {
	found := func(o order) bool { return o.group == c.group }
	return (c.grade == adoube.Sensed || c.grade == adoube.Inferred) && !slices.ContainsFunc(k.orders, found)
}

// key orders contacts; equal keys have no known order.
func (k *record) key(c *touch) int { return c.group*2 + k.rank(c) }

// keyAs is key with enemy pieces first wherever the order is only presumed.
func (k *record) keyAs(c *touch, enemies bool) int {
	if enemies && k.presumed(c) {
		return c.group*2 + 1 - k.rank(c)
	}
	return k.key(c)
}

func kept[T any](list []T, ok func(T) bool) []T {
	var kept []T
	for _, x := range list {
		if ok(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// bound reports whether anything was touched, released or said that may bind.
func (t *turn) bound() bool {
	k := &t.record
	return len(k.touches) > 0 || len(k.unclear) > 0 || len(k.marks) > 0 || t.left != nil || k.written != chess.NoMove
}

// anyLegal is what a player may make whom nothing binds.
func (t *turn) anyLegal() adoube.Open { return adoube.Open{Of: &t.board.Pos, Keep: chess.All} }

// least is the least certain evidence among what binds.
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
