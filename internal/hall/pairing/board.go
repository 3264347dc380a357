package pairing

import (
	"fmt"
	"strconv"
	"strings"
)

// A table has one number. In a match of teams it is made of the match and the
// board, so that it names the board by itself: match 3, board 2 is 100302, which
// people read and write as 3.2.
const (
	teams    = 100_000
	perMatch = 100 // of a match, with nought
)

// teamTable is the number of the table of a board in a match.
func teamTable(match, board int) int { return teams + match*perMatch + board }

// TableName is how people read the number of a table: 12, or of teams 3.2.
func TableName(table int) string {
	if table <= teams {
		return strconv.Itoa(table)
	}
	return fmt.Sprintf("%d.%d", (table-teams)/perMatch, (table-teams)%perMatch)
}

// parseTable reads what TableName writes; nothing is 0.
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
