package pairing

import (
	"encoding/csv"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adoube/chess"
	"adoube/internal/hall/pairing/sheet"
)

// Lists of matches, as chess-results has them: above the boards of each match a row of
// headings with the two teams, «Bo. 3 North Rtg - 7 South Rtg 2½:1½». The players of a team
// stand in its column on every board; who has White is shown by a mark beside the name.

// A matchRead is the match whose boards are read.
type matchRead struct {
	line   int
	teams  [2]string
	score  string // of the match; empty: not said
	number int    // of the first board's match; 0: none is read yet
	points [2]int // half points of the boards
	open   bool   // a board has no result
}

// matchScore is the score of a match, or the text in its place before it.
var matchScore = regexp.MustCompile(`^(\d*)([.,]0)?\s*(½|[.,]5)?\s*[:\-–]\s*(\d*)([.,]0)?\s*(½|[.,]5)?$`)

// halves returns the half points of both teams in the score of a match. It returns false if
// the text is not a score.
func halves(text string) (points [2]int, ok bool) {
	m := matchScore.FindStringSubmatch(text)
	if m == nil {
		return points, false
	}
	for i := range points {
		n, _ := strconv.Atoi(m[1+3*i])
		points[i] = 2 * n
		if m[3+3*i] != "" {
			points[i]++
		}
	}
	return points, m[1]+m[3] != "" && m[4]+m[6] != ""
}

// matchHead reads the row of headings of a match and its layout: the first team has the
// columns of White. It returns false if the row is not such a row.
func matchHead(row []string) (m matchRead, l layout, ok bool) {
	for len(row) > 0 && strings.TrimSpace(row[len(row)-1]) == "" {
		row = row[:len(row)-1]
	}
	dash := slices.IndexFunc(row, func(s string) bool {
		s = strings.TrimSpace(s)
		return s == "-" || s == "–" || s == "—"
	})
	if len(row) < 6 || meaningOf(row[0]).meaning != "board" || dash < 0 {
		return m, l, false
	}
	last := len(row) - 1
	if m.score = strings.TrimSpace(row[last]); !matchScore.MatchString(m.score) {
		m.score, last = "", len(row)
	}
	if dash >= last {
		return m, l, false
	}
	l.at = map[string]int{"board": 0, "result": last}
	l.headings = make([]heading, last+1)
	ok = l.team("white", row, 1, dash, &m.teams[0]) && l.team("black", row, dash+1, last, &m.teams[1])
	return m, l, ok
}

// team reads the headings of one team, in these columns: its name stands above those of its
// players.
func (l *layout) team(side string, row []string, from, to int, name *string) bool {
	for i := from; i < to; i++ {
		h := meaningOf(row[i])
		_, err := strconv.Atoi(h.text)
		switch {
		case h.meaning != "" && h.side == "" && slices.Contains(ofPlayers, h.meaning) && h.meaning != "name":
			l.at[side+h.meaning] = i
		case h.text == "" || err == nil || h.meaning == "-":
		case *name != "":
			return false
		default:
			*name, l.at[side] = h.text, i
		}
	}
	_, rated := l.at[side+"rating"]
	return *name != "" && rated
}

// ofMatches reports whether the rows are a list of matches: below the headings of one stands
// one of its boards.
func (r *listReader) ofMatches() bool {
	for i, row := range r.rows[:min(len(r.rows), mostAbove)] {
		if _, _, head := matchHead(row); head && i+1 < len(r.rows) {
			table, err := parseTable(strings.TrimSpace(r.rows[i+1][0]))
			return err == nil && table > teams && len(r.how.Columns) == 0
		}
	}
	return false
}

// matches reads a list of matches.
func (r *listReader) matches() error {
	var now *matchRead
	for i, row := range r.rows {
		m, l, head := matchHead(row)
		switch {
		case filledCells(row) == 1:
			r.above(i)
		case head:
			if err := r.endMatch(now); err != nil {
				return err
			}
			m.line = r.lines[i]
			now, r.layout = &m, l
			r.beside(i)
		case now == nil:
			r.above(i)
		default:
			if err := r.matchBoard(i, now); err != nil {
				return err
			}
		}
	}
	return r.endMatch(now)
}

