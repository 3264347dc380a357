// Package term draws in a terminal: the board with its pieces and those in hands,
// paragraphs in columns, and wrapped lines. It writes characters to an output, with colours
// if the output supports them.
package term

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// A Canvas is the kind of output: a terminal with 24-bit or 256 colours, or plain text.
type Canvas uint8

// The kinds of outputs.
const (
	Plain Canvas = iota
	Few          // 256 colours
	Many         // 24 bits
)

// Of returns the kind of out; env looks up environment variables.
func Of(out io.Writer, env func(string) string) Canvas {
	if !IsTerminal(out) {
		return Plain
	}
	return colours(env)
}

// colours returns the colours of a terminal. NO_COLOR is respected.
func colours(env func(string) string) Canvas {
	switch {
	case env("NO_COLOR") != "" || env("TERM") == "dumb":
		return Plain
	case env("COLORTERM") == "truecolor" || env("COLORTERM") == "24bit":
		return Many
	case strings.Contains(env("TERM"), "256"):
		return Few
	}
	return Plain
}

// IsTerminal reports whether f is a terminal.
func IsTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// A colour is a 24-bit colour with its index among 256.
type colour struct {
	r, g, b uint8
	index   uint8
}

// The colours of the board and of the pieces: the light squares are dark enough for white
// pieces to stand out.
var (
	lightSquare = colour{198, 168, 128, 180}
	darkSquare  = colour{136, 98, 70, 137}
	litLight    = colour{186, 182, 84, 143}
	litDark     = colour{136, 134, 40, 100}
	whitePieces = colour{255, 255, 255, 231}
	blackPieces = colour{20, 20, 20, 16}
)

// paint writes text in a foreground and a background colour.
func (c Canvas) paint(out io.Writer, text string, front, back colour) {
	fmt.Fprintf(out, "\x1b[%s;%sm%s\x1b[0m", c.code(38, front), c.code(48, back), text)
}

func (c Canvas) code(layer int, k colour) string {
	if c == Many {
		return fmt.Sprintf("%d;2;%d;%d;%d", layer, k.r, k.g, k.b)
	}
	return fmt.Sprintf("%d;5;%d", layer, k.index)
}

// Bold returns text in bold type if the output supports it.
func (c Canvas) Bold(text string) string {
	if c == Plain || text == "" {
		return text
	}
	return "\x1b[1m" + text + "\x1b[0m"
}
