package journal

import (
	"crypto/rand"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// keyOrigin is the name under which a hall signs.
const keyOrigin = "adoube-hall"

// Key returns the signing key in the file of that name. Where there is no
// such file it makes a key, and beside it, in a file ending in .pub, the public
// key by which everybody can check what was signed.
func Key(name string) (note.Signer, error) {
	secret, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		secret, err = makeKey(name)
	}
	if err != nil {
		return nil, err
	}
	s, err := note.NewSigner(strings.TrimSpace(string(secret)))
	if err != nil {
		return nil, fmt.Errorf("journal: %s: %w", name, err)
	}
	return s, nil
}

func makeKey(name string) ([]byte, error) {
	secret, public, err := note.GenerateKey(rand.Reader, keyOrigin)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(name+".pub", []byte(public+"\n"), 0o644); err != nil {
		return nil, err
	}
	return []byte(secret), os.WriteFile(name, []byte(secret+"\n"), 0o600)
}

// PublicKey returns the key in the file of that name, to check with.
func PublicKey(name string) (note.Verifiers, error) {
	public, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	v, err := note.NewVerifier(strings.TrimSpace(string(public)))
	if err != nil {
		return nil, fmt.Errorf("journal: %s: %w", name, err)
	}
	return note.VerifierList(v), nil
}
