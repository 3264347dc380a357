package hall

import (
	"math/rand/v2"

	"adoube/chess"
)

// An Irregularity is a kind of irregular move.
type Irregularity uint8

// The kinds of irregular moves.
const (
	NoIrregularity  Irregularity = iota
	LeftInCheck                  // the king was in check and still is
	PutInCheck                   // the king goes to an attacked square
	PinnedPiece                  // a piece that shields its king moves away
	WrongSquare                  // a piece goes to a square that it cannot reach
	BadCastling                  // castling out of, through or into check, or after the king or the rook has moved
	PawnBack                     // a pawn moves backwards
	PawnTwoAgain                 // a pawn that has moved advances two squares
	NoEnPassant                  // an illegal capture en passant
	PawnNotReplaced              // a pawn is left on the last rank
	BecomesKing                  // a pawn is replaced by a king
	TwoAtOnce                    // two moves before the clock is pressed
	MovesAgain                   // another move while it is the opponent's turn
	OpponentsPiece               // a piece of the opponent is moved
	KingTaken                    // the king is left in check and captured

	irregularities // the number of kinds
)

var irregularityNames = [irregularities]string{
	"none", "king left in check", "king put in check", "pinned piece", "wrong square", "castling", "pawn back", "pawn two squares again",
	"no en passant", "pawn not replaced", "becomes king", "two at once", "moves again", "opponent's piece", "king taken",
}

func (k Irregularity) String() string { return irregularityNames[k] }

// shares are the percentages of the kinds among irregular moves: mostly overlooked checks,
// as in large opens, and pieces misplaced by one square, as in time trouble.
var shares = [irregularities]int{
	LeftInCheck: 26, PutInCheck: 12, PinnedPiece: 14, WrongSquare: 18, BadCastling: 8, PawnBack: 2, PawnTwoAgain: 4,
	NoEnPassant: 4, PawnNotReplaced: 3, BecomesKing: 1, TwoAtOnce: 2, MovesAgain: 2, OpponentsPiece: 2, KingTaken: 2,
}

// A carry is moving a piece from one square to another.
type carry struct {
	from, to chess.Square // NoSquare: from beside the board, or off it
	piece    chess.Piece
}

// An irregularMove is an irregular move as carries in order.
type irregularMove struct {
	kind    Irregularity
	carries []carry
}

// after returns the board after the move.
func (m *irregularMove) after(b chess.Board) chess.Board {
	for _, c := range m.carries {
		if c.from != chess.NoSquare {
			b.Clear(c.from)
		}
		if c.to != chess.NoSquare {
			b.Put(c.to, c.piece)
		}
	}
	return b
}

// positionAfter returns the position after the move with the given player to move, and
// false if the number of kings is wrong.
func (m *irregularMove) positionAfter(p *chess.Position, turn chess.Color) (chess.Position, bool) {
	s := p.Setup()
	s.Board, s.Turn, s.EnPassant = m.after(p.Board()), turn, chess.NoSquare
	if turn == chess.White && p.Turn() == chess.Black {
		s.Fullmoves++
	}
	next, err := s.AllowIrregular()
	return next, err == nil
}

// irregulars returns an irregular move of each kind possible in the position.
func irregulars(rng *rand.Rand, p *chess.Position) (list [irregularities]*irregularMove) {
	var legal chess.Moves
	p.Moves(&legal)
	f := finder{Position: p, rng: rng, legal: &legal, board: p.Board()}
	for _, from := range rng.Perm(64) {
		f.from(chess.Square(from))
	}
	f.castlings()
	f.doubles()
	return f.list
}

// A finder searches a position for irregular moves.
type finder struct {
	*chess.Position
	rng   *rand.Rand
	legal *chess.Moves
	board chess.Board
	list  [irregularities]*irregularMove
}

// add keeps the first move of its kind.
func (f *finder) add(k Irregularity, carries ...carry) {
	if f.list[k] == nil {
		f.list[k] = &irregularMove{k, carries}
	}
}

// from searches the moves of the piece on a square.
func (f *finder) from(s chess.Square) {
	p := f.board.At(s)
	if p == chess.NoPiece || p.Color() != f.Turn() {
		return
	}
	may := f.legal.Destinations(chess.From(chess.SquaresOf(s)))
	for _, n := range f.rng.Perm(64) {
		to := chess.Square(n)
		target := f.board.At(to)
		if to == s || may.Has(to) || target != chess.NoPiece && (target.Color() == f.Turn() || target.Type() == chess.King) {
			continue
		}
		f.piece(p, s, to, target)
	}
	if p.Type() == chess.Pawn {
		f.promotions(s)
	}
}

