// Command adoube judges the physical act of making a chess move by Article 4
// of the Laws of Chess.
//
// An arbiter types or writes what hands did at a board and reads what the Laws
// make of it; a program pipes the same as JSON lines; a recording of an
// electronic board is judged from its first byte to its last. «adoube help»
// tells the rest.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"adoube/casebook"
	"adoube/say"
)

// The exit statuses, as the help tells them.
const (
	exitOK    = 0
	exitFound = 1 // bad lines, failed cases, or what could not be read
	exitUsage = 2 // the command itself cannot be understood
	exitLate  = 3 // a record is whole, and goes on long after what is signed of it
)

func main() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv)) }

// Main runs the command with these arguments, files and environment, and
// returns its exit status.
func Main(args []string, in io.Reader, out, err io.Writer, env func(string) string) int {
	a := &app{in: in, out: out, err: err, env: env}
	fault := a.run(args, err)
	if fault == nil {
		return exitOK
	}
	var usage *usageError
	switch {
	case errors.Is(fault, errReported):
		return exitFound
	case errors.Is(fault, errLate):
		return exitLate
	case errors.As(fault, &usage):
		fmt.Fprintf(err, "adoube: %s\n%s\n", usage.text, a.text("cmd.usage.see-help", "command", usage.command))
		return exitUsage
	}
	fmt.Fprintln(err, "adoube: "+a.explain(fault))
	return exitFound
}

// harmless is a text as a terminal may have it: what a file or another program says in it
// moves no cursor, changes no colour and turns no text around.
func harmless(text string) string {
	return strings.Map(func(l rune) rune {
		if unicode.IsControl(l) && l != '\n' && l != '\t' || unicode.Is(unicode.Bidi_Control, l) {
			return unicode.ReplacementChar
		}
		return l
	}, text)
}

// An app is one run of the command: its files, its environment and its language.
type app struct {
	in       io.Reader
	out      io.Writer
	err      io.Writer
	env      func(string) string
	args     []string // of the command line
	language string   // that was asked for; lines of JSON heed no environment
	say      *say.Localizer
}

// text returns a message in the user's language. Its values may come from a file.
func (a *app) text(id string, values ...any) string {
	values = slices.Clone(values)
	for i, v := range values {
		if text, ok := v.(string); ok {
			values[i] = harmless(text)
		}
	}
	return a.say.Text(id, values...)
}

// line writes a message and ends the line.
func (a *app) line(id string, values ...any) { fmt.Fprintln(a.out, a.text(id, values...)) }

// warn writes a message on standard error and ends the line.
func (a *app) warn(id string, values ...any) { fmt.Fprintln(a.err, "adoube: "+a.text(id, values...)) }

// titleOf is what a case is called in the user's language; in English, and where it has no
// title, what it says of itself, which is more.
func (a *app) titleOf(c *casebook.Case) string {
	if a.say.Language() == "en" {
		return c.Title
	}
	return cmp.Or(casebook.TitleIn(a.say.Language(), filepath.ToSlash(c.Name)), c.Title)
}

// run chooses the language before anything can be said, and runs the command.
func (a *app) run(args []string, errs io.Writer) error {
	if err := a.choose(wanted(long(args))); err != nil {
		return err
	}
	root := a.root()
	a.args = long(args)
	root.SetArgs(a.args)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(errs)
	return root.Execute()
}

// long gives flags with one dash the two that they are parsed with: no flag is
// several short ones.
func long(args []string) []string {
	out := slices.Clone(args)
	for i, a := range out {
		if a == "--" {
			break
		}
		if len(a) > 2 && a[0] == '-' && a[1] != '-' {
			out[i] = "-" + a
		}
	}
	return out
}

// errReported ends a command that has already said what it found.
var errReported = errors.New("reported")

// errLate ends a command that has said that a record is not signed to its end.
var errLate = errors.New("not signed to its end")

// A usageError is a command that cannot be understood.
type usageError struct {
	text    string
	command string
}

// Error returns what is wrong with the command.
func (e *usageError) Error() string { return e.text }
