package sqlite

import (
	"context"
	"database/sql"
	"time"
)

// longLog is the number of pages after which the log is copied into the file and
// restarted: 64 MB.
const longLog = 16000

// A querier runs queries on one connection, or any.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// keepLogShort checkpoints the log when it has become long. A failure loses nothing:
// the log stays, and the next attempt follows.
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

// shortenLog checkpoints the log beside the commits, so that none of them waits, and
// then has the committer do the small rest: only a fully copied log is restarted.
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

// checkpoint returns the number of pages in the log, and of those copied.
func checkpoint(ctx context.Context, q querier, mode string) (pages, taken int, err error) {
	var busy bool
	err = q.QueryRowContext(ctx, "PRAGMA wal_checkpoint("+mode+")").Scan(&busy, &pages, &taken)
	return pages, taken, err
}
