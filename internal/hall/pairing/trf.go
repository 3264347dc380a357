package pairing

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ReadTRF reads a tournament report file in UTF-8: games, also paired ones without a
// result, forfeits, which have a table on the pairing list, byes, and players without a
// game. A TRF has no table numbers: they follow the order in which pairings are
// published (C.04.2; in a round-robin the Berger tables; in team events the matches).
// Other records are kept unchanged.
func ReadTRF(r io.Reader) (Tournament, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return Tournament{}, err
	}
	return Read(data, "trf", Reading{})
}

// A trfReader reads the records of one file.
type trfReader struct {
	t        Tournament
	entrants []entrant
	by       map[int]int // the index in entrants by starting rank
	robin    bool
	teams    []team
	extra    []extra   // points that count for the pairing only
	granted  []granted // byes of records 240
	lineups  map[[2]int]lineup
	rounds   int // the line with the number of rounds
	once     map[string]recordText
	ranks    []mentionedRank // in records that use them
	mentions []mentionedTeam // in records of matches
	national map[int][]recordText
}

// longestLine limits the length of a line of a TRF, in bytes.
const longestLine = 1 << 16

func readTRF(text string) (Tournament, error) {
	r := &trfReader{by: map[int]int{}, lineups: map[[2]int]lineup{}, national: map[int][]recordText{}, once: map[string]recordText{}}
	r.t.Whole = true
	for i, line := range strings.Split(strings.TrimRight(text, "\n\x1a"), "\n") {
		if len(line) >= longestLine {
			return r.t, &Error{Line: i + 1, Column: 1, Reason: fmt.Sprintf("expected length <= %d", longestLine)}
		}
		if err := r.record([]rune(line), i+1); err != nil {
			return r.t, err
		}
	}
	if len(r.entrants) == 0 {
		return r.t, errNoTRF
	}
	return r.t, r.finish()
}

var errNoTRF = errors.New("pairing: no line of the file is of a player (001): it is no TRF; a PGN is sent with format=pgn")

// record reads one line.
func (r *trfReader) record(line []rune, n int) error {
	tag := string(line[:min(3, len(line))])
	if text := strings.TrimLeft(string(line), " \t"); len(text) < len(string(line)) && strings.HasPrefix(text, "001 ") {
		return shifted(n, 1+len(line)-len([]rune(text)), "001")
	}
	if err := r.again(tag, line, n); err != nil {
		return err
	}
	read, known := trfRecords[tag]
	switch {
	case tag == "001":
		if len(r.entrants) == 0 {
			r.t.Records = append(r.t.Records, tag)
		}
		return r.player(line, n)
	case federation.MatchString(tag) && !known && !slices.Contains(keptRecords, tag):
		return r.nationalLine(line, n)
	}
	r.t.Records = append(r.t.Records, strings.TrimRight(string(line), " "))
	switch {
	case known:
		return read(r, line, n)
	case strings.TrimSpace(string(line)) == "" || tag == "###" || slices.Contains(keptRecords, tag):
		return nil
	}
	r.t.Untaken = append(r.t.Untaken, Untaken{n, tag})
	return nil
}

// onceRecords occur once in a file: two that differ contradict each other.
var onceRecords = []string{"012", "022", "032", "042", "052", "092", "192", "222"}

// again returns an error if a record contradicts an earlier one.
func (r *trfReader) again(tag string, line []rune, n int) error {
	if !slices.Contains(onceRecords, tag) {
		return nil
	}
	text := columns(line, colNumber, longestLine)
	if before, there := r.once[tag]; there && before.text != text {
		return &Error{n, colNumber, fmt.Sprintf("record %s on line %d says something else", tag, before.line)}
	}
	r.once[tag] = recordText{text, n}
	return nil
}

// A recordText is the text of a record and its line.
type recordText struct {
	text string
	line int
}

// keptRecords do not concern pairings, tables or points: they are kept unchanged.
var keptRecords = []string{
	"032", "062", "072", "082", "102", "112", "122", "132", "152", "172", "182", "192", "202", "212", "352", "362", "801", "802",
	"XXC", "XXP", "XXB", "XXM", "XXO", "XXT", "XXZ",
}

// trfRecords maps the other records, except those of players, to their readers.
var trfRecords map[string]func(r *trfReader, line []rune, n int) error

