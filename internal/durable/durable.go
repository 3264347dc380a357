// Package durable writes files completely or not at all, even across a power failure.
package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// Write replaces the file with that name atomically.
func Write(name string, text []byte, mode fs.FileMode) error {
	return write(name, text, mode, os.Rename)
}

// WriteNew makes a file; an existing one is an error.
func WriteNew(name string, text []byte, mode fs.FileMode) error {
	return write(name, text, mode, func(from, to string) error {
		return errors.Join(os.Link(from, to), os.Remove(from))
	})
}

func write(name string, text []byte, mode fs.FileMode, rename func(from, to string) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(name), ".adoube-*.new")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close() // perhaps a second time
			err = errors.Join(err, remove(f.Name()))
		}
	}()
	if err := f.Chmod(mode); err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := rename(f.Name(), name); err != nil {
		return err
	}
	return SyncDir(filepath.Dir(name))
}

func remove(name string) error {
	if err := os.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// SyncDir makes the entries of a folder durable. Windows has no way to do so.
func SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
