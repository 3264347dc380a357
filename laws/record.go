package laws

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
)

// A record holds the acts of hands in a turn, as far as Article 4 depends on them.
type record struct {
	contacts
	mover     chess.Color
	marks     []mark     // pieces released and promotion pieces put, in order
	putAct    int        // the act of the last put
	announced chess.Move // the last move announced on a tactile board (D.2.3); NoMove: none
	written   chess.Move // the move intended in a claim of a draw, which must be made (9.5.3); NoMove: none
}

// contacts is the part of a record that survives a change of the opponent's move (4.7); the
// rest was about the position before the change.
type contacts struct {
	touches []touch // binding contacts, in the order of the acts
	unclear []touch // contacts that do not bind because nobody can explain them
	orders  []order // the arbiter's findings about their order
	covered bool    // adjusting has been announced (4.2.1)
	saidAt  int     // the act of the announcement
	group   int     // the group of the last contact
	touched int     // the act of the last contact
}

// A touch is a contact with the piece that the position has on a square. The order of
// contacts in one group is unknown.
type touch struct {
	on     chess.Square
	piece  chess.Piece
	act    int
	group  int
	grade  adoube.Evidence
	sure   bool         // false: sensed, of unknown intent
	plain  bool         // found not to be castling
	meant  bool         // declared to be castling
	named  bool         // not touched, but named as the piece of an illegal written move (9.5.3)
	moved  bool         // binds only because the piece was put on one other square
	to     chess.Square // that other square
	cites  adoube.Cites // the provisions that make the contact count: 4.2.2, 4.9
	beside int          // the later of this act and the announcement, if their order is unknown; 0: otherwise
}

// A mark is a piece that the player released on a square, or a promotion piece put on one.
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
	first adoube.Fact // its row has a First
	act   int         // the act found to come in order, or before the previous one
}

// forgetFrom drops the touches and releases from act no on.
func (k *record) forgetFrom(no int) {
	k.touches = only(k.touches, func(t touch) bool { return t.act < no })
	k.unclear = only(k.unclear, func(t touch) bool { return t.act < no })
	k.marks = only(k.marks, func(m mark) bool { return m.act < no })
}

// clone returns an independent copy of the record.
func (k *record) clone() record {
	c := *k
	c.touches, c.unclear = slices.Clone(k.touches), slices.Clone(k.unclear)
	c.marks, c.orders = slices.Clone(k.marks), slices.Clone(k.orders)
	return c
}

// join returns the group of a contact in act no: the group of the previous contact if the
// order of the two is unknown, otherwise a new one.
func (k *record) join(no int, unordered bool) int {
	if k.touched == no || unordered && k.touched == no-1 {
		k.touched = no
		return k.group
	}
	k.group, k.touched = k.group+1, no
	return k.group
}

// rank orders the contacts of one group as found; without a finding the player's own piece
// comes first (4.3.3). King and rook, and pieces of one colour, are then unordered.
func (k *record) rank(c *touch) int {
	first := c.piece.Color() == k.mover
	for _, o := range k.orders {
		if o.group == c.group {
			first = rowOfFact(o.first).First(c, first, o.act)
			break
		}
	}
	if first {
		return 0
	}
	return 1
}

// presumed reports whether the order of a contact is only presumed, since a sensor did not
// report it.
func (k *record) presumed(c *touch) bool {
	found := func(o order) bool { return o.group == c.group }
	return (c.grade == adoube.Sensed || c.grade == adoube.Inferred) && !slices.ContainsFunc(k.orders, found)
}

// key returns the sort key of a contact. Equal keys have no known order.
func (k *record) key(c *touch) int { return c.group*2 + k.rank(c) }

// keyAs is like key, but if enemies is set, enemy pieces come first wherever the order is
// only presumed.
func (k *record) keyAs(c *touch, enemies bool) int {
	if enemies && k.presumed(c) {
		return c.group*2 + 1 - k.rank(c)
	}
	return k.key(c)
}

// distinct returns the first contact with each piece, in order.
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

// forget drops the releases of act no that made move m, and a touch that binds only because
// the piece was moved: a breach is put right to the state before it.
func (k *record) forget(m chess.Move, no int) {
	k.marks = k.marksBefore(no)
	k.touches = only(k.touches, func(c touch) bool { return !c.moved || c.on != m.From() })
}

// marksBefore returns the marks without those of act no, which are the last ones.
func (k *record) marksBefore(no int) []mark {
	n := len(k.marks)
	for n > 0 && k.marks[n-1].act == no {
		n--
	}
	return k.marks[:n]
}

// together returns the last contact whose order is presumed, or 0.
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

// unsure returns the pieces with a contact of unknown intent.
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

// firm returns the marks without inferred releases.
func firm(marks []mark) []mark {
	return only(marks, func(m mark) bool { return m.grade != adoube.Inferred })
}

// inferred returns the act of the first inferred release, or 0.
func inferred(marks []mark) int {
	for _, m := range marks {
		if m.grade == adoube.Inferred {
			return m.act
		}
	}
	return 0
}
