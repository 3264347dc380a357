package pairing

import (
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"adoube/internal/readable"
)

// ReadList reads a pairing list in UTF-8: a CSV with commas, semicolons or tabs, and a
// row of headings as pairing programs and people write them: a round, a board, the
// names of White and Black, a result, and for each player title, rating, federation,
// FIDE number, starting rank and team. Only the names are required.
func ReadList(text string) (Tournament, error) {
	return Read([]byte(text), "csv", Reading{First: true})
}

// A listReader reads the rows of one list.
type listReader struct {
	t      Tournament
	how    Reading
	layout layout
	rows   [][]string
	lines  []int     // the line of each row
	places [][]place // the place of each of its fields
	round  int       // named in a row above the games; 0: none
	rounds bool      // rows name their rounds
}

func readList(text string, how Reading) (Tournament, error) {
	r := &listReader{how: how}
	if err := r.split(text); err != nil {
		return r.t, err
	}
	if err := r.list(); err != nil {
		return r.t, err
	}
	if len(r.t.Pairings) == 0 {
		return r.t, csvError(nil, io.EOF)
	}
	return r.t, r.t.finish(1)
}

// list reads the games below the row of headings, or below those of each match.
func (r *listReader) list() error {
	if r.ofMatches() {
		return r.matches()
	}
	head, err := r.head()
	for i := head + 1; i < len(r.rows) && err == nil; i++ {
		err = r.row(i)
	}
	return err
}

// mostRows limits the rows of a list; a row takes a hundred times the
// memory of its bytes.
const mostRows = 100_000

// split splits a text into rows.
func (r *listReader) split(text string) error {
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.FieldsPerRecord = comma(text), -1
	in.TrimLeadingSpace = in.Comma != '\t' // a tab is such a space itself
	lines := strings.Split(text, "\n")
	for {
		row, err := in.Read()
		switch {
		case err == io.EOF && len(r.rows) == 0:
			return csvError(in, err)
		case err == io.EOF:
			return nil
		case err != nil:
			return csvError(in, err)
		}
		line, _ := in.FieldPos(0)
		if len(r.rows) >= mostRows {
			return &Error{Line: line, Column: 1, Reason: "the tables of the file are too large"}
		}
		if strings.HasPrefix(strings.ToLower(row[0]), "sep=") && len(r.rows) == 0 {
			continue
		}
		if !ruled(row) {
			r.rows, r.lines, r.places = append(r.rows, row), append(r.lines, line), append(r.places, places(in, row, lines))
		}
	}
}

// ruled reports whether a row is empty, or only a drawn line.
func ruled(row []string) bool { return strings.Trim(strings.Join(row, ""), "-=+|: \t\u00a0") == "" }

// A place is a line and a column, in characters.
type place struct{ line, column int }

// places returns the places of the fields of a row; lines are the lines of the text.
func places(in *csv.Reader, row, lines []string) (list []place) {
	for i := range row {
		line, col := in.FieldPos(i)
		if line <= len(lines) {
			col = 1 + utf8.RuneCountInString(lines[line-1][:min(col-1, len(lines[line-1]))])
		}
		list = append(list, place{line, col})
	}
	return list
}

// comma returns the separator of the columns: the one in Excel's line «sep=»; a tab,
// semicolon or bar in the first line; or else the most frequent one.
func comma(text string) rune {
	if rest, said := strings.CutPrefix(strings.ToLower(text), "sep="); said && rest != "" {
		return []rune(rest)[0]
	}
	head, _, _ := strings.Cut(strings.TrimLeft(text, "\n"), "\n")
	for _, c := range "\t;|" {
		if strings.ContainsRune(head, c) {
			return c
		}
	}
	best, most := ',', strings.Count(text, ",")
	for _, c := range ";\t|" {
		if n := strings.Count(text, string(c)); n > most {
			best, most = c, n
		}
	}
	return best
}

