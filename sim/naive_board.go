package sim

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// The pieces that a turn left on the board, for the game that continues from there.

// foreign reports whether the other player moved the man last.
func (r *Reader) foreign(m *man) bool { return m.by != adoube.Unknown && m.by != r.me }

// strays reports whether the other player has displaced men or holds any.
func (r *Reader) strays() bool {
	return slices.ContainsFunc(r.men[:r.n], func(m man) bool {
		return r.foreign(&m) && m.home != chess.NoSquare && (m.at != m.home || m.held)
	})
}

// displaces reports whether an act of the other player leaves a piece of the position off
// its square.
func (r *Reader) displaces(a adoube.Act) bool {
	s, placed := a.Square()
	switch a.Verb {
	case adoube.Release:
		m := &r.men[r.put]
		return m.home != chess.NoSquare && r.board.At(s) != m.piece
	case adoube.Remove:
		return placed && !r.tookLeft || !placed && slices.ContainsFunc(r.men[:r.n], func(m man) bool {
			return m.by == a.By && m.at == chess.NoSquare && !m.held && m.home != chess.NoSquare && (a.Piece == chess.NoType || a.Piece == m.piece.Type())
		})
	}
	return false
}

// untouched reports whether the player having the move has done nothing yet.
func (r *Reader) untouched() bool {
	return !slices.ContainsFunc(r.men[:r.n], func(m man) bool { return m.by == r.me || m.touched > 0 })
}

// unmoved reports whether nothing was played: all men are on their squares, apart from an
// own one in the hand.
func (r *Reader) unmoved() bool {
	return !slices.ContainsFunc(r.men[:r.n], func(m man) bool {
		return !r.foreign(&m) && m.at != m.home && !(r.own(&m) && m.held && m.at == chess.NoSquare)
	})
}

// stands reports whether he released something elsewhere and holds none of his own pieces.
func (r *Reader) stands() bool {
	let := false
	for i := range r.men[:r.n] {
		m := &r.men[i]
		switch {
		case r.foreign(m) || m.at == m.home:
		case r.own(m) && m.held:
			return false
		default:
			let = let || m.at != chess.NoSquare && !m.held
		}
	}
	return let
}

// home puts all pieces back; touches remain.
func (r *Reader) home() { r.putHome(func(*man) bool { return true }) }

// homeOf puts back the pieces moved by a player.
func (r *Reader) homeOf(p adoube.Party) { r.putHome(func(m *man) bool { return m.by == p }) }

func (r *Reader) putHome(these func(*man) bool) {
	for i := range r.men[:r.n] {
		if m := &r.men[i]; these(m) {
			m.at, m.held, m.by, m.hands = m.home, false, adoube.Unknown, 0
		}
	}
}

// all returns the present board, and false if two men share a square; then it has the man
// of the player having the move.
func (r *Reader) all() (b chess.Board, single bool) {
	single = true
	for _, own := range [...]bool{false, true} {
		for i := range r.men[:r.n] {
			if m := &r.men[i]; r.own(m) == own && m.at != chess.NoSquare {
				single = single && b.At(m.at) == chess.NoPiece
				b.Put(m.at, m.piece)
			}
		}
	}
	return b, single
}

// buried reports whether he put an opponent's piece on one of his own.
func (r *Reader) buried() bool {
	return slices.ContainsFunc(r.changed(), func(m *man) bool {
		return !r.own(m) && m.at != chess.NoSquare && slices.ContainsFunc(r.men[:r.n], func(o man) bool { return r.own(&o) && o.at == m.at })
	})
}

// whole returns the board without the changes by the player having the move.
func (r *Reader) whole() (b chess.Board, single bool) {
	single = true
	for i := range r.men[:r.n] {
		m := &r.men[i]
		s := m.at
		if m.by == r.me {
			s = m.home
		}
		if s != chess.NoSquare {
			single = single && b.At(s) == chess.NoPiece
			b.Put(s, m.piece)
		}
	}
	return b, single
}

func (r *Reader) inTheAir() bool {
	return slices.ContainsFunc(r.men[:r.n], func(m man) bool { return m.held && m.at == chess.NoSquare })
}

// kingTaken reports whether he released a piece on the opponent's king.
func (r *Reader) kingTaken() bool {
	king := r.pos.King(r.us.Other())
	return slices.ContainsFunc(r.men[:r.n], func(m man) bool { return r.own(&m) && m.at == king && !m.held })
}

// position returns the position left by him with the opponent to move, and false if it is
// invalid.
func (r *Reader) position() (chess.Position, bool) {
	s := r.pos.Setup()
	s.Board, _ = r.all()
	s.Turn, s.EnPassant = r.us.Other(), chess.NoSquare
	if moved := r.changed(); len(moved) == 1 {
		if m := moved[0]; m.piece.Type() == chess.Pawn && m.at != chess.NoSquare && m.home.File() == m.at.File() && m.home^m.at == 16 {
			s.EnPassant = (m.home + m.at) / 2
		}
	}
	if s.Turn == chess.White {
		s.Fullmoves++
	}
	pos, err := s.AllowIrregular()
	return pos, err == nil && !r.inTheAir()
}

