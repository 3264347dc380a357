package web

import (
	"cmp"

	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

// noResult is the result of an unfinished game.
const noResult = "*"

// pgnResults maps results to PGN: a forfeit by its points, and results outside the
// standard as programs write them; only a game without a result is open.
var pgnResults = map[string]string{"": "*", "1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "+-": "1-0", "-+": "0-1", "--": "0-0", "0-0": "0-0", "1/2-0": "1/2-0", "0-1/2": "0-1/2"}

// knownResult returns how a game in that state counts, by what is known up to a
// time; empty: not yet.
func knownResult(seat hall.Seat, m table.Moment, until int64) string {
	return cmp.Or(seat.ResultBy(until), m.Result)
}
