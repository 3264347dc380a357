// Command adoube judges the physical act of making a chess move under Article 4 of the Laws
// of Chess.
//
// An arbiter types or writes the acts of hands at a board and reads the rulings; a program
// pipes them as JSON lines; a recording of an electronic board is judged from beginning to
// end. See «adoube help».
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

// The exit statuses, as described by the help.
const (
	exitOK    = 0
	exitFound = 1 // bad lines, failed cases, or unreadable data
	exitUsage = 2 // usage error
	exitLate  = 3 // a record is intact, but its end has been unsigned for long
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

// harmless returns a text without control and bidirectional characters, so that text from
// files or programs cannot manipulate the terminal.
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
	language string   // the requested one; JSON lines ignore the environment
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

// line prints a message as a line.
func (a *app) line(id string, values ...any) { fmt.Fprintln(a.out, a.text(id, values...)) }

// warn prints a message as a line on standard error.
func (a *app) warn(id string, values ...any) { fmt.Fprintln(a.err, "adoube: "+a.text(id, values...)) }

// titleOf returns the title of a case in the user's language; without one, as of a case
// that is not in the casebook, the title in the case itself.
func (a *app) titleOf(c *casebook.Case) string {
	return cmp.Or(casebook.TitleIn(a.say.Language(), filepath.ToSlash(c.Name)), c.Title)
}

// run chooses the language before any output, and runs the command.
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

// long adds a second dash to long flags with one, since there are no combined short flags.
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

// errReported ends a command that has already reported its findings.
var errReported = errors.New("reported")

// errLate ends a command that has reported a record not signed to its end.
var errLate = errors.New("not signed to its end")

// A usageError is an error in the use of a command.
type usageError struct {
	text    string
	command string
}

// Error returns the description of the error.
func (e *usageError) Error() string { return e.text }
