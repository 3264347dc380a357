package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

// A NoFolderError reports that the folder of a store does not exist.
type NoFolderError struct{ Path, Folder string }

// Error implements error.
func (e *NoFolderError) Error() string {
	return fmt.Sprintf("open %s: the folder %s is not there: make it first", e.Path, e.Folder)
}

// ErrNoStore reports that a file is no store of a hall.
var ErrNoStore = errors.New("it is no store of a hall")

// meanings maps SQLite's codes to errors of the file.
var meanings = map[int]error{
	codes.SQLITE_FULL:     syscall.ENOSPC,
	codes.SQLITE_READONLY: syscall.EROFS,
	codes.SQLITE_CANTOPEN: fs.ErrPermission,
	codes.SQLITE_NOTADB:   ErrNoStore,
}

// unopened returns the reason why a file cannot be opened.
func unopened(path string, err error) error {
	var fault *driver.Error
	if errors.As(err, &fault) {
		if meaning, known := meanings[fault.Code()&0xff]; known {
			err = fmt.Errorf("%w: %w", meaning, err)
		}
	}
	return &fs.PathError{Op: "open", Path: path, Err: err}
}
