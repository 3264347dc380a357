package pairing

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adoube/internal/readable"
)

// A Report is a tournament with its results so far.
type Report struct {
	Name, City   string
	Federation   string
	Begins, Ends string // as 2006-01-02
	Control      string // as in TRF26: 5400+30
	Chief        string
	Deputies     []string // deputies and other arbiters
	Planned      int      // planned rounds; 0: unknown
	Rounds       []string // the day of each round so far, as 2006-01-02; empty: unknown
	Entrants     []Entrant

	Records []string        // records of the imported file, as in [Tournament]
	Changed map[string]bool // tags of those that are out of date

	bare bool // no file was imported: all records are of this report
}

// An Entrant is a player with his rounds.
type Entrant struct {
	Player
	Points int // in half points
	Rank   int // equal points, equal rank
	Rounds []Played
}

// Played is one round of a player.
type Played struct {
	Opponent int    // his starting rank; 0: none
	Color    string // w, b or -
	Result   string // as in a TRF; empty: none yet
}

// TRF16 writes a report in the format of 2016. The number of rounds is in the line of
// the pairing programs, as TRF16 itself has none.
func (r Report) TRF16() []byte { return r.trf(r.headOf16(), r.withTeams(slices.Clone(r.Records))) }

// TRF26 writes a report in the format of 2026, which also has the number of rounds and
// the time control as a code. Records of pairing programs are written as TRF26 records
// of the same meaning.
func (r Report) TRF26() []byte {
	bare := len(r.Records) == 0
	r.Records = r.withTeams(r.codified())
	if !slices.ContainsFunc(r.Records, func(text string) bool { return tagOf(text) == "310" }) {
		r.Records = numberedTeams(r.Records)
	}
	r.bare = bare
	return r.trf(r.headOf26(), r.Records)
}

// A record is one line of the head.
type record struct{ tag, text string }

// head returns the non-empty records that the report itself provides.
func (r Report) head() []record {
	rated := 0
	for _, e := range r.Entrants {
		if e.Rating > 0 {
			rated++
		}
	}
	list := []record{
		{"012", r.Name}, {"022", r.City}, {"032", r.Federation},
		{"042", strings.ReplaceAll(r.Begins, "-", "/")}, {"052", strings.ReplaceAll(r.Ends, "-", "/")},
		{"062", strconv.Itoa(len(r.Entrants))}, {"072", strconv.Itoa(rated)},
		{"092", "Individual: Swiss-System"}, {"102", r.Chief}, {"122", r.Control}, {"132", r.days()},
	}
	at := slices.IndexFunc(list, func(one record) bool { return one.tag == "122" })
	for _, name := range slices.Backward(r.Deputies) {
		list = slices.Insert(list, at, record{"112", name})
	}
	return slices.DeleteFunc(list, func(one record) bool { return one.text == "" })
}

func (r Report) headOf16() []record {
	if r.Planned == 0 {
		return r.head()
	}
	return append(r.head(), record{"XXR", strconv.Itoa(r.Planned)})
}

func (r Report) headOf26() []record {
	list := r.head()
	if r.Planned > 0 {
		list = append(list, record{"142", strconv.Itoa(r.Planned)})
	}
	if r.Control != "" {
		list = append(list, record{"222", r.Control})
	}
	return list
}

// trf writes the head and the players among the records of the imported file. These are
// written unchanged unless they are out of date.
func (r Report) trf(head []record, records []string) []byte {
	var b bytes.Buffer
	line := func(text string) { b.WriteString(strings.TrimRight(readable.Columns(text), " ") + "\r\n") }
	if len(records) == 0 {
		records = []string{"001"}
	}
	said := map[string]bool{}
	for _, text := range records {
		said[tagOf(text)] = true
	}
	whole, book := r.bare || len(r.Records) == 0, r.book()
	for _, text := range records {
		if text != "001" {
			for _, now := range r.kept(text, head) {
				if tagOf(now) == "310" {
					now = book.teamLine(now)
				}
				line(now)
			}
			continue
		}
		for _, one := range head {
			if !said[one.tag] && (whole || !slices.Contains(counted, one.tag)) {
				line(one.tag + " " + one.text)
			}
		}
		for _, e := range r.Entrants {
			line(e.line())
		}
		for _, e := range r.Entrants {
			for _, text := range e.national() {
				line(text)
			}
		}
	}
	return b.Bytes()
}

// counted are the records that add no information: a file that lacks them
// does not get them.
var counted = []string{"062", "072", "092"}

