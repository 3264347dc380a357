#!/usr/bin/env bash
# Prints the speed of this package compared with Stockfish for generating moves, and with
# pgn-extract for reading games and ruling on games of 80 plies played by hands: user time,
# without the start of Stockfish. Neither program is part of this project; if one is missing
# and cannot be installed, the script prints «not run» and the reason.
set -eu
cd "$(dirname "$0")/../.."
PATH=$PATH:/usr/games # where Debian puts Stockfish
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
TIMEFORMAT=%U

have() {
  command -v "$1" >/dev/null || timeout 60 apt-get install -y "$1" >"$tmp/log" 2>&1 || {
    echo "$1: not run: it is not here and cannot be installed: $(tail -n 1 "$tmp/log")"
    return 1
  }
}

# least runs a command five times and prints the least user time, in seconds.
least() {
  for _ in 1 2 3 4 5; do
    { time "$@" >/dev/null 2>&1; } 2>&1
  done | sort -g | head -n 1
}

engine() { printf 'position fen %s\ngo perft %d\nquit\n' "$1" "$2" | stockfish; }

# ratio prints how often faster a program is than Stockfish: geometric mean.
ratio() {
  idle=$(least engine "$start" 1)
  for c in "$start;6" "$kiwipete;5"; do
    theirs=$(least engine "${c%;*}" "${c#*;}")
    ours=$(least "$1" perft --fen "${c%;*}" "${c#*;}")
    echo "$theirs $idle $ours"
  done | awk '{ product = (NR == 1 ? 1 : product) * ($1 - $2) / $3 } END { printf "%.2f", sqrt(product) }'
}

perft() {
  start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
  kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  for level in v1 v3; do
    GOAMD64=$level go build -o "$tmp/adoube-$level" ./cmd/adoube
    echo "perft, GOAMD64=$level: $(ratio "$tmp/adoube-$level") × Stockfish"
  done
}

pgn() {
  for _ in {1..1000}; do
    cat chess/testdata/famous.pgn
    echo
  done >"$tmp/games.pgn"
  go test -c -o "$tmp/chess.test" ./chess
  # The games that BenchmarkGame acts out: of at least 80 plies, cut to 80.
  pgn-extract -s -pl80 --plylimit 80 -o "$tmp/long.pgn" chess/testdata/famous.pgn
  for _ in {1..2000}; do cat "$tmp/long.pgn"; done >"$tmp/cut.pgn"
  theirs=$(least pgn-extract -s -o "$tmp/out.pgn" "$tmp/games.pgn")
  theirs_cut=$(least pgn-extract -s -o "$tmp/out.pgn" "$tmp/cut.pgn")
  ours=$(least "$tmp/chess.test" -test.run XXX -test.bench 'PGN$' -test.benchtime 20x) # the same 8,000 games
  go test -c -o "$tmp/laws.test" ./laws
  cd laws
  ruled=$(least "$tmp/laws.test" -test.run XXX -test.bench 'Game$' -test.benchtime 8000x)
  awk "BEGIN { printf \"PGN: %.0f games/s, pgn-extract %.0f\n\", 8000 / $ours, 8000 / $theirs
    printf \"games ruled: %.0f/s, %.2f × pgn-extract\n\", 8000 / $ruled, $theirs_cut / $ruled }"
}

have stockfish && perft
have pgn-extract && pgn
