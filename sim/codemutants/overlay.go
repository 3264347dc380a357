package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

//go:embed hook.go.txt
var hook string

// overlay writes the files of the package with all mutants, and the overlay file for «go
// test -overlay», into tmp. It returns the mutants.
func overlay(dir, tmp string) ([]mutant, error) {
	set := token.NewFileSet()
	files, err := parse(set, dir)
	if err != nil {
		return nil, err
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(set, "source", nil)}
	known, err := config.Check(dir, set, files, info)
	if err != nil {
		return nil, err
	}
	var all []mutant
	texts := map[string]string{filepath.Join(dir, "mutants_hook.go"): strings.Replace(hook, "PACKAGE", known.Name(), 1)}
	for _, f := range files {
		s := &source{set: set, info: info, known: known, mutants: &all}
		s.read(f)
		name := set.Position(f.Pos()).Filename
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		texts[name] = s.mutated(string(text))
	}
	return all, write(tmp, texts)
}

// parse parses the files of a package without its tests.
func parse(set *token.FileSet, dir string) ([]*ast.File, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || names == nil {
		return nil, fmt.Errorf("no Go files here: name a folder, as «laws» (%v)", err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// write writes the replacing texts, and the list of them.
func write(tmp string, texts map[string]string) error {
	replace := map[string]string{}
	for file, text := range texts {
		from, err := filepath.Abs(file)
		if err != nil {
			return err
		}
		replace[from] = filepath.Join(tmp, filepath.Base(file))
		if err := os.WriteFile(replace[from], []byte(text), 0o644); err != nil {
			return err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(tmp, "overlay.json"), list, 0o644)
}
