package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"adoube/casebook"
)

// check returns the command that runs cases.
func (a *app) check() *cobra.Command {
	var rewrite bool
	c := &cobra.Command{
		Use:   "check " + a.text("cmd.check.use"),
		Short: a.text("cmd.check.short"),
		Long:  a.text("cmd.check.long"),
		Example: examples(
			"adoube check casebook/cases/4.4.2/rook-then-king.case",
			"adoube check casebook/cases",
			"adoube check --rewrite my.case",
		),
		Args: a.between(0, -1),
		RunE: func(c *cobra.Command, args []string) error {
			if rewrite && len(args) == 0 {
				return a.usage(c, "cmd.usage.too-few", "command", c.CommandPath())
			}
			return a.checkAll(args, rewrite)
		},
	}
	c.Flags().BoolVar(&rewrite, "rewrite", false, a.text("cmd.flag.rewrite"))
	return c
}

// A tally counts what was checked.
type tally struct {
	cases, steps, silent int // silent: steps of which nothing is expected
	failed, broken       int // cases
}

// checkAll checks the cases of files and folders, or those built in.
func (a *app) checkAll(paths []string, rewrite bool) error {
	var t tally
	if len(paths) == 0 {
		for c, err := range casebook.Cases {
			a.checkCase(&t, c, err)
		}
	}
	for _, path := range paths {
		files, err := caseFiles(path)
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := a.checkFile(&t, file, rewrite); err != nil {
				return err
			}
		}
	}
	return a.summary(t)
}

// caseFiles returns the file of that name, or the cases in the folder.
func caseFiles(path string) (files []string, err error) {
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (name == path || filepath.Ext(name) == casebook.Suffix) {
			files = append(files, name)
		}
		return err
	})
	return files, err
}

// checkFile checks one file, or writes into it what the Laws say.
func (a *app) checkFile(t *tally, file string, rewrite bool) error {
	text, err := readTextFile(file)
	if err != nil {
		return err
	}
	if rewrite {
		return a.rewriteFile(t, file, string(text))
	}
	c, err := casebook.Parse(file, string(text))
	a.checkCase(t, c, err)
	return nil
}

func (a *app) rewriteFile(t *tally, file, text string) error {
	rewritten, err := casebook.Rewrite(file, text)
	if err == nil && rewritten != text {
		a.line("cmd.check.rewritten", "file", file)
		if err := os.WriteFile(file, []byte(rewritten), 0o644); err != nil {
			return err
		}
	}
	c, _ := casebook.Parse(file, rewritten)
	a.checkCase(t, c, err)
	return nil
}

// checkCase runs a case and shows where it differs from what is expected; err
// is why it could not be read.
func (a *app) checkCase(t *tally, c *casebook.Case, err error) {
	t.cases++
	var outcomes []casebook.Outcome
	if err == nil {
		outcomes, err = c.Run()
	}
	if err != nil {
		t.broken++
		fmt.Fprintln(a.out, a.explain(err))
		return
	}
	for _, o := range outcomes {
		t.steps++
		if o.Unchecked() {
			t.silent++
		}
		if !o.OK() {
			a.showDifference(c.Name, o)
		}
	}
	if slices.ContainsFunc(outcomes, func(o casebook.Outcome) bool { return !o.OK() }) {
		t.failed++
	}
}

// summary says how many cases passed; it is an error where not all did.
func (a *app) summary(t tally) error {
	cases := a.text("cmd.check.cases", "count", t.cases)
	steps := a.text("cmd.check.steps", "count", t.steps)
	a.line("cmd.check.ran", "cases", cases, "steps", steps)
	if t.silent > 0 {
		a.line("cmd.check.silent", "count", t.silent)
	}
	if t.failed+t.broken == 0 {
		a.line("cmd.check.passed")
		return nil
	}
	if t.failed > 0 {
		a.line("cmd.check.failed", "count", t.failed)
	}
	if t.broken > 0 {
		a.line("cmd.check.broken", "count", t.broken)
	}
	return errReported
}
