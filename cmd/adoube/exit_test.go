package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The exit statuses are a promise to scripts: 0 no problem, 1 something was found, 2 the
// command cannot be understood.
func TestExitStatus(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.case")
	if err := os.WriteFile(file, []byte("white touches e2\n----\nnonsense\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for command, want := range map[string]int{
		"":                           exitOK,
		"version":                    exitOK,
		"perft 2":                    exitOK,
		"laws 4.4.2":                 exitOK,
		"judge":                      exitOK,
		"judge --json":               exitOK,
		"judge " + file:              exitOK,
		"judge --json " + file:       exitFound,
		"judge no.case":              exitFound,
		"check " + file:              exitFound,
		"check no.case":              exitFound,
		"claims no.pgn":              exitFound,
		"claims -":                   exitFound,
		"claims":                     exitUsage,
		"claims --laws x -":          exitUsage,
		"laws 9.9":                   exitFound,
		"replay no.recording":        exitFound,
		"fly":                        exitUsage,
		"judge --fly":                exitUsage,
		"judge --laws":               exitUsage,
		"judge --laws x":             exitUsage,
		"judge --json --variant x":   exitUsage,
		"judge --play x " + file:     exitUsage,
		"laws --laws x":              exitUsage,
		"replay --fen x rec":         exitUsage,
		"perft":                      exitUsage,
		"perft x":                    exitUsage,
		"perft --fen x 1":            exitUsage,
		"completion tcsh":            exitUsage,
		"check --rewrite":            exitUsage,
		"--language tlh version":     exitUsage,
		"version --language=de_XX-y": exitUsage,
	} {
		var out, errs strings.Builder
		got := Main(strings.Fields(command), strings.NewReader(""), &out, &errs, func(string) string { return "" })
		if got != want {
			t.Errorf("adoube %s: status %d, not %d\n%s%s", command, got, want, out.String(), errs.String())
		}
		if (got == exitUsage) != strings.Contains(errs.String(), "--help”") {
			t.Errorf("adoube %s: %s", command, errs.String())
		}
	}
}
