package sqlite

import (
	"context"
	"database/sql"
	"time"
)

// longLog is of how many pages the log is taken over into the file, and then
// begun anew: 64 MB.
const longLog = 16000

// A querier asks one connection, or any.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// keepLogShort takes the log over when it has become long. Where that fails
// nothing is lost: the log stays, and it is tried again.
func (s *Store) keepLogShort() {
	look := time.NewTicker(time.Second)
	defer look.Stop()
	for ctx := context.Background(); ; {
		select {
		case <-look.C:
			if pages, taken, err := checkpoint(ctx, s.db, "NOOP"); err == nil && pages >= longLog && taken < pages {
				s.shortenLog(ctx)
			}
		case <-s.closing:
			return
		}
	}
}

// shortenLog takes the log over beside the commits, so that none of them waits
// for it, and then has the committer take the little that has come meanwhile:
// only a log of which nothing is left is begun anew.
func (s *Store) shortenLog(ctx context.Context) {
	takeOver(ctx, s.db)
	select {
	case s.shorten <- struct{}{}:
	case <-s.closing:
	}
}

func takeOver(ctx context.Context, q querier) error {
	_, _, err := checkpoint(ctx, q, "PASSIVE")
	return err
}

// checkpoint returns how many pages the log has, and how many of them have been
// taken over.
func checkpoint(ctx context.Context, q querier, mode string) (pages, taken int, err error) {
	var busy bool
	err = q.QueryRowContext(ctx, "PRAGMA wal_checkpoint("+mode+")").Scan(&busy, &pages, &taken)
	return pages, taken, err
}