func init() {
	text := func(to func(t *Tournament) *string) func(*trfReader, []rune, int) error {
		return func(r *trfReader, line []rune, n int) error {
			*to(&r.t) = columns(line, colNumber, longestName)
			return nil
		}
	}
	trfRecords = map[string]func(r *trfReader, line []rune, n int) error{
		"012": text(func(t *Tournament) *string { return &t.Name }),
		"022": text(func(t *Tournament) *string { return &t.City }),
		"032": text(func(t *Tournament) *string { return &t.Federation }),
		"042": func(r *trfReader, line []rune, n int) error { return r.day(line, n, &r.t.Begins) },
		"052": func(r *trfReader, line []rune, n int) error { return r.day(line, n, &r.t.Ends) },
		"092": (*trfReader).kind, "192": (*trfReader).kind,
		"142": (*trfReader).planned, "XXR": (*trfReader).planned, "260": (*trfReader).apart,
		"222": text(func(t *Tournament) *string { return &t.Control }),
		"013": (*trfReader).team013, "310": (*trfReader).team310, "300": (*trfReader).lineup,
		"240": (*trfReader).byes, "250": (*trfReader).accelerated, "XXA": (*trfReader).fictitious,
		"162": scoringLine, "BBW": scoringLine, "BBD": scoringLine, "BBL": scoringLine, "BBZ": scoringLine, "BBF": scoringLine, "BBU": scoringLine, "XXS": scoringLine,
		"299": scoringLine, "320": (*trfReader).freeTeams, "330": (*trfReader).forfeitedMatch,
	}
}

// scoringLine checks a record with values of results; [ReadScoring] reads them all.
func scoringLine(_ *trfReader, line []rune, n int) error {
	return new(Scoring).read(line, n)
}

// Formats of a day in a TRF and elsewhere.
var (
	dayForm  = regexp.MustCompile(`^(\d{4})[/.-](\d{2})[/.-](\d{2})$`)
	dayFirst = regexp.MustCompile(`^(\d{2})\.(\d{2})\.(\d{4})$`)
)

// day reads a day if it has a known format; any other text is only kept.
func (r *trfReader) day(line []rune, n int, to *string) error {
	text := columns(line, colNumber, longestName)
	if p := dayForm.FindStringSubmatch(text); p != nil {
		*to = p[1] + "-" + p[2] + "-" + p[3]
	} else if p := dayFirst.FindStringSubmatch(text); p != nil {
		*to = p[3] + "-" + p[2] + "-" + p[1]
	} else if text != "" {
		r.t.Untaken = append(r.t.Untaken, Untaken{n, string(line[:3])})
	}
	return nil
}

// kind detects a round-robin (092, 192).
func (r *trfReader) kind(line []rune, _ int) error {
	text := strings.ToLower(columns(line, colNumber, longestName))
	r.robin = r.robin || strings.Contains(text, "robin") || strings.Contains(text, "roundrobin") || strings.Contains(text, "berger")
	return nil
}

// Planned returns the number of rounds in the records of a TRF; 0 if there is none.
func Planned(records []string) int {
	var r trfReader
	for i, text := range records {
		if tag := tagOf(text); tag == "142" || tag == "XXR" {
			_ = r.planned([]rune(text), i+1) // checked at import
		}
	}
	return r.t.Rounds
}

// planned reads the number of rounds.
func (r *trfReader) planned(line []rune, n int) error {
	rounds, err := number(line, n, colNumber, longestName, "a number of rounds")
	if err != nil {
		return err
	}
	if r.rounds > 0 && rounds != r.t.Rounds {
		return &Error{Line: n, Column: colNumber, Reason: fmt.Sprintf("%d rounds here, and %d on line %d", rounds, r.t.Rounds, r.rounds)}
	}
	r.t.Rounds, r.rounds = rounds, n
	return nil
}

// nationalLine keeps a player's line of national rating without his starting rank,
// which may change.
func (r *trfReader) nationalLine(line []rune, n int) error {
	rank, err := number(line, n, colNumber, 4, "a starting rank")
	if err != nil {
		r.t.Records = append(r.t.Records, strings.TrimRight(string(line), " "))
		r.t.Untaken = append(r.t.Untaken, Untaken{n, string(line[:3])})
		return nil
	}
	text := string(line[:4]) + "    " + strings.TrimRight(string(line[min(8, len(line)):]), " ")
	r.national[rank] = append(r.national[rank], recordText{text, n})
	return nil
}

// rated gives the players the lines of their national ratings. A line of an unknown
// player is kept unchanged.
func (r *trfReader) rated() {
	for _, rank := range slices.Sorted(maps.Keys(r.national)) {
		i, known := r.by[rank]
		var lines []string
		for _, one := range r.national[rank] {
			lines = append(lines, one.text)
			if !known {
				row := one.text[:4] + fmt.Sprintf("%4d", rank) + one.text[8:]
				r.t.Records = append(r.t.Records, row)
				r.t.Untaken = append(r.t.Untaken, Untaken{one.line, one.text[:3]})
			}
		}
		if known {
			r.entrants[i].National = strings.Join(lines, "\n")
		}
	}
}

// columns returns the trimmed text of width columns, from the column first on. A column
// is a character.
func columns(line []rune, first, width int) string {
	from, to := min(first-1, len(line)), min(first-1+width, len(line))
	return strings.TrimSpace(string(line[from:to]))
}

func number(line []rune, n, col, width int, what string) (int, error) {
	text := columns(line, col, width)
	value, err := strconv.Atoi(text)
	if err != nil || value < 0 {
		return 0, &Error{n, col, fmt.Sprintf("%q is not %s", text, what)}
	}
	return value, nil
}
