package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// A judged act is an act together with the arbiter's findings about it.
type judged struct {
	*adoube.Act
	no        int
	found     []foundFact
	adjusting bool // found to be adjusting, as if announced before
	plain     bool // found not to be castling
	undone    bool // found not to have happened
	letGo     bool // a put found to be a release
	disturbs  bool // done after the press, while the opponent replies to the board
	concluded bool // it completed a move whose press was not seen
}

// An effect says whether a contact binds.
type effect uint8

const (
	bindsNot effect = iota
	bindsPerhaps
	binds
	bindsUnasked // nobody can say whether it was intended: asked about, without binding
)

// effect returns how a contact by the player having the move binds, and the provisions
// responsible (4.2.1, 4.2.2, 4.3).
func (k *record) effect(a *judged, law *editions.Readings) (effect, adoube.Cites) {
	if k.besideAnnouncement(a) && !a.adjusting {
		return k.besideEffect(a, law)
	}
	if k.covered && a.Verb != adoube.Remove || a.adjusting {
		return bindsNot, 0
	}
	return k.bare(a, law)
}

// besideEffect returns how a contact binds whose order with the announcement is unknown.
func (k *record) besideEffect(a *judged, law *editions.Readings) (effect, adoube.Cites) {
	how, cites := k.bare(a, law)
	switch order := a.orderFound(); {
	case order == inOrder:
		return bindsNot, 0
	case order == orderUnsaid && how == binds:
		return bindsPerhaps, cites
	}
	return how, cites
}

// bare returns how a contact binds that no announcement covers.
func (k *record) bare(a *judged, law *editions.Readings) (effect, adoube.Cites) {
	switch a.Contact() {
	case adoube.Accident:
		return bindsNot, 0
	case adoube.UnknownIntent:
		return bindsPerhaps, 0
	case adoube.NoIntent:
		return effectOf[law.Contact].silent, otherContact(law)
	case adoube.Unclear:
		return effectOf[law.Contact].unclear, otherContact(law)
	}
	return binds, 0
}

// effectOf gives, by reading, the effects of contact without intention and of contact that
// nobody can explain (4.3, and 4.2.2 if the edition has it).
var effectOf = [...]struct{ silent, unclear effect }{
	editions.ContactDeliberate: {binds, bindsUnasked},
	editions.ContactIntention:  {bindsNot, bindsUnasked},
	editions.ContactAny:        {binds, binds},
}

// bindsIf returns the effect of a contact that binds if ok is set, and otherwise does not.
func bindsIf(ok bool) effect {
	if ok {
		return binds
	}
	return bindsNot
}

// otherContact cites 4.2.2 if the edition has contact bind that is not clearly accidental.
func otherContact(law *editions.Readings) adoube.Cites {
	if law.Contact == editions.ContactAny {
		return adoube.Of(adoube.Art4_2_2)
	}
	return 0
}

// touch records the contacts of an act by the player having the move.
func (k *record) touch(a *judged, did []pieces.Handled, law *editions.Readings) effect {
	how, cites := k.effect(a, law)
	if a.Verb == adoube.Remove {
		k.covered = false // 4.2.1 covers only pieces that go back to their squares
	}
	if how == bindsNot {
		return how
	}
	for _, h := range did {
		switch {
		case h.From == chess.NoSquare:
		case how == bindsUnasked:
			c := touch{on: h.From, piece: h.Piece, act: a.no, group: k.join(a.no, a.Unordered), sure: true}
			if !slices.ContainsFunc(k.unclear, func(o touch) bool { return o.on == c.on }) {
				k.unclear = append(k.unclear, c)
			}
		default:
			k.addTouch(a, h, how == binds, cites)
		}
	}
	return how
}

