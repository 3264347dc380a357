package main

import (
	"strings"
	"testing"

	"tinygo.org/x/bluetooth"

	"adoube/board"
)

// TestRadios expects characteristics in the notation of the library.
func TestRadios(t *testing.T) {
	for _, name := range withRadio() {
		f, _ := board.Lookup(name)
		for _, id := range append(f.Radio.Notify, f.Radio.Write) {
			if u, err := bluetooth.ParseUUID(id); err != nil || strings.ToLower(u.String()) != id {
				t.Errorf("%s: %s, %v", name, id, err)
			}
		}
	}
}

// TestEncoded expects the Millennium's bytes with parity, and others' unchanged.
func TestEncoded(t *testing.T) {
	for name, want := range map[string]string{"millennium": "\xd6\xb5\xb6", "chessup": "V56"} {
		f, _ := board.Lookup(name)
		if got := string(encoded(f, []byte("V56"))); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestUsage expects invalid arguments to be refused.
func TestUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"dgt"}, {"ouija"}, {"chessup", "1", "2"}, {"chessup", "nowhere:x"}} {
		if run(args) == nil {
			t.Errorf("%q was taken", args)
		}
	}
}
