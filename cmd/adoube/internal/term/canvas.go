// Package term draws in a terminal: the board with its pieces and what a hand
// holds, paragraphs in columns, and lines of a width. It writes characters to an
// output, and colours where the output can show them.
package term

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// A Canvas is what can be drawn on: a terminal with many colours or with 256,
// or plain text.
type Canvas uint8

// The abilities of an output.
const (
	Plain Canvas = iota
	Few          // 256 colours
	Many         // 24 bits
)

// Of finds out what an output can show; env looks up the environment.
func Of(out io.Writer, env func(string) string) Canvas {
	if !IsTerminal(out) {
		return Plain
	}
	return colours(env)
}

// colours finds out how many colours a terminal has. NO_COLOR is respected.
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

// IsTerminal reports whether a person is at the other end of f.
func IsTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// A colour is given in 24 bits and by its place among 256.
type colour struct {
	r, g, b uint8
	index   uint8
}

// The colours of the board and of the pieces: the light squares are dark
// enough for white pieces to stand out.
var (
	lightSquare = colour{198, 168, 128, 180}
	darkSquare  = colour{136, 98, 70, 137}
	litLight    = colour{186, 182, 84, 143}
	litDark     = colour{136, 134, 40, 100}
	whitePieces = colour{255, 255, 255, 231}
	blackPieces = colour{20, 20, 20, 16}
)

// paint writes text in a colour on another.
func (c Canvas) paint(out io.Writer, text string, front, back colour) {
	fmt.Fprintf(out, "\x1b[%s;%sm%s\x1b[0m", c.code(38, front), c.code(48, back), text)
}

func (c Canvas) code(layer int, k colour) string {
	if c == Many {
		return fmt.Sprintf("%d;2;%d;%d;%d", layer, k.r, k.g, k.b)
	}
	return fmt.Sprintf("%d;5;%d", layer, k.index)
}

// Bold stresses a text where the output can show it.
func (c Canvas) Bold(text string) string {
	if c == Plain || text == "" {
		return text
	}
	return "\x1b[1m" + text + "\x1b[0m"
}
