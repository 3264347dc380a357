package pairing

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// mostAbove is how many rows of titles may stand above the headings.
const mostAbove = 20

// roundNamed is a text that says of which round games are: «Round 2», «Runde Nr. 2», «2. Runde»,
// «2nd round», «3-й тур».
var roundNamed = regexp.MustCompile(`(?i)(?:^|\PL)` + roundWord + `\.?\s*(?:no|nr|№|n°|nº|#)?[.:]?\s*(\d{1,3})(?:\D|$)` +
	`|(?:^|\D)(\d{1,3})\s?(?:\.|-?(?:st|nd|rd|th|ª|º|e|ème|er|re|й|ый|ой|րդ|ին))?\s*` + roundWord + `(?:\PL|$)`)

// roundWord is a round in the languages of the programs.
const roundWord = `(?:round|rd|runde|ronde|ronda|voor|тур|раунд|խաղափուլ|փուլ|turno|kolo|runda)`

// named takes the round that a text says, and reports whether it says one, and no other.
func (r *listReader) named(text string) bool {
	said := 0
	for _, p := range roundNamed.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(p[1] + p[2]) // one of the two is a number, the other empty
		if said > 0 && n != said {
			return false
		}
		said = n
	}
	if said > 0 {
		r.round = said
	}
	return said > 0
}

// above reads the round in a row of titles; the others are not taken.
func (r *listReader) above(i int) {
	text := strings.Join(strings.Fields(strings.Join(r.rows[i], " ")), " ")
	if r.named(text) {
		return
	}
	r.t.Untaken = append(r.t.Untaken, Untaken{r.lines[i], text})
}

// head finds the row of headings.
func (r *listReader) head() (at int, err error) {
	for i := range r.rows[:min(len(r.rows), mostAbove)] {
		l, ok := layoutOf(r.rows[i], r.how.Columns)
		if !ok {
			r.above(i)
			continue
		}
		r.layout = l
		r.rounds = filled(r.rows[i+1:], l.at, "round")
		r.layout.untitled(r.rows[i+1:])
		r.layout.scored(r.rows[i+1:])
		r.t.Columns = r.layout.columns()
		r.t.Untaken = append(r.t.Untaken, r.layout.untaken(r.rows[i+1:], r.lines[i])...)
		return i, nil
	}
	likely := r.likely()
	for _, text := range r.rows[likely] {
		r.t.Columns = append(r.t.Columns, Column{Heading: strings.TrimSpace(text)})
	}
	return 0, &Error{Line: r.lines[likely], Column: 1, Reason: "no row of headings names White and Black; here are: " + strings.Join(r.rows[likely], ", ")}
}

// filled reports whether something stands in a column.
func filled(rows [][]string, at map[string]int, name string) bool {
	i, known := at[name]
	return known && slices.ContainsFunc(rows, func(row []string) bool { return i < len(row) && strings.TrimSpace(row[i]) != "" })
}

// likely is the row that looks most like headings where none is understood: the first
// of those in which most stands.
func (r *listReader) likely() (at int) {
	filled := func(i int) int {
		return len(slices.DeleteFunc(slices.Clone(r.rows[i]), func(s string) bool { return strings.TrimSpace(s) == "" }))
	}
	for i := range r.rows[:min(len(r.rows), mostAbove)] {
		if filled(i) > filled(at) {
			at = i
		}
	}
	return at
}
