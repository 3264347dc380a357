package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adoube/say"
)

// TestHelpInEveryLanguage reads the help of every command in every language of the
// environment: no text is missing, unfilled or left in English.
func TestHelpInEveryLanguage(t *testing.T) {
	for _, tag := range say.Languages() {
		for _, command := range append(commands(t), "") {
			text := helped(t, tag, command)
			if strings.ContainsAny(text, "⟨⟩{}") {
				t.Errorf("%s: the help of %q has a hole:\n%s", tag, command, text)
			}
			if strings.Contains(text, `\n`) {
				t.Errorf("%s: the help of %q shows how a line ends:\n%s", tag, command, text)
			}
			if tag != "en" && sameLines(text, helped(t, "en", command)) {
				t.Errorf("%s: the help of %q is in English:\n%s", tag, command, text)
			}
		}
	}
}

// commands returns the names of all commands.
func commands(t *testing.T) (names []string) {
	a := &app{}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	for _, c := range every(a.root())[1:] {
		names = append(names, strings.TrimPrefix(c.CommandPath(), "adoube "))
	}
	return names
}

// helped returns the help of a command, or of the program for "".
func helped(t *testing.T, tag, command string) string {
	var out, errs bytes.Buffer
	env := func(name string) string { return map[string]string{"LANG": tag + ".UTF-8"}[name] }
	if status := Main(append(strings.Fields(command), "--help"), nil, &out, &errs, env); status != exitOK {
		t.Errorf("%s: --help of %q: status %d, %s", tag, command, status, errs.String())
	}
	return out.String()
}

// sameLines reports whether the texts share a line of several words, apart from spaces,
// that is neither an example nor a usage line.
func sameLines(a, b string) bool {
	lines := map[string]bool{}
	for line := range strings.SplitSeq(a, "\n") {
		lines[strings.Join(strings.Fields(line), " ")] = true
	}
	for line := range strings.SplitSeq(b, "\n") {
		words := strings.Fields(line)
		if len(words) > 2 && !strings.Contains(line, "adoube ") && lines[strings.Join(words, " ")] {
			return true
		}
	}
	return false
}

// TestHelpNamesFilesThatExist checks that the cases named in examples exist.
func TestHelpNamesFilesThatExist(t *testing.T) {
	a := &app{}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, c := range every(a.root()) {
		for word := range strings.FieldsSeq(c.Example) {
			if !strings.HasPrefix(word, "casebook/") {
				continue
			}
			named++
			if _, err := os.Stat(filepath.Join("../..", word)); err != nil {
				t.Errorf("the help of %q: %v", c.CommandPath(), err)
			}
		}
	}
	if named == 0 {
		t.Error("no example names a case")
	}
}
