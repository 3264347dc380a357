package codec

import (
	"fmt"

	"adoube"
	"adoube/chess"
)

// Info returns a frame with information from the board about itself.
func Info(format string, args ...any) adoube.Frame {
	return adoube.Frame{Kind: adoube.FrameInfo, Text: fmt.Sprintf(format, args...)}
}

// Fault returns a frame for unreadable input.
func Fault(format string, args ...any) adoube.Frame {
	return adoube.Frame{Kind: adoube.FrameFault, Text: fmt.Sprintf(format, args...)}
}

// Changed returns the frame of a square that became full or empty, for boards that do not
// identify pieces.
func Changed(s chess.Square, full bool) adoube.Frame {
	kind := adoube.FrameEmpty
	if full {
		kind = adoube.FrameFull
	}
	return adoube.Frame{Kind: kind, Square: s}
}

// Pieces converts a board to the form used in frames.
func Pieces(b chess.Board) (pieces [64]chess.Piece) {
	for s := range b.Occupied().All {
		pieces[s] = b.At(s)
	}
	return pieces
}

// Plain returns the printable text in b as one line.
func Plain(b []byte) string {
	text := make([]byte, 0, len(b))
	for _, c := range b {
		printable := c > ' ' && c <= '~'
		switch {
		case printable:
			text = append(text, c)
		case len(text) > 0 && text[len(text)-1] != ' ':
			text = append(text, ' ')
		}
	}
	if n := len(text); n > 0 && text[n-1] == ' ' {
		text = text[:n-1]
	}
	return string(text)
}
