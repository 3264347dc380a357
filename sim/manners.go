package sim

import "adoube/chess"

// carry makes a move or a capture.
func (p *Player) carry() {
	from, to := p.move.From(), p.move.Destination()
	taken, captures := p.taken()
	if !captures {
		p.lift(from)
		p.slide()
		p.release(to, chess.NoType)
		return
	}
	victim := p.pos.At(taken).Type()
	mover := p.pos.At(from).Type()
	switch p.Draw.IntN(6) {
	case 0: // lift the own piece, remove the captured one, release the own
		p.lift(from)
		p.remove(taken)
		p.release(to, chess.NoType)
	case 1: // remove the captured piece first
		p.remove(taken)
		p.lift(from)
		p.slide()
		p.release(to, chess.NoType)
	case 2: // release the own piece beside the captured one, then remove that
		p.lift(from)
		p.release(to, chess.NoType)
		p.remove(taken)
	case 3: // hold the own piece on the square until the captured one is off
		p.lift(from)
		p.put(to, chess.NoType)
		p.remove(taken)
		p.release(to, chess.NoType)
	case 4: // hold the captured piece until the move is made
		p.lift(taken)
		p.lift(from)
		p.release(to, mover)
		p.aside(victim)
	case 5: // both pieces in one hand
		p.lift(from)
		p.lift(taken)
		p.release(to, mover)
		p.aside(victim)
	}
}

// taken returns the square of the piece that the move captures.
func (p *Player) taken() (chess.Square, bool) {
	var legal chess.Moves
	p.pos.Moves(&legal)
	s := legal.CaptureSquare(p.move)
	return s, s != chess.NoSquare
}

// slide puts the piece in the hand on empty squares without releasing it.
func (p *Player) slide() {
	empty := chess.AllSquares &^ p.pos.Board().Occupied()
	for range p.Draw.IntN(3) {
		if s := p.anywhere(empty); s.Rank() > 0 && s.Rank() < 7 {
			p.put(s, chess.NoType)
		}
	}
}

// promote makes a promotion, with a capture or without.
func (p *Player) promote() {
	from, to, piece := p.move.From(), p.move.Destination(), p.move.Promotion()
	_, captures := p.taken()
	early := captures && p.either()
	if early {
		p.remove(to)
	}
	late := func() {
		if captures && !early {
			p.remove(to)
		}
	}
	switch p.Draw.IntN(5) {
	case 0: // the pawn is put on the square and removed
		p.lift(from)
		late()
		if p.either() {
			p.put(to, chess.Pawn)
		} else {
			p.release(to, chess.Pawn)
		}
		p.remove(to)
		p.release(to, piece)
	case 1: // the pawn is in the hand until the new piece stands
		p.lift(from)
		late()
		p.release(to, piece)
		p.aside(chess.Pawn)
	case 2: // the pawn is removed before it gets there
		p.remove(from)
		late()
		p.release(to, piece)
	case 3: // the new piece comes first
		if p.either() {
			p.put(to, piece)
		}
		p.release(to, piece)
		late()
		p.remove(from)
	case 4: // the new piece is held on its square and released last
		p.lift(from)
		p.put(to, piece)
		late()
		p.aside(chess.Pawn)
		p.release(to, piece)
	}
}

// castle castles, touching the king first. quiet: nothing was touched before.
func (p *Player) castle(quiet bool) {
	c, side := p.pos.Turn(), p.move.Side()
	king, rook := p.move.From(), p.move.To()
	kingTo, rookTo := chess.KingTo(c, side), chess.RookTo(c, side)
	if p.pos.Variant() == chess.Chess960 { // a step of the king may be a move of its own
		p.touch(king, rook)
	}
	switch {
	case kingTo == king:
		p.lift(rook)
		p.release(rookTo, chess.NoType)
	case rookTo == rook:
		p.lift(king)
		p.release(kingTo, chess.NoType)
	case kingTo == rook || rookTo == king || p.Draw.IntN(3) == 0: // both in the hand
		p.lift(king)
		p.lift(rook)
		p.release(kingTo, chess.King)
		p.release(rookTo, chess.Rook)
	case quiet && p.either(): // touch the king, move the rook first
		p.touch(king)
		p.lift(rook)
		p.release(rookTo, chess.NoType)
		p.lift(king)
		p.release(kingTo, chess.NoType)
	default:
		p.lift(king)
		p.release(kingTo, chess.NoType)
		p.lift(rook)
		p.release(rookTo, chess.NoType)
	}
}
