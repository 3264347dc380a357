package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"adoube"
	"adoube/casebook"
	"adoube/wire"
)

// checkCommand returns the command that runs cases.
func checkCommand(a *app) *cobra.Command {
	k := checking{app: a}
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
			if k.rewrite && len(args) == 0 {
				return a.usage(c, "cmd.usage.too-few", "command", c.CommandPath())
			}
			return k.run(args)
		},
	}
	c.Flags().BoolVar(&k.rewrite, "rewrite", false, a.text("cmd.flag.rewrite"))
	return c
}

// A checking runs and counts cases.
type checking struct {
	*app
	rewrite bool // the actual rulings are written into the files

	cases, steps, silent int // silent: steps without expectations
	failed, broken       int // cases
}

// run checks the cases in files and folders, or the built-in ones.
func (k *checking) run(paths []string) error {
	if len(paths) == 0 {
		for c, err := range casebook.Cases {
			k.checkCase(c, err)
		}
	}
	for _, path := range paths {
		files, err := caseFiles(path)
		if err != nil {
			return err
		}
		if len(files) == 0 {
			return &textFault{"cmd.check.none", path}
		}
		for _, file := range files {
			if err := k.checkFile(file); err != nil {
				return err
			}
		}
	}
	return k.summary()
}

// caseFiles returns the named file, or the cases in the folder.
func caseFiles(path string) (files []string, err error) {
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (name == path || filepath.Ext(name) == casebook.Suffix) {
			files = append(files, name)
		}
		return err
	})
	return files, err
}

// checkFile checks one file, or rewrites its rulings.
func (k *checking) checkFile(file string) error {
	data, err := readTextFile(file)
	if err != nil {
		return err
	}
	text, err := readOf(caseFile, file, bytes.NewReader(data))
	switch {
	case err != nil:
		k.checkCase(nil, err)
	case k.rewrite && !utf8.Valid(data):
		k.checkCase(nil, inLine(file, 1, adoube.Errorf(wire.NotUTF8, "column", "1")))
	case k.rewrite:
		return k.rewriteFile(file, text)
	default:
		c, err := casebook.Parse(file, text)
		k.checkCase(c, err)
	}
	return nil
}

func (k *checking) rewriteFile(file, text string) error {
	rewritten, err := casebook.Rewrite(file, text)
	if err == nil && rewritten != text {
		k.line("cmd.check.rewritten", "file", file)
		if err := os.WriteFile(file, []byte(rewritten), 0o644); err != nil {
			return err
		}
	}
	c, _ := casebook.Parse(file, rewritten)
	k.checkCase(c, err)
	return nil
}

// checkCase runs a case and prints the differences; err is the error from reading it.
func (k *checking) checkCase(c *casebook.Case, err error) {
	k.cases++
	var outcomes []casebook.Outcome
	if err == nil {
		outcomes, err = c.Run()
	}
	if err != nil {
		k.broken++
		fmt.Fprintln(k.out, k.explain(err))
		return
	}
	for _, o := range outcomes {
		k.steps++
		if o.Unchecked() {
			k.silent++
		}
		if !o.OK() {
			k.showDifference(c.Name, o)
		}
	}
	if slices.ContainsFunc(outcomes, func(o casebook.Outcome) bool { return !o.OK() }) {
		k.failed++
	}
}

// summary prints the number of cases passed, and returns an error unless all did.
func (k *checking) summary() error {
	cases := k.text("cmd.check.cases", "count", k.cases)
	steps := k.text("cmd.check.steps", "count", k.steps)
	k.line("cmd.check.ran", "cases", cases, "steps", steps)
	if k.silent > 0 {
		k.line("cmd.check.silent", "count", k.silent)
	}
	if k.failed+k.broken == 0 {
		k.line("cmd.check.passed")
		return nil
	}
	if k.failed > 0 {
		k.line("cmd.check.failed", "count", k.failed)
	}
	if k.broken > 0 {
		k.line("cmd.check.broken", "count", k.broken)
	}
	return errReported
}
