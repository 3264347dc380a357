package sqlite

import (
	"context"
	"errors"
	"fmt"
)

// Backup writes what is durable in the file from into a new file, as one
// moment saw it, while others read and write from, which is not changed.
func Backup(ctx context.Context, from, to string) error {
	v, err := OpenReadOnly(ctx, from)
	if err != nil {
		return err
	}
	if _, err = v.DB().ExecContext(ctx, "VACUUM INTO ?", to); err != nil {
		err = fmt.Errorf("back up %s: %w", from, err)
	}
	return errors.Join(err, v.Close())
}
