package web

import (
	"cmp"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/table"
)

// noResult is the result of an unfinished game.
const noResult = "*"

// pgnResult returns a result as a PGN has it: a forfeit by its points; only a game without
// a result is open.
func pgnResult(result string) string { return cmp.Or(chess.ParseResult(result), noResult) }

// knownResult returns how a game in that state counts, by what is known up to a
// time; empty: not yet.
func knownResult(seat hall.Seat, m table.Moment, until int64) string {
	return cmp.Or(seat.ResultBy(until), m.Result)
}
