#!/bin/sh
# Compares the package chess with two other programs on random positions:
# 200,000 with the npm library chessops and 1,000 with Debian's Stockfish. With chessops it
# also compares the draws (9.2, 9.3, 9.6) after each ply of 5,000 random games and of a
# recorded game in three editions.
# Neither program is part of this project. Both are fetched if possible; otherwise the
# script prints «not run» and the reason. It fails on a difference.
set -eu
cd "$(dirname "$0")/../.."
PATH=$PATH:/usr/games # where Debian puts Stockfish
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/" ./chess/compare ./sim/draws ./cmd/adoube
"$tmp/adoube" replay --pgn "$tmp/opera.pgn" board/dgt/testdata/opera.dgt >/dev/null

chessops() {
	command -v node >/dev/null && command -v npm >/dev/null || {
		echo 'chessops: not run: there is no node and npm here'
		return
	}
	timeout 60 npm install --silent --no-audit --no-fund --prefix "$tmp" chessops@0.15.1 >"$tmp/log" 2>&1 || {
		echo "chessops: not run: npm cannot install it: $(tail -n 1 "$tmp/log")"
		return
	}
	"$tmp/compare" -n 200000 | node chess/compare/chessops.mjs "$tmp/node_modules/chessops" 200000
	"$tmp/draws" -n 5000 "$tmp/opera.pgn" | node sim/draws/chessops.mjs "$tmp/node_modules/chessops" 5003
}

stockfish() {
	tools/need stockfish
	command -v stockfish >/dev/null || {
		echo 'stockfish: not run: it is not here'
		return
	}
	"$tmp/compare" -n 1000 -engine stockfish
}

chessops
stockfish
