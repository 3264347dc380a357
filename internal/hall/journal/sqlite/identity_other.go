//go:build !linux

package sqlite

// hold locks nothing: here a lock on the file itself would keep SQLite out.
func hold(string) (release func() error, mine bool, err error) {
	return func() error { return nil }, true, nil
}

// names returns 1: the number is unknown here.
func names(string) uint64 { return 1 }
