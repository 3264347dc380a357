package term

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// The width of a page, and the minimum width of a readable column.
const (
	pageWidth = 80
	narrowest = 22
)

// gap separates columns.
const gap = " │ "

// Width returns the number of characters in a line of the output, at most a page's.
func Width(out io.Writer) int {
	if f, ok := out.(*os.File); ok {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return min(w, pageWidth)
		}
	}
	return pageWidth
}

// A Column is a heading with paragraphs.
type Column struct {
	Heading string
	Texts   []string
}

// A cell is one line of a column.
type cell struct {
	text string
	bold bool
}

// cells wraps a column into lines.
func (c Column) cells(width int) (cells []cell) {
	for line := range strings.SplitSeq(Wrap(c.Heading, width), "\n") {
		cells = append(cells, cell{line, true})
	}
	for _, text := range c.Texts {
		for line := range strings.SplitSeq(Wrap(text, width), "\n") {
			cells = append(cells, cell{text: line})
		}
	}
	return cells
}

// Columns sets columns side by side in lines of that width, or below one another if they
// would be too narrow.
func (c Canvas) Columns(cols []Column, width int) (lines []string) {
	each := (width - (len(cols)-1)*utf8.RuneCountInString(gap)) / len(cols)
	if each < narrowest {
		return c.stack(cols, width)
	}
	var set [][]cell
	height := 0
	for _, col := range cols {
		cells := col.cells(each)
		set = append(set, cells)
		height = max(height, len(cells))
	}
	for n := range height {
		var line []string
		for _, cells := range set {
			line = append(line, c.pad(cells, n, each))
		}
		lines = append(lines, strings.TrimRight(strings.Join(line, gap), " "))
	}
	return lines
}

// pad returns line n of a column, padded to its width.
func (c Canvas) pad(cells []cell, n, width int) string {
	if n >= len(cells) {
		return strings.Repeat(" ", width)
	}
	return c.cell(cells[n]) + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(cells[n].text)))
}

func (c Canvas) cell(one cell) string {
	if one.bold {
		return c.Bold(one.text)
	}
	return one.text
}

// stack sets columns below one another, with a bar before their texts.
func (c Canvas) stack(cols []Column, width int) (lines []string) {
	bar := strings.TrimLeft(gap, " ")
	for _, col := range cols {
		for _, one := range col.cells(width - utf8.RuneCountInString(bar)) {
			if !one.bold {
				one.text = bar + one.text
			}
			lines = append(lines, c.cell(one))
		}
	}
	return lines
}
