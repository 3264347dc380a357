package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/chess"
	"adoube/sim/hall"
)

// TestKeep expects one row for each family, manner and kind of games: the newest.
func TestKeep(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rates.csv")
	for _, o := range []order{{manner: "noisy", games: 5}, {manner: "clean", games: 6}, {manner: "noisy", games: 7}, {manner: "noisy", games: 8, start: "960"}} {
		if err := keep(name, o.row("dgt", &hall.Totals{Games: o.games})); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := read(name)
	if err != nil || len(rows) != 3 {
		t.Fatal(rows, err)
	}
	for i, want := range []string{"6", "8", "7"} {
		if rows[i][key] != want {
			t.Errorf("row %d: %v, want %s games", i, rows[i], want)
		}
	}
	if err := os.WriteFile(name, []byte("something,else\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := keep(name, rows[0]); err == nil || !strings.Contains(err.Error(), "other columns") {
		t.Errorf("a file of something else: %v", err)
	}
}

// TestGames expects games of a file to be played move for move, and an error for a file
// without games.
func TestGames(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(name, []byte("[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	m := hall.Clean(*hall.Find("dgt"))
	if err := (order{pgn: name}).begin(&m); err != nil {
		t.Fatal(err)
	}
	if g := m.Game(2); len(g.Moves) != 3 || g.Moves[2] != chess.NewMove(chess.G1, chess.F3, chess.NoType) {
		t.Errorf("%v", g.Moves)
	}
	if sc := m.Play(m.Game(2)); !sc.Exact {
		t.Errorf("%+v", sc)
	}
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (order{pgn: name}).begin(&m); err == nil {
		t.Error("no games, and no error")
	}
}
