package hall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/pairing"
)

// checked returns the NamesReport of a hall as «bound removed unbound changed earlier».
func checked(t *testing.T, h *Hall) string {
	t.Helper()
	r, err := VerifyNames(t.Context(), h.journal, h.People)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(r.Bound, r.Removed, r.Unbound, r.Changed, r.Earlier)
}

func wants(t *testing.T, h *Hall, what, want string) {
	t.Helper()
	if got := checked(t, h); got != want {
		t.Errorf("%s: %s, not %s", what, got, want)
	}
}

// A name changed behind the hall's back is found, however it was changed; a name
// corrected or removed through the hall is not reported.
func TestNamesAreBound(t *testing.T) {
	for what, c := range map[string]struct{ sql, want string }{
		"as they are":        {"", "5 0 0 [] []"},
		"another name":       {"UPDATE person SET name = 'Dame, Else' WHERE id = 2", "4 0 0 [p2] []"},
		"another rating":     {"UPDATE person SET rating = 2900 WHERE id = 2", "4 0 0 [p2] []"},
		"no salt":            {"UPDATE person SET name = 'Dame, Else', salt = '' WHERE id = 2", "4 0 0 [p2] []"},
		"another's salt":     {"UPDATE person SET salt = (SELECT salt FROM person WHERE id = 1) WHERE id = 2", "4 0 0 [p2] []"},
		"two exchanged":      {"UPDATE person SET id = 9 - id WHERE id IN (1, 2); UPDATE person SET id = id - 6 WHERE id > 6" /* 8 and 7, then 2 and 1 */, "3 0 0 [p1 p2] []"},
		"removed and put in": {"DELETE FROM person WHERE id = 2; INSERT INTO person (id, name, title, rating, federation, fide, event) VALUES (2, 'Dame, Else', '', 0, '', '', 'open')", "4 0 0 [p2] []"},
		"removed":            {"DELETE FROM person WHERE id = 2", "4 1 0 [] []"},
	} {
		path := filepath.Join(t.TempDir(), "hall.db")
		h, s := organised(t, path)
		if c.sql != "" {
			for statement := range strings.SplitSeq(c.sql, "; ") {
				if _, err := s.DB().ExecContext(t.Context(), statement); err != nil {
					t.Fatal(what, err)
				}
			}
		}
		wants(t, h, what, c.want)
	}
}

// Corrected and removed people match their digests, and another store has
// other digests.
func TestCorrectedNamesAreBound(t *testing.T) {
	h, s := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	who, err := h.People.Find(t.Context(), "p2")
	if err != nil {
		t.Fatal(err)
	}
	who.Name = "Ratsu, Õie-Liis"
	if err := h.CorrectPerson(t.Context(), "token-1", who); err != nil {
		t.Fatal(err)
	}
	wants(t, h, "corrected", "5 0 0 [] []")
	if err := h.People.Remove(t.Context(), "p1"); err != nil {
		t.Fatal(err)
	}
	wants(t, h, "removed", "4 1 0 [] []")
	again, _ := open(t, filepath.Join(t.TempDir(), "hall.db"))
	again.journal = s // only the record
	if r, err := VerifyNames(t.Context(), s, again.People); err != nil || r.Removed != 5 {
		t.Error(r, err)
	}
	var digests []string
	for _, h := range []*Hall{h, newOrganised(t)} {
		for id, d := range h.state.names {
			if digests = append(digests, d.now); len(d.now) != 64 {
				t.Errorf("%s: %q", id, d.now)
			}
		}
	}
	slices.Sort(digests)
	if len(slices.Compact(digests)) != 10 {
		t.Error("two people, or one in two halls, have the same digest")
	}
}

func newOrganised(t *testing.T) *Hall {
	h, _ := organised(t, filepath.Join(t.TempDir(), "hall.db"))
	return h
}

// broken is a People whose data cannot be replaced.
type broken struct{ People }

func (broken) Bind(_ context.Context, list ...Salted) error {
	if len(list) == 0 {
		return nil
	}
	return errors.New("disk")
}

// full is a journal that accepts no entries.
type full struct{ journal.Journal }

func (full) Append(context.Context, string, uint64, ...journal.Record) (journal.Head, error) {
	return journal.Head{}, errors.New("disk")
}

