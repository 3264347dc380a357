package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"adoube/internal/build"
	"adoube/internal/readable"
)

// formNumber is the version of the form in which this program writes a store. It is
// incremented when earlier programs could not use the new form.
const formNumber = 2

// A NewerError reports that a later program wrote the store.
type NewerError struct {
	Path    string
	Form    int
	Version string // of that program
}

// Error names the remedy.
func (e *NewerError) Error() string {
	return fmt.Sprintf("%s was written by adoube %s, which is newer than this program: take that version, or a later one; or restore the copy from before it", e.Path, e.Version)
}

// checkWritten returns the form of the file, or an error if a later program wrote it: 1
// for a file without a number, 0 for an empty file.
func checkWritten(ctx context.Context, q querier, path string) (form int, err error) {
	var said, full bool
	if err := q.QueryRowContext(ctx, "SELECT count(*) FILTER (WHERE name = 'program'), count(*) FILTER (WHERE name = 'entry') FROM sqlite_schema WHERE type = 'table'").Scan(&said, &full); err != nil {
		return 0, err
	}
	if !said {
		if full {
			form = 1
		}
		return form, nil
	}
	var version string
	if err := q.QueryRowContext(ctx, "SELECT form, version FROM program").Scan(&form, &version); err != nil {
		return 0, err
	}
	if form > formNumber {
		return 0, &NewerError{path, form, named(version)}
	}
	return form, nil
}

// named returns a version for display: a file may contain any text.
func named(version string) string {
	letters := []rune(readable.Line(version))
	return string(letters[:min(len(letters), 80)])
}

// keepOlder copies a file of an older form before changing it. It does not overwrite a
// file with the name of the copy, which may belong to another hall.
func (s *Store) keepOlder(ctx context.Context, form int) error {
	if form == 0 || form >= formNumber {
		return nil
	}
	first := fmt.Sprintf("%s.form-%d", s.path, form)
	name := first
	for n := 2; isThere(name); n++ {
		name = fmt.Sprintf("%s-%d", first, n)
	}
	part := name + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, err := s.db.ExecContext(ctx, "VACUUM INTO ?", part); err != nil {
		return fmt.Errorf("copy the store before it is changed: %w", err)
	}
	if err := private(part); err != nil {
		return err
	}
	s.older = name
	return os.Rename(part, name)
}

func isThere(name string) bool {
	_, err := os.Lstat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// Older returns the name of the copy from before this program changed the file's form;
// empty if it did not.
func (s *Store) Older() string { return s.older }

// sign writes the version of the program that made the tables.
func (s *Store) sign(ctx context.Context) error {
	version := build.Current().String()
	_, err := s.db.ExecContext(ctx, `INSERT INTO program VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET form = excluded.form, version = excluded.version
		WHERE form <> excluded.form OR version <> excluded.version`, formNumber, version)
	return err
}
