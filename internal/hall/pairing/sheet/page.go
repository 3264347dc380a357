package sheet

import (
	"cmp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Page reads the tables of a page. A table that contains others has its own cells only, and
// those of the tables that put the mark of a color beside a name.
func Page(text string) (tables []Table, err error) {
	if manyTags(text) {
		return nil, errLarge
	}
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	var above []string
	room, marks := newRoom(), marked(root)
	for n := range root.Descendants() {
		switch {
		case marks[n]:
		case n.DataAtom == atom.Table:
			t := Table{Above: above, room: room}
			if err := t.readTable(n, marks); err != nil {
				return nil, err
			}
			tables, above = append(tables, t), nil
		case n.Type == html.TextNode && inside(n, atom.Table) == nil:
			if line := words(n.Data); line != "" && !unseen(n.Parent) {
				above = append(above, line)
			}
		}
	}
	return tables, nil
}

// mostTags limits the elements of a page: each takes a hundred times the
// memory of its tag.
const mostTags = 200_000

// manyTags reports whether a page has more than mostTags elements.
func manyTags(text string) bool {
	tags := html.NewTokenizer(strings.NewReader(text))
	for n := 0; n <= mostTags; {
		switch tags.Next() {
		case html.ErrorToken:
			return false
		case html.StartTagToken, html.SelfClosingTagToken:
			n++
		}
	}
	return true
}

// words returns a text with one space between its words.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }

// inside returns the nearest enclosing element of a kind, or nil.
func inside(n *html.Node, kind atom.Atom) *html.Node {
	for up := n.Parent; up != nil; up = up.Parent {
		if up.DataAtom == kind {
			return up
		}
	}
	return nil
}

// unseen reports whether the text of an element is invisible.
func unseen(n *html.Node) bool {
	return n != nil && (n.DataAtom == atom.Script || n.DataAtom == atom.Style || n.DataAtom == atom.Noscript)
}

// readTable reads the rows of a table; marks are the tables within cells that are part of
// their text.
func (t *Table) readTable(table *html.Node, marks map[*html.Node]bool) error {
	row := -1
	var taken []int // by column: the row from which no cell above reaches into it
	for n := range table.Descendants() {
		if n.DataAtom != atom.Tr || inside(n, atom.Table) != table {
			continue
		}
		row++
		column := 0
		for c := range n.ChildNodes() {
			if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
				continue
			}
			for column < len(taken) && taken[column] > row {
				column++
			}
			high := span(c, "rowspan")
			err := cmp.Or(t.put(row, column, cellText(c, table, marks)), t.spread(row, column, high))
			if err != nil {
				return err
			}
			for range span(c, "colspan") {
				for len(taken) <= column {
					taken = append(taken, 0)
				}
				taken[column] = row + high
				column++
			}
		}
	}
	return t.square()
}

// span returns the number of rows or columns of a cell.
func span(n *html.Node, name string) int {
	for _, a := range n.Attr {
		if value, err := strconv.Atoi(a.Val); a.Key == name && err == nil {
			return min(max(value, 1), 100)
		}
	}
	return 1
}

// cellText returns the visible text of a cell, without nested tables that are no marks.
func cellText(cell, table *html.Node, marks map[*html.Node]bool) string {
	var text strings.Builder
	own := func(n *html.Node) bool {
		at := inside(n, atom.Table)
		return at == table || marks[at] && inside(at, atom.Table) == table
	}
	for n := range cell.Descendants() {
		switch {
		case n.Type == html.TextNode && own(n) && !unseen(n.Parent):
			text.WriteString(n.Data)
		case n.DataAtom == atom.Br:
			text.WriteByte(' ')
		case markOf(n) != "" && own(n):
			text.WriteString(" " + markOf(n) + " ")
		}
	}
	return words(text.String())
}