// changed returns the men moved by him that are off their squares.
func (r *Reader) changed() (men []*man) {
	for i := range r.men[:r.n] {
		if m := &r.men[i]; !r.foreign(m) && m.at != m.home {
			men = append(men, m)
		}
	}
	return men
}

// irregular returns his irregular move in UCI if one own piece moved, otherwise «*».
func (r *Reader) irregular() string {
	var own []*man
	for _, m := range r.changed() {
		if r.own(m) {
			own = append(own, m)
		}
	}
	if len(own) == 1 && own[0].home != chess.NoSquare && own[0].at != chess.NoSquare {
		return own[0].home.String() + own[0].at.String()
	}
	return "*"
}

// half returns the move on the board that is the first half of castling, or NoMove.
func (r *Reader) half() chess.Move {
	if r.made != chess.NoMove {
		return chess.NoMove
	}
	for i, mv := range r.legal {
		if board, single := r.boardAfter(mv); single && board == r.after[i] && r.letGo(mv) && r.halfCastled(mv) {
			return mv
		}
	}
	return chess.NoMove
}

// heldOn reports whether only pieces still held keep a move from being made.
func (r *Reader) heldOn() bool {
	c, held := *r, false
	for i := range c.men[:c.n] {
		if m := &c.men[i]; m.held && m.at != chess.NoSquare {
			m.held, held = false, true
		}
	}
	if !held {
		return false
	}
	c.king = r.king
	return c.played() != chess.NoMove || c.half() != chess.NoMove
}

// unfinished reports whether a released piece is part of a legal move and no other piece
// contradicts it.
func (r *Reader) unfinished() bool {
	for _, m := range r.changed() {
		if !r.own(m) || m.held || m.at == chess.NoSquare {
			continue
		}
		for _, mv := range r.legal {
			replaced := mv.Promotion() == chess.NoType || m.home == chess.NoSquare
			if replaced && r.partOf(m, mv) && !slices.ContainsFunc(r.changed(), func(o *man) bool { return !r.belongs(o, mv) }) {
				return true
			}
		}
	}
	return false
}

// belongs reports whether the man's place is part of the move, or the man is in the air.
func (r *Reader) belongs(o *man, mv chess.Move) bool {
	air := o.held && o.at == chess.NoSquare
	switch {
	case o.home == chess.NoSquare:
		return mv.Promotion() == o.piece.Type() && mv.Destination() == o.at
	case mv.Castles() && r.rook(mv.Side()) == o:
		return air || o.at == chess.RookTo(r.us, mv.Side())
	case o.home == mv.From() && mv.Promotion() != chess.NoType:
		return o.at == chess.NoSquare
	case o.home == mv.From():
		return air || o.at == mv.Destination()
	case o.home == r.taken(mv):
		return true // on any square
	}
	return false
}

// leftPawn returns the promotions of a pawn that reached the last rank, or was removed
// before, and was not replaced.
func (r *Reader) leftPawn() []chess.Move {
	for _, m := range r.changed() {
		if !r.own(m) || m.piece.Type() != chess.Pawn || m.home == chess.NoSquare || m.held && m.at == chess.NoSquare {
			continue
		}
		left := only(r.legal, func(mv chess.Move) bool {
			to := m.at == chess.NoSquare && (m.let == chess.NoSquare || m.let == mv.Destination()) || mv.Destination() == m.at
			return mv.From() == m.home && mv.Promotion() != chess.NoType && to
		})
		for _, mv := range left {
			if !slices.ContainsFunc(r.changed(), func(o *man) bool {
				return o != m && !(o.home != chess.NoSquare && o.home == r.taken(mv) && o.at == chess.NoSquare)
			}) {
				return left
			}
		}
	}
	return nil
}

// hands returns the hands that moved the changed pieces.
func (r *Reader) hands(mv chess.Move) (hands uint8) {
	for _, m := range r.changed() {
		if m.by == r.me {
			hands |= m.hands
		}
	}
	return hands
}

// anyHands is hands without a move.
func (r *Reader) anyHands() uint8 { return r.hands(chess.NoMove) }

// pawnLeft reports whether the promoted pawn is still on its square.
func (r *Reader) pawnLeft(mv chess.Move) bool {
	return slices.ContainsFunc(r.men[:r.n], func(m man) bool { return m.home == mv.From() && m.at == m.home })
}

// twins reports whether a player holds two indistinguishable pieces.
func (r *Reader) twins(p adoube.Party) bool {
	held := map[chess.Piece]bool{}
	for _, m := range r.men[:r.n] {
		if m.held && m.by == p && held[m.piece] {
			return true
		}
		held[m.piece] = held[m.piece] || m.held && m.by == p
	}
	return false
}
