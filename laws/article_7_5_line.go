package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Articles 7.5.1 and 7.6: an irregularity that was answered before it was put
// right. Play from the position that stands is judged by itself, and nobody is
// charged for it until the irregularity is settled.

// A line is the game that goes on from the position that an irregularity left.
type line struct {
	game *Game // nil: what stands is no position
	base *turn // the turn of the irregularity, as it was before the answer
	kind irregularity
	from played // the irregular move
	sure bool   // the irregular move counts as completed
	held int    // how many of the moves in it may yet be taken back
}

// An irregularity is what a line goes on from.
type irregularity uint8

const (
	illegalMove irregularity = iota
	unfinishedMove
	pawnNotReplaced
	clockAlone
	displacedPieces // by the player who does not have the move
)

// playedOn reports whether anything was played in the line.
func (l *line) playedOn() bool {
	return l != nil && l.game != nil &&
		(len(l.game.state.moves) > l.begins()+l.held || l.game.state.turn.wrongly() || l.game.state.line.playedOn())
}

// wrongly reports whether the clock completed an irregular move in this turn,
// which still stands.
func (t *turn) wrongly() bool { return t.notes.pressed && t.notes.spent && !t.unmoved() }

// begins is how many moves of the game come before the line.
func (l *line) begins() int { return l.game.begins }

func (l *line) clone() *line {
	if l == nil {
		return nil
	}
	c := *l
	c.base = l.base.clone()
	if l.game != nil {
		c.game = l.game.Clone()
	}
	return &c
}

// share lets the games of the lines judge by the log and the facts of g.
func (l *line) share(g *Game) {
	if l != nil && l.game != nil {
		l.game.log, l.game.facts = g.log, g.facts
		l.game.state.line.share(g)
	}
}

// Line returns what was played from a position that an irregularity left, as
// long as that is not settled.
func (g *Game) Line() (list []adoube.Played) {
	l := g.state.line
	if !l.playedOn() {
		return nil
	}
	for n := l.begins(); n < len(l.game.state.moves); n++ {
		list = append(list, l.game.state.moves[n].played())
	}
	switch next := l.game.state.line; {
	case next.playedOn() && next.kind == displacedPieces:
		list = append(list, l.game.Line()...)
	case next.playedOn():
		list = append(append(list, next.from.played()), l.game.Line()...)
	case l.game.state.turn.wrongly():
		next := l.game.irregular()
		list = append(list, next.played())
	}
	return list
}

// Record returns all moves that stand, irregular ones among them, in order.
func (g *Game) Record() []adoube.Played {
	list := make([]adoube.Played, len(g.state.moves))
	for n := range list {
		list[n] = g.state.moves[n].played()
	}
	return list
}

// physical is the turn whose wood is on the board.
func (g *Game) physical() *turn {
	if l := g.state.line; l.playedOn() {
		return l.game.physical()
	}
	return g.state.turn
}

// replier reports whether the party is the one who answers what stands.
func (t *turn) replier(p adoube.Party) bool { return p == adoube.PartyOf(t.mover().Other()) }

// answerable reports whether an irregularity stands that can be answered.
func (g *Game) answerable() bool {
	t := g.state.turn
	if g.state.over != nil || t.notes.lost || t.unexplained() || g.waits() {
		return false
	}
	if t.notes.passed && t.unmoved() || t.notes.pressed && !t.unmoved() {
		return true
	}
	released := false
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.counts(i) || i.Idle() {
			continue
		}
		if i.Piece.Color() == t.mover() && !i.Loose {
			return false // in his hand still
		}
		released = released || i.At != chess.NoSquare && i.Loose
	}
	return released
}

// openLine begins the line that an answer could begin, from what stands now.
func (g *Game) openLine() {
	g.state.line = nil
	if !g.answerable() {
		return
	}
	if g.state.line = g.displacedLine(1); g.state.line != nil {
		return
	}
	t := g.state.turn
	l := &line{base: t.clone(), kind: t.irregularity()}
	l.base.board.Items = keep(l.base.board.Items, func(i pieces.Item) bool { return t.counts(&i) })
	l.from = g.irregular()
	if pos, carried, ok := t.afterwards(); ok {
		l.from.after = pos
		l.game = g.goOn(l.from, carried)
	}
	g.state.line = l
}

// irregular returns what the mover has played.
func (g *Game) irregular() played {
	p := played{before: g.state.turn.board.Pos, after: g.state.turn.board.Pos, irregular: true}
	p.move, p.no = g.state.turn.irregularMove()
	return p
}

// goOn returns the game that goes on after an irregular move.
func (g *Game) goOn(from played, carried []pieces.Item) *Game {
	next := g.apart(newTurn(from.after, carried))
	next.state.moves = append(next.state.moves, from)
	next.begins = len(next.state.moves)
	return next
}

