package laws

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
)

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

// forgetFrom forgets what was touched and released from that act on.
func (k *record) forgetFrom(no int) {
	k.touches = only(k.touches, func(t touch) bool { return t.act < no })
	k.unclear = only(k.unclear, func(t touch) bool { return t.act < no })
	k.marks = only(k.marks, func(m mark) bool { return m.act < no })
}

// clone copies the record so that neither can change the other.
func (k *record) clone() record {
	c := *k
	c.touches, c.unclear = slices.Clone(k.touches), slices.Clone(k.unclear)
	c.marks, c.orders = slices.Clone(k.marks), slices.Clone(k.orders)
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

// distinct returns the contacts in order, each piece once.
func (k *record) distinct() []*touch {
	var list []*touch
	for n := range k.touches {
		if c := &k.touches[n]; k.contact(c.on) == c {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b *touch) int { return cmp.Compare(k.key(a), k.key(b)) })
	return list
}

// forget leaves out what act no released to make move m, and the touch that
// binds only because the piece was put elsewhere: a breach is put right to
// before it.
func (k *record) forget(m chess.Move, no int) {
	k.marks = k.marksBefore(no)
	k.touches = only(k.touches, func(c touch) bool { return !c.moved || c.on != m.From() })
}

// marksBefore are the marks without what act no released: an act adds them at
// the end.
func (k *record) marksBefore(no int) []mark {
	n := len(k.marks)
	for n > 0 && k.marks[n-1].act == no {
		n--
	}
	return k.marks[:n]
}

// together returns the act of the last contact whose order is presumed.
func (k *record) together() (no int) {
	for n := range k.touches {
		c := &k.touches[n]
		other := func(o touch) bool { return o.group == c.group && o.act != c.act }
		if k.presumed(c) && slices.ContainsFunc(k.touches, other) {
			no = max(no, c.act)
		}
	}
	return no
}

// unsure are the pieces with which a contact is of unknown intent.
func (k *record) unsure() (set chess.Squares) {
	for n := range k.touches {
		if c := &k.touches[n]; !c.sure {
			set = set.With(c.on)
		}
	}
	return set
}

// contact returns the first touch of the piece that the position has on s, or nil.
func (k *record) contact(s chess.Square) *touch {
	for n := range k.touches {
		if k.touches[n].on == s {
			return &k.touches[n]
		}
	}
	return nil
}

// firm are the marks without releases that were only inferred.
func firm(marks []mark) []mark {
	return only(marks, func(m mark) bool { return m.grade != adoube.Inferred })
}

func inferred(marks []mark) int {
	for _, m := range marks {
		if m.grade == adoube.Inferred {
			return m.act
		}
	}
	return 0
}

// pieces returns the squares of the touched pieces.
func (k *record) pieces() (set chess.Squares) {
	for n := range k.touches {
		set = set.With(k.touches[n].on)
	}
	return set
}
