package pairing

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
)

// A Report is a tournament with its results so far.
type Report struct {
	Name, City   string
	Begins, Ends string // as 2006-01-02
	Control      string // as TRF26 writes it: 5400+30
	Chief        string
	Planned      int      // how many rounds are to be played; 0: not known
	Rounds       []string // the day of each so far, as 2006-01-02; empty: not known
	Entrants     []Entrant
}

// An Entrant is a player with his rounds.
type Entrant struct {
	Player
	Points int // in half points
	Rank   int // equal points, equal rank
	Rounds []Played
}

// Played is what a player has of one round.
type Played struct {
	Opponent int    // his starting rank; 0: none
	Color    string // w, b or -
	Result   string // as a TRF writes it; empty: none yet
}

// TRF16 writes a report as a file of the year 2016. The number of rounds stands
// in the line of the pairing programs, as TRF16 itself has none.
func (r Report) TRF16() []byte { return r.trf(false) }

// TRF26 writes a report as a file of the year 2026, which also has the number
// of rounds and the time control as a code.
func (r Report) TRF26() []byte { return r.trf(true) }

func (r Report) trf(coded bool) []byte {
	var b bytes.Buffer
	line := func(tag, text string) {
		if text != "" {
			fmt.Fprintf(&b, "%s %s\r\n", tag, text)
		}
	}
	rated := 0
	for _, e := range r.Entrants {
		if e.Rating > 0 {
			rated++
		}
	}
	line("012", r.Name)
	line("022", r.City)
	line("042", strings.ReplaceAll(r.Begins, "-", "/"))
	line("052", strings.ReplaceAll(r.Ends, "-", "/"))
	line("062", strconv.Itoa(len(r.Entrants)))
	line("072", strconv.Itoa(rated))
	line("092", "Individual: Swiss-System")
	line("102", r.Chief)
	line("122", r.Control)
	line("132", r.days())
	rounds := "XXR"
	if coded {
		rounds = "142"
	}
	if r.Planned > 0 {
		line(rounds, strconv.Itoa(r.Planned))
	}
	if coded {
		line("222", r.Control)
	}
	for _, e := range r.Entrants {
		b.WriteString(strings.TrimRight(e.line(), " ") + "\r\n")
	}
	return b.Bytes()
}

// days are those of the rounds, each in its column; empty where none is known.
func (r Report) days() string {
	text := strings.Repeat(" ", colRounds-colNumber)
	for _, day := range r.Rounds {
		text += fmt.Sprintf("%-*s", roundWidth, strings.ReplaceAll(strings.TrimPrefix(day, "20"), "-", "/"))
	}
	return strings.TrimRight(text, " ")
}

// line is that of the player (001).
func (e Entrant) line() string {
	row := make([]rune, 0, colRounds)
	put := func(col, width int, right bool, text string) {
		for len(row) < col-1 {
			row = append(row, ' ')
		}
		chars := []rune(text)
		chars = chars[:min(len(chars), width)]
		if right {
			chars = append([]rune(strings.Repeat(" ", width-len(chars))), chars...)
		}
		row = append(row, chars...)
	}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	put(1, 3, false, "001")
	put(colNumber, 4, true, number(e.Number))
	put(colTitle, 3, true, e.Title)
	put(colName, nameWidth, false, Cut(e.Name))
	put(colRating, 4, true, number(e.Rating))
	put(colFederation, 3, false, e.Federation)
	put(colFIDE, 11, true, e.FIDE)
	put(81, 4, true, Score(e.Points))
	put(86, 4, true, number(e.Rank))
	for i, p := range e.Rounds {
		at := colRounds + i*roundWidth
		opponent := "0000"
		switch {
		case p.Opponent > 0:
			opponent = strconv.Itoa(p.Opponent)
		case p.Result == "":
			continue
		}
		put(at, 4, true, opponent)
		put(at+5, 1, false, p.Color)
		put(at+7, 1, false, p.Result)
	}
	return string(row)
}

// Score writes half points as points: 11.5.
func Score(half int) string { return fmt.Sprintf("%d.%d", half/2, half%2*5) }

// A Row is a game of a pairing list.
type Row struct {
	Round, Table int
	White, Black Player
	Result       string
}

// List writes a pairing list, as [ReadList] reads it.
func List(rows []Row) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write([]string{
		"round", "board", "white", "black", "result",
		"whitetitle", "whiterating", "whitefederation", "whitefide",
		"blacktitle", "blackrating", "blackfederation", "blackfide",
	})
	for _, r := range rows {
		row := []string{strconv.Itoa(r.Round), TableName(r.Table), plain(r.White.Name), plain(r.Black.Name), r.Result}
		for _, p := range []Player{r.White, r.Black} {
			rating := ""
			if p.Rating > 0 {
				rating = strconv.Itoa(p.Rating)
			}
			row = append(row, p.Title, rating, p.Federation, p.FIDE)
		}
		_ = w.Write(row)
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// plain keeps a spreadsheet from taking a name for a formula.
func plain(name string) string {
	if name != "" && strings.ContainsAny(name[:1], "=+-@\t") {
		return "'" + name
	}
	return name
}
