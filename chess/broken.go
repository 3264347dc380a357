package chess

import "strings"

// A Break is where a game went on from a position to which no legal move leads:
// an irregular move stood, or the arbiter let a position stand.
type Break struct {
	Ply int      // before which of the plies, or after the last
	SAN string   // what was moved, written as a legal move would be; "" where one move cannot say it
	To  Position // from where the game went on
}

// BreakTo returns the break from p to q before ply no. ply. One piece of the
// player to move that stands elsewhere in q, or a king and a rook as after
// castling, can be written as a move.
func (p *Position) BreakTo(q Position, ply int) Break {
	b := Break{Ply: ply, To: q}
	if p.turn == q.turn {
		return b
	}
	var from, to Squares
	for s := range Square(64) {
		before, after := p.board.At(s), q.board.At(s)
		switch {
		case before == after:
		case before != NoPiece && before.Color() == p.turn && after == NoPiece:
			from |= s.bit()
		case after != NoPiece && after.Color() == p.turn && (before == NoPiece || before.Color() != p.turn):
			to |= s.bit()
		default:
			return b // something else happened too
		}
	}
	switch {
	case from.Count() == 1 && to.Count() == 1:
		b.SAN = p.written(from.First(), to.First(), q.board.At(to.First()))
	case from.Count() == 2 && to.Count() == 2:
		b.SAN = p.castled(from, &q)
	}
	return b
}

// written is a move of one piece that is not legal, with the square that it
// came from where the player has another such piece; now is what stands there.
func (p *Position) written(from, to Square, now Piece) string {
	moved := p.board.At(from)
	takes := p.board.At(to) != NoPiece
	if moved.Type() != Pawn {
		if now != moved {
			return ""
		}
		text := []byte{moved.Type().Letter()}
		if (p.board.OfType(moved.Type()) & p.board.Of(p.turn)).Several() {
			text = from.append(text)
		}
		if takes {
			text = append(text, 'x')
		}
		return string(to.append(text))
	}
	var text []byte
	if takes {
		text = append(text, 'a'+byte(from.File()), 'x')
	} else if from.File() != to.File() {
		return ""
	}
	text = to.append(text)
	if now != moved {
		text = append(text, '=', now.Type().Letter())
	}
	return string(text)
}

// castled is how castling that was not legal is written.
func (p *Position) castled(from Squares, q *Position) string {
	king := p.King(p.turn)
	rooks := p.board.OfType(Rook)
	at := q.King(p.turn)
	if from&king.bit() == 0 || from&rooks == 0 || at.Rank() != king.Rank() {
		return ""
	}
	beside := func(file int) bool { return q.board.At(MakeSquare(file, at.Rank())).Type() == Rook }
	switch {
	case at.File() == 6 && beside(5):
		return "O-O"
	case at.File() == 2 && beside(3):
		return "O-O-O"
	}
	return ""
}

// ReadIrregular returns from where to where a move goes that is written and not
// legal, where just one piece of the player to move can be meant: of several, the one
// that goes there except for its king. Castling is not read.
func (p *Position) ReadIrregular(san string) (from, to Square, ok bool) {
	w, ok := parseWritten(trimMarks(san))
	if !ok {
		return NoSquare, NoSquare, false
	}
	if miswritten(p, san) {
		return NoSquare, NoSquare, false
	}
	meant := w.from & p.board.OfType(w.piece) & p.board.Of(p.turn)
	switch {
	case w.piece == Pawn && w.from == AllSquares:
		meant &= fileA << w.to.File()
	case w.piece == Pawn && w.from.Several() && w.kinds&Quiet != 0: // «bc4», without an x
		meant &= pawnAttacks(w.to.bit(), p.turn.Other()) | fileA<<w.to.File()
	}
	if meant.Several() {
		meant &= p.lines(w.piece, w.to)
	}
	if meant == 0 || meant.Several() || meant.Has(w.to) {
		return NoSquare, NoSquare, false
	}
	return meant.First(), w.to, true
}

// miswritten reports whether a move of a bishop is legal that only wants its
// capital letter: «bc4» is a matter of notation.
func miswritten(p *Position, san string) bool {
	rest, ok := strings.CutPrefix(san, "b")
	if !ok {
		return false
	}
	_, err := ParseSAN(p, "B"+rest)
	return err == nil
}

// lines returns the squares from which such a piece attacks a square; of pawns and
// kings, all.
func (p *Position) lines(t PieceType, to Square) (set Squares) {
	occupied := p.board.Occupied()
	switch t {
	case Knight:
		return knightsAttack(to.bit())
	case Bishop:
		return bishopAttacks(to, occupied)
	case Rook:
		return rookAttacks(to, occupied)
	case Queen:
		return bishopAttacks(to, occupied) | rookAttacks(to, occupied)
	}
	return AllSquares
}
