// Package sqlite stores the record of a hall in one SQLite file, which also has the
// hall's other tables. An acknowledged record is on the disk: the write-ahead log is
// synced at every commit (synchronous=FULL), and one goroutine commits the appends of
// many boards together. Entries are only ever appended: each has the position of the
// previous entry of its board.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"
	_ "modernc.org/sqlite" // the driver

	"adoube/internal/hall/journal"
)

// A Store is an open file. It implements [journal.Journal].
type Store struct {
	db         *sql.DB
	path       string
	older      string // the copy of the file from before its form was changed
	appends    chan *batch
	shorten    chan struct{} // asks the committer to complete a checkpoint
	closing    chan struct{}
	once       sync.Once
	done       sync.WaitGroup
	news       news
	heads      boardHeads
	afterClose func() error // called when the file is closed
}

// pragmas of every connection: commits are durable, and readers and the committer do
// not block one another. The log is checkpointed beside the commits, not by them. A
// removed name is overwritten.
var pragmas = []string{
	"journal_mode(WAL)", "synchronous(FULL)", "busy_timeout(10000)", "foreign_keys(1)", "temp_store(MEMORY)", "wal_autocheckpoint(0)",
	"secure_delete(1)", "trusted_schema(0)",
}

// A LockedError reports that another process has a store open for writing.
type LockedError struct{ Path string }

// errNames reports that a file has several names: the log beside one of them would not
// be found under another.
var errNames = errors.New("the file has another name too (a hard link): make a copy with «adoube backup»")

// Error implements error.
func (e *LockedError) Error() string {
	return fmt.Sprintf("%s: another hall has it open: one store belongs to one hall", e.Path)
}

// Open opens the file with that name, or makes it, and locks it until it is closed. It
// returns a *[LockedError] if another process has it open.
func Open(ctx context.Context, path string) (*Store, error) {
	if dir := filepath.Dir(path); !isFolder(dir) {
		return nil, &NoFolderError{path, dir}
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // its log and its lock are beside the file itself
	}
	if isNoFile(path) {
		return nil, unopened(path, ErrNoStore)
	}
	lock := flock.New(path+".lock", flock.SetPermissions(0o600))
	mine, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	if !mine {
		return nil, &LockedError{path}
	}
	s, release, err := beginAlone(ctx, path)
	if err != nil {
		return nil, errors.Join(err, lock.Unlock())
	}
	s.afterClose = func() error { return errors.Join(release(), lock.Unlock()) }
	return s, nil
}

// beginAlone opens a file that nobody else has open under any name.
func beginAlone(ctx context.Context, path string) (*Store, func() error, error) {
	if err := private(path); err != nil {
		return nil, nil, unopened(path, err)
	}
	if names(path) > 1 {
		return nil, nil, unopened(path, errNames)
	}
	release, mine, err := hold(path)
	if err != nil {
		return nil, nil, unopened(path, err)
	}
	if !mine {
		return nil, nil, &LockedError{path}
	}
	s, err := begin(ctx, path)
	if err != nil {
		return nil, nil, errors.Join(unopened(path, err), release())
	}
	return s, release, nil
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// isNoFile reports whether the name is of something other than a file: opening a pipe
// would wait for a writer.
func isNoFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.Mode().IsRegular()
}

func begin(ctx context.Context, path string) (*Store, error) {
	if err := private(path); err != nil {
		return nil, err
	}
	q := url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}
	db, err := sql.Open("sqlite", "file:"+url.PathEscape(path)+"?"+q.Encode())
	if err != nil {
		return nil, err
	}
	s := newStore(db)
	s.path = path
	if err := s.start(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

func newStore(db *sql.DB) *Store {
	return &Store{
		db: db, appends: make(chan *batch), shorten: make(chan struct{}), closing: make(chan struct{}),
		heads: boardHeads{boards: map[string]boardHead{}}, afterClose: func() error { return nil },
	}
}

// private makes the file, or changes its mode, so that no other user of the machine can
// read it: it contains people's names. Its log gets the same mode.
func private(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	for _, end := range []string{"", "-wal", "-shm"} {
		if err := os.Chmod(path+end, 0o600); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// start makes the tables, in a file without foreign ones, and starts the committer.
func (s *Store) start(ctx context.Context) error {
	form, err := checkWritten(ctx, s.db, s.path)
	if err != nil {
		return err
	}
	if err := checkForm(ctx, s.db); err != nil {
		return err
	}
	if err := s.keepOlder(ctx, form); err != nil {
		return err
	}
	if err := s.makeTables(ctx); err != nil {
		return err
	}
	if err := s.heads.load(ctx, s.db); err != nil {
		return err
	}
	c, err := newCommitter(ctx, s)
	if err != nil {
		return err
	}
	s.done.Go(c.run)
	s.done.Go(s.keepLogShort)
	return nil
}

// DB returns the open file, for the hall's own tables.
func (s *Store) DB() *sql.DB { return s.db }

// Close closes the store after the commit in progress.
func (s *Store) Close() error {
	s.once.Do(func() { close(s.closing) })
	s.done.Wait()
	s.news.tell()
	return errors.Join(s.db.Close(), s.afterClose())
}

// Append implements [journal.Journal].
func (s *Store) Append(ctx context.Context, board string, expected uint64, records ...journal.Record) (journal.Head, error) {
	if len(records) == 0 {
		return journal.Head{}, journal.ErrNothing
	}
	b := &batch{board: board, expected: expected, records: records, answer: make(chan answer, 1)}
	select {
	case s.appends <- b:
	case <-s.closing:
		return journal.Head{}, journal.ErrClosed
	case <-ctx.Done():
		return journal.Head{}, ctx.Err()
	}
	a := <-b.answer // it is being committed: leaving now would not show whether it was stored
	return a.head, a.err
}

// news wakes followers.
type news struct {
	mu   sync.Mutex
	wait chan struct{}
}

// next returns a channel that is closed when a new entry is durable.
func (n *news) next() <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.wait == nil {
		n.wait = make(chan struct{})
	}
	return n.wait
}

func (n *news) tell() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.wait != nil {
		close(n.wait)
		n.wait = nil
	}
}
