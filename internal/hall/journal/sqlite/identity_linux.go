package sqlite

import (
	"os"
	"syscall"
)

// hold locks the file itself, under any of its names, until release is called; mine is
// false if another process has it. (SQLite's own locks are of another kind, and
// independent.)
func hold(path string) (release func() error, mine bool, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, false, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if err == syscall.EWOULDBLOCK {
			return nil, false, nil
		}
		return func() error { return nil }, true, nil // a file system without locks: only the name is locked
	}
	return f.Close, true, nil
}

// names returns the number of names of a file.
func names(path string) uint64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Nlink)
	}
	return 1
}
