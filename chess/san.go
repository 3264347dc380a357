package chess

// SAN returns the legal move m of p in standard algebraic notation, with + for check and #
// for checkmate.
func (p *Position) SAN(m Move) string {
	var buffer [8]byte
	return string(p.appendSAN(buffer[:0], m))
}

// appendSAN adds the move in SAN to b.
func (p *Position) appendSAN(b []byte, m Move) []byte {
	switch t := p.board.typeAt(m.From()); {
	case m.Castles() && m.Side() == ASide:
		b = append(b, "O-O-O"...)
	case m.Castles():
		b = append(b, "O-O"...)
	case t == Pawn:
		b = p.appendPawnSAN(b, m)
	default:
		b = append(b, t.Letter())
		b = p.appendOrigin(b, m)
		if p.CaptureSquare(m) != NoSquare {
			b = append(b, 'x')
		}
		b = m.To().append(b)
	}
	return p.appendCheck(b, m)
}

// appendPawnSAN adds the move of a pawn.
func (p *Position) appendPawnSAN(b []byte, m Move) []byte {
	if p.CaptureSquare(m) != NoSquare {
		b = append(b, 'a'+byte(m.From().File()), 'x')
	}
	b = m.To().append(b)
	if t := m.Promotion(); t != NoType {
		b = append(b, '=', t.Letter())
	}
	return b
}

// appendOrigin appends the part of the origin needed for disambiguation: file, else rank,
// else both.
func (p *Position) appendOrigin(b []byte, m Move) []byte {
	from := m.From()
	rivals := p.rivals(m)
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

// rivals returns the other pieces of the same type that can legally make the move, which
// excludes pinned ones.
func (p *Position) rivals(m Move) (set Squares) {
	from, to := m.From(), m.To()
	same := p.board.OfType(p.board.typeAt(from)).Without(from)
	same &= p.board.attackers(to, p.turn, p.board.Occupied())
	if same == 0 {
		return 0
	}
	var s CheckInfo
	p.CheckInfo(&s)
	for ; same != 0; same &= same - 1 {
		if p.Reach(&s, same.First()).Has(to) {
			set |= same & -same
		}
	}
	return set
}

// appendCheck appends + for check or # for checkmate.
func (p *Position) appendCheck(b []byte, m Move) []byte {
	after := p.Play(m)
	if !after.InCheck() {
		return b
	}
	var s CheckInfo
	after.CheckInfo(&s)
	if after.HasNoLegalMove(&s) {
		return append(b, '#')
	}
	return append(b, '+')
}