// Wherever storing a name is interrupted, nobody is accused, and the next start binds
// the stored names.
func TestBindingBreaksOff(t *testing.T) {
	h := newOrganised(t)
	people, record := h.People, h.journal
	who, _ := h.People.Find(t.Context(), "p2")
	who.Name = "Ratsu, Oie"
	h.People = broken{people}
	if err := h.CorrectPerson(t.Context(), "token-1", who); err == nil {
		t.Error("kept, though it could not be")
	}
	h.People = people
	wants(t, h, "a correction without its name", "4 0 0 [] [p2]")
	h.journal = full{record}
	if _, err := h.Enrol(t.Context(), "token-1", Person{Event: "open", Name: "Neu, Nina"}); err == nil {
		t.Error("enrolled, though nothing can be recorded")
	}
	h.journal = record
	wants(t, h, "a name without its digest", "4 0 1 [] [p2]")
	if changed, err := h.BindNames(t.Context()); err != nil || len(changed) > 0 {
		t.Error(changed, err)
	}
	wants(t, h, "after a start", "6 0 0 [] []")
}

// The names of an older store are verified unchanged and bound at the next start, which
// reports a name that was changed.
func TestNamesOfAnOlderStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	h, s := organised(t, path)
	for _, statement := range []string{
		"ALTER TABLE person DROP COLUMN salt", "ALTER TABLE person DROP COLUMN number",
	} {
		if _, err := s.DB().ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	h.state.names = bindings{}
	old, err := LookPeople(t.Context(), s.DB())
	if err != nil {
		t.Fatal(err)
	}
	if list, err := old.All(t.Context()); err != nil || len(list) != 5 || list[0].Salt != "" || list[0].Name == "" {
		t.Error(list, err)
	}
	if h.People, err = OpenPeople(t.Context(), s.DB()); err != nil {
		t.Fatal(err)
	}
	if changed, err := h.BindNames(t.Context()); err != nil || len(changed) > 0 {
		t.Error(changed, err)
	}
	wants(t, h, "bound", "5 0 0 [] []")
	if _, err := s.DB().ExecContext(t.Context(), "UPDATE person SET name = 'X' WHERE id = 3"); err != nil {
		t.Fatal(err)
	}
	if changed, err := h.BindNames(t.Context()); err != nil || !slices.Equal(changed, []string{"p3"}) {
		t.Error(changed, err)
	}
	empty, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer empty.Close()
	nobody, err := LookPeople(t.Context(), empty)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := nobody.All(t.Context()); err != nil || len(list) > 0 {
		t.Error(list, err)
	}
}

// Two people with one name and different starting ranks stay two people, also in a
// second import and in a list. Without ranks they are refused.
func TestNamesakes(t *testing.T) {
	h := opened(t)
	lines := strings.ReplaceAll(trfOf(asPaired), "Player 5 ", "Player 1 ")
	file := readTRF(t, lines)
	imported(t, h, file, Importing{})
	seats := tables(t, h, 1)
	if !strings.HasPrefix(seats, "1:1–1") {
		t.Errorf("%s", seats)
	}
	if got := imported(t, h, file, Importing{}); got.Same != 4 || len(got.New)+len(got.Changed)+len(got.Left) > 0 {
		t.Errorf("again: %+v", got)
	}
	list, err := h.PeopleOf(t.Context(), "open")
	if err != nil || len(list) != 8 {
		t.Errorf("%d people, %v", len(list), err)
	}
	wants(t, h, "namesakes", "8 0 0 [] []")
	list2, err := pairing.ReadList("Round 2;;;;;;\nBo.;No.;White;Result;Black;Rtg;No.\n1;1;Player 1;;Player 2;;2\n2;5;Player 1;;Player 6;;6\n")
	if err != nil {
		t.Fatal(err)
	}
	imported(t, h, list2, Importing{})
	if list, err := h.PeopleOf(t.Context(), "open"); err != nil || len(list) != 8 {
		t.Errorf("%d people after the list, %v", len(list), err)
	}
	for _, row := range []string{"2;1;Player 1;;Player 6;;6", "2;;Player 1;;Player 6;;6"} {
		if _, err := pairing.ReadList("Bo.;No.;White;Result;Black;Rtg;No.\n1;1;Player 1;;Player 2;;2\n" + row + "\n"); err == nil || !strings.Contains(err.Error(), "starting ranks") {
			t.Errorf("%s: %v", row, err)
		}
	}
	if _, err := pairing.ReadPGN("[Round \"2.1\"]\n[White \"Doe\"]\n[Black \"Doe\"]\n\n*\n"); err == nil || !strings.Contains(err.Error(), "FIDE numbers") {
		t.Errorf("namesakes without ranks: %v", err)
	}
}
