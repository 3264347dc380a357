package pairing

import (
	"fmt"
	"strconv"
	"strings"
)

// A table number in a team match combines the match and the board, so that it names the
// board by itself: match 3, board 2 is 100302, which people read and write as 3.2.
const (
	teams    = 100_000
	perMatch = 100 // boards of a match, counting 0
)

// teamTable returns the table number of a board in a match.
func teamTable(match, board int) int { return teams + match*perMatch + board }

// TableName formats a table number for people: 12, or 3.2 in team matches.
func TableName(table int) string {
	if table <= teams {
		return strconv.Itoa(table)
	}
	return fmt.Sprintf("%d.%d", (table-teams)/perMatch, (table-teams)%perMatch)
}

// parseTable reads the output of TableName; empty is 0.
func parseTable(text string) (int, error) {
	match, board, team := strings.Cut(text, ".")
	if !team {
		return positive(text, 0)
	}
	m, err := positive(match, 0)
	b, err2 := positive(board, 0)
	if err != nil || err2 != nil || m < 1 || b < 1 || m >= teams/perMatch || b >= perMatch {
		return 0, fmt.Errorf("pairing: %q is no board of a match: 3.2 is board 2 of match 3", text)
	}
	return teamTable(m, b), nil
}
