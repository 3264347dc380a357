package main

import (
	"strings"
	"testing"
)

// The command that a hall on this machine prints starts the same hall where phones can
// reach it.
func TestOpenCommandKeepsTheOptions(t *testing.T) {
	for given, want := range map[string]string{
		"serve":                                     "adoube serve --listen :8765 --tls",
		"serve|--store|open.db|--play":              "adoube serve --store open.db --play --listen :8765 --tls",
		"serve|--listen|127.0.0.1:8765|--play":      "adoube serve --play --listen :8765 --tls",
		"serve|--listen=localhost:8765|--tls":       "adoube serve --listen :8765 --tls",
		"serve|--cert|hall.pem|--cert-key|hall.key": "adoube serve --cert hall.pem --cert-key hall.key --listen :8765",
		"serve|--store|Tallinn open.db":             "adoube serve --store 'Tallinn open.db' --listen :8765 --tls",
		"serve|--store|Anna's.db":                   `adoube serve --store 'Anna'\''s.db' --listen :8765 --tls`,
	} {
		if got := openCommand(strings.Split(given, "|"), "8765"); got != want {
			t.Errorf("%s: %s; want %s", given, got, want)
		}
	}
}
