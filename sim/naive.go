package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A Reader reads the acts of one turn, one after another, as the text of one
// edition says. A copy of it goes on by itself.
type Reader struct {
	text     text
	us       chess.Color
	me       adoube.Party // the player having the move
	pos      chess.Position
	board    chess.Board
	legal    []chess.Move
	after    []chess.Board // after each legal move
	men      [40]man
	n        int
	mixed    bool   // a man was put where the other took an equal one
	tookLeft bool   // the other took off what he had left elsewhere
	put      int    // which was put down last
	king     int    // his king on its home square, among the men; -1: it is not there
	rooks    [2]int // his rooks on theirs, by side

	contact int  // the number of the last contact
	cover   bool // he said «j'adoube»
	says    bool // he said that he castles when he touched the king
	open    []chess.Move
	owing   []chess.Move // the promotions with a pawn that was left; nil: none was
	fixed   []chess.Move // what pieces put down for good leave; nil: none was
	made    chess.Move
	lawful  bool // the move made was open
	free    bool // in a split text: nothing bound him when he put down what is fixed
	pressed bool // and he has pressed the clock on it
}

// text is where the texts of the editions differ, as written there.
type text struct {
	meant     bool // 4.3: only who touches «with the intention of moving or capturing»
	atOnce    bool // 4.4c: «the king, or king and rook at the same time»
	split     bool // 4.3c, Estonian: each piece only if it was the first
	rookToo   bool // 10I2: who touches the rook first may still castle
	touching  bool // 4.4d: the choice is final when the new piece touches the square
	both      bool // 4.7 by Article 3: king and rook must both be let go
	kingGoes  bool // 4.7.2: castling is illegal, so another king move
	pawnStays bool // 4.7.3, Armenian: letting go of the new piece is enough
	inAccord  bool // 5.1.1, 5.2: the game ends only by a move in accord with Article 4
	running   bool // 6.2.5: «only the player whose clock is running» may adjust
	byClock   bool // 6B: the opponent is on move when the move is completed

	oneHand    bool  // 4.1: «each move must be made with one hand only»
	hands      uint8 // 7.5.4: two hands are an illegal move: never, once made, or once pressed
	displaced  bool  // 7.4.1: displaced pieces are put back in his own time
	queen      bool  // 7.5.2: the pawn is replaced by a queen
	emptyClock bool  // 7.5.3: the clock without a move
	replies    bool  // A.5.2: in rapid and blitz the reply lets an illegal move stand
	asked      bool  // B.5, A.4b: there the arbiter acts only where a player asks him to
}

// ofTurn returns what of the text a turn is read by.
func (t text) ofTurn() text {
	t.oneHand, t.hands, t.displaced, t.queen, t.emptyClock, t.replies, t.asked, t.running = false, 0, false, false, false, false, false, false
	return t
}

const (
	handsNever uint8 = iota
	handsMade
	handsClock
)

// written is how the editions read that read unlike the one before them.
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

// textOf returns how the edition of that name is written: as the one that it
// follows, unless it says otherwise.
func textOf(edition string) text {
	for {
		if t, ok := written[edition]; ok {
			return t
		}
		e, err := laws.Find(edition)
		if err != nil || e.After == "" {
			panic("sim: no second reading of " + edition)
		}
		edition = e.After
	}
}

// NewReader starts a turn from that position.
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

// Act takes the next act. It must be one that the board allows.
func (r *Reader) Act(a adoube.Act) {
	if r.made != chess.NoMove {
		r.pressed = r.pressed || a.Verb == adoube.Clock && a.By == r.me
		return // what else he does now is not on his move
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

// narrow leaves open what the touches demand. Where a piece put down for good
// cannot go with a later touch, what was put down first stands (4.7).
func (r *Reader) narrow() {
	owed := r.owed()
	if r.fixed == nil {
		r.open, r.free = owed, r.text.split && r.touchedBoth() && len(owed) == len(r.allowed())
	} else if r.free {
		return // what he put down when nothing bound him
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

// Answer says what the player having the move may still make, who that is now,
// and what was made in this turn, or NoMove.
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

// sides are the sides on which one castles.
var sides = []chess.Side{chess.ASide, chess.HSide}

// castlesOn reports whether a move castles on that side.
func castlesOn(side chess.Side) func(chess.Move) bool {
	return func(mv chess.Move) bool { return mv.Castles() && mv.Side() == side }
}

// only returns the moves that pass.
func only(moves []chess.Move, keep func(chess.Move) bool) (left []chess.Move) {
	for _, m := range moves {
		if keep(m) {
			left = append(left, m)
		}
	}
	return left
}

// among returns the moves that are in both lists.
func among(a, b []chess.Move) []chess.Move {
	return only(a, func(m chess.Move) bool { return slices.Contains(b, m) })
}

// commit takes what the hand has just let go, or the new piece that has just
// touched a square, as part of the move: 4.4.4 and 4.7. The king on a square
// to which he castles is the second sentence of 4.7.2.
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

// fix keeps only those of the open moves, if there are any.
func (r *Reader) fix(keep func(chess.Move) bool) bool {
	left := only(r.open, keep)
	if len(left) > 0 {
		r.open, r.fixed = left, left
	}
	return len(left) > 0
}

// partOf reports whether the man, standing where it stands, is part of the move.
func (r *Reader) partOf(m *man, mv chess.Move) bool {
	if m.home == chess.NoSquare {
		return mv.Promotion() == m.piece.Type() && mv.Destination() == m.at
	}
	if mv.Castles() && r.rook(mv.Side()) == m {
		return m.at == chess.RookTo(r.us, mv.Side()) && (r.means(mv.Side()) || r.rookAlone(mv))
	}
	return mv.From() == m.home && mv.Destination() == m.at
}

// rookAlone reports whether only the rook moves when he castles: in Chess960 the
// king may stand already where castling takes him.
func (r *Reader) rookAlone(mv chess.Move) bool {
	return mv.Castles() && chess.KingTo(r.us, mv.Side()) == mv.From()
}

// played returns the move that has been made: the board stands as after it,
// and what it moves has been let go (4.7.1 to 4.7.3).
func (r *Reader) played() chess.Move {
	var made []chess.Move
	for i, mv := range r.legal {
		board, single := r.boardAfter(mv)
		if single && board == r.after[i] && r.letGo(mv) && !r.halfCastled(mv) {
			made = append(made, mv)
		}
	}
	if len(made) > 1 { // which of two pawns became the new piece?
		made = among(made, r.open)
	}
	if len(made) == 1 {
		return made[0]
	}
	return chess.NoMove
}

// boardAfter returns the board as it stands, but for what the opponent did with
// other pieces than the captured one, and in the Armenian text for the pawn
// that is promoted. It is false where two men share a square, or where the opponent has
// taken up or moved what he had put elsewhere.
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

// letGo reports whether no hand of his holds what the move needs let go, or a
// piece of his that has no part in it.
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

// halfCastled reports whether the move is, for now, only the first half of the
// castling that he means: the rook beside the king, or in Chess960 the king's
// own step to the square on which he castles.
func (r *Reader) halfCastled(mv chess.Move) bool {
	return !mv.Castles() && slices.ContainsFunc(sides, func(side chess.Side) bool {
		king := mv.From() == r.pos.HomeKing(r.us) && mv.Destination() == chess.KingTo(r.us, side)
		rook := mv.From() == r.pos.HomeRook(r.us, side) && mv.Destination() == chess.RookTo(r.us, side)
		return (king || rook) && r.means(side)
	})
}

// means reports whether he means to castle on that side, and may: he touched the
// king first, or with that rook, or said so when he touched the king alone.
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
