package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// A man is one piece.
type man struct {
	piece   chess.Piece
	home    chess.Square // square at the beginning of the turn; NoSquare: beside the board
	at      chess.Square // present square; NoSquare: in the air, or removed
	held    bool         // in a hand
	by      adoube.Party // the player who moved it last
	touched int          // the first binding contact; 0: none
	late    bool         // bound only by being put elsewhere
	let     chess.Square // square of the last release
	hands   uint8        // the hands that moved it: 1 left, 2 right
	leftBy  adoube.Party // the player who moved it before the present hand; Unknown: none
	leftAt  chess.Square // the square it was taken from then
}

// set creates the men on their squares.
func (r *Reader) set() {
	for s := range r.board.Occupied().All {
		r.men[r.n] = man{piece: r.board.At(s), home: s, at: s, let: chess.NoSquare}
		r.n++
	}
	find := func(home chess.Square, t chess.PieceType) int {
		return slices.IndexFunc(r.men[:r.n], func(m man) bool { return m.home == home && m.piece == chess.MakePiece(r.us, t) })
	}
	r.king = find(r.pos.HomeKing(r.us), chess.King)
	for _, side := range sides {
		r.rooks[side] = find(r.pos.HomeRook(r.us, side), chess.Rook)
	}
}

func (r *Reader) own(m *man) bool { return m.piece.Color() == r.us }

// isKing reports whether the man is the king on his original square.
func (r *Reader) isKing(m *man) bool { return r.king >= 0 && m == &r.men[r.king] }

// rook returns the rook for castling on a side, or nil.
func (r *Reader) rook(side chess.Side) *man {
	if r.rooks[side] < 0 {
		return nil
	}
	return &r.men[r.rooks[side]]
}

// on returns the man on s within a hand's reach: of two, the opponent's.
func (r *Reader) on(s chess.Square, a adoube.Act) (found *man) {
	for i := range r.men[:r.n] {
		m := &r.men[i]
		if m.at == s && (found == nil || adoube.PartyOf(m.piece.Color()) != a.By) {
			found = m
		}
	}
	return found
}

// reach reads a touch, a lift or a removal: the contact first, then the board.
func (r *Reader) reach(a adoube.Act) {
	var men []*man
	if a.On == 0 {
		men = append(men, r.inHand(a))
	}
	for s := range a.On.All {
		men = append(men, r.on(s, a))
	}
	for _, m := range men {
		r.touch(m, a)
		if r.tookLeft = a.Verb == adoube.Remove && r.leftThere(m, a.By); r.tookLeft {
			m.at, m.held = chess.NoSquare, false
		} else if a.Verb != adoube.Touch {
			if m.by != a.By && m.at != chess.NoSquare && a.Verb == adoube.Lift {
				m.leftBy, m.leftAt = m.by, m.at
			}
			m.at, m.by, m.held = chess.NoSquare, a.By, a.Verb == adoube.Lift
			m.hands |= uint8(a.Hand)
		}
	}
}

// leftThere reports whether the other player reaches a man that the player having the move
// left off its square.
func (r *Reader) leftThere(m *man, by adoube.Party) bool {
	return by != r.me && r.own(m) && m.by == r.me && m.home != chess.NoSquare && m.at != chess.NoSquare && m.at != m.home
}

// touch makes a contact binding unless it was announced as adjusting, was clearly
// accidental, or lacks the intention required by the text. Removing a piece is never
// adjusting.
func (r *Reader) touch(m *man, a adoube.Act) {
	if a.By != r.me || r.cover && a.Verb != adoube.Remove {
		return
	}
	r.cover = r.cover && a.Verb != adoube.Remove
	if a.Contact() != adoube.Accident && !(r.text.meant && a.Contact() == adoube.NoIntent) {
		r.says = r.says || r.isKing(m) && a.Contact() == adoube.Castle
		r.bind(m)
	}
}

// bind records the first binding contact. A man from beside the board binds nobody.
func (r *Reader) bind(m *man) {
	if m.touched == 0 && m.home != chess.NoSquare {
		m.touched = r.contact
	}
}

// putDown puts a man from the hand on a square, and for a release lets go of it.
func (r *Reader) putDown(a adoube.Act) *man {
	s, _ := a.Square()
	m := r.inHand(a)
	if a.Verb == adoube.Release && m.leftBy != adoube.Unknown && m.leftBy != a.By && m.leftAt == s {
		m.at, m.held, m.by = s, false, m.leftBy // adjusted where the other player left it
		r.put = slices.IndexFunc(r.men[:r.n], func(o man) bool { return o == *m })
		return m
	}
	m.at, m.by, m.held = s, a.By, a.Verb == adoube.Put
	m.hands |= uint8(a.Hand)
	if a.Verb == adoube.Release && s.Rank() == 7-7*int(m.piece.Color()) {
		m.let = s
	}
	if m = r.exchange(m); m.at == m.home && !m.held {
		m.hands = 0
	}
	r.put = slices.IndexFunc(r.men[:r.n], func(o man) bool { return o == *m })
	if a.By == r.me && s != m.home {
		r.cover, m.late = false, m.touched == 0
		r.bind(m)
	}
	return m
}

// exchange swaps two equal men if one stands on the other's original square, because they
// are indistinguishable.
func (r *Reader) exchange(m *man) *man {
	for i := range r.men[:r.n] {
		if o := &r.men[i]; o != m && o.home == m.at && o.piece == m.piece {
			r.mixed = r.mixed || r.foreign(o)
			o.at, m.at = m.at, o.at
			o.held, m.held = m.held, o.held
			o.by, m.by = m.by, o.by
			o.hands, m.hands = m.hands, o.hands
			return o
		}
	}
	return m
}

// inHand returns the man in the hand that the act names, or a new one from beside the
// board. Without a name it prefers a piece held on that square, then an own one in the air,
// an own one held elsewhere, and the opponent's.
func (r *Reader) inHand(a adoube.Act) (best *man) {
	c, _ := a.By.Color()
	s, placed := a.Square()
	promotes := placed && s.Rank() == 7-7*int(c) && a.Piece > chess.Pawn && a.Piece < chess.King
	most := 0
	for i := range r.men[:r.n] {
		m := &r.men[i]
		if !m.held || m.by != a.By || a.Piece != chess.NoType && m.piece.Type() != a.Piece {
			continue
		}
		n, own := 1, m.piece.Color() == c
		switch {
		case !own && promotes:
			n = 0 // he means a new one
		case own && placed && m.at == s:
			n = 4
		case own && (m.at == chess.NoSquare || a.Piece != chess.NoType):
			n = 3
		case own:
			n = 2
		}
		if n > most {
			best, most = m, n
		}
	}
	if best == nil {
		best = r.newMan(chess.MakePiece(c, a.Piece))
	}
	return best
}

// newMan creates a man from beside the board.
func (r *Reader) newMan(p chess.Piece) *man {
	i := 0
	for i < r.n && (r.men[i].held || r.men[i].at != chess.NoSquare || r.men[i].home != chess.NoSquare) {
		i++
	}
	r.n = max(r.n, i+1)
	r.men[i] = man{piece: p, home: chess.NoSquare, at: chess.NoSquare}
	return &r.men[i]
}
