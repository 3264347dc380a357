package chess

// SAN returns the legal move m of p in standard algebraic notation, with +
// for check and # for checkmate.
func (p *Position) SAN(m Move) string {
	var moves Moves
	p.Moves(&moves)
	var buffer [8]byte
	return string(p.appendSAN(buffer[:0], m, &moves))
}

// appendSAN adds the move in SAN to b; moves must be those of p.
func (p *Position) appendSAN(b []byte, m Move, moves *Moves) []byte {
	switch t := p.board.typeAt(m.From()); {
	case m.Castles() && m.Side() == ASide:
		b = append(b, "O-O-O"...)
	case m.Castles():
		b = append(b, "O-O"...)
	case t == Pawn:
		b = appendPawnSAN(b, m, moves)
	default:
		b = append(b, t.Letter())
		b = p.appendOrigin(b, m, moves)
		if moves.Takes(m) != NoSquare {
			b = append(b, 'x')
		}
		b = m.To().append(b)
	}
	return p.appendCheck(b, m)
}

// appendPawnSAN adds the move of a pawn.
func appendPawnSAN(b []byte, m Move, moves *Moves) []byte {
	if moves.Takes(m) != NoSquare {
		b = append(b, 'a'+byte(m.From().File()), 'x')
	}
	b = m.To().append(b)
	if t := m.Promotion(); t != NoType {
		b = append(b, '=', t.Letter())
	}
	return b
}

// appendOrigin adds as much of the piece's square as is needed to tell the move
// from those of other pieces of its type: file, else rank, else both.
func (p *Position) appendOrigin(b []byte, m Move, moves *Moves) []byte {
	from := m.From()
	same := p.board.OfType(p.board.typeAt(from))
	rivals := moves.Origins(From(same).And(To(m.To().bit()))).Without(from)
	if rivals == 0 {
		return b
	}
	name := from.append(b)
	switch file, rank := fileA<<from.File(), rank1<<(8*from.Rank()); {
	case rivals&file == 0:
		return name[:len(b)+1]
	case rivals&rank == 0:
		return append(b, name[len(b)+1])
	}
	return name
}

// appendCheck adds what the move does to the other king.
func (p *Position) appendCheck(b []byte, m Move) []byte {
	after := p.Play(m)
	if !after.InCheck() {
		return b
	}
	var replies Moves
	after.Moves(&replies)
	if replies.Any(All) {
		return append(b, '+')
	}
	return append(b, '#')
}
