// Package keycopy seals a copy of a hall's keys by a passphrase, for whoever goes on
// with the hall on another machine: age with scrypt (https://age-encryption.org/v1).
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

// Shortest is how many characters a passphrase has at least.
const Shortest = 12

// work is how much a guess at a passphrase costs: 128 MB, and half a second (scrypt's
// N is 2 to the power of it).
const work = 17

// Keys are what a hall signs with, and its authority where it has one.
type Keys struct {
	Hall       string `json:"hall"`                 // the signing key, as package note has it
	Public     string `json:"public"`               // the public keys, a line each
	Checkpoint string `json:"checkpoint,omitempty"` // the last that was signed; empty: none was yet
	Root       string `json:"root,omitempty"`       // the certificate of the hall's own authority (PEM); empty: it has none
	RootKey    string `json:"root_key,omitempty"`   // its key (PEM)
}

// The reasons for which a copy of keys is not taken.
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
	to.SetWorkFactor(work)
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

// Open returns the keys that were sealed by a passphrase.
func Open(sealed []byte, passphrase string) (k Keys, err error) {
	by, err := age.NewScryptIdentity(strings.TrimSpace(passphrase))
	if err != nil {
		return k, ErrPassphrase // it is empty
	}
	by.SetMaxWorkFactor(work) // a file from elsewhere may want gigabytes
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

// check reports whether the keys fit one another.
func (k Keys) check() error {
	if _, err := note.NewSigner(strings.TrimSpace(k.Hall)); err != nil {
		return fmt.Errorf("%w: %w", ErrNoCopy, err)
	}
	if (k.Root == "") != (k.RootKey == "") {
		return fmt.Errorf("%w: half an authority", ErrNoCopy)
	}
	return nil
}
