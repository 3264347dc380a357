package casebook

import (
	"fmt"
	"strings"

	"adoube/chess"
)

// drawBoard draws a position with letters, with the player to move and the number of legal
// moves.
func drawBoard(p chess.Position) []string {
	var legal chess.Moves
	p.Moves(&legal)
	board := p.Board()
	var lines []string
	for rank := 7; rank >= 0; rank-- {
		var b strings.Builder
		fmt.Fprintf(&b, "%d", rank+1)
		for file := range 8 {
			b.WriteString(" " + board.At(chess.MakeSquare(file, rank)).String())
		}
		lines = append(lines, b.String())
	}
	lines[7] += fmt.Sprintf("   %s %d", p.Turn(), legal.Count(chess.All))
	return append(lines, "  a b c d e f g h")
}
