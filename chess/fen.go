package chess

import (
	"strconv"
	"strings"
)

// StartFEN is the FEN of the starting position of standard chess.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// A FENError reports the field of a FEN that cannot be read, and the reason.
type FENError struct{ Field, Reason string }

// Error returns field and reason.
func (e *FENError) Error() string { return "fen: " + e.Field + ": " + e.Reason }

// fenFields are the names of the fields of a FEN, in order.
var fenFields = [...]string{"placement", "turn", "castling", "en passant", "halfmoves", "fullmoves"}

// ParseFEN parses a FEN: six fields, of which all but the first may be missing at the end.
// Castling rights may be in FEN, in X-FEN, where K and Q mean the outermost rook, or in
// Shredder-FEN with the files of the rooks; "startpos" stands for [StartFEN]. The result
// may be impossible as a position. The error is a [*FENError].
func ParseFEN(fen string, v Variant) (Setup, error) {
	if fen == "startpos" {
		fen = StartFEN
	}
	s := emptySetup(v)
	given := strings.Fields(fen)
	if len(given) > len(fenFields) {
		return s, &FENError{"end", "more than six fields"}
	}
	for i, text := range append(given, defaults(len(given))...) {
		if reason := s.parseField(i, text); reason != "" {
			return emptySetup(v), &FENError{fenFields[i], reason}
		}
	}
	return s, nil
}

// emptySetup returns the setup of an empty board without rights.
func emptySetup(v Variant) Setup {
	none := [2]Square{NoSquare, NoSquare}
	return Setup{Castling: [2][2]Square{none, none}, EnPassant: NoSquare, Fullmoves: 1, Variant: v}
}

// defaults returns the usual values of the fields missing from a FEN with given fields.
func defaults(given int) []string {
	return []string{"", "w", "-", "-", "0", "1"}[given:]
}

// parseField parses field i into s and returns the fault, or "".
func (s *Setup) parseField(i int, text string) (reason string) {
	switch i {
	case 0:
		s.Board, reason = parsePlacement(text)
	case 1:
		s.Turn, reason = parseTurn(text)
	case 2:
		reason = s.parseCastling(text)
	case 3:
		s.EnPassant, reason = parseEnPassant(text, s.Turn)
	case 4:
		s.Halfmoves, reason = parseCount(text)
	case 5:
		s.Fullmoves, reason = parseCount(text)
	}
	return reason
}

// parseTurn parses the side to move.
func parseTurn(text string) (Color, string) {
	switch text {
	case "w":
		return White, ""
	case "b":
		return Black, ""
	}
	return White, quoted(text) + " is not w or b"
}

// parseEnPassant parses the en passant square.
func parseEnPassant(text string, turn Color) (Square, string) {
	if text == "-" {
		return NoSquare, ""
	}
	s, ok := ParseSquare(text)
	if !ok || !turn.Other().stepRank().Has(s) {
		return NoSquare, quoted(text) + " is not a square that a pawn can just have passed over"
	}
	return s, ""
}

// parseCount parses a move counter.
func parseCount(text string) (int, string) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n > maxCount {
		return 0, quoted(text) + " is not a number from 0 to " + strconv.Itoa(maxCount)
	}
	return int(n), ""
}

// FEN returns the setup in FEN. A castling right is written as K, Q, k or q if that is
// unambiguous, otherwise as the file of the rook.
func (s Setup) FEN() string {
	b := s.Board.append(make([]byte, 0, 92))
	b = append(b, ' ', s.Turn.letter(), ' ')
	b = s.appendCastling(b)
	b = append(b, ' ')
	b = append(b, s.EnPassant.String()...)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(s.Halfmoves), 10)
	b = append(b, ' ')
	return string(strconv.AppendInt(b, int64(s.Fullmoves), 10))
}

// quoted returns a text of a FEN in quotation marks, with what is not printable escaped.
func quoted(text string) string {
	q := strconv.Quote(text)
	return "“" + q[1:len(q)-1] + "”"
}
