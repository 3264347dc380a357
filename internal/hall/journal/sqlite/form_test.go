package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"adoube/internal/hall/journal/journaltest"
)

// foreign are statements that add foreign objects to a store or a backup.
var foreign = []string{
	"CREATE TRIGGER quiet BEFORE INSERT ON entry BEGIN SELECT RAISE(IGNORE); END",
	"CREATE TRIGGER late AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE pos = NEW.pos; END",
	"CREATE VIEW seen AS SELECT * FROM entry",
	"CREATE TABLE more (id INTEGER PRIMARY KEY) STRICT",
	"CREATE VIRTUAL TABLE found USING fts5(text)",
	"ALTER TABLE entry ADD COLUMN more TEXT",
	"ALTER TABLE entry ADD COLUMN more TEXT GENERATED ALWAYS AS (upper(key))",
	"CREATE INDEX quick ON entry (board, seq)",
	"CREATE UNIQUE INDEX one ON entry (pos)",
	"CREATE INDEX person_name ON entry (key)",
	"DROP TABLE stand; CREATE TABLE stand (id INTEGER PRIMARY KEY CHECK (id = 1), last TEXT NOT NULL ON CONFLICT IGNORE) STRICT",
	"DROP TABLE stand; CREATE TABLE stand (id INTEGER PRIMARY KEY CHECK (id = 1), last TEXT NOT NULL CHECK (length(last) > 9)) STRICT",
	"DROP TABLE stand; CREATE TABLE stand (id INTEGER PRIMARY KEY CHECK (id = 1), last TEXT NOT NULL)",
}

// A store is data: any other content of a file is refused when it is opened, read,
// backed up and restored.
func TestForeignForms(t *testing.T) {
	for _, what := range foreign {
		path := filepath.Join(t.TempDir(), "hall.db")
		s := open(t, path)
		journaltest.Append(t, s, "1", 0, many(3)...)
		if _, err := s.DB().Exec(what); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		refused := func(how string, err error) {
			var form *FormError
			if !errors.As(err, &form) {
				t.Errorf("%s: %s: %v", what, how, err)
			}
		}
		_, err := Open(t.Context(), path)
		refused("opened", err)
		_, err = OpenReadOnly(t.Context(), path)
		refused("read", err)
		refused("backed up", Backup(t.Context(), path, path+".copy"))
		refused("restored", Restore(t.Context(), path, path+".new"))
	}
}

// Numbers of people that no hall gives would keep it from adding people.
func TestForeignNumbers(t *testing.T) {
	const people = "CREATE TABLE person (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT; INSERT INTO person (name) VALUES ('Ann'); "
	for what, refused := range map[string]bool{
		"":                            false,
		"DELETE FROM sqlite_sequence": false,
		"UPDATE sqlite_sequence SET seq = 9223372036854775807":            true,
		"UPDATE sqlite_sequence SET seq = -1":                             true,
		"UPDATE sqlite_sequence SET seq = 'many'":                         true,
		"INSERT INTO sqlite_sequence VALUES ('entry', 7)":                 true,
		"INSERT INTO person (id, name) VALUES (9223372036854775807, 'B')": true,
		"INSERT INTO person (id, name) VALUES (-5, 'B')":                  true,
	} {
		path := filepath.Join(t.TempDir(), "hall.db")
		s := open(t, path)
		if _, err := s.DB().Exec(people + what); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		var form *FormError
		v, err := OpenReadOnly(t.Context(), path)
		if errors.As(err, &form) != refused {
			t.Errorf("%q: %v", what, err)
		}
		if err == nil {
			v.Close()
		}
	}
}

// The heads in a file are compared with its entries: a copy that names
// older heads hides no record, such as the revocation of a token, and the
// hall goes on after the last entry.
func TestForgedStands(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s := open(t, path)
	journaltest.Append(t, s, "access", 0, many(3)...)
	journaltest.Append(t, s, "1", 0, many(2)...)
	if _, err := s.DB().Exec("REPLACE INTO stand (id, last) VALUES (1, '[1, 5]')"); err != nil {
		t.Fatal(err)
	}
	s.heads.written = s.heads.pos // so that closing the store does not correct it
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Restore(t.Context(), path, path+".new"); err != nil {
		t.Fatal(err)
	}
	for how, name := range map[string]string{"opened": path, "restored": path + ".new"} {
		s := open(t, name)
		if have := journaltest.Read(t, s, "access", 1); len(have) != 3 {
			t.Errorf("%s: %d of 3 records", how, len(have))
		}
		journaltest.Append(t, s, "access", 3, many(1)...)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A commit that the file does not store is not acknowledged.
func TestACommitChecksWhatItWrote(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "hall.db"))
	defer s.Close()
	journaltest.Append(t, s, "1", 0, many(1)...)
	if _, err := s.DB().Exec("CREATE TRIGGER quiet BEFORE INSERT ON entry WHEN NEW.seq > 1 BEGIN SELECT RAISE(IGNORE); END"); err != nil {
		t.Fatal(err)
	}
	if head, err := s.Append(t.Context(), "1", 1, many(1)...); err == nil {
		t.Errorf("acknowledged: %v", head)
	}
	if _, err := s.DB().Exec("DROP TRIGGER quiet"); err != nil {
		t.Fatal(err)
	}
	journaltest.Append(t, s, "1", 1, many(1)...)
}

// A restored store has the rows of the backup, and goes on.
func TestRestoredRows(t *testing.T) {
	dir := t.TempDir()
	from := open(t, filepath.Join(dir, "hall.db"))
	defer from.Close()
	journaltest.Append(t, from, "1", 0, many(3)...)
	to := filepath.Join(dir, "new.db")
	if err := Restore(t.Context(), filepath.Join(dir, "hall.db"), to); err != nil {
		t.Fatal(err)
	}
	s := open(t, to)
	defer s.Close()
	if have, want := journaltest.Read(t, s, "1", 1), journaltest.Read(t, from, "1", 1); len(have) != 3 || have[2].Hash != want[2].Hash {
		t.Errorf("restored %v", have)
	}
	journaltest.Append(t, s, "1", 3, many(1)...)
}

// One store has one hall, under any of its names.
func TestOneStoreUnderManyNames(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hall.db")
	s := open(t, path)
	defer s.Close()
	link, hard := filepath.Join(dir, "link.db"), filepath.Join(dir, "hard.db")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	var locked *LockedError
	if _, err := Open(t.Context(), link); !errors.As(err, &locked) {
		t.Errorf("by a symbolic link: %v", err)
	}
	if err := os.Link(path, hard); err != nil {
		t.Skip(err)
	}
	if runtime.GOOS != "linux" {
		t.Skip("not run: only on Linux is the file itself held, and are its names counted")
	}
	if _, err := Open(t.Context(), hard); !errors.Is(err, errNames) {
		t.Errorf("by a hard link: %v", err)
	}
	if _, mine, err := hold(path); mine || err != nil { // as through another mount
		t.Errorf("the file itself is not held: %t, %v", mine, err)
	}
}
