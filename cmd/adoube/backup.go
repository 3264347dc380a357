package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/mod/sumdb/note"

	"adoube/internal/durable"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// backupCommand returns the command that copies a store while the hall runs.
func backupCommand(a *app) *cobra.Command {
	var key string
	c := &cobra.Command{
		Use:     "backup " + a.text("cmd.backup.use"),
		Short:   a.text("cmd.backup.short"),
		Long:    a.text("cmd.backup.long"),
		Example: examples("adoube backup hall.db /media/usb/hall.db"),
		Args:    a.between(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			return copyStore(c.Context(), a, args[0], args[1], key, sqlite.Backup, os.Rename, nil)
		},
	}
	c.Flags().StringVar(&key, "key", "", a.text("cmd.flag.public-key"))
	return c
}

// restoreCommand returns the command that restores a store from a backup.
func restoreCommand(a *app) *cobra.Command {
	r := restoring{app: a}
	c := &cobra.Command{
		Use:     "restore " + a.text("cmd.restore.use"),
		Short:   a.text("cmd.restore.short"),
		Long:    a.text("cmd.restore.long"),
		Example: examples("adoube restore --keys /media/usb/hall.keys /media/usb/hall.db hall.db", `adoube restore --new-key "the laptop was stolen" /media/usb/hall.db hall.db`),
		Args:    a.between(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			if there := leftovers(args[1]); there != "" {
				a.warn("cmd.restore.there", "file", there)
				return errReported
			}
			return r.run(c.Context(), args[0], args[1])
		},
	}
	c.Flags().StringVar(&r.key, "key", "", a.text("cmd.flag.public-key"))
	c.Flags().StringVar(&r.keys, "keys", "", a.text("cmd.restore.keys"))
	c.Flags().StringVar(&r.accept, "accept", "", a.text("cmd.restore.accept"))
	c.Flags().StringVar(&r.newKey, "new-key", "", a.text("cmd.restore.new-key"))
	c.MarkFlagsMutuallyExclusive("keys", "new-key")
	return c
}

// leftovers returns an existing file of a store with that name: a write-ahead log would be
// taken for the restored store's.
func leftovers(name string) string {
	for _, end := range []string{"", "-wal", "-journal"} {
		if _, err := os.Lstat(name + end); !errors.Is(err, fs.ErrNotExist) {
			return name + end
		}
	}
	return ""
}

// partly is the prefix of folders with an unfinished file.
const partly = ".adoube-"

// brokenOff returns the folder with an unfinished part of the store called name, or "".
func brokenOff(name string) string {
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	entries, _ := os.ReadDir(filepath.Dir(name)) // a read error is reported when the store is opened
	for _, e := range entries {
		dir := filepath.Join(filepath.Dir(name), e.Name())
		if _, err := os.Lstat(filepath.Join(dir, filepath.Base(name))); err == nil && strings.HasPrefix(e.Name(), partly) {
			return dir
		}
	}
	return ""
}

// renameNew renames a file without replacing an existing one.
func renameNew(from, to string) error {
	if err := os.Link(from, to); err != nil {
		return err
	}
	return os.Remove(from)
}

// copyStore copies a store, checks every record of the copy, and gives it its name once it
// is completely on the disk. Then it records an entry in it, if one is given.
func copyStore(ctx context.Context, a *app, from, to, key string, copied func(ctx context.Context, from, to string) error, rename func(string, string) error, record func(context.Context, string) error) error {
	info, err := os.Stat(from)
	if err == nil && info.Size() == 0 && !info.IsDir() {
		err = &journal.ForeignError{File: from, Err: journal.ErrNoBundle}
	}
	if err != nil {
		return err
	}
	return written(to, rename, func(part string) error {
		if err := copied(ctx, from, part); err != nil {
			return err
		}
		if err := os.Chmod(part, 0o600); err != nil { // it contains people's names
			return err
		}
		v := verification{app: a, key: keyOf(key, from, to)}
		err := v.run(ctx, part)
		if errors.Is(err, errLate) { // already reported, and the copy is complete
			err = nil
		}
		if err == nil && record != nil {
			err = record(ctx, part)
		}
		return err
	})
}

// publicKey reads the key for verifying a record, once the record exists.
func publicKey(key, record string) (note.Verifiers, error) {
	if !isCluster(record) {
		if _, err := os.Stat(record); err != nil {
			return nil, err
		}
	}
	return journal.PublicKey(keyOf(key, record))
}

// keyOf returns the name of the public key for verifying a record: the given one, or the
// first found beside the records or in the working directory.
func keyOf(key string, records ...string) string {
	if key != "" {
		return key
	}
	var names []string
	for _, r := range records {
		if !isCluster(r) {
			names = append(names, strings.TrimSuffix(r, filepath.Ext(r))+".key.pub", filepath.Join(filepath.Dir(r), "hall.key.pub"))
		}
	}
	for _, name := range append(names, "hall.key.pub") {
		if _, err := os.Stat(name); err == nil {
			return name
		}
	}
	return append(names, "hall.key.pub")[0]
}

// A noFolder is the error for a file to be created in a missing folder.
type noFolder string

// Error names the folder.
func (f noFolder) Error() string { return "there is no folder " + string(f) }

// written creates a file under a temporary name and renames it once it is durable. It
// removes the remains of a failed attempt.
func written(name string, rename func(string, string) error, write func(part string) error) (err error) {
	dir, err := os.MkdirTemp(filepath.Dir(name), partly)
	if errors.Is(err, fs.ErrNotExist) {
		return noFolder(filepath.Dir(name))
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	part := filepath.Join(dir, filepath.Base(name))
	if err := write(part); err != nil {
		return err
	}
	if err := syncFile(part); err != nil {
		return err
	}
	if err := rename(part, name); err != nil {
		return err
	}
	return durable.SyncDir(filepath.Dir(name))
}

// syncFile makes the contents of a file durable.
func syncFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
