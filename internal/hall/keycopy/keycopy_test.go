package keycopy

import (
	"bytes"
	"crypto/rand"
	"errors"
	"testing"

	"golang.org/x/mod/sumdb/note"
)

// A passphrase opens what it sealed, and no other does.
func TestSealed(t *testing.T) {
	secret, public, err := note.GenerateKey(rand.Reader, "adoube-hall")
	if err != nil {
		t.Fatal(err)
	}
	want := Keys{Hall: secret + "\n", Public: public + "\n", Checkpoint: "note", Root: "crt", RootKey: "key"}
	const phrase = "correct horse battery"
	sealed, err := Seal(want, phrase)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(sealed, []byte(" 17\n")) {
		t.Errorf("sealed at another cost: %.100q", sealed)
	}
	if got, err := Open(sealed, phrase+"\n"); err != nil || got != want {
		t.Errorf("%+v %v", got, err)
	}
	for name, c := range map[string]struct {
		sealed []byte
		phrase string
		want   error
	}{
		"another passphrase": {sealed, "correct horse batterz", ErrPassphrase},
		"none":               {sealed, "", ErrPassphrase},
		"cut":                {sealed[:len(sealed)-1], phrase, ErrNoCopy},
		"more work":          {bytes.Replace(sealed, []byte(" 17\n"), []byte(" 18\n"), 1), phrase, ErrNoCopy},
		"a store":            {[]byte("SQLite format 3\x00"), phrase, ErrNoCopy},
	} {
		if _, err := Open(c.sealed, c.phrase); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Seal(want, "too short"); !errors.Is(err, ErrShort) {
		t.Errorf("%v", err)
	}
}