// apart returns a game that goes on with that turn, after the moves of this one.
func (g *Game) apart(t *turn) *Game {
	h := g.head
	h.Start = t.board.Pos
	next := &Game{head: h, log: g.log, facts: g.facts, clocked: g.clocked}
	next.state.moves = slices.Clone(g.state.moves)
	next.begins = len(next.state.moves)
	next.state.turn = t
	return next
}

// irregularity says what the mover has left standing.
func (t *turn) irregularity() irregularity {
	switch {
	case t.unmoved():
		return clockAlone
	case t.unfinished():
		return unfinishedMove
	case t.pawnLeft():
		return pawnNotReplaced
	}
	return illegalMove
}

// irregularMove names what the mover played, and the act that released it.
func (t *turn) irregularMove() (chess.Move, int) {
	var best *pieces.Item
	var new chess.PieceType
	for n := range t.board.Items {
		i := &t.board.Items[n]
		switch {
		case !t.counts(i) || i.Idle() || i.At == chess.NoSquare:
		case i.From == chess.NoSquare:
			new = i.Piece.Type()
		case best == nil || t.worth(i) > t.worth(best):
			best = i
		}
	}
	for n := range t.board.Items {
		if i := &t.board.Items[n]; best == nil && new != chess.NoType && i.Piece == chess.MakePiece(t.mover(), chess.Pawn) && i.Off() && i.From != chess.NoSquare {
			to := t.newPiece()
			return chess.NewMove(i.From, to, new), t.released(chess.NoSquare, to)
		}
	}
	if best == nil {
		return chess.NoMove, t.record.putAct
	}
	return chess.NewMove(best.From, best.At, chess.NoType), t.released(best.From, best.At)
}

// newPiece returns where a piece stands that came from beside the board.
func (t *turn) newPiece() chess.Square {
	for n := range t.board.Items {
		if i := &t.board.Items[n]; i.From == chess.NoSquare && i.At != chess.NoSquare {
			return i.At
		}
	}
	return chess.NoSquare
}

// worth orders the pieces after which an irregular move is named: the king who
// castles, an own piece, another.
func (t *turn) worth(i *pieces.Item) int {
	switch {
	case i.Piece.Color() != t.mover():
		return 0
	case i.Piece.Type() == chess.King:
		return 2
	}
	return 1
}

// released returns the act that released a piece there.
func (t *turn) released(from, to chess.Square) int {
	for _, m := range slices.Backward(t.record.marks) {
		if m.from == from && m.to == to {
			return m.act
		}
	}
	return t.record.putAct
}

// releasedFor returns the act that released the piece that move m brings to
// its square: of a promotion, the new one.
func (t *turn) releasedFor(m chess.Move) int {
	if m.Promotion() != chess.NoType {
		return t.released(chess.NoSquare, m.To())
	}
	return t.released(m.From(), m.To())
}

// afterwards returns the position that the mover has left standing, with the
// opponent to move, and what hands still hold. A piece that stands under the
// one that took it is taken to be captured. False where it is no position, or
// where pieces stand as nobody can say.
func (t *turn) afterwards() (chess.Position, []pieces.Item, bool) {
	s := t.board.Pos.Setup()
	s.Board, s.Turn = t.board.Board(pieces.Nobody), t.mover().Other()
	s.EnPassant = t.passedOver()
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	var carried []pieces.Item
	for n := range t.board.Items {
		i := t.board.Items[n]
		switch theirs := !t.counts(&i); {
		case theirs && i.Piece.Color() != t.mover() && i.From != chess.NoSquare && !i.Idle():
			if i.At != chess.NoSquare {
				s.Board.Clear(i.At)
			}
			if s.Board.At(i.From) != chess.NoPiece {
				return chess.Position{}, nil, false
			}
			s.Board.Put(i.From, i.Piece)
		case i.Extra || i.IsExtraKing():
			i.Extra = true
			s.Board.Clear(i.At)
		case i.Loose:
			continue
		case i.At == chess.NoSquare:
			i.From = chess.NoSquare
		default:
			i.From = i.At
		}
		carried = append(carried, i)
	}
	pos, err := s.Loose()
	return pos, carried, err == nil
}

// passedOver returns the square that a pawn of the mover's passed over, if two
// steps are all that he did.
func (t *turn) passedOver() chess.Square {
	on := chess.NoSquare
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.counts(i) || i.Idle() {
			continue
		}
		if on != chess.NoSquare || i.Piece != chess.MakePiece(t.mover(), chess.Pawn) || i.From == chess.NoSquare ||
			i.At == chess.NoSquare || i.From.File() != i.At.File() || i.From^i.At != 16 {
			return chess.NoSquare
		}
		on = (i.From + i.At) / 2
	}
	return on
}
