package sheet

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The marks of a player's colour before his name: squares, in the place of those that
// chess-results draws.
const (
	WhiteMark = "□"
	BlackMark = "■"
)

// marksDrawn are how a page says that a square is drawn.
var marksDrawn = map[string]string{"FarbewT": WhiteMark, "FarbesT": BlackMark}

// Marked cuts the mark of a color from the text. The mark is "" if there is none.
func Marked(text string) (mark, rest string) {
	text = strings.TrimSpace(text)
	for _, mark := range []string{WhiteMark, BlackMark} {
		if rest, is := strings.CutPrefix(text, mark); is {
			return mark, strings.TrimSpace(rest)
		}
	}
	return "", text
}

// markOf returns the mark that an element draws, or "".
func markOf(n *html.Node) string {
	if n.DataAtom != atom.Div {
		return ""
	}
	for _, a := range n.Attr {
		if a.Key == "class" {
			return marksDrawn[a.Val]
		}
	}
	return ""
}

// marked returns the nested tables of one row that put a mark beside a text.
func marked(root *html.Node) map[*html.Node]bool {
	list := map[*html.Node]bool{}
	for n := range root.Descendants() {
		if markOf(n) == "" {
			continue
		}
		if own := inside(n, atom.Table); own != nil && inside(own, atom.Table) != nil && rows(own) == 1 {
			list[own] = true
		}
	}
	return list
}

// rows returns the number of rows of a table: 0, 1, or 2 for more than one.
func rows(table *html.Node) (n int) {
	for row := range table.Descendants() {
		if row.DataAtom == atom.Tr {
			if n++; n > 1 {
				return n
			}
		}
	}
	return n
}
