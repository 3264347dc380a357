package chess

// Play returns the position after m, which must be legal. For illegal moves use a [Setup].
func (p *Position) Play(m Move) Position {
	q := *p
	q.Make(m)
	return q
}

// Make makes the move, which must be legal, on p itself.
func (p *Position) Make(m Move) {
	from, to := m.From(), m.To()
	pawn, king := p.board.pawns()&from.bit(), p.board.kings()&from.bit()
	resets := pawn | p.board.Occupied()&to.bit()
	switch {
	case m.Castles():
		p.castle(m)
		resets = 0
	case m.special():
		p.board.Clear(from)
		p.board.Put(to, MakePiece(p.turn, m.Promotion()))
	default:
		p.board.move(from, to)
	}
	if to == p.enPassant && pawn != 0 {
		p.board.Clear(to.steppedPawn())
	}
	p.enPassant = NoSquare
	p.castling &^= from.bit() | to.bit()
	if king != 0 {
		p.castling &^= p.turn.backRank()
	}
	p.count(resets != 0)
	p.turn = p.turn.Other()
	if from^to == 16 && pawn != 0 {
		p.noteEnPassant((from + to) / 2)
	}
}

// move moves the piece on from to to, replacing any piece there. It copies the four bits
// without decoding the piece.
func (b *Board) move(from, to Square) {
	from, to = from&63, to&63
	both := from.bit() | to.bit()
	b.ones = b.ones&^both | b.ones>>from&1<<to
	b.twos = b.twos&^both | b.twos>>from&1<<to
	b.fours = b.fours&^both | b.fours>>from&1<<to
	b.black = b.black&^both | b.black>>from&1<<to
}

// castle puts king and rook on their squares after castling.
func (p *Position) castle(m Move) {
	p.board.clear(m.From().bit() | m.To().bit())
	p.board.Put(KingTo(p.turn, m.Side()), MakePiece(p.turn, King))
	p.board.Put(RookTo(p.turn, m.Side()), MakePiece(p.turn, Rook))
}

// count updates the counters for a move by the side to move.
func (p *Position) count(resets bool) {
	p.halfmoves = min(p.halfmoves+1, maxCount)
	if resets {
		p.halfmoves = 0
	}
	p.fullmoves = min(p.fullmoves+uint16(p.turn), maxCount)
}

// noteEnPassant sets the en passant square s after a double step, if a capture there is
// legal. Usually no enemy pawn stands beside the pawn, so that nothing needs to be tried.
func (p *Position) noteEnPassant(s Square) {
	if pawnAttacks(s.bit(), p.turn.Other())&p.board.pawns()&p.board.Of(p.turn) != 0 {
		p.enPassant = s
		p.dropEnPassant()
	}
}
