package chess

import "strings"

// A Break is a point where a game continued from a position not reached by a legal move: an
// irregular move stood, or the arbiter let a position stand.
type Break struct {
	Ply int      // the ply before which it happened; the number of plies if after the last
	SAN string   // the move in the notation of a legal one; "" if a single move cannot express it
	To  Position // the position from which the game continued
}

// BreakTo returns the break from p to q before ply ply. SAN is set if the difference is one
// displaced piece of the player to move, or king and rook as after castling.
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
			return b // another difference remains
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

// written returns the notation of an illegal move of one piece, with its origin if the
// player has another such piece; now is the piece on the destination. It returns "" if
// there is no notation.
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

// castled returns the notation of illegal castling, or "".
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

// ReadIrregular returns the origin and destination of a written illegal move, if exactly
// one piece of the player to move can be meant: among several, the only one that can move
// there apart from exposing its king. It does not parse castling.
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

// miswritten reports whether the text is a legal bishop move except for its small initial:
// «bc4» is then a matter of notation.
func miswritten(p *Position, san string) bool {
	rest, ok := strings.CutPrefix(san, "b")
	if !ok {
		return false
	}
	_, err := ParseSAN(p, "B"+rest)
	return err == nil
}

// lines returns the squares from which a piece of type t attacks to; all squares for pawns
// and kings.
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
