package chess

import (
	"strconv"
	"strings"
)

// A numbering is the move number before a move, with its dots: more than one for a move of
// Black.
type numbering struct {
	last   int // the number before the move before
	number int // 0: none
	dots   int
}

// cut takes a move number, which may lack its dots, or dots alone, from the start of a word.
func (n *numbering) cut(word string) (rest string) {
	digits := word[:len(word)-len(strings.TrimLeft(word, "0123456789"))]
	rest = word[len(digits):]
	if rest != "" && rest[0] != '.' && !strings.HasPrefix(rest, "…") {
		return word
	}
	if number, err := strconv.Atoi(digits); err == nil {
		n.number, n.dots = number, 0
	}
	move := strings.TrimLeft(rest, ".…")
	dots := rest[:len(rest)-len(move)]
	n.dots += strings.Count(dots, ".") + 3*strings.Count(dots, "…")
	return move
}

// fits reports whether what stands before a move can be of the player to move: else a move is
// left out. A number that is only said again is no matter.
func (n *numbering) fits(turn Color) bool {
	number, dots := n.number, n.dots
	n.number, n.dots = 0, 0
	missed := number > n.last && n.last > 0
	if number > 0 {
		n.last = number
	}
	if turn == White {
		return dots < 2
	}
	return number == 0 || dots > 1 || !missed
}
