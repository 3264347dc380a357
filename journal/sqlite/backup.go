package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
)

// Backup writes what is durable in the file from into a new file, as one
// moment saw it, while others read and write from.
func Backup(ctx context.Context, from, to string) error {
	db, err := sql.Open("sqlite", "file:"+url.PathEscape(from)+"?mode=rw&_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	if _, err = db.ExecContext(ctx, "VACUUM INTO ?", to); err != nil {
		err = fmt.Errorf("back up %s: %w", from, err)
	}
	return errors.Join(err, db.Close())
}