// row reads a row below the headings: a game, the title of a round, or the
// headings again.
func (r *listReader) row(i int) error {
	row := r.rows[i]
	width := len(r.layout.headings)
	if again, ok := layoutOf(row, r.how.Columns); ok && again.at["white"] == r.layout.at["white"] {
		return nil
	}
	if filledCells(row) == 1 && width > 2 {
		r.above(i)
		return nil
	}
	for len(row) > width && strings.TrimSpace(row[len(row)-1]) == "" {
		row = row[:len(row)-1]
	}
	if len(row) != width {
		return &Error{Line: r.lines[i], Column: 1, Reason: csv.ErrFieldCount.Error()}
	}
	p, of, wrong := r.listed(row)
	if wrong != "" {
		at := r.placeOf(i, of)
		return &Error{at.line, at.column, wrong}
	}
	p.Line = r.lines[i]
	r.t.Pairings = append(r.t.Pairings, p)
	return nil
}

// placeOf returns the place of a named field of a row, or of the row itself if it has
// no such field.
func (r *listReader) placeOf(row int, name string) place {
	at, known := r.layout.at[name]
	if !known || at >= len(r.places[row]) {
		return place{r.lines[row], 1}
	}
	return r.places[row][at]
}

// listed reads a row. On failure it returns the wrong field and the reason.
func (r *listReader) listed(row []string) (p Pairing, of, wrong string) {
	field := func(name string) string {
		if i, ok := r.layout.at[name]; ok {
			return unplain(strings.TrimSpace(readable.Line(row[i])))
		}
		return ""
	}
	var err, err2 error
	if p.Round, wrong = r.roundOf(field("round")); wrong != "" {
		return p, "round", wrong
	}
	if p.Table, err = parseTable(whole(field("board"))); err != nil {
		return p, "board", "round and board are numbers from 1 on; of teams the board is as 3.2: match 3, board 2"
	}
	p.Listed = p.Table > 0
	names := map[string]string{}
	for _, side := range []string{"white", "black"} {
		names[side] = bothNames(field(side), field(side+"first"))
	}
	result, ok := resultText(field, names)
	if !ok || !p.ends(result, isNobody(Player{Name: names["white"]}) || isNobody(Player{Name: names["black"]})) {
		return p, "result", strconv.Quote(result) + " is no result: 1-0, 0-1, 1/2-1/2, +-, -+, --, or nothing"
	}
	for _, side := range []string{"white", "black"} {
		player := &p.White
		if side == "black" {
			player = &p.Black
		}
		*player = Player{Name: names[side], Title: field(side + "title"), Federation: blank(field(side + "federation")), FIDE: field(side + "fide"), Team: field(side + "team")}
		if strings.Trim(player.Name, "? ") == "" {
			return p, side, side + " has no name"
		}
		if player.Rating, err = ratingOf(field(side + "rating")); err != nil {
			return p, side + "rating", strconv.Quote(field(side+"rating")) + " is not a rating"
		}
		if player.Number, err2 = ratingOf(field(side + "number")); err2 != nil {
			return p, side + "number", strconv.Quote(field(side+"number")) + " is not a starting rank"
		}
	}
	return p, "", ""
}

// bothNames joins a family name and a first name as lists of players write them.
func bothNames(family, first string) string {
	switch {
	case first == "" || strings.Contains(family, ","):
		return family
	case family == "":
		return first
	}
	return family + ", " + first
}

// roundOf returns the round of a row: its own, that of the row above, or the default.
func (r *listReader) roundOf(text string) (n int, wrong string) {
	switch {
	case text == "" && r.round > 0:
		return r.round, ""
	case text == "" && r.rounds:
		return 0, "the row says no round, and others do"
	case text == "":
		return r.t.assumed(r.how)
	}
	digits := strings.TrimFunc(text, func(c rune) bool { return !unicode.IsDigit(c) && c != '-' && c != '.' })
	n, err := strconv.Atoi(whole(digits))
	if err != nil || n < 1 {
		return 0, "round and board are numbers from 1 on; of teams the board is as 3.2: match 3, board 2"
	}
	return n, ""
}