// tagOf returns the tag of a line.
func tagOf(line string) string { return line[:min(3, len(line))] }

// kept returns the lines to write for a record of the file; none if it is out of date.
func (r Report) kept(text string, head []record) []string {
	tag := tagOf(text)
	i := slices.IndexFunc(head, func(one record) bool { return one.tag == tag })
	switch {
	case tag == "240":
		return r.granted(text)
	case tag == "132":
		return []string{r.daysOver(text)}
	case tag == "142" || tag == "XXR":
		if r.Planned == 0 || sameNumber(text, strconv.Itoa(r.Planned)) {
			return []string{text}
		}
		return []string{tag + " " + strconv.Itoa(r.Planned)}
	case tag == "062" || tag == "072":
		if i < 0 || sameNumber(text, head[i].text) {
			return []string{text}
		}
	case i < 0 || !r.Changed[tag]:
		return []string{text}
	}
	return []string{tag + " " + head[i].text}
}

// sameNumber reports whether a record has that number.
func sameNumber(text, number string) bool {
	said := strings.Fields(text[min(3, len(text)):])
	if len(said) == 0 {
		return false
	}
	a, err := strconv.Atoi(said[0])
	b, _ := strconv.Atoi(number) // was formatted from a number
	return err == nil && a == b
}

// granted returns a record 240 without the players whose round has another
// outcome by now.
func (r Report) granted(text string) []string {
	if slices.ContainsFunc(r.Records, func(line string) bool { return tagOf(line) == "310" }) {
		return []string{text} // it concerns teams
	}
	row := []rune(text)
	round, err := strconv.Atoi(columns(row, 7, 3))
	if err != nil {
		return []string{text}
	}
	out, all := string(row[:min(9, len(row))]), true
	for col := 11; columns(row, col, longestLine) != ""; col += 5 {
		rank, _ := strconv.Atoi(columns(row, col, 4))
		if r.has(rank, round, strings.ToUpper(columns(row, 5, 1))) {
			out += " " + string(row[col-1:min(col+3, len(row))])
		} else {
			all = false
		}
	}
	switch {
	case all:
		return []string{text}
	case len(out) <= 9:
		return nil
	}
	return []string{out}
}

// has reports whether a player has that kind of bye in a round.
func (r Report) has(rank, round int, kind string) bool {
	return slices.ContainsFunc(r.Entrants, func(e Entrant) bool {
		return e.Number == rank && round <= len(e.Rounds) && e.Rounds[round-1].Opponent == 0 && e.Rounds[round-1].Result == kind
	})
}

// daysOver fills the missing days into a record of days.
func (r Report) daysOver(text string) string {
	row := []rune(text)
	for i, day := range r.Rounds {
		at := colRounds + i*roundWidth
		if day == "" || columns(row, at, roundWidth) != "" {
			continue
		}
		for len(row) < at+7 {
			row = append(row, ' ')
		}
		copy(row[at-1:], []rune(shortDay(day)))
	}
	return string(row)
}

// shortDay formats a day as in record 132.
func shortDay(day string) string { return strings.ReplaceAll(strings.TrimPrefix(day, "20"), "-", "/") }

// days returns the days of the rounds, each in its column; empty if none is known.
func (r Report) days() string {
	var text strings.Builder
	text.WriteString(strings.Repeat(" ", colRounds-colNumber))
	for _, day := range r.Rounds {
		fmt.Fprintf(&text, "%-*s", roundWidth, shortDay(day))
	}
	return strings.TrimRight(text.String(), " ")
}

// line returns the line of a player (001).
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
	put(colSex, 1, false, e.Sex)
	put(colTitle, 3, true, e.Title)
	put(colName, nameWidth, false, Cut(e.Name))
	put(colRating, 4, true, number(e.Rating))
	put(colFederation, 3, false, e.Federation)
	put(colFIDE, 11, true, e.FIDE)
	put(colBirth, 10, false, e.Birth)
	put(colPoints, 4, true, Score(e.Points))
	put(colRank, 4, true, number(e.Rank))
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

// national returns the lines of his national ratings, with his starting rank.
func (e Entrant) national() (list []string) {
	for text := range strings.SplitSeq(e.National, "\n") {
		if len(text) > 8 {
			list = append(list, fmt.Sprintf("%s%4d%s", text[:4], e.Number, text[8:]))
		}
	}
	return list
}

// Score formats half points as points: 11.5.
func Score(half int) string {
	if half < 0 {
		return "-" + Score(-half)
	}
	return fmt.Sprintf("%d.%d", half/2, half%2*5)
}
