package pairing

import (
	"fmt"
	"strconv"
	"strings"
)

// book counts the points of the teams in the records; nil if there are none.
func (r Report) book() *teamBook {
	var in trfReader
	for i, text := range r.Records {
		switch tagOf(text) {
		case "013":
			_ = in.team013([]rune(text), i) // checked at import
		case "310":
			_ = in.team310([]rune(text), i)
		}
	}
	if len(in.teams) == 0 {
		return nil
	}
	b, scoring := newTeamBook(in.teams), ReadScoring(r.Records)
	cells := map[[2]int]string{}
	for _, e := range r.Entrants {
		for i, p := range e.Rounds {
			cells[[2]int{i + 1, e.Number}] = p.Result
		}
	}
	for _, e := range r.Entrants {
		for i, p := range e.Rounds {
			half := scoring.Of(e.Number, i+1, p.Result)
			switch other := cells[[2]int{i + 1, p.Opponent}]; {
			case p.Opponent == 0:
				b.free(i+1, e.Number, p.Result, half)
			case p.Color == "w", p.Color == "-" && e.Number < p.Opponent:
				b.played(i+1, e.Number, p.Opponent, p.Result != "", half, scoring.Of(p.Opponent, i+1, other))
			}
		}
	}
	b.close(r.Records)
	return b
}

// Columns of the points and the rank of a team, in a record 310.
const (
	colMatchPoints = 55
	colGamePoints  = 62
	colTeamRank    = 69
)

// teamLine returns a record 310 with the present points of the team. If the points are
// unchanged, the record keeps its rank, which includes tie-breaks.
func (b *teamBook) teamLine(text string) string {
	row := []rune(text)
	no, _ := strconv.Atoi(columns(row, colNumber, 3))
	i := b.at(no)
	if i < 0 {
		return text
	}
	match, game := b.before(b.last+1, i)
	if given(b.teams[i].match, 0) == match && given(b.teams[i].game, 0) == game {
		return text
	}
	for len(row) < colTeamRank+2 {
		row = append(row, ' ')
	}
	copy(row[colMatchPoints-1:], []rune(fmt.Sprintf("%6s", Score(match))))
	copy(row[colGamePoints-1:], []rune(fmt.Sprintf("%6s", Score(game))))
	copy(row[colTeamRank-1:], []rune(fmt.Sprintf("%3d", b.rank(i))))
	return string(row)
}

// rank returns the place of a team by match points: equal points, equal rank.
func (b *teamBook) rank(team int) int {
	rank, own := 1, 0
	own, _ = b.before(b.last+1, team)
	for i := range b.teams {
		if match, _ := b.before(b.last+1, i); match > own {
			rank++
		}
	}
	return rank
}

// numberedTeams replaces records 013 by records 310, in order.
func numberedTeams(records []string) (list []string) {
	no := 0
	for _, text := range records {
		if tagOf(text) != "013" {
			list = append(list, text)
			continue
		}
		row := []rune(text)
		no++
		line := fmt.Sprintf("310 %3d %-32s %5s %6s %6s %6s %3s ", no, columns(row, colNumber, colMembers013-colNumber), "", "", "0.0", "0.0", "1")
		for col := colMembers013; columns(row, col, longestLine) != ""; col += memberWidth {
			line += fmt.Sprintf(" %4s", columns(row, col, memberWidth-1))
		}
		list = append(list, strings.TrimRight(line, " "))
	}
	return list
}