// piece classifies a move of a piece to an illegal square.
func (f *finder) piece(p chess.Piece, s, to chess.Square, target chess.Piece) {
	carries := []carry{{s, to, p}}
	if target != chess.NoPiece {
		carries = []carry{{to, chess.NoSquare, target}, {s, to, p}}
	}
	switch lastRank := to.Rank() == 0 || to.Rank() == 7; {
	case p.Type() == chess.Pawn && lastRank:
	case reaches(&f.board, s, to):
		f.check(p, carries)
	case p.Type() == chess.Pawn:
		f.pawn(p, s, to, target, carries)
	case p.Type() != chess.King && distance(s, to) <= 3 || distance(s, to) == 2:
		f.add(WrongSquare, carries...)
	}
}

// check classifies an illegal move along the lines of the piece.
func (f *finder) check(p chess.Piece, carries []carry) {
	switch {
	case f.InCheck():
		f.add(LeftInCheck, carries...)
		if f.list[KingTaken] == nil && p.Type() != chess.King {
			f.add(KingTaken, carries...)
		}
	case p.Type() == chess.King:
		f.add(PutInCheck, carries...)
	default:
		f.add(PinnedPiece, carries...)
	}
}

// pawn classifies a move of a pawn that no pawn could make.
func (f *finder) pawn(p chess.Piece, s, to chess.Square, target chess.Piece, carries []carry) {
	ahead, aside := to.Rank()-s.Rank(), abs(to.File()-s.File())
	if f.Turn() == chess.Black {
		ahead = -ahead
	}
	passed := chess.MakeSquare(to.File(), s.Rank())
	switch enemy := chess.MakePiece(f.Turn().Other(), chess.Pawn); {
	case target != chess.NoPiece:
	case aside == 0 && ahead == -1:
		f.add(PawnBack, carries...)
	case aside == 0 && ahead == 2 && free(&f.board, s, to):
		f.add(PawnTwoAgain, carries...)
	case aside == 1 && ahead == 1 && f.board.At(passed) == enemy:
		f.add(NoEnPassant, carry{s, to, p}, carry{passed, chess.NoSquare, enemy})
	case aside == 1 && ahead == 1:
		f.add(WrongSquare, carries...)
	}
}

// promotions searches irregular promotions of a pawn.
func (f *finder) promotions(s chess.Square) {
	pawn := f.board.At(s)
	for _, m := range f.legal.Append(nil, chess.From(chess.SquaresOf(s))) {
		if m.Promotion() == chess.NoType {
			continue
		}
		var first []carry
		if taken := f.board.At(m.To()); taken != chess.NoPiece {
			first = []carry{{m.To(), chess.NoSquare, taken}}
		}
		f.add(PawnNotReplaced, append(first, carry{s, m.To(), pawn})...)
		king := chess.MakePiece(f.Turn(), chess.King)
		f.add(BecomesKing, append(first[:len(first):len(first)], carry{s, chess.NoSquare, pawn}, carry{chess.NoSquare, m.To(), king})...)
	}
}

// castlings searches illegal castling with a king and a rook on their original squares and
// nothing in between.
func (f *finder) castlings() {
	c := f.Turn()
	rank := int(c) * 7
	king, on := chess.MakePiece(c, chess.King), chess.MakeSquare(4, rank)
	if f.board.At(on) != king {
		return
	}
	for side, file := range [2]int{0, 7} {
		corner := chess.MakeSquare(file, rank)
		rook := chess.MakePiece(c, chess.Rook)
		if f.board.At(corner) != rook || !free(&f.board, on, corner) || f.legal.Any(chess.Castling(chess.Side(side))) {
			continue
		}
		f.add(BadCastling, carry{on, chess.KingTo(c, chess.Side(side)), king}, carry{corner, chess.RookTo(c, chess.Side(side)), rook})
	}
}

// doubles searches two moves of one player, and moves of the opponent's pieces.
func (f *finder) doubles() {
	plain := func(p *chess.Position) []chess.Move {
		var legal chess.Moves
		p.Moves(&legal)
		list := legal.Append(nil, chess.All)
		f.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		quiet := list[:0]
		for _, m := range list {
			if p.At(m.To()) == chess.NoPiece && m.Promotion() == chess.NoType && !m.Castles() && legal.CaptureSquare(m) == chess.NoSquare {
				quiet = append(quiet, m)
			}
		}
		return quiet
	}
	other := f.Setup()
	other.Turn, other.EnPassant = f.Turn().Other(), chess.NoSquare
	theirs, err := other.Position()
	if err != nil {
		return
	}
	for _, m := range plain(&theirs) {
		c := carry{m.From(), m.To(), theirs.At(m.From())}
		f.add(OpponentsPiece, c)
		f.add(MovesAgain, c)
	}
	for _, m := range plain(f.Position) {
		next := f.Play(m)
		again := next.Setup()
		again.Turn, again.EnPassant = f.Turn(), chess.NoSquare
		p, err := again.Position()
		if err != nil {
			continue
		}
		for _, n := range plain(&p) {
			if n.From() != m.To() && n.To() != m.From() {
				f.add(TwoAtOnce, carry{m.From(), m.To(), f.At(m.From())}, carry{n.From(), n.To(), p.At(n.From())})
				return
			}
		}
	}
}
