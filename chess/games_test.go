package chess

import _ "embed"

// famousGames are games that everybody knows; tests and benchmarks take their
// positions from them.
//
//go:embed testdata/famous.pgn
var famousGames string
