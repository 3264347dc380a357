package hall

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/table"
)

// eight is a TRF of eight players with these rounds on their lines.
func eight(t *testing.T, lines string) pairing.Tournament {
	t.Helper()
	return readTRF(t, trfOf(lines))
}

// trfOf returns the text of that file.
func trfOf(lines string) string {
	var b strings.Builder
	for i, games := range strings.Split(lines, "|") {
		fmt.Fprintf(&b, "001 %4d      %-77s%s\n", i+1, fmt.Sprint("Player ", i+1), games)
	}
	return b.String()
}

func readTRF(t *testing.T, text string) pairing.Tournament {
	t.Helper()
	file, err := pairing.ReadTRF(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// opened returns a hall with an empty event.
func opened(t *testing.T) *Hall {
	h, _ := open(t, filepath.Join(t.TempDir(), "hall.db"))
	do(t, h, Change{Event: &Event{ID: "open", Name: "Open"}})
	return h
}

func imported(t *testing.T, h *Hall, file pairing.Tournament, how Importing) Imported {
	t.Helper()
	got, err := h.Import(t.Context(), "token-1", "open", file, how)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// tables lists the players and the result of each table of a round.
func tables(t *testing.T, h *Hall, round int) string {
	t.Helper()
	var seats []Seat
	_ = h.Look(func(s *State) (err error) {
		seats, err = s.Tables("open", round)
		return err
	})
	var list []string
	for _, s := range seats {
		white, _ := h.People.Find(t.Context(), s.White)
		black, _ := h.People.Find(t.Context(), s.Black)
		tb, _, err := h.Table(t.Context(), "open", round, s.Table)
		if err != nil {
			t.Fatal(err)
		}
		short := func(name string) string { return strings.TrimPrefix(name, "Player ") }
		list = append(list, strings.TrimSpace(fmt.Sprintf("%d:%s–%s %s", s.Number(), short(white.Name), short(black.Name), tb.Snapshot().Result)))
	}
	return strings.Join(list, ", ")
}

func ends(t *testing.T, h *Hall, round, number int, result string) {
	t.Helper()
	if err := enter(t.Context(), h, round, number, result); err != nil {
		t.Fatal(err)
	}
}

// begins makes White touch a piece.
func begins(t *testing.T, h *Hall, round, number int) {
	t.Helper()
	tb, _, err := h.Table(t.Context(), "open", round, number)
	if err != nil {
		t.Fatal(err)
	}
	r, err := tb.Put(t.Context(), journal.Record{Kind: journal.Act, Data: []byte(`{"act":"touch","by":"white","on":"e2"}`)})
	if err := errors.Join(err, r.Err); err != nil {
		t.Fatal(err)
	}
}

func enter(ctx context.Context, h *Hall, round, number int, result string) error {
	tb, _, err := h.Table(ctx, "open", round, number)
	if err != nil {
		return err
	}
	r, err := tb.Put(ctx, journal.Record{Kind: journal.Act, Data: []byte(`{"act":"result","by":"arbiter","result":"` + result + `"}`)})
	if err == nil {
		err = r.Err
	}
	return err
}

const (
	asPaired  = "   5 w  |   6 b  |   7 w  |   8 b  |   1 b  |   2 w  |   3 b  |   4 w  "
	oneAbsent = "   5 w +|   6 b  |   7 w  |   8 b  |   1 b -|   2 w  |   3 b  |   4 w  "
	swapped   = "   5 w  |   7 b  |   6 w  |   8 b  |   1 b  |   3 b  |   2 w  |   4 w  " // 7–2 and 3–6
	turned    = "   5 b  |   6 b  |   7 w  |   8 b  |   1 w  |   2 w  |   3 b  |   4 w  "
)

// A forfeit in the file changes no other game and no result.
func TestImportAgainWithAForfeit(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	if got := tables(t, h, 1); got != "1:1–5, 2:6–2, 3:3–7, 4:8–4" {
		t.Fatal(got)
	}
	ends(t, h, 1, 2, "1-0")
	got := imported(t, h, eight(t, oneAbsent), Importing{})
	if now := tables(t, h, 1); now != "1:1–5, 2:6–2 1-0, 3:3–7, 4:8–4" || got.Same != 3 || len(got.Changed)+len(got.Removed)+len(got.New)+len(got.Left) != 0 {
		t.Errorf("%s, %+v", now, got)
	}
	fresh := opened(t)
	imported(t, fresh, eight(t, oneAbsent), Importing{})
	if now := tables(t, fresh, 1); now != "2:6–2, 3:3–7, 4:8–4" {
		t.Errorf("imported with the forfeit: %s", now)
	}
}

// A game with moves or a result does not become a forfeit because a file says so: it is
// named and left unchanged. If its table is named, the forfeit is its result and its
// record stays.
func TestAForfeitOfAGameThatWasPlayedIsAsked(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	begins(t, h, 1, 1)
	got := imported(t, h, eight(t, oneAbsent), Importing{})
	if len(got.Forfeits) != 0 || len(got.Left) != 1 || got.Left[0].Why != "played" || got.Left[0].Table != 1 || got.Left[0].Result != "+-" {
		t.Errorf("with moves: %+v", got)
	}
	got = imported(t, h, eight(t, oneAbsent), Importing{Also: []Spot{{1, 1}}})
	if len(got.Forfeits) != 1 || len(got.Left) != 0 {
		t.Errorf("where the table is named: %+v", got)
	}
	if got = imported(t, h, eight(t, oneAbsent), Importing{}); len(got.Forfeits)+len(got.Left) != 0 {
		t.Errorf("imported again: %+v", got)
	}
	tb, _, err := h.Table(t.Context(), "open", 1, 1)
	if err != nil || tb.Snapshot().Acts == 0 {
		t.Errorf("the record: %v", err)
	}
	ended := opened(t)
	imported(t, ended, eight(t, asPaired), Importing{})
	ends(t, ended, 1, 1, "1-0")
	got = imported(t, ended, eight(t, oneAbsent), Importing{Also: []Spot{{1, 1}}})
	if len(got.Forfeits) != 0 || len(got.Left) != 1 || got.Left[0].Why != "scored" {
		t.Errorf("with a result: %+v", got)
	}
}

// An import names the changes that would lose a result, and omits them with all that
// depends on them. A preview changes nothing. If the table is named, the result goes
// with its game.
func TestImportNamesWhatItLeaves(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	ends(t, h, 1, 2, "1-0")
	const before = "1:1–5, 2:6–2 1-0, 3:3–7, 4:8–4"
	for _, preview := range []bool{true, false} {
		got := imported(t, h, eight(t, swapped), Importing{Preview: preview})
		if now := tables(t, h, 1); now != before || len(got.Left) != 4 || got.Results != 1 || got.Left[0].Why != "result" || got.Left[0].Table != 2 {
			t.Errorf("%s, %+v", now, got)
		}
	}
	got := imported(t, h, eight(t, swapped), Importing{Also: []Spot{{1, 2}}})
	if now := tables(t, h, 1); now != "1:1–5, 2:7–2, 3:3–6, 4:8–4" || len(got.Left) != 0 {
		t.Errorf("%s, %+v", now, got)
	}
}

// A forfeit is removed with its game when another comes to its table.
func TestAForfeitGoesWithItsGame(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	do(t, h, Change{Score: &Scored{Event: "open", Round: 1, Table: 2, Result: "+-"}})
	imported(t, h, eight(t, swapped), Importing{Also: []Spot{{1, 2}}})
	seats := map[int]Seat{}
	_ = h.Look(func(s *State) error {
		list, err := s.Tables("open", 1)
		for _, seat := range list {
			seats[seat.Table] = seat
		}
		return err
	})
	if now := tables(t, h, 1); now != "1:1–5, 2:7–2, 3:3–6, 4:8–4" || seats[2].Result != "" {
		t.Errorf("%s, board 2 has the result %q", now, seats[2].Result)
	}
}

// Without records the file is followed; colours are part of a game.
func TestImportFollowsTheFile(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	imported(t, h, eight(t, swapped), Importing{})
	if now := tables(t, h, 1); now != "1:1–5, 2:7–2, 3:3–6, 4:8–4" {
		t.Error(now)
	}
	imported(t, h, eight(t, turned), Importing{})
	if now := tables(t, h, 1); now != "1:5–1, 2:6–2, 3:3–7, 4:8–4" {
		t.Error(now)
	}
	ends(t, h, 1, 1, "0-1")
	got := imported(t, h, eight(t, asPaired), Importing{})
	if now := tables(t, h, 1); now != "1:5–1 0-1, 2:6–2, 3:3–7, 4:8–4" || len(got.Left) != 1 {
		t.Errorf("%s, %+v", now, got)
	}
}

// A pairing list sets the boards, and a later TRF keeps them.
func TestAListGoesBeforeATRF(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	ends(t, h, 1, 4, "1/2-1/2")
	list, err := pairing.ReadList("round,board,white,black\n1,11,Player 1,Player 5\n1,12,Player 6,Player 2\n1,13,Player 8,Player 4\n")
	if err != nil {
		t.Fatal(err)
	}
	got := imported(t, h, list, Importing{})
	const want = "3:3–7, 11:1–5, 12:6–2, 13:8–4 1/2-1/2"
	if now := tables(t, h, 1); now != want || len(got.Left) != 0 || len(got.Changed) != 3 || got.Changed[2].Table != 4 || got.Changed[2].Number != 13 {
		t.Errorf("%s, %+v", now, got)
	}
	imported(t, h, eight(t, asPaired), Importing{})
	if now := tables(t, h, 1); now != want {
		t.Error(now)
	}
}

// A name is corrected where the games show that it is the same player, with and without
// a FIDE number; an electronic board stays with its game.
func TestImportCorrectsNames(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	do(t, h, Change{Board: &Assigned{Event: "open", Round: 1, Table: 3, Family: "dgt", Serial: "7"}})
	file := eight(t, asPaired)
	third := &file.Pairings[2].White
	corrected := func(now pairing.Player) {
		file.Players[slices.Index(file.Players, *third)] = now
		*third = now
	}
	corrected(pairing.Player{Name: "Plaier 3", FIDE: "103", Rating: 2100})
	got := imported(t, h, file, Importing{})
	if now := tables(t, h, 1); now != "1:1–5, 2:6–2, 3:Plaier 3–7, 4:8–4" || len(got.People) != 1 || got.Same != 4 {
		t.Errorf("%s, %+v", now, got)
	}
	corrected(pairing.Player{Name: "Somebody Else", FIDE: "103", Rating: 2100})
	got = imported(t, h, file, Importing{})
	if now := tables(t, h, 1); now != "1:1–5, 2:6–2, 3:Somebody Else–7, 4:8–4" || got.Same != 4 {
		t.Errorf("known by number: %s, %+v", now, got)
	}
}

// A name that a TRF had to cut is the same name, and is kept whole.
func TestImportOfCutNames(t *testing.T) {
	h := opened(t)
	list, err := pairing.ReadList("round,board,white,black\n1,1,\"Fernández-Villaverde y Rodríguez, Joséfa\",\"Խաչատրյան-Տեր-Պետրոսյան, Հովհաննես Արամի\"\n")
	if err != nil {
		t.Fatal(err)
	}
	imported(t, h, list, Importing{})
	before := tables(t, h, 1)
	game := list.Pairings[0]
	file := readTRF(t, string(pairing.Report{Rounds: []string{""}, Entrants: []pairing.Entrant{
		{Player: pairing.Player{Number: 1, Name: game.White.Name}, Rounds: []pairing.Played{{Opponent: 2, Color: "w"}}},
		{Player: pairing.Player{Number: 2, Name: game.Black.Name}, Rounds: []pairing.Played{{Opponent: 1, Color: "b"}}},
	}}.TRF16()))
	if name := file.Pairings[0].White.Name; name != "Fernández-Villaverde y Rodríguez" {
		t.Errorf("cut to %q", name)
	}
	got := imported(t, h, file, Importing{})
	if now := tables(t, h, 1); now != before || len(got.People)+len(got.New)+len(got.Removed) != 0 {
		t.Errorf("%s, before %s: %+v", now, before, got)
	}
}

// Boards are renumbered by hand. The record stays with its game, whose table nobody can
// remove, and an import keeps the order set by hand.
func TestRenumber(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	renumber := func(list ...Renumbered) error {
		return h.Renumber(t.Context(), "token-1", "open", 1, Order{Games: list}, func(at Spot) bool { return at.Table == 3 })
	}
	if err := renumber(Renumbered{1, 2}, Renumbered{2, 1}, Renumbered{4, 9}); err != nil {
		t.Fatal(err)
	}
	imported(t, h, eight(t, asPaired), Importing{})
	const want = "1:6–2, 2:1–5, 3:3–7, 9:8–4"
	if now := tables(t, h, 1); now != want {
		t.Error(now)
	}
	ends(t, h, 1, 1, "1-0")
	do(t, h, Change{Board: &Assigned{Event: "open", Round: 1, Table: 2, Family: "dgt", Serial: "7"}})
	removed := h.Do(t.Context(), "token-1", Change{Table: &Pairing{Event: "open", Round: 1, Table: 1, Removed: true}})
	for name, err := range map[string]error{
		"taken": renumber(Renumbered{2, 3}), "onto a record": renumber(Renumbered{2, 1}),
		"twice": renumber(Renumbered{2, 4}, Renumbered{2, 5}), "none": renumber(Renumbered{7, 8}), "removed": removed,
	} {
		if err == nil {
			t.Errorf("%s: done", name)
		}
	}
	if now := tables(t, h, 1); now != strings.Replace(want, "6–2", "6–2 1-0", 1) {
		t.Error(now)
	}
	// A result, an electronic board and a player's device stay with their games.
	if err := renumber(Renumbered{1, 3}, Renumbered{2, 1}, Renumbered{3, 2}); err != nil {
		t.Fatal(err)
	}
	const other = "1:1–5, 2:3–7, 3:6–2 1-0, 9:8–4"
	again, _ := h.Seat(table.Board{Family: "dgt", Serial: "7"})
	if now := tables(t, h, 1); now != other || again.Table != 2 || again.Number() != 1 {
		t.Errorf("%s, the board at %d, number %d", now, again.Table, again.Number())
	}
	imported(t, h, eight(t, asPaired), Importing{})
	if now := tables(t, h, 1); now != other {
		t.Error(now)
	}
}

// A forfeit without a table is renumbered by hand like the boards, and an import keeps
// its number; no other board gets it.
func TestRenumberAForfeit(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, oneAbsent), Importing{})
	forfeit := func() (number int) {
		_ = h.Look(func(s *State) error {
			list, err := s.Unplayed("open", 1)
			number = list[0].Table
			return err
		})
		return number
	}
	renumber := func(o Order) error { return h.Renumber(t.Context(), "token-1", "open", 1, o, nil) }
	for name, o := range map[string]Order{
		"taken": {Forfeits: []Renumbered{{1, 2}}}, "none": {Forfeits: []Renumbered{{7, 8}}},
		"twice": {Forfeits: []Renumbered{{1, 7}, {1, 8}}}, "onto it": {Games: []Renumbered{{2, 1}}},
	} {
		if renumber(o) == nil {
			t.Errorf("%s: done", name)
		}
	}
	if err := renumber(Order{[]Renumbered{{2, 1}}, []Renumbered{{1, 2}}}); err != nil {
		t.Fatal(err)
	}
	imported(t, h, eight(t, oneAbsent), Importing{})
	if now := tables(t, h, 1); now != "1:6–2, 3:3–7, 4:8–4" || forfeit() != 2 {
		t.Errorf("%s, the forfeit at %d", now, forfeit())
	}
}

// New games get tables that no other game has. Their numbers are those of the file if
// these are free, also when boards were renumbered by hand.
func TestNewGamesBesideRenumberedOnes(t *testing.T) {
	h := opened(t)
	imported(t, h, eight(t, asPaired), Importing{})
	for n := range 4 {
		begins(t, h, 1, n+1)
	}
	list := []Renumbered{{1, 7}, {2, 1}, {3, 2}, {4, 3}}
	if err := h.Renumber(t.Context(), "token-1", "open", 1, Order{Games: list}, nil); err != nil {
		t.Fatal(err)
	}
	more, err := pairing.ReadList("round,board,white,black\n1,4,A,B\n1,3,C,D\n")
	if err != nil {
		t.Fatal(err)
	}
	got := imported(t, h, more, Importing{})
	if now := tables(t, h, 1); now != "1:6–2, 2:3–7, 3:8–4, 4:A–B, 5:C–D, 7:1–5" || len(got.New) != 2 {
		t.Errorf("%s, %+v", now, got)
	}
	if err := h.Do(t.Context(), "token-1", Change{Table: &Pairing{Event: "open", Round: 1, Table: 7}}); err == nil {
		t.Error("another game at a number that a board has")
	}
	reopened, err := Open(t.Context(), h.journal, h.People, h.now)
	if err != nil {
		t.Fatal(err)
	}
	if now, before := tables(t, reopened, 1), tables(t, h, 1); now != before {
		t.Errorf("%s, before %s", now, before)
	}
}
