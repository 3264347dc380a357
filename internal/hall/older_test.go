package hall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/internal/hall/journal/sqlite"
)

// A store written by the program of commit 47b442ef is usable, with its people and its
// game, after a copy of it was made.
func TestStoreOfBefore(t *testing.T) {
	old, err := os.ReadFile("testdata/47b442ef.db")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hall.db")
	if err := os.WriteFile(path, old, 0o600); err != nil {
		t.Fatal(err)
	}
	h, s := open(t, path)
	if s.Older() != path+".form-1" {
		t.Errorf("the copy is %q", s.Older())
	}
	holdsGame(t, h)
	do(t, h, Change{Event: &Event{ID: "new", Name: "New"}})
	copied, err := sqlite.Open(t.Context(), s.Older())
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	people, err := OpenPeople(t.Context(), copied.DB())
	if err != nil {
		t.Fatal(err)
	}
	again, err := Open(t.Context(), copied, people, h.now)
	if err != nil {
		t.Fatal(err)
	}
	holdsGame(t, again)
	if err := again.Look(func(s *State) error { _, err := s.Event("new"); return err }); err == nil {
		t.Error("the copy has what came later")
	}
}

// holdsGame checks that a hall has the game of the old store.
func holdsGame(t *testing.T, h *Hall) {
	t.Helper()
	if got := names(t, h, 1); len(got) != 1 || got[0] != "Anna – Արամ" {
		t.Errorf("there play %v", got)
	}
	game, _, err := h.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	stands := game.View().Position
	if got := stands.FEN(); !strings.HasPrefix(got, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b") {
		t.Errorf("the game stands at %s", got)
	}
}
