package main

import (
	"bufio"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/term"

	"adoube/internal/durable"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
	"adoube/internal/hall/keycopy"
)

// A keyPart is one of a hall's key files: its name and permissions.
type keyPart struct {
	name string
	mode fs.FileMode
	text *string
}

// keyParts returns the key files of a hall.
func keyParts(k *keycopy.Keys, key, authority string) []keyPart {
	return []keyPart{
		{key, 0o600, &k.Hall}, {key + ".pub", 0o644, &k.Public}, {key + ".seal", 0o644, &k.Checkpoint},
		{authority + ".crt", 0o644, &k.Root}, {authority + ".key", 0o600, &k.RootKey},
	}
}

// readKeys reads the existing key files.
func readKeys(k *keycopy.Keys, key, authority string) error {
	for _, part := range keyParts(k, key, authority) {
		text, err := os.ReadFile(part.name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		*part.text = string(text)
	}
	return nil
}

// keys returns a sealed copy of the hall's keys.
func (s serving) keys(passphrase string) ([]byte, error) {
	var k keycopy.Keys
	if err := readKeys(&k, s.keyFile(), s.beside("-ca")); err != nil {
		return nil, err
	}
	return keycopy.Seal(k, passphrase)
}

// A restoring holds the options for restoring a store from a backup.
type restoring struct {
	*app
	key    string // file of the public key
	keys   string // file with the sealed copy of the keys; empty: keys present, or lost
	newKey string // reason for replacing a lost key
	accept string // reason for accepting a backup older than the keys
}

// run restores a store from a backup and puts the keys beside it.
func (r restoring) run(ctx context.Context, from, to string) error {
	if _, err := os.Stat(from); err != nil {
		return err
	}
	s := serving{store: to}
	switch {
	case r.keys != "":
		return r.withKeys(ctx, from, s)
	case r.newKey != "":
		return r.withNewKey(ctx, from, s)
	}
	err := copyStore(ctx, r.app, from, to, r.key, sqlite.Restore, renameNew, restored)
	if file, ok := errors.AsType[*fs.PathError](err); ok && strings.HasSuffix(file.Path, ".key.pub") && errors.Is(err, fs.ErrNotExist) {
		r.warn("cmd.error.no-public-key", "file", file.Path)
		r.warn("cmd.restore.keyless")
		return errReported
	}
	return err
}

// restored records in a store that it was restored from a backup.
func restored(ctx context.Context, name string) error {
	return inStore(ctx, name, func(record *sqlite.Store) error { return journal.Restore(ctx, record, time.Now().UnixMilli()) })
}

// inStore opens a store and runs f on it.
func inStore(ctx context.Context, name string, f func(*sqlite.Store) error) error {
	record, err := sqlite.Open(ctx, name)
	if err != nil {
		return err
	}
	return errors.Join(f(record), record.Close())
}

// withNewKey restores a store whose key is lost.
func (r restoring) withNewKey(ctx context.Context, from string, s serving) error {
	if _, err := os.Lstat(s.keyFile()); err == nil {
		return errors.New(r.text("cmd.restore.key-there", "file", s.keyFile()))
	}
	var old, made keycopy.Keys
	if err := readKeys(&old, s.keyFile(), s.beside("-ca")); err != nil { // public halves, if present
		return err
	}
	return r.verified(ctx, from, s.store, func(part, dir string) (string, error) {
		file := filepath.Join(dir, "hall.key")
		if err := putKeys(keyParts(&keycopy.Keys{Public: old.Public, Checkpoint: old.Checkpoint}, file, dir)); err != nil {
			return "", err
		}
		return file + ".pub", inStore(ctx, part, func(record *sqlite.Store) error {
			if err := journal.Restore(ctx, record, time.Now().UnixMilli()); err != nil {
				return err
			}
			if err := replaceKey(ctx, record, file, r.newKey); err != nil {
				return err
			}
			return readKeys(&made, file, dir)
		})
	}, func() error { return putKeys(keyParts(&made, s.keyFile(), s.beside("-ca"))) })
}

// replaceKey creates a signing key in place of a lost one, records this with the reason,
// and signs the present state.
func replaceKey(ctx context.Context, record journal.Journal, file, reason string) error {
	public, err := journal.NewKey(file)
	if err != nil {
		return err
	}
	at := time.Now().UnixMilli()
	if err := journal.Replace(ctx, record, at, journal.Replacement{Key: public, Reason: reason}); err != nil {
		return err
	}
	keys, err := journal.Key(file, false)
	if err != nil {
		return err
	}
	signer, err := journal.NewCheckpointSigner(ctx, record, keys, journal.KeptFile(file+".seal"))
	if err != nil {
		return err
	}
	_, err = signer.Sign(ctx, at)
	return err
}

// withKeys restores a store with a sealed copy of its keys, if those signed the backup and
// it is not older than they are.
func (r restoring) withKeys(ctx context.Context, from string, s serving) error {
	sealed, err := readTextFile(r.keys)
	if err != nil {
		return err
	}
	phrase, err := r.passphrase()
	if err != nil {
		return err
	}
	k, err := keycopy.Open(sealed, phrase)
	if err != nil {
		return r.unopened(err)
	}
	parts := keyParts(&k, s.keyFile(), s.beside("-ca"))
	for _, part := range parts {
		if _, err := os.Lstat(part.name); !errors.Is(err, fs.ErrNotExist) {
			return errors.New(r.text("cmd.restore.key-there", "file", part.name))
		}
	}
	return r.verified(ctx, from, s.store, func(part, dir string) (string, error) {
		file := filepath.Join(dir, "hall.key")
		if err := putKeys(keyParts(&k, file, filepath.Join(dir, "ca"))); err != nil {
			return "", err
		}
		err := inStore(ctx, part, func(record *sqlite.Store) error {
			if err := r.fits(ctx, record, file); err != nil {
				return err
			}
			return journal.Restore(ctx, record, time.Now().UnixMilli())
		})
		return file + ".pub", errors.Join(err, readKeys(&k, file, filepath.Join(dir, "ca")))
	}, func() error { return putKeys(parts) })
}

// verified copies a store, applies change to the copy, verifies it by the public key that
// change returns, and names it after keys has put the keys beside it.
func (r restoring) verified(ctx context.Context, from, to string, change func(part, dir string) (public string, err error), keys func() error) error {
	named := func(part, name string) error {
		if err := keys(); err != nil {
			return err
		}
		return renameNew(part, name)
	}
	return written(to, named, func(part string) error {
		if err := sqlite.Restore(ctx, from, part); err != nil {
			return err
		}
		if err := os.Chmod(part, 0o600); err != nil {
			return err
		}
		public, err := change(part, filepath.Dir(part))
		if err != nil {
			return err
		}
		v := verification{app: r.app, key: public}
		if err := v.run(ctx, part); !errors.Is(err, errLate) {
			return err
		}
		return nil
	})
}

// fits returns an error if a backup and keys do not belong together, unless an older backup
// is accepted.
func (r restoring) fits(ctx context.Context, record journal.Journal, file string) error {
	keys, err := journal.Key(file, false)
	if err != nil {
		return err
	}
	signer, err := journal.NewCheckpointSigner(ctx, record, keys, journal.KeptFile(file+".seal"))
	var unknown *journal.KeyError
	if errors.As(err, &unknown) {
		return errors.New(r.text("cmd.restore.other-hall"))
	}
	if err != nil {
		return err
	}
	var parted *journal.DivergedCheckpointError
	switch fault := signer.Fault(); {
	case !errors.As(fault, &parted):
		return fault
	case r.accept == "":
		return errors.New(r.text("cmd.restore.older", "time", r.moment(parted.Kept.At)))
	}
	at := time.Now().UnixMilli()
	if err := signer.Accept(ctx, at, "hall", r.accept); err != nil {
		return err
	}
	_, err = signer.Sign(ctx, at)
	return err
}

// putKeys writes the key files.
func putKeys(parts []keyPart) error {
	for _, part := range parts {
		if *part.text == "" {
			continue
		}
		if err := durable.Write(part.name, []byte(*part.text), part.mode); err != nil {
			return err
		}
	}
	return nil
}

// passphrase returns the passphrase of the sealed keys: from the environment, typed unseen,
// or the first line of standard input.
func (r restoring) passphrase() (string, error) {
	if phrase := r.env("ADOUBE_PASSPHRASE"); phrase != "" {
		return phrase, nil
	}
	r.warn("cmd.restore.passphrase", "file", r.keys)
	if f, ok := r.in.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		phrase, err := term.ReadPassword(int(f.Fd()))
		return string(phrase), err
	}
	if r.in == nil {
		return "", nil
	}
	lines := bufio.NewScanner(r.in)
	lines.Scan()
	return strings.TrimSpace(lines.Text()), lines.Err()
}

// unopened words why a sealed copy was not opened.
func (r restoring) unopened(err error) error {
	switch {
	case errors.Is(err, keycopy.ErrPassphrase):
		return errors.New(r.text("cmd.restore.wrong-passphrase", "file", r.keys))
	case errors.Is(err, keycopy.ErrNoCopy):
		return errors.New(r.text("cmd.restore.no-keys", "file", r.keys))
	}
	return err
}
