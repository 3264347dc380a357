package pairing

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// listColumns are those of a pairing list, in any order. The first three
// are needed; without a board, the rows of a round are numbered as they come.
var listColumns = []string{
	"round", "white", "black", "board", "result",
	"whitetitle", "whiterating", "whitefederation", "whitefide",
	"blacktitle", "blackrating", "blackfederation", "blackfide",
}

// neededColumns is how many of them no list can do without.
const neededColumns = 3

// listResults are the results of a list, as they are written.
var listResults = map[string]string{
	"": "*", "*": "*", "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2",
	"0-0": "0-0", "1/2-0": "1/2-0", "½-0": "1/2-0", "0-1/2": "0-1/2", "0-½": "0-1/2",
}

// listForfeits says who did not come, by the results of forfeits.
var listForfeits = map[string]string{
	"+-": "black", "-+": "white", "--": "both",
	"+--": "black", "--+": "white", "---": "both", // written with a dash between
}

// ReadList reads a pairing list: a CSV, with commas, semicolons or tabs, whose
// first line names the columns round, board, white and black, and may name
// result, and of each player title, rating, federation and fide (whitetitle …).
func ReadList(text string) (t Tournament, err error) {
	text = strings.TrimPrefix(text, "\ufeff") // as Excel begins a file
	in := csv.NewReader(strings.NewReader(text))
	in.TrimLeadingSpace = true
	first, _, _ := strings.Cut(text, "\n")
	for _, c := range ";\t" {
		if strings.ContainsRune(first, c) {
			in.Comma = c
		}
	}
	head, err := in.Read()
	if err != nil {
		return t, csvError(in, err)
	}
	at, err := columnsOf(head, listColumns, neededColumns)
	if err != nil {
		return t, err
	}
	var lines []int
	for {
		row, err := in.Read()
		if err == io.EOF {
			return t, t.number(func(row int) *Error { return &Error{Line: lines[row-1], Column: 1} })
		}
		if err != nil {
			return t, csvError(in, err)
		}
		line, _ := in.FieldPos(0)
		p, wrong := listed(row, at)
		if wrong != "" {
			return t, &Error{Line: line, Column: 1, Reason: wrong}
		}
		t.Pairings, lines = append(t.Pairings, p), append(lines, line)
	}
}

// columnName drops what people write between the words of a column's name.
var columnName = strings.NewReplacer(" ", "", "_", "", "-", "", "\ufeff", "")

// columnsOf says in which column each thing is; the first needed ones of the
// names have to be there.
func columnsOf(head, names []string, needed int) (map[string]int, error) {
	at := map[string]int{}
	for i, name := range head {
		name = columnName.Replace(strings.ToLower(name))
		if !slices.Contains(names, name) {
			return nil, &Error{Line: 1, Column: 1, Reason: "no column is called " + strconv.Quote(name) + ": " + strings.Join(names, ", ")}
		}
		at[name] = i
	}
	for _, name := range names[:needed] {
		if _, ok := at[name]; !ok {
			return nil, &Error{Line: 1, Column: 1, Reason: "there is no column " + name}
		}
	}
	return at, nil
}

// listed reads a row, or says what is wrong with it.
func listed(row []string, at map[string]int) (p Pairing, wrong string) {
	field := func(name string) string {
		if i, ok := at[name]; ok {
			return strings.TrimSpace(row[i])
		}
		return ""
	}
	var err, err2 error
	p.Round, err = positive(field("round"), 0)
	p.Table, err2 = parseTable(field("board"))
	if err != nil || err2 != nil || p.Round == 0 {
		return p, "round and board are numbers from 1 on; of teams the board is as 3.2: match 3, board 2"
	}
	p.Listed = p.Table > 0
	result := strings.NewReplacer("–", "-", ":", "-", " ", "").Replace(field("result"))
	p.Forfeit = listForfeits[result]
	if p.Result = listResults[result]; p.Result == "" {
		p.Result = "*"
		if p.Forfeit == "" {
			return p, strconv.Quote(field("result")) + " is no result: 1-0, 0-1, 1/2-1/2, +-, -+, --, or nothing"
		}
	}
	for side, player := range map[string]*Player{"white": &p.White, "black": &p.Black} {
		*player = Player{Name: field(side), Title: field(side + "title"), Federation: field(side + "federation"), FIDE: field(side + "fide"), Team: field(side + "team")}
		if player.Name == "" {
			return p, side + " has no name"
		}
		if player.Rating, err = positive(field(side+"rating"), 0); err != nil {
			return p, strconv.Quote(field(side+"rating")) + " is not a rating"
		}
	}
	return p, ""
}

// The bounds of what a file may say, in letters and numbers.
const (
	longestName = 200
	mostRounds  = 999
	mostTable   = 2*teams - 1
)

// excess says what of a game is out of all bounds; nothing where all is in them.
func (p *Pairing) excess() string {
	for _, who := range []Player{p.White, p.Black} {
		for _, text := range []string{who.Name, who.Title, who.Federation, who.FIDE, who.Team} {
			if utf8.RuneCountInString(text) > longestName {
				return fmt.Sprintf("expected length <= %d", longestName)
			}
		}
	}
	switch {
	case p.Round > mostRounds:
		return fmt.Sprintf("expected number <= %d", mostRounds)
	case p.Table > mostTable:
		return fmt.Sprintf("expected number <= %d", mostTable)
	}
	return ""
}

// number gives a table to the games that have none, and refuses two games at
// one table; at says where a game stands in the file, from 1.
func (t *Tournament) number(at func(game int) *Error) error {
	taken := map[[2]int]bool{}
	for i, p := range t.Pairings {
		if reason := p.excess(); reason != "" {
			wrong := at(i + 1)
			wrong.Reason = reason
			return wrong
		}
		place := [2]int{p.Round, p.Table}
		if p.Listed && taken[place] {
			wrong := at(i + 1)
			wrong.Reason = "round " + strconv.Itoa(p.Round) + " has another game on board " + TableName(p.Table)
			return wrong
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
