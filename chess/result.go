package chess

import "strings"

// Drawn is the result of a drawn game.
const Drawn = "1/2-1/2"

// WonBy returns the result of a game that c won.
func WonBy(c Color) string {
	if c == White {
		return "1-0"
	}
	return "0-1"
}

// Turned returns a result as it is with the colours exchanged.
func Turned(result string) string {
	if white, black, ok := strings.Cut(result, "-"); ok {
		return black + "-" + white
	}
	return result
}
