package chess

import (
	"fmt"
	"strings"
)

// ParsePlacement parses the first field of a FEN. The error is a [*FENError].
func ParsePlacement(text string) (Board, error) {
	b, reason := parsePlacement(text)
	if reason != "" {
		return Board{}, &FENError{fenFields[0], reason}
	}
	return b, nil
}

// parsePlacement parses a placement and returns the fault, or "".
func parsePlacement(text string) (b Board, reason string) {
	rank := 7
	for line := range strings.SplitSeq(text, "/") {
		if rank < 0 {
			return b, "more than eight ranks"
		}
		if reason = b.parseRank(line, rank); reason != "" {
			return b, reason
		}
		rank--
	}
	if rank >= 0 {
		return b, fmt.Sprintf("%d ranks, not eight", 7-rank)
	}
	return b, ""
}

// parseRank places the pieces of one rank and returns the fault, or "".
func (b *Board) parseRank(line string, rank int) string {
	file := 0
	for i := 0; i < len(line) && file <= 8; i++ {
		if c := line[i]; c >= '1' && c <= '8' {
			file += int(c - '0')
			continue
		}
		piece, ok := ParsePiece(line[i])
		if !ok {
			return quoted(line[i:i+1]) + " is not a piece"
		}
		b.Put(MakeSquare(min(file, 7), rank), piece)
		file++
	}
	if file != 8 {
		return fmt.Sprintf("rank %d has not eight squares", rank+1)
	}
	return ""
}

// String returns the placement as in the first field of a FEN.
func (b Board) String() string { return string(b.append(nil)) }

// append adds the placement to dst.
func (b Board) append(dst []byte) []byte {
	for rank := 7; rank >= 0; rank-- {
		dst = b.appendRank(dst, rank)
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

// appendRank adds one rank of the placement to dst.
func (b Board) appendRank(dst []byte, rank int) []byte {
	var empty byte
	for file := range 8 {
		piece := b.At(MakeSquare(file, rank))
		if piece == NoPiece {
			empty++
			continue
		}
		dst = appendEmpty(dst, empty)
		dst, empty = append(dst, piece.letter()), 0
	}
	return appendEmpty(dst, empty)
}

// appendEmpty adds the number of empty squares in a row, if any.
func appendEmpty(dst []byte, n byte) []byte {
	if n == 0 {
		return dst
	}
	return append(dst, '0'+n)
}
