package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Reader reads the acts of one turn in order, following the text of one edition. Copies
// of it are independent.
type Reader struct {
	text     text
	us       chess.Color
	me       adoube.Party // the player having the move
	pos      chess.Position
	board    chess.Board
	legal    []chess.Move
	after    []chess.Board // by legal move
	men      [40]man
	n        int
	mixed    bool   // a man was put on the square of an equal captured one
	tookLeft bool   // the opponent removed a piece he had left elsewhere
	put      int    // index of the man put down last
	king     int    // index of the king while on its original square, or -1
	rooks    [2]int // indices of the rooks on their original squares, by side

	contact int  // number of the last contact
	cover   bool // he said «j'adoube»
	says    bool // he announced castling when he touched the king
	open    []chess.Move
	owing   []chess.Move // promotions of a pawn left on the last rank; nil: no such pawn
	fixed   []chess.Move // moves left by the pieces finally put down; nil: none put down
	made    chess.Move
	lawful  bool // the move made was open
	free    bool // in a split text: nothing bound him when he put down what is fixed
	pressed bool // he has pressed the clock after it
}

// A text holds the differences between the texts of the editions.
type text struct {
	meant     bool // 4.3: only a touch «with the intention of moving or capturing»
	atOnce    bool // 4.4c: «the king, or king and rook at the same time»
	split     bool // 4.3c, Estonian: each piece only if it was touched first
	rookToo   bool // 10I2: after touching the rook first one may still castle
	touching  bool // 4.4d: the choice is final when the new piece touches the square
	both      bool // 4.7 with Article 3: both king and rook must be released
	kingGoes  bool // 4.7.2: if castling is illegal, another king move
	pawnStays bool // 4.7.3, Armenian: releasing the new piece is enough
	inAccord  bool // 5.1.1, 5.2: only a move in accord with Article 4 ends the game
	running   bool // 6.2.5: «only the player whose clock is running» may adjust
	byClock   bool // 6B: the opponent has the move only after completion

	oneHand    bool  // 4.1: «each move must be made with one hand only»
	hands      uint8 // 7.5.4: using two hands is an illegal move: never, once made, or once pressed
	displaced  bool  // 7.4.1: displaced pieces are put back on the player's own time
	queen      bool  // 7.5.2: the pawn is replaced by a queen
	emptyClock bool  // 7.5.3: the clock without a move
	replies    bool  // A.5.2: in rapid and blitz a reply lets an illegal move stand
	asked      bool  // B.5, A.4b: there the arbiter acts only on a claim
}

// ofTurn returns the differences that affect the reading of a turn.
func (t text) ofTurn() text {
	t.oneHand, t.hands, t.displaced, t.queen, t.emptyClock, t.replies, t.asked, t.running = false, 0, false, false, false, false, false, false
	return t
}

const (
	handsNever uint8 = iota
	handsMade
	handsClock
)

// written holds the editions that differ from the one before them.
var written = map[string]text{
	"fide-1997":    {atOnce: true, both: true, oneHand: true, displaced: true, replies: true, asked: true},
	"fide-2005":    {atOnce: true, touching: true, oneHand: true, displaced: true, replies: true, asked: true},
	"fide-2005-et": {atOnce: true, touching: true, split: true, oneHand: true, displaced: true, replies: true, asked: true},
	"fide-2014":    {meant: true, touching: true, kingGoes: true, inAccord: true, oneHand: true, displaced: true, queen: true, replies: true},
	"fide-2017":    {touching: true, kingGoes: true, inAccord: true, oneHand: true, hands: handsMade, displaced: true, queen: true, emptyClock: true, replies: true, running: true},
	"fide-2018":    {touching: true, kingGoes: true, inAccord: true, oneHand: true, hands: handsClock, displaced: true, queen: true, emptyClock: true, replies: true, running: true},
	"fide-2018-hy": {atOnce: true, touching: true, kingGoes: true, inAccord: true, pawnStays: true, oneHand: true, hands: handsClock, displaced: true, queen: true, emptyClock: true, replies: true, running: true},
	"uscf-2014":    {meant: true, atOnce: true, rookToo: true, byClock: true},
}

// textOf returns the text of an edition.
func textOf(edition string) text { return readIn(written, edition) }

// readIn returns what the second reading reads in an edition: its own, or else what it reads
// in the edition that it follows.
func readIn[T any](texts map[string]T, edition string) T {
	for {
		if t, ok := texts[edition]; ok {
			return t
		}
		e, err := laws.Find(edition)
		if err != nil || e.After == "" {
			panic("sim: no second reading of " + edition)
		}
		edition = e.After
	}
}