// addTouch adds one contact, unless a certain one with the same piece already exists.
func (k *record) addTouch(a *judged, h pieces.Handled, sure bool, cites adoube.Cites) {
	group := k.join(a.no, a.Unordered)
	for n := range k.touches {
		if c := &k.touches[n]; c.on == h.From && c.sure {
			if a.Intent == adoube.Castle && !c.meant {
				c.meant = true
			}
			return
		}
	}
	if a.Assistant {
		cites = cites.With(adoube.Art4_9)
	}
	k.repeated(h.From, sure)
	c := touch{
		on: h.From, piece: h.Piece, act: a.no, group: group, grade: a.Grade(),
		sure: sure, plain: a.plain, meant: a.Intent == adoube.Castle, cites: cites,
	}
	if beside := k.besideAnnouncement(a); !beside {
		k.order(a, group)
	} else if !sure {
		c.beside = a.no
	}
	k.touches = append(k.touches, c)
}

// repeated makes room for another contact of unknown intent with a piece: only the first
// and the last of these matter.
func (k *record) repeated(on chess.Square, sure bool) {
	first := -1
	for n := range k.touches {
		switch c := &k.touches[n]; {
		case sure || c.on != on || c.sure:
		case first < 0:
			first = n
		case *c == (touch{on: on, piece: c.piece, act: c.act, group: c.group, grade: k.touches[first].grade}):
			k.touches = slices.Delete(k.touches, n, n+1)
			return
		}
	}
}

// order records the arbiter's findings about the order of the contacts of a group.
func (k *record) order(a *judged, group int) {
	for _, f := range a.found {
		if rowOfFact(f.fact).First != nil {
			k.orders = append(k.orders, order{group, f.fact, a.no})
		}
	}
}

// put records that the player having the move put a piece on a square. If that is not its
// own square, the contact binds from now on, whatever its purpose (4.2.1, 4.3).
func (k *record) put(a *judged, h pieces.Handled) {
	k.putAct = a.no
	if h.From != h.To && !h.Again {
		k.covered = false
		k.confirm(a, h)
		k.mark(a, h)
	}
}

// confirm makes the last contact with the piece certain, or adds one.
func (k *record) confirm(a *judged, h pieces.Handled) {
	if h.From == chess.NoSquare {
		return
	}
	for n := len(k.touches) - 1; n >= 0; n-- {
		if c := &k.touches[n]; c.on == h.From {
			switch {
			case !c.sure:
				c.sure = true
			case c.moved && c.to != h.To:
				c.moved = false
			}
			return
		}
	}
	act, ordered := *a.Act, *a
	act.Unordered = false
	ordered.Act = &act
	k.addTouch(&ordered, h, true, 0)
	c := &k.touches[len(k.touches)-1]
	c.moved, c.to = true, h.To
}

// mark records the release of an own piece or the putting of a promotion piece (4.4.4,
// 4.7).
func (k *record) mark(a *judged, h pieces.Handled) {
	released := a.Verb == adoube.Release
	if h.Piece.Color() != k.mover || !released && h.From != chess.NoSquare {
		return
	}
	k.marks = append(k.marks, mark{h.Piece, h.From, h.To, released, a.no, a.Grade()})
}

// A foundFact is a finding of the arbiter about one act.
type foundFact struct {
	fact       adoube.Fact
	by         adoube.Party
	piece      chess.PieceType
	move       string
	announcing bool // the finding concerns an announcement
}

// ways returns the moves that the arbiter found for pieces moved unseen.
func (a *judged) ways() (moves []string) {
	for _, f := range a.found {
		if f.move != "" {
			moves = append(moves, f.move)
		}
	}
	return moves
}

// besideAnnouncement reports whether the order of this contact and the announcement before
// it is unknown.
func (k *record) besideAnnouncement(a *judged) bool {
	return k.covered && a.Unordered && k.saidAt == a.no-1 && a.Verb != adoube.Remove
}

// orderFound returns the arbiter's finding about the order of this act and the previous
// one.
func (a *judged) orderFound() sequence {
	for _, f := range a.found {
		if order := rowOfFact(f.fact).Order; order != orderUnsaid {
			return order
		}
	}
	return orderUnsaid
}

// asks returns the question about a contact of unknown intent, or, for a contact beside an
// announcement, about the order of the two.
func (c *touch) asks() adoube.Question {
	if c.beside > 0 {
		return adoube.Question{About: c.beside, Kind: adoube.AskInOrder}
	}
	return adoube.Question{About: c.act, Kind: adoube.AskIntent}
}
