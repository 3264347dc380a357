package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// remains is what an irregular turn leaves on the board.
type remains struct{ turn *turn }

func (t *turn) remains() remains { return remains{t} }

// continuing finds what play can go on from after an irregularity.
type continuing struct{ game *Game }

func (g *Game) continuing() continuing { return continuing{g} }

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
		(len(l.game.state.moves) > l.begins()+l.held || l.game.state.turn.remains().wrongly() || l.game.state.line.playedOn())
}

// wrongly reports whether the clock completed an irregular move in this turn,
// which still stands.
func (p remains) wrongly() bool {
	return p.turn.notes.pressed && p.turn.notes.spent && !p.turn.unmoved()
}

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
	case l.game.state.turn.remains().wrongly():
		next := l.game.continuing().irregular()
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

// physical is the turn whose pieces stand on the board.
func (s *state) physical() *turn {
	if l := s.line; l.playedOn() {
		return l.game.state.physical()
	}
	return s.turn
}

// replier reports whether the party is the one who answers what stands.
func (t *turn) replier(p adoube.Party) bool { return p == adoube.PartyOf(t.mover().Other()) }

// answerable reports whether an irregularity stands that can be answered.
func (p continuing) answerable() bool {
	t := p.game.state.turn
	if p.game.state.over != nil || t.notes.lost || t.unexplained() || p.game.waits() {
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
func (p continuing) openLine() {
	p.game.state.line = nil
	if !p.answerable() {
		return
	}
	if p.game.state.line = p.displacedLine(1); p.game.state.line != nil {
		return
	}
	t := p.game.state.turn
	l := &line{base: t.clone(), kind: t.remains().irregularity()}
	l.base.board.Items = keep(l.base.board.Items, func(i pieces.Item) bool { return t.counts(&i) })
	l.from = p.irregular()
	if pos, carried, ok := t.remains().afterwards(); ok {
		l.from.after = pos
		l.game = p.goOn(l.from, carried)
	}
	p.game.state.line = l
}

// irregular returns what the mover has played.
func (p continuing) irregular() played {
	from := played{before: p.game.state.turn.board.Pos, after: p.game.state.turn.board.Pos, irregular: true}
	from.move, from.no = p.game.state.turn.remains().irregularMove()
	return from
}

// goOn returns the game that goes on after an irregular move.
func (p continuing) goOn(from played, carried []pieces.Item) *Game {
	next := p.apart(newTurn(from.after, carried))
	next.state.moves = append(next.state.moves, from)
	next.begins = len(next.state.moves)
	return next
}

// apart returns a game that goes on with that turn, after the moves of this one.
func (p continuing) apart(t *turn) *Game {
	h := p.game.head
	h.Start = t.board.Pos
	next := &Game{head: h, log: p.game.log, facts: p.game.facts, clocked: p.game.clocked}
	next.state.moves = slices.Clone(p.game.state.moves)
	next.begins = len(next.state.moves)
	next.state.turn = t
	return next
}

// irregularity says what the mover has left standing.
func (p remains) irregularity() irregularity {
	switch {
	case p.turn.unmoved():
		return clockAlone
	case p.turn.reading().unfinished():
		return unfinishedMove
	case p.turn.reading().pawnLeft():
		return pawnNotReplaced
	}
	return illegalMove
}

// irregularMove names what the mover played, and the act that released it.
func (p remains) irregularMove() (chess.Move, int) {
	var best *pieces.Item
	var new chess.PieceType
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		switch {
		case !p.turn.counts(i) || i.Idle() || i.At == chess.NoSquare:
		case i.From == chess.NoSquare:
			new = i.Piece.Type()
		case best == nil || p.worth(i) > p.worth(best):
			best = i
		}
	}
	for n := range p.turn.board.Items {
		if i := &p.turn.board.Items[n]; best == nil && new != chess.NoType && i.Piece == chess.MakePiece(p.turn.mover(), chess.Pawn) && i.Off() && i.From != chess.NoSquare {
			to := p.newPiece()
			return chess.NewMove(i.From, to, new), p.released(chess.NoSquare, to)
		}
	}
	if best == nil {
		return chess.NoMove, p.turn.record.putAct
	}
	return chess.NewMove(best.From, best.At, chess.NoType), p.released(best.From, best.At)
}

// newPiece returns where a piece stands that came from beside the board.
func (p remains) newPiece() chess.Square {
	for n := range p.turn.board.Items {
		if i := &p.turn.board.Items[n]; i.From == chess.NoSquare && i.At != chess.NoSquare {
			return i.At
		}
	}
	return chess.NoSquare
}

// worth orders the pieces after which an irregular move is named: the king who
// castles, an own piece, another.
func (p remains) worth(i *pieces.Item) int {
	switch {
	case i.Piece.Color() != p.turn.mover():
		return 0
	case i.Piece.Type() == chess.King:
		return 2
	}
	return 1
}

// released returns the act that released a piece there.
func (p remains) released(from, to chess.Square) int {
	for _, m := range slices.Backward(p.turn.record.marks) {
		if m.from == from && m.to == to {
			return m.act
		}
	}
	return p.turn.record.putAct
}

// releasedFor returns the act that released the piece that move m brings to
// its square: of a promotion, the new one.
func (p remains) releasedFor(m chess.Move) int {
	if m.Promotion() != chess.NoType {
		return p.released(chess.NoSquare, m.To())
	}
	return p.released(m.From(), m.To())
}

// afterwards returns the position that the mover has left standing, with the
// opponent to move, and what hands still hold. A piece that stands under the
// one that took it is taken to be captured. False where it is no position, or
// where pieces stand as nobody can say.
func (p remains) afterwards() (chess.Position, []pieces.Item, bool) {
	s := p.turn.board.Pos.Setup()
	s.Board, s.Turn = p.turn.board.Board(pieces.Nobody), p.turn.mover().Other()
	s.EnPassant = p.passedOver()
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	var carried []pieces.Item
	for n := range p.turn.board.Items {
		i := p.turn.board.Items[n]
		switch theirs := !p.turn.counts(&i); {
		case theirs && i.Piece.Color() != p.turn.mover() && i.From != chess.NoSquare && !i.Idle():
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
func (p remains) passedOver() chess.Square {
	on := chess.NoSquare
	for n := range p.turn.board.Items {
		i := &p.turn.board.Items[n]
		if !p.turn.counts(i) || i.Idle() {
			continue
		}
		if on != chess.NoSquare || i.Piece != chess.MakePiece(p.turn.mover(), chess.Pawn) || i.From == chess.NoSquare ||
			i.At == chess.NoSquare || i.From.File() != i.At.File() || i.From^i.At != 16 {
			return chess.NoSquare
		}
		on = (i.From + i.At) / 2
	}
	return on
}