// assumed returns the round of a game that names none.
func (t *Tournament) assumed(how Reading) (n int, wrong string) {
	if how.Round > 0 {
		return how.Round, ""
	}
	if how.First {
		t.Assumed = 1
		return 1, ""
	}
	return 0, "nothing says of which round this is: name it (?round=, --round)"
}

// decimals matches the decimals that spreadsheets append to whole numbers.
var decimals = regexp.MustCompile(`[.,]0*$`)

// whole returns a number without the decimals of spreadsheets.
func whole(text string) string { return decimals.ReplaceAllString(text, "") }

// ratingKind matches the letter that French programs append to a rating: FIDE, national
// or estimated.
var ratingKind = regexp.MustCompile(`\s*[FNE]$`)

// ratingOf reads a rating or a rank; many programs write 0 or a dash for none.
func ratingOf(text string) (int, error) {
	if isNone(text) {
		return 0, nil
	}
	return positive(whole(ratingKind.ReplaceAllString(text, "")), 0)
}

// blank returns a text, or "" if it stands for a missing value.
func blank(text string) string {
	if isNone(text) {
		return ""
	}
	return text
}

// unplain removes the mark that keeps a spreadsheet from calculating a text.
func unplain(text string) string {
	if rest, marked := strings.CutPrefix(text, "'"); marked && calculated(rest) {
		return rest
	}
	return text
}

// Bounds of texts and numbers of a tournament.
const (
	longestName = 200
	MostRounds  = 999
	MostTable   = 2*teams - 1
	mostRating  = 9999
)

// excess describes a value of a game that is out of bounds; "" if there is none.
func (p *Pairing) excess() string {
	for _, who := range []Player{p.White, p.Black} {
		for _, text := range []string{who.Name, who.Title, who.Federation, who.FIDE, who.Team} {
			if utf8.RuneCountInString(text) > longestName {
				return fmt.Sprintf("expected length <= %d", longestName)
			}
		}
	}
	switch {
	case p.White.Rating > mostRating || p.Black.Rating > mostRating:
		return fmt.Sprintf("expected number <= %d", mostRating)
	case p.Round > MostRounds:
		return fmt.Sprintf("expected number <= %d", MostRounds)
	case p.Table > MostTable:
		return fmt.Sprintf("expected number <= %d", MostTable)
	}
	return ""
}

// finish completes the games of a list or a PGN: it makes byes of games without an
// opponent, and gives each game a table. column is the column of an error in its line:
// 1, or 0 in a PGN.
func (t *Tournament) finish(column int) error {
	t.tidy()
	if err := t.freed(column); err != nil {
		return err
	}
	if err := t.number(column); err != nil {
		return err
	}
	return t.met(column)
}

// number gives a table to the games that have none, and refuses two games at
// one table.
func (t *Tournament) number(column int) error {
	taken := map[[2]int]bool{}
	matches := map[[2]int]bool{}
	for _, p := range t.Pairings {
		if p.Listed && p.Table > teams {
			matches[[2]int{p.Round, (p.Table - teams) / perMatch}] = true
		}
	}
	for _, p := range t.Pairings {
		if reason := p.excess(); reason != "" {
			return &Error{p.Line, column, reason}
		}
		place := [2]int{p.Round, p.Table}
		if p.Listed && matches[place] {
			return &Error{p.Line, column, fmt.Sprintf("board %d is a match of round %d, with boards of its own: a row has one game", p.Table, p.Round)}
		}
		if p.Listed && taken[place] {
			return &Error{p.Line, column, "round " + strconv.Itoa(p.Round) + " has another game on board " + TableName(p.Table)}
		}
		taken[place] = p.Listed || taken[place]
	}
	next := map[int]int{}
	for i := range t.Pairings {
		p := &t.Pairings[i]
		for p.Table == 0 || !p.Listed && taken[[2]int{p.Round, p.Table}] {
			next[p.Round]++
			p.Table = next[p.Round]
		}
		taken[[2]int{p.Round, p.Table}] = true
	}
	return nil
}
