package chess

import (
	"errors"
	"fmt"
)

// The reasons why a move in writing is no move; [ParseUCI] and [ParseSAN] wrap
// them with the text, so ask with errors.Is.
var (
	ErrNotation  = errors.New("chess: not a move in this notation")
	ErrIllegal   = errors.New("chess: no such legal move")
	ErrAmbiguous = errors.New("chess: more than one such legal move")
)

// refuse returns the reason with the text that it is about.
func refuse(reason error, text string) (Move, error) {
	return NoMove, fmt.Errorf("%w: %.20q", reason, text)
}

// UCI returns the move as UCI engines write it: castling by where the king ends
// in standard chess, and as the king taking its rook in Chess960.
func (m Move) UCI(v Variant) string {
	var buffer [5]byte
	return string(m.AppendUCI(buffer[:0], v))
}

// AppendUCI appends what [Move.UCI] returns, at most five bytes.
func (m Move) AppendUCI(text []byte, v Variant) []byte {
	if m == NoMove {
		return append(text, "0000"...)
	}
	to := m.To()
	if v == Standard {
		to = m.Destination()
	}
	text = to.append(m.From().append(text))
	if t := m.Promotion(); t != NoType {
		text = append(text, MakePiece(Black, t).letter())
	}
	return text
}

// UCI returns the move as UCI engines write it in the variant of p.
func (p *Position) UCI(m Move) string { return m.UCI(p.variant) }

// ParseUCI returns the legal move of p that the text says in UCI. Castling may
// be given either way, as e1g1 or as e1h1; where e1g1 is also a step of the
// king, which can be in Chess960, it is that step.
func ParseUCI(p *Position, text string) (Move, error) {
	mv, ok := parseUCI(text)
	if !ok {
		return refuse(ErrNotation, text)
	}
	var m Moves
	p.Moves(&m)
	if m.Has(mv, All) {
		return mv, nil
	}
	for rook := range m.castling.All {
		c := NewCastling(m.king, rook)
		if mv == NewMove(m.king, rook, NoType) || mv == NewMove(m.king, c.Destination(), NoType) {
			return c, nil
		}
	}
	return refuse(ErrIllegal, text)
}

// parseUCI reads squares and promotion.
func parseUCI(text string) (Move, bool) {
	if len(text) != 4 && len(text) != 5 {
		return NoMove, false
	}
	from, ok := ParseSquare(text[:2])
	to, ok2 := ParseSquare(text[2:4])
	promotion := NoType
	if len(text) == 5 {
		piece, _ := ParsePiece(text[4])
		if promotion = piece.Type(); piece.Color() == White || anyPromotion>>promotion&1 == 0 {
			return NoMove, false
		}
	}
	return NewMove(from, to, promotion), ok && ok2
}