// NewReader starts a turn from a position.
func NewReader(edition string, pos chess.Position) *Reader {
	r := &Reader{text: textOf(edition), us: pos.Turn(), me: adoube.PartyOf(pos.Turn()), pos: pos, board: pos.Setup().Board}
	r.legal = legalMoves(pos)
	for _, m := range r.legal {
		next := pos.Play(m)
		r.after = append(r.after, next.Setup().Board)
	}
	r.open = r.legal
	r.set()
	return r
}

// Act reads the next act, which must be possible on the board.
func (r *Reader) Act(a adoube.Act) {
	if r.made != chess.NoMove {
		r.pressed = r.pressed || a.Verb == adoube.Clock && a.By == r.me
		return // later acts do not affect his move
	}
	if !a.Unordered || r.contact == 0 {
		r.contact++
	}
	before := r.open
	switch a.Verb {
	case adoube.Adjust:
		r.cover = r.cover || a.By == r.me
	case adoube.Touch, adoube.Lift, adoube.Remove:
		r.reach(a)
		r.narrow()
	case adoube.Put, adoube.Release:
		m := r.putDown(a)
		r.narrow()
		r.commit(m, a)
	}
	if a.By == r.me && a.Verb > adoube.Touch {
		r.made = r.played()
		r.lawful = slices.Contains(before, r.made)
	}
}

// narrow restricts the open moves by the touches. If a finally placed piece conflicts with
// a later touch, the placement prevails (4.7).
func (r *Reader) narrow() {
	owed := r.owed()
	if r.fixed == nil {
		r.open, r.free = owed, r.text.split && r.touchedBoth() && len(owed) == len(r.allowed())
	} else if r.free {
		return // placed while nothing bound him
	} else if both := among(r.fixed, owed); len(both) > 0 {
		r.open, r.fixed = both, both
	}
}

// touchedBoth reports whether pieces of both colours were touched.
func (r *Reader) touchedBoth() bool {
	var own, enemy bool
	for i := range r.men[:r.n] {
		if m := &r.men[i]; m.touched > 0 {
			own, enemy = own || r.own(m), enemy || !r.own(m)
		}
	}
	return own && enemy
}

// Answer returns the open moves, the player having the move, and the move made in this turn
// or NoMove.
func (r *Reader) Answer() (open []chess.Move, turn chess.Color, made chess.Move) {
	if r.made == chess.NoMove {
		return r.open, r.us, r.made
	}
	next := r.pos.Play(r.made)
	if next.InsufficientMaterial() && (r.lawful || !r.text.inAccord) {
		return nil, next.Turn(), r.made
	}
	if open = legalMoves(next); len(open) > 0 && r.text.byClock && !r.pressed {
		return open, r.us, r.made
	}
	return open, next.Turn(), r.made
}

// sides are the sides of castling.
var sides = []chess.Side{chess.ASide, chess.HSide}

// castlesOn returns a filter for castling on a side.
func castlesOn(side chess.Side) func(chess.Move) bool {
	return func(mv chess.Move) bool { return mv.Castles() && mv.Side() == side }
}

// only returns the moves that pass the filter.
func only(moves []chess.Move, keep func(chess.Move) bool) (left []chess.Move) {
	for _, m := range moves {
		if keep(m) {
			left = append(left, m)
		}
	}
	return left
}

// among returns the moves in both lists.
func among(a, b []chess.Move) []chess.Move {
	return only(a, func(m chess.Move) bool { return slices.Contains(b, m) })
}

// commit makes the piece just released, or the new piece that has just touched a square,
// part of the move: 4.4.4 and 4.7. The king on its castling square is the second sentence
// of 4.7.2.
func (r *Reader) commit(m *man, a adoube.Act) {
	fresh := m.home == chess.NoSquare
	if r.owing != nil || a.By != r.me || m.by != a.By || !r.own(m) || m.home == m.at || a.Verb == adoube.Put && !(fresh && r.text.touching) {
		return
	}
	steps := slices.ContainsFunc(r.legal, func(mv chess.Move) bool { return !mv.Castles() && r.partOf(m, mv) })
	for _, side := range sides {
		if !r.isKing(m) || m.at != chess.KingTo(r.us, side) || steps && !r.means(side) {
			continue
		}
		if !r.fix(castlesOn(side)) && r.text.kingGoes && !slices.ContainsFunc(r.allowed(), castlesOn(side)) {
			r.fix(func(mv chess.Move) bool { return mv.From() == m.home })
		}
		return
	}
	r.fix(func(mv chess.Move) bool { return r.partOf(m, mv) })
}

