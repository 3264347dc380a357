package journal

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"adoube/internal/durable"
)

// keyOrigin is the name under which a hall signs.
const keyOrigin = "adoube-hall"

// Keys holds the signing key and the public keys trusted for older checkpoints.
type Keys struct {
	Signer note.Signer
	Known  note.Verifiers
}

// A LostKeyError reports that the signing key is missing where there was one.
type LostKeyError struct {
	Name string // of the key's file
	Why  string // the evidence that there was one
}

// Error implements error.
func (e *LostKeyError) Error() string {
	return fmt.Sprintf("journal: there is no key %s, and %s: put the key back, or begin a new record", e.Name, e.Why)
}

// Key returns the signing key in the file with that name. A file with the
// suffix .pub beside it has the public key for verification and, one per
// line, those of earlier keys. If neither file exists Key makes them,
// provided mayMake; a lost key is never replaced.
func Key(name string, mayMake bool) (*Keys, error) {
	secret, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		secret, err = makeKey(name, mayMake)
	}
	if err != nil {
		return nil, err
	}
	signer, err := note.NewSigner(strings.TrimSpace(string(secret)))
	if err != nil {
		return nil, fmt.Errorf("journal: %s: %w", name, err)
	}
	public, err := publicOf(string(secret))
	if err != nil {
		return nil, fmt.Errorf("journal: %s: %w", name, err)
	}
	known, err := publish(name+".pub", public)
	return &Keys{signer, known}, err
}

// NewKey makes a signing key in place of a lost one, in the file with that name, and
// returns its public half, which it adds to the file of public keys. An existing key is
// not replaced.
func NewKey(name string) (public string, err error) {
	secret, public, err := note.GenerateKey(rand.Reader, keyOrigin)
	if err != nil {
		return "", err
	}
	before, err := os.ReadFile(name + ".pub")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	if len(before) > 0 && !bytes.HasSuffix(before, []byte("\n")) {
		before = append(before, '\n')
	}
	if err := durable.WriteNew(name, []byte(secret+"\n"), 0o600); err != nil {
		return "", err
	}
	return public, durable.Write(name+".pub", append(before, public+"\n"...), 0o644)
}

func makeKey(name string, mayMake bool) ([]byte, error) {
	if _, err := os.Lstat(name + ".pub"); err == nil {
		return nil, &LostKeyError{name, "its public half is there"}
	}
	if !mayMake {
		return nil, &LostKeyError{name, "the record has checkpoints that were signed"}
	}
	secret, _, err := note.GenerateKey(rand.Reader, keyOrigin)
	if err != nil {
		return nil, err
	}
	return []byte(secret), durable.WriteNew(name, []byte(secret+"\n"), 0o600)
}

// publicOf returns the public half of a key in the format of package note:
// PRIVATE+KEY+name+number+base64 of the algorithm and the seed.
func publicOf(secret string) (string, error) {
	parts := strings.SplitN(strings.TrimSpace(secret), "+", 5)
	if len(parts) != 5 {
		return "", errors.New("not a key")
	}
	seed, err := base64.StdEncoding.DecodeString(parts[4])
	if err != nil || len(seed) != 1+ed25519.SeedSize {
		return "", errors.New("not a key")
	}
	return note.NewEd25519VerifierKey(parts[2], ed25519.NewKeyFromSeed(seed[1:]).Public().(ed25519.PublicKey))
}

// publish writes the public key if it is missing, and returns all keys in its file. It
// never overwrites another.
func publish(name, public string) (note.Verifiers, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		text = []byte(public + "\n")
		err = durable.WriteNew(name, text, 0o644)
	}
	if err != nil {
		return nil, err
	}
	if !bytes.Contains(text, []byte(public)) {
		return nil, fmt.Errorf("journal: %s does not have the public half of the key beside it: put the right key back, or add the line %s", name, public)
	}
	return readKeys(name, text)
}

// PublicKey returns the verifiers in the file with that name, one per line.
func PublicKey(name string) (note.Verifiers, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return readKeys(name, text)
}

func readKeys(name string, text []byte) (note.Verifiers, error) {
	var list []note.Verifier
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		v, err := note.NewVerifier(line)
		if err != nil {
			return nil, fmt.Errorf("journal: %s: %w", name, err)
		}
		list = append(list, v)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("journal: there is no key in %s", name)
	}
	return note.VerifierList(list...), nil
}

// A KeptFile stores the last checkpoint in the file with that name.
type KeptFile string

// Read implements [Kept].
func (f KeptFile) Read() (string, error) {
	text, err := os.ReadFile(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(text), err
}

// Write implements [Kept].
func (f KeptFile) Write(signed string) error {
	return durable.Write(string(f), []byte(signed), 0o644)
}