// beside finds the titles, in the column before the name, and reports the columns that are
// not read.
func (r *listReader) beside(head int) {
	boards := r.boardsBelow(head)
	for _, side := range []string{"white", "black"} {
		if before := r.layout.at[side] - 1; titled(boards, before) {
			r.layout.at[side+"title"] = before
		}
	}
	r.t.Untaken = append(r.t.Untaken, r.layout.untaken(boards, r.lines[head])...)
}

// boardsBelow returns the rows between the headings of a match and those of the next match.
func (r *listReader) boardsBelow(head int) (rows [][]string) {
	for _, row := range r.rows[head+1:] {
		if _, _, next := matchHead(row); next {
			break
		}
		rows = append(rows, row)
	}
	return rows
}

// matchBoard reads the game of a board.
func (r *listReader) matchBoard(i int, m *matchRead) error {
	row := r.rows[i]
	width := len(r.layout.headings)
	for len(row) > width && strings.TrimSpace(row[len(row)-1]) == "" {
		row = row[:len(row)-1]
	}
	if len(row) > width {
		return &Error{Line: r.lines[i], Column: 1, Reason: csv.ErrFieldCount.Error()}
	}
	row = append(slices.Clone(row), make([]string, width-len(row))...)
	var marks [2]string
	for at, side := range []string{"white", "black"} {
		marks[at], row[r.layout.at[side]] = sheet.Marked(row[r.layout.at[side]])
	}
	p, of, wrong := r.listed(row)
	if wrong == "" {
		p.Line, p.White.Team, p.Black.Team = r.lines[i], m.teams[0], m.teams[1]
		of, wrong = m.add(p, marks)
	}
	if wrong != "" {
		at := r.placeOf(i, of)
		return &Error{at.line, at.column, wrong}
	}
	if marks[0] == sheet.BlackMark || marks[1] == sheet.WhiteMark {
		p.turn()
	}
	r.t.Pairings = append(r.t.Pairings, p)
	return nil
}

// add counts a board whose players are still in the order of the teams. It returns what is
// wrong with the board and in which field.
func (m *matchRead) add(p Pairing, marks [2]string) (of, wrong string) {
	number := (p.Table - teams) / perMatch
	switch {
	case p.Table <= teams:
		return "board", "round and board are numbers from 1 on; of teams the board is as 3.2: match 3, board 2"
	case m.number > 0 && number != m.number:
		return "board", fmt.Sprintf("board %s stands below the headings of match %d", TableName(p.Table), m.number)
	case marks[0] == marks[1]:
		return "white", "nothing says who has White on board " + TableName(p.Table) +
			": save the page in a browser, which keeps the marks of colours, or take the TRF"
	}
	w, b := resultHalves(p)
	m.number, m.points = number, [2]int{m.points[0] + w, m.points[1] + b}
	m.open = m.open || p.Result == "*" && p.Forfeit == ""
	return "", ""
}

// endMatch compares the score of a match with its boards. A match without boards is reported
// as not read.
func (r *listReader) endMatch(m *matchRead) error {
	if m == nil {
		return nil
	}
	if m.number == 0 {
		r.t.Untaken = append(r.t.Untaken, Untaken{m.line, m.teams[0] + " – " + m.teams[1]})
		return nil
	}
	if said, ok := halves(m.score); ok && !m.open && said != m.points {
		return &Error{m.line, 1, fmt.Sprintf("the boards of match %d make %s, and its headings say %s", m.number, points(m.points), points(said))}
	}
	return nil
}

// points returns the score of a match as text.
func points(half [2]int) string {
	return fmt.Sprintf("%g:%g", float64(half[0])/2, float64(half[1])/2)
}

// turn exchanges the colors of the players.
func (p *Pairing) turn() {
	p.White, p.Black = p.Black, p.White
	p.Result = chess.Turned(p.Result)
	switch p.Forfeit {
	case "white":
		p.Forfeit = "black"
	case "black":
		p.Forfeit = "white"
	}
}
