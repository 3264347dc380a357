// Package keycopy seals a copy of a hall's keys by a passphrase, for moving the hall to
// another machine: age with scrypt (https://age-encryption.org/v1).
package keycopy

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"filippo.io/age"
	"golang.org/x/mod/sumdb/note"
)

// Shortest is the minimum length of a passphrase, in characters.
const Shortest = 12

// work is the cost of a guess at a passphrase: 128 MB, and half a second (scrypt's N is
// 2 to that power).
const work = 17

// Work is the cost at which Seal seals; tests of other packages lower it.
var Work = work

// Keys holds a hall's signing key, and its certificate authority if it has one.
type Keys struct {
	Hall       string `json:"hall"`                 // the signing key, in the form of package note
	Public     string `json:"public"`               // the public keys, one per line
	Checkpoint string `json:"checkpoint,omitempty"` // the last signed checkpoint; empty: none
	Root       string `json:"root,omitempty"`       // the root certificate of the hall's authority (PEM); empty: none
	RootKey    string `json:"root_key,omitempty"`   // its key (PEM)
}

// Reasons for refusing a copy of keys.
var (
	ErrShort      = fmt.Errorf("keycopy: a passphrase has at least %d characters", Shortest)
	ErrPassphrase = errors.New("keycopy: the passphrase is another than the one by which the keys are sealed")
	ErrNoCopy     = errors.New("keycopy: the file is no copy of a hall's keys")
)

// Seal returns the keys, sealed by a passphrase.
func Seal(k Keys, passphrase string) ([]byte, error) {
	if len([]rune(strings.TrimSpace(passphrase))) < Shortest {
		return nil, ErrShort
	}
	text, err := json.Marshal(k)
	if err != nil {
		return nil, err
	}
	to, err := age.NewScryptRecipient(strings.TrimSpace(passphrase))
	if err != nil {
		return nil, err
	}
	to.SetWorkFactor(Work)
	var sealed bytes.Buffer
	w, err := age.Encrypt(&sealed, to)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	return sealed.Bytes(), err
}

// Open returns the keys sealed by a passphrase.
func Open(sealed []byte, passphrase string) (k Keys, err error) {
	by, err := age.NewScryptIdentity(strings.TrimSpace(passphrase))
	if err != nil {
		return k, ErrPassphrase // an empty one
	}
	by.SetMaxWorkFactor(work) // a foreign file could require gigabytes
	r, err := age.Decrypt(bytes.NewReader(sealed), by)
	var other *age.NoIdentityMatchError
	if errors.As(err, &other) {
		return k, ErrPassphrase
	}
	if err != nil {
		return k, fmt.Errorf("%w: %w", ErrNoCopy, err)
	}
	text, err := io.ReadAll(r)
	if err == nil {
		err = json.Unmarshal(text, &k)
	}
	if err != nil {
		return k, fmt.Errorf("%w: %w", ErrNoCopy, err)
	}
	return k, k.check()
}

// check returns an error unless the keys match one another.
func (k Keys) check() error {
	if _, err := note.NewSigner(strings.TrimSpace(k.Hall)); err != nil {
		return fmt.Errorf("%w: %w", ErrNoCopy, err)
	}
	if (k.Root == "") != (k.RootKey == "") {
		return fmt.Errorf("%w: half an authority", ErrNoCopy)
	}
	return nil
}
