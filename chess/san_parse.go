package chess

import "strings"

// ParseSAN returns the legal move of p with this standard algebraic notation. It ignores
// check and annotation marks (+, #, !, ?) and accepts extra disambiguation, a missing x or
// =, zeros for castling, figurines for piece letters («♘f3»), and a missing piece letter
// between two squares («g1f3»). But an x requires a capture, and exactly one legal move
// must match.
func ParseSAN(p *Position, text string) (Move, error) {
	var m Moves
	p.Moves(&m)
	return p.parseSAN(text, &m)
}

// parseSAN parses the move; m is filled with the moves of p by the caller.
func (p *Position) parseSAN(text string, m *Moves) (Move, error) {
	san := trimMarks(text)
	if side, ok := castlingSide(san); ok {
		f := Castling(side)
		if rook := m.rooks(&f); rook != 0 {
			return NewCastling(m.king, rook.First()), nil
		}
		return refuse(ErrIllegal, text)
	}
	w, ok := parseWritten(san)
	if !ok {
		return refuse(ErrNotation, text)
	}
	if w.piece == Pawn && w.from != AllSquares && !w.from.Several() && p.At(w.from.First()) != NoPiece {
		w.piece = p.At(w.from.First()).Type() // «g1f3», from square to square
	}
	switch from := m.Origins(w.filter(p)); {
	case from == 0 && miswritten(p, san):
		return refuse(ErrNotation, text)
	case from == 0:
		return refuse(ErrIllegal, text)
	case from.Several():
		return refuse(ErrAmbiguous, text)
	default:
		return NewMove(from.First(), w.to, w.promotion), nil
	}
}

// trimMarks removes check and annotation marks at the end.
func trimMarks(text string) string {
	for text != "" && strings.IndexByte("+#!?", text[len(text)-1]) >= 0 {
		text = text[:len(text)-1]
	}
	return text
}

// castlingSide returns the side of castling, and false if the text is not castling.
func castlingSide(san string) (Side, bool) {
	switch san {
	case "O-O", "0-0":
		return HSide, true
	case "O-O-O", "0-0-0":
		return ASide, true
	}
	return HSide, false
}

// A written is a move as written in SAN. As a filter it keeps the matching legal moves, and
// the text is understood if exactly one is left; so a pinned piece causes no ambiguity.
type written struct {
	piece, promotion PieceType
	from             Squares // the possible origins
	to               Square
	kinds            Kinds
}

// filter returns the filter that keeps the matching moves.
func (w *written) filter(p *Position) Filter {
	return Filter{w.from & p.board.OfType(w.piece), w.to.bit(), AllSquares, MoveType{w.kinds, 1 << w.promotion}}
}

// parseWritten parses a move other than castling: piece, origin, x, square, promotion.
func parseWritten(san string) (w written, ok bool) {
	if strings.Contains(san, "\xe2\x99") {
		san = figurines.Replace(san)
	}
	w.piece, san = cutPiece(san)
	if w.piece == Pawn {
		w.promotion, san = cutPromotion(san)
	}
	if len(san) < 2 {
		return w, false
	}
	w.to, ok = ParseSquare(san[len(san)-2:])
	return w, ok && w.parseOrigin(san[:len(san)-2])
}

// figurines replaces pictures of pieces by their letters, as some programs write moves.
var figurines = strings.NewReplacer("♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "")

// cutPiece removes the piece letter; without one the piece is a pawn.
func cutPiece(san string) (PieceType, string) {
	if san != "" {
		if i := strings.IndexByte("NBRQK", san[0]); i >= 0 {
			return Knight + PieceType(i), san[1:]
		}
	}
	return Pawn, san
}

// cutPromotion removes the promotion at the end, with or without =.
func cutPromotion(san string) (PieceType, string) {
	if san == "" {
		return NoType, san
	}
	i := strings.IndexByte("NBRQ", san[len(san)-1])
	if i < 0 {
		return NoType, san
	}
	return Knight + PieceType(i), strings.TrimSuffix(san[:len(san)-1], "=")
}

// parseOrigin parses the text between piece and square: optionally file and rank, then x
// for a capture or - for none. A pawn without a file moves straight forward.
func (w *written) parseOrigin(text string) bool {
	w.kinds, text = cutKind(text)
	w.from = AllSquares
	if w.piece == Pawn && text == "" {
		w.kinds &= Quiet
		return w.kinds != 0
	}
	if text != "" && text[0] >= 'a' && text[0] <= 'h' {
		w.from, text = fileA<<(text[0]-'a'), text[1:]
	}
	if text != "" && text[0] >= '1' && text[0] <= '8' {
		w.from, text = w.from&(rank1<<(8*(text[0]-'1'))), text[1:]
	}
	return text == ""
}

// cutKind removes x or - at the end.
func cutKind(text string) (Kinds, string) {
	if text == "" {
		return Quiet | Capture, text
	}
	switch n := len(text) - 1; text[n] {
	case 'x':
		return Capture, text[:n]
	case '-':
		return Quiet, text[:n]
	}
	return Quiet | Capture, text
}
