package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"iter"
	"net/url"
	"os"
	"path/filepath"

	"adoube/internal/hall/journal"
)

// A View is a file opened for reading, without changing a byte: for verification, while
// a hall writes to it or on a read-only disk. It implements [journal.Ordered].
type View struct{ store *Store }

// OpenReadOnly opens the file with that name for reading. A file of an
// older form, or with a log that cannot be read in place, is first copied
// to the folder of temporary files.
func OpenReadOnly(ctx context.Context, path string) (*View, error) {
	if isNoFile(path) {
		return nil, unopened(path, ErrNoStore)
	}
	mode := "mode=ro"
	if _, err := os.Lstat(path + "-wal"); err != nil {
		mode = "mode=ro&immutable=1" // there are no writers
	}
	v, err := openReadOnly(ctx, path, mode)
	if err == nil {
		return v, nil
	}
	var foreign *FormError
	var newer *NewerError
	if errors.As(err, &foreign) || errors.As(err, &newer) {
		return nil, unopened(path, err)
	}
	v, again := openCopy(ctx, path)
	if again != nil {
		return nil, unopened(path, errors.Join(err, again))
	}
	return v, nil
}

var errOldForm = errors.New("its entries are of an older form")

func openReadOnly(ctx context.Context, path, mode string) (*View, error) {
	db, err := sql.Open("sqlite", "file:"+url.PathEscape(path)+"?"+mode+"&_pragma=busy_timeout(10000)&_pragma=temp_store(MEMORY)&_pragma=trusted_schema(0)")
	if err != nil {
		return nil, err
	}
	s := newStore(db)
	if _, err := checkWritten(ctx, db, path); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if err := checkForm(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	var old bool
	err = db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_index_list('entry')").Scan(&old)
	if err == nil && old {
		err = errOldForm
	}
	if err == nil {
		err = s.heads.catchUp(ctx, db) // whatever heads the file names
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &View{s}, nil
}

// openCopy copies a file with its log, and opens the copy.
func openCopy(ctx context.Context, path string) (*View, error) {
	dir, err := os.MkdirTemp("", "adoube-")
	if err != nil {
		return nil, err
	}
	remove := func() error { return os.RemoveAll(dir) }
	to := filepath.Join(dir, "copy.db")
	for _, end := range []string{"", "-wal"} {
		err := copyTo(path+end, to+end)
		if err != nil && (end == "" || !errors.Is(err, fs.ErrNotExist)) {
			return nil, errors.Join(err, remove())
		}
	}
	s, err := begin(ctx, to)
	if err != nil {
		return nil, errors.Join(err, remove())
	}
	s.afterClose = remove
	return &View{s}, nil
}

func copyTo(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// Read implements [journal.Reader].
func (v *View) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return v.store.Read(ctx, board, from)
}

// Snapshot implements [journal.Reader].
func (v *View) Snapshot(ctx context.Context) (journal.Snapshot, error) { return v.store.Snapshot(ctx) }

// Places implements [journal.Ordered].
func (v *View) Places(ctx context.Context, after journal.Position) iter.Seq2[journal.Place, error] {
	return v.store.Places(ctx, after)
}

// Links implements [journal.Ordered].
func (v *View) Links(ctx context.Context, after journal.Position) error {
	return v.store.Links(ctx, after)
}

// DB returns the open file, for the hall's own tables.
func (v *View) DB() *sql.DB { return v.store.db }

// Close closes the view.
func (v *View) Close() error { return v.store.Close() }
