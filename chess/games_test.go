package chess

import _ "embed"

// famousGames are well-known games from which tests and benchmarks take positions.
//
//go:embed testdata/famous.pgn
var famousGames string
