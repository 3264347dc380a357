package chess

import (
	"math/rand/v2"
	"slices"
)

// A slow game is a second, simple implementation of chess: an array of pieces, steps from
// square to square, and every move tried on a copy. It shares only the names and the
// notation of moves and squares with the package.
type slow struct {
	board     [64]Piece
	turn      Color
	castling  [2][2]Square
	enPassant Square
	half, num int
}

// slowOf returns the slow game of a setup.
func slowOf(s Setup) slow {
	g := slow{turn: s.Turn, castling: s.Castling, enPassant: s.EnPassant, half: s.Halfmoves, num: s.Fullmoves}
	for sq := range NoSquare {
		g.board[sq] = s.Board.At(sq)
	}
	return g
}

// setup returns the setup of the slow game, with the en passant square only if a capture on
// it is legal.
func (g *slow) setup(v Variant) Setup {
	s := Setup{Turn: g.turn, Castling: g.castling, EnPassant: NoSquare, Halfmoves: g.half, Fullmoves: g.num, Variant: v}
	for sq, piece := range g.board {
		s.Board.Put(Square(sq), piece)
	}
	for _, m := range g.moves() {
		if g.passes(m) {
			s.EnPassant = g.enPassant
		}
	}
	return s
}

// Directions of pieces, in steps of file and rank.
var (
	slowStraight = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	slowDiagonal = [][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	slowEvery    = slices.Concat(slowStraight, slowDiagonal)
	slowJumps    = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// slowWalk calls visit for each square from s in a direction, at most times times, until
// visit returns false.
func slowWalk(s Square, d [2]int, times int, visit func(Square) bool) {
	file, rank := int(s)%8+d[0], int(s)/8+d[1]
	for ; times > 0 && file >= 0 && file < 8 && rank >= 0 && rank < 8; times-- {
		if !visit(Square(rank*8 + file)) {
			return
		}
		file, rank = file+d[0], rank+d[1]
	}
}

// slowReach returns the directions of a piece other than a pawn and its number of steps.
func slowReach(t PieceType) (directions [][2]int, times int) {
	switch t {
	case Knight:
		return slowJumps, 1
	case King:
		return slowEvery, 1
	case Bishop:
		return slowDiagonal, 7
	case Rook:
		return slowStraight, 7
	}
	return slowEvery, 7
}

// attacks calls visit for the squares that the piece on s attacks.
func (g *slow) attacks(s Square, visit func(Square)) {
	piece := g.board[s]
	if piece.Type() == Pawn {
		up := 1 - 2*int(piece.Color())
		for _, d := range [][2]int{{1, up}, {-1, up}} {
			slowWalk(s, d, 1, func(to Square) bool { visit(to); return true })
		}
		return
	}
	directions, times := slowReach(piece.Type())
	for _, d := range directions {
		slowWalk(s, d, times, func(to Square) bool { visit(to); return g.board[to] == NoPiece })
	}
}

// attacked reports whether a piece of c attacks s.
func (g *slow) attacked(s Square, c Color) (found bool) {
	for from, piece := range g.board {
		if piece != NoPiece && piece.Color() == c {
			g.attacks(Square(from), func(to Square) { found = found || to == s })
		}
	}
	return found
}

// king returns the square of c's king.
func (g *slow) king(c Color) Square { return Square(slices.Index(g.board[:], MakePiece(c, King))) }

// moves returns the legal moves, sorted.
func (g *slow) moves() (legal []Move) {
	for from, piece := range g.board {
		if piece != NoPiece && piece.Color() == g.turn {
			legal = append(legal, g.movesFrom(Square(from), piece.Type())...)
		}
	}
	legal = slices.DeleteFunc(legal, func(m Move) bool {
		after := *g
		after.play(m)
		return after.attacked(after.king(g.turn), after.turn)
	})
	slices.Sort(legal)
	return legal
}

// movesFrom returns the moves of one piece, some of which may leave the king in check.
func (g *slow) movesFrom(from Square, t PieceType) (all []Move) {
	enemy := func(s Square) bool { return g.board[s] != NoPiece && g.board[s].Color() != g.turn }
	takes := func(s Square) bool { return enemy(s) && g.board[s].Type() != King }
	if t == Pawn {
		g.attacks(from, func(to Square) {
			if takes(to) || to == g.enPassant {
				all = append(all, slowPawn(from, to)...)
			}
		})
		return append(all, g.steps(from)...)
	}
	g.attacks(from, func(to Square) {
		if g.board[to] == NoPiece || takes(to) {
			all = append(all, NewMove(from, to, NoType))
		}
	})
	if t == King {
		all = append(all, g.castles(from)...)
	}
	return all
}

// steps returns the moves of a pawn straight ahead.
func (g *slow) steps(from Square) (all []Move) {
	times := 1
	if from.Rank() == 1+5*int(g.turn) {
		times = 2
	}
	slowWalk(from, [2]int{0, 1 - 2*int(g.turn)}, times, func(to Square) bool {
		if g.board[to] != NoPiece {
			return false
		}
		all = append(all, slowPawn(from, to)...)
		return true
	})
	return all
}

// slowPawn returns a pawn's move, or its four promotions on the last rank.
func slowPawn(from, to Square) []Move {
	if to.Rank() != 0 && to.Rank() != 7 {
		return []Move{NewMove(from, to, NoType)}
	}
	return []Move{NewMove(from, to, Queen), NewMove(from, to, Rook), NewMove(from, to, Bishop), NewMove(from, to, Knight)}
}

// castles returns the castling moves by the Laws: the squares between are empty, and the
// king is not in check and crosses no attacked square.
func (g *slow) castles(king Square) (all []Move) {
	for side, rook := range g.castling[g.turn] {
		if rook == NoSquare {
			continue
		}
		kingTo, rookTo := KingTo(g.turn, Side(side)), RookTo(g.turn, Side(side))
		bare := *g
		bare.board[king], bare.board[rook] = NoPiece, NoPiece
		if bare.free(king, kingTo) && bare.free(rook, rookTo) && g.safe(king, kingTo) {
			all = append(all, NewCastling(king, rook))
		}
	}
	return all
}

// free reports whether the squares of a rank from a to b are empty.
func (g *slow) free(a, b Square) bool {
	for s := min(a, b); s <= max(a, b); s++ {
		if g.board[s] != NoPiece {
			return false
		}
	}
	return true
}

// safe reports whether no square on the king's way from a to b is attacked.
func (g *slow) safe(a, b Square) bool {
	for s := min(a, b); s <= max(a, b); s++ {
		on := *g
		on.board[a] = NoPiece
		on.board[s] = MakePiece(g.turn, King)
		if on.attacked(s, g.turn.Other()) {
			return false
		}
	}
	return true
}

// passes reports whether the move captures en passant.
func (g *slow) passes(m Move) bool {
	return !m.Castles() && g.board[m.From()].Type() == Pawn && m.To() == g.enPassant && g.enPassant != NoSquare &&
		m.From().File() != m.To().File()
}

// play makes the move.
func (g *slow) play(m Move) {
	from, to, piece := m.From(), m.To(), g.board[m.From()]
	passes := g.passes(m)
	g.half++
	if piece.Type() == Pawn || !m.Castles() && g.board[to] != NoPiece {
		g.half = 0
	}
	g.board[from] = NoPiece
	if m.Castles() {
		g.board[to] = NoPiece
		g.board[KingTo(g.turn, m.Side())] = piece
		g.board[RookTo(g.turn, m.Side())] = MakePiece(g.turn, Rook)
	} else {
		g.board[to] = piece
	}
	if m.Promotion() != NoType {
		g.board[to] = MakePiece(g.turn, m.Promotion())
	}
	if passes {
		g.board[Square(from.Rank()*8+to.File())] = NoPiece
	}
	g.forget(piece, from, to)
	g.turn = g.turn.Other()
	g.num += 1 - int(g.turn)
}

// forget updates castling rights and the en passant square after a piece has moved.
func (g *slow) forget(piece Piece, from, to Square) {
	for c := range g.castling {
		for side, rook := range g.castling[c] {
			if rook == from || rook == to || piece == MakePiece(Color(c), King) {
				g.castling[c][side] = NoSquare
			}
		}
	}
	g.enPassant = NoSquare
	if piece.Type() == Pawn && max(from, to)-min(from, to) == 16 {
		g.enPassant = min(from, to) + 8
	}
}

// randomGames calls visit for each position of random games with the slow game beside it,
// until each game ends or has the given number of plies. Half of the games are Chess960.
func randomGames(games, plies int, visit func(p *Position, g *slow)) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range games {
		p := Start()
		if i%2 == 1 {
			p = Start960(r.IntN(Starts960))
		}
		g := slowOf(p.Setup())
		for range plies {
			visit(&p, &g)
			m := randomMove(r, &p)
			if m == NoMove {
				break
			}
			p = p.Play(m)
			g.play(m)
		}
	}
}

// randomMove returns a legal move, more often castling, promotion or en passant than by
// chance; NoMove if there is none.
func randomMove(r *rand.Rand, p *Position) Move {
	var m Moves
	p.Moves(&m)
	all := m.Append(nil, All)
	if len(all) == 0 {
		return NoMove
	}
	if rare := m.Append(nil, Filter{AllSquares, AllSquares, AllSquares, MoveType{CastleA | CastleH, noPromotion}}); len(rare) > 0 && r.IntN(3) == 0 {
		all = rare
	} else if rare := m.Append(nil, Filter{AllSquares, AllSquares, AllSquares, MoveType{AnyKind, anyPromotion}}); len(rare) > 0 && r.IntN(3) == 0 {
		all = rare
	} else if m.capturers != 0 && r.IntN(3) == 0 {
		all = []Move{NewMove(m.capturers.First(), m.enPassant, NoType)}
	}
	return all[r.IntN(len(all))]
}

// randomSetup returns a setup that is usually impossible: random values everywhere, or a
// game's position with some squares changed. Each side has one king.
func randomSetup(r *rand.Rand) Setup {
	if r.IntN(2) == 0 {
		return changedSetup(r)
	}
	s := Setup{
		Turn:      Color(r.IntN(2)),
		Castling:  [2][2]Square{{Square(r.IntN(65)), Square(r.IntN(8))}, {Square(56 + r.IntN(8)), Square(r.IntN(65))}},
		EnPassant: Square(r.IntN(65)),
		Halfmoves: r.IntN(100),
		Fullmoves: 1 + r.IntN(100),
		Variant:   Variant(r.IntN(2)),
	}
	for range r.IntN(40) {
		piece := MakePiece(Color(r.IntN(2)), Pawn+PieceType(r.IntN(5)))
		s.Board.Put(Square(r.IntN(64)), piece)
	}
	kings := r.Perm(64)
	s.Board.Put(Square(kings[0]), MakePiece(White, King))
	s.Board.Put(Square(kings[1]), MakePiece(Black, King))
	return s
}

// changedSetup returns the setup of some position with a few squares changed and perhaps
// the other side to move.
func changedSetup(r *rand.Rand) Setup {
	p := Start960(r.IntN(Starts960))
	if r.IntN(2) == 0 {
		p = Start()
	}
	for range r.IntN(60) {
		if m := randomMove(r, &p); m != NoMove {
			p = p.Play(m)
		}
	}
	s := p.Setup()
	for range r.IntN(20) {
		if at := Square(r.IntN(64)); s.Board.At(at).Type() != King {
			s.Board.Put(at, MakePiece(Color(r.IntN(2)), PieceType(r.IntN(6))))
		}
	}
	s.Turn = Color(r.IntN(2))
	if r.IntN(2) == 0 {
		s.EnPassant = MakeSquare(r.IntN(8), 5-3*int(s.Turn))
	}
	return s
}
