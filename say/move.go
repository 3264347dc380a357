package say

import (
	"strings"

	"adoube"
	"adoube/chess"
)

// SAN returns a move in standard notation with the language's letters; castling with its
// sign: «0-0» (C.13).
func (s *Localizer) SAN(san string) string {
	var room [16]byte
	b := room[:0]
	for _, r := range []byte(san) {
		if i := strings.IndexByte("NBRQK", r); i >= 0 {
			b = append(b, s.Letter(chess.Knight+chess.PieceType(i))...)
			continue
		}
		if r == 'O' {
			b = append(b, s.Text("piece.castling.letter")...)
			continue
		}
		b = append(b, r)
	}
	return string(b)
}

// made returns the notation of a move made.
func (s *Localizer) made(m *adoube.Made) string { return s.SAN(m.Before.SAN(m.Move)) }

// irregularMove returns an irregular move by its piece and destination: «Nd3».
func (s *Localizer) irregularMove(m *adoube.Played) string {
	name := m.Move.Destination().String()
	if p := m.Before.At(m.Move.From()); p != chess.NoPiece && p.Type() != chess.Pawn {
		name = string(p.Type().Letter()) + name
	}
	return s.SAN(name)
}

// Played returns the moves played, with the language's letters.
func (s *Localizer) Played(line []adoube.Played) string {
	var moves []string
	for n := range line {
		if san := line[n].SAN(); san != "" {
			moves = append(moves, s.SAN(san))
			continue
		}
		moves = append(moves, s.irregularMove(&line[n]))
	}
	return strings.Join(moves, " ")
}

// castlings is the notation of castling by side.
var castlings = map[chess.Side]string{chess.HSide: "O-O", chess.ASide: "O-O-O"}

// Way returns the squares of a move whose position is unknown or which is illegal: «e2–e4»,
// «O-O»; «–» for no move.
func (s *Localizer) Way(m chess.Move) string {
	if m == chess.NoMove {
		return "–"
	}
	if m.Castles() {
		return s.SAN(castlings[m.Side()])
	}
	way := m.From().String() + "–" + m.To().String()
	if p := m.Promotion(); p != chess.NoType {
		way += "=" + s.Letter(p)
	}
	return way
}

// written returns a move given in UCI as «e2–e4» or «a7–a8=Q», one in SAN in the letters of
// the language.
func (s actSentence) written(uci string) string {
	if !inSquares(uci) {
		return s.SAN(uci)
	}
	way := uci[:2] + "–" + uci[2:4]
	if len(uci) == 5 {
		way += "=" + s.Letter(pieceType(uci[4:]))
	}
	return way
}

// inSquares reports whether a move is given by its squares, as in UCI.
func inSquares(move string) bool {
	if len(move) < 4 || len(move) > 5 {
		return false
	}
	_, from := chess.ParseSquare(move[:2])
	_, to := chess.ParseSquare(move[2:4])
	return from && to
}
