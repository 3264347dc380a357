package pairing

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// mostAbove limits the rows of titles above the headings.
const mostAbove = 20

// roundNamed matches a text that names the round of games: «Round 2», «Runde Nr. 2»,
// «2. Runde», «2nd round», «3-й тур».
var roundNamed = regexp.MustCompile(`(?i)(?:^|\PL)` + roundWord + `\.?\s*(?:no|nr|№|n°|nº|#)?[.:]?\s*(\d{1,3})(?:\D|$)` +
	`|(?:^|\D)(\d{1,3})\s?(?:\.|-?(?:st|nd|rd|th|ª|º|e|ème|er|re|й|ый|ой|րդ|ին))?\s*` + roundWord + `(?:\PL|$)`)

// roundWord matches the word for a round in the languages of pairing programs.
const roundWord = `(?:round|rd|runde|ronde|ronda|voor|тур|раунд|խաղափուլ|փուլ|turno|kolo|runda)`

// named takes the round named in a text, and reports whether the text names
// exactly one.
func (r *listReader) named(text string) bool {
	said := 0
	for _, p := range roundNamed.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(p[1] + p[2]) // one of the two is empty
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

// above takes the round from a row of titles; other titles are ignored.
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

// filled reports whether a column is non-empty.
func filled(rows [][]string, at map[string]int, name string) bool {
	i, known := at[name]
	return known && slices.ContainsFunc(rows, func(row []string) bool { return i < len(row) && strings.TrimSpace(row[i]) != "" })
}

// filledCells returns the number of cells of a row that are not blank.
func filledCells(row []string) (n int) {
	for _, text := range row {
		if strings.TrimSpace(text) != "" {
			n++
		}
	}
	return n
}

// likely returns the row that is probably the row of headings if no heading is
// understood: the first of the rows with the most fields.
func (r *listReader) likely() (at int) {
	for i := range r.rows[:min(len(r.rows), mostAbove)] {
		if filledCells(r.rows[i]) > filledCells(r.rows[at]) {
			at = i
		}
	}
	return at
}