// fix keeps only the open moves that pass, and reports whether there are any.
func (r *Reader) fix(keep func(chess.Move) bool) bool {
	left := only(r.open, keep)
	if len(left) > 0 {
		r.open, r.fixed = left, left
	}
	return len(left) > 0
}

// partOf reports whether the man on its present square is part of the move.
func (r *Reader) partOf(m *man, mv chess.Move) bool {
	if m.home == chess.NoSquare {
		return mv.Promotion() == m.piece.Type() && mv.Destination() == m.at
	}
	if mv.Castles() && r.rook(mv.Side()) == m {
		return m.at == chess.RookTo(r.us, mv.Side()) && (r.means(mv.Side()) || r.rookAlone(mv))
	}
	return mv.From() == m.home && mv.Destination() == m.at
}

// rookAlone reports whether castling moves only the rook: in Chess960 the king may already
// be on its castling square.
func (r *Reader) rookAlone(mv chess.Move) bool {
	return mv.Castles() && chess.KingTo(r.us, mv.Side()) == mv.From()
}

// played returns the move made, or NoMove: the board stands as after it, and its pieces are
// released (4.7.1 to 4.7.3).
func (r *Reader) played() chess.Move {
	var made []chess.Move
	for i, mv := range r.legal {
		board, single := r.boardAfter(mv)
		if single && board == r.after[i] && r.letGo(mv) && !r.halfCastled(mv) {
			made = append(made, mv)
		}
	}
	if len(made) > 1 { // with two possible pawns for the new piece
		made = among(made, r.open)
	}
	if len(made) == 1 {
		return made[0]
	}
	return chess.NoMove
}

// boardAfter returns the present board, ignoring the opponent's displacements of pieces
// other than the captured one, and in the Armenian text the promoted pawn. It returns false
// if two men share a square, or if the opponent has lifted or moved a man that the player
// put elsewhere.
func (r *Reader) boardAfter(mv chess.Move) (b chess.Board, single bool) {
	for i := range r.men[:r.n] {
		m := &r.men[i]
		s := m.at
		if m.by != adoube.Unknown && m.by != r.me && !(s == chess.NoSquare && r.taken(mv) == m.home) {
			if s = m.home; m.leftBy == r.me && m.leftAt != m.home {
				return b, false
			}
		}
		if s == chess.NoSquare || r.text.pawnStays && mv.Promotion() != chess.NoType && m.home == mv.From() {
			continue
		}
		if b.At(s) != chess.NoPiece {
			return b, false
		}
		b.Put(s, m.piece)
	}
	return b, true
}

// letGo reports whether the player holds no piece that the move needs released, and no
// piece outside it.
func (r *Reader) letGo(mv chess.Move) bool {
	for i := range r.men[:r.n] {
		m := &r.men[i]
		pawn := mv.Promotion() != chess.NoType && m.home == mv.From()
		king := mv.Castles() && r.isKing(m) && !r.text.both && m.at != chess.NoSquare && mv.To() != chess.RookTo(r.us, mv.Side())
		if m.held && m.by == r.me && r.own(m) && m.at != m.home && !pawn && !king {
			return false
		}
	}
	return true
}

// halfCastled reports whether the move is only the first half of an intended castling: the
// rook beside the king, or in Chess960 the king's own step to its castling square.
func (r *Reader) halfCastled(mv chess.Move) bool {
	return !mv.Castles() && slices.ContainsFunc(sides, func(side chess.Side) bool {
		king := mv.From() == r.pos.HomeKing(r.us) && mv.Destination() == chess.KingTo(r.us, side)
		rook := mv.From() == r.pos.HomeRook(r.us, side) && mv.Destination() == chess.RookTo(r.us, side)
		return (king || rook) && r.means(side)
	})
}

// means reports whether the player intends castling on that side and may: he touched the
// king first, or with that rook, or announced it when touching only the king.
func (r *Reader) means(side chess.Side) bool {
	rook := r.rook(side)
	if r.king < 0 || rook == nil || r.men[r.king].touched == 0 {
		return false
	}
	if rook.touched < r.men[r.king].touched && (rook.touched > 0 || !r.says) {
		return false
	}
	return slices.ContainsFunc(r.allowed(), castlesOn(side))
}
