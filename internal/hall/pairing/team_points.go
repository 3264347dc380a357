package pairing

import (
	"regexp"
	"slices"
	"strings"
)

// A teamBook counts match points and game points of teams by round, in half points.
type teamBook struct {
	teams           []team
	of              map[int]int // the index in teams by starting rank
	win, draw, loss int         // the values of a match
	scores          map[bout]int
	open            map[bout]bool  // a game of the match has no result yet
	match, game     map[[2]int]int // by round and team
	last            int            // the last round with a result
}

// A bout is one side of a match between two teams in a round.
type bout struct{ round, team, against int }

func newTeamBook(teams []team) *teamBook {
	b := &teamBook{teams: teams, of: map[int]int{}, win: 4, draw: 2, scores: map[bout]int{}, open: map[bout]bool{}, match: map[[2]int]int{}, game: map[[2]int]int{}}
	for i, one := range teams {
		for _, rank := range one.players {
			b.of[rank] = i
		}
	}
	return b
}

// played adds a game, over or not, with the half points of White and Black.
func (b *teamBook) played(round, white, black int, over bool, whiteHalf, blackHalf int) {
	w, known := b.of[white]
	l, both := b.of[black]
	if !known || !both || w == l {
		return
	}
	b.scores[bout{round, w, l}] += whiteHalf
	b.scores[bout{round, l, w}] += blackHalf
	if !over {
		b.open[bout{round, w, l}], b.open[bout{round, l, w}] = true, true
	}
	b.last = max(b.last, round)
}

// free adds the round of a player without an opponent. If his whole team has none, its
// match points are those of his bye.
func (b *teamBook) free(round, rank int, result string, half int) {
	i, known := b.of[rank]
	if !known || result == "" {
		return
	}
	place := [2]int{round, i}
	b.game[place] += half
	b.match[place] = max(b.match[place], b.worth(kindOf(result)))
	b.last = max(b.last, round)
}

// worth returns the match points for a kind of result.
func (b *teamBook) worth(kind string) int {
	switch kind {
	case "W", "F", "U", "+":
		return b.win
	case "D", "H":
		return b.draw
	case "L":
		return b.loss
	}
	return 0
}

// close computes match points from game points. Points set by records take precedence.
func (b *teamBook) close(records []string) {
	b.readWorth(records)
	kinds := map[[2]int]string{}
	for side, half := range b.scores {
		place, other := [2]int{side.round, side.team}, b.scores[bout{side.round, side.against, side.team}]
		kind := ""
		switch {
		case b.open[side]:
		case half > other:
			kind = "W"
		case half < other:
			kind = "L"
		case half > 0:
			kind = "D"
		}
		kinds[place], b.match[place] = kind, b.worth(kind)
		b.game[place] += half
	}
	for _, text := range records {
		b.record([]rune(text), kinds)
	}
	for _, text := range records {
		b.abnormal([]rune(text), kinds)
	}
}

// matchWorth matches a part of a record 362.
var matchWorth = regexp.MustCompile(`T([WDL])\s*(\d+\.\d)`)

func (b *teamBook) readWorth(records []string) {
	for _, text := range records {
		if tagOf(text) != "362" {
			continue
		}
		for _, part := range matchWorth.FindAllStringSubmatch(text, -1) {
			half, _ := halfPoints(part[2])
			*map[string]*int{"W": &b.win, "D": &b.draw, "L": &b.loss}[part[1]] = half
		}
	}
}

// at returns the index of a team by its number, or -1.
func (b *teamBook) at(number int) int {
	return slices.IndexFunc(b.teams, func(t team) bool { return number > 0 && t.number == number })
}

// record reads a record of matches that were not played: byes by pairing (320), other
// byes (240), and forfeits (330).
func (b *teamBook) record(line []rune, kinds map[[2]int]string) {
	count := func(round, number int, kind string, match int) {
		if i := b.at(number); i >= 0 {
			place := [2]int{round, i}
			kinds[place], b.match[place], b.last = kind, match, max(b.last, round)
		}
	}
	cell := func(col, width int) int { n, _ := number(line, 0, col, width, ""); return n }
	switch string(line[:min(3, len(line))]) {
	case "320":
		match, _ := halfPoints(columns(line, 5, 4))
		game, _ := halfPoints(columns(line, 10, 4))
		for round, col := 1, 15; columns(line, col, longestLine) != ""; round, col = round+1, col+4 {
			no := cell(col, 3)
			if count(round, no, "U", match); b.at(no) >= 0 {
				b.game[[2]int{round, b.at(no)}] = game
			}
		}
	case "240":
		kind := strings.ToUpper(columns(line, 5, 1))
		for col := 11; columns(line, col, longestLine) != ""; col += 5 {
			count(cell(7, 3), cell(col, 4), kind, b.worth(kind))
		}
	case "330":
		signs := columns(line, 5, 2)
		for i, col := range []int{12, 16} {
			if len(signs) == 2 {
				count(cell(8, 3), cell(col, 3), signs[i:i+1], b.worth(signs[i:i+1]))
			}
		}
	}
}

// abnormal reads a record 299 of teams.
func (b *teamBook) abnormal(line []rune, kinds map[[2]int]string) {
	if string(line[:min(3, len(line))]) != "299" {
		return
	}
	a, err := readAbnormal(line, 0)
	if err != nil {
		return // checked at import
	}
	for i, one := range b.teams {
		for round := range b.last + 1 {
			place, kind := [2]int{round, i}, kinds[[2]int{round, i}]
			switch {
			case one.number == 0 || !a.about(one.number, round, a.kind) || a.kind != kind && a.kind != "":
			case a.kind == "":
				b.match[place], b.game[place] = b.match[place]+given(a.match, 0), b.game[place]+given(a.game, 0)
			default:
				b.match[place], b.game[place] = given(a.match, b.match[place]), given(a.game, b.game[place])
			}
		}
	}
}

// given returns *half, or otherwise if it is nil.
func given(half *int, otherwise int) int {
	if half == nil {
		return otherwise
	}
	return *half
}

// before returns the points of a team before a round.
func (b *teamBook) before(round, team int) (match, game int) {
	for n := range min(round, b.last+1) {
		match, game = match+b.match[[2]int{n, team}], game+b.game[[2]int{n, team}]
	}
	return match, game
}
