package pairing

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// mostAbove is how many rows of titles may stand above the headings.
const mostAbove = 20

// roundNamed is a row that says of which round the games below it are.
var roundNamed = regexp.MustCompile(`(?i)(?:round|runde|ronde|ronda|voor|тур|раунд|խաղափուլ|փուլ|turno|kolo|runda)\.?\s*(?:no|nr|№|n°)?\.?\s*(\d{1,3})|(\d{1,3})\.?\s*(?:round|runde|ronde|ronda|voor|тур|խաղափուլ)`)

// named takes the round that a text says, and reports whether it says one.
func (r *listReader) named(text string) bool {
	p := roundNamed.FindStringSubmatch(text)
	if p != nil {
		r.round, _ = strconv.Atoi(p[1] + p[2]) // one of the two is a number, the other empty
	}
	return p != nil
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
