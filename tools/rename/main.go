// Command rename changes the module's path to an address chosen by its owner: in go.mod, in
// all imports, and in tests and scripts that name packages. It works in the current folder,
// or in the second argument.
//
//	go run ./tools/rename example.org/adoube
package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

func main() {
	if len(os.Args) < 2 || len(os.Args) > 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./tools/rename ADDRESS [FOLDER]")
		os.Exit(2)
	}
	if err := rename(os.Args[1], append(os.Args, ".")[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// rename changes the module in a folder, and the modules below it that use it.
func rename(address, root string) error {
	if err := module.CheckPath(address); err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	r := renaming{old: modfile.ModulePath(text), now: address}
	return filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules"):
			return filepath.SkipDir
		case d.Name() == "go.mod":
			return change(file, r.mod)
		case filepath.Ext(file) == ".go":
			return change(file, r.source)
		case d.Type().IsRegular() && filepath.Dir(file) == filepath.Join(root, "tools"), d.Type().IsRegular() && file == filepath.Join(root, "test"):
			return change(file, r.script)
		}
		return nil
	})
}

// change rewrites a file if by changes its text.
func change(file string, by func(string, []byte) ([]byte, error)) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	now, err := by(file, text)
	if err != nil || string(now) == string(text) {
		return err
	}
	info, err := os.Stat(file)
	return errors.Join(err, os.WriteFile(file, now, info.Mode()))
}

// A renaming replaces one path by another.
type renaming struct{ old, now string }

// path returns the new path of a package.
func (r renaming) path(path string) string {
	if path == r.old || strings.HasPrefix(path, r.old+"/") {
		return r.now + strings.TrimPrefix(path, r.old)
	}
	return path
}

// mod rewrites a go.mod: its own module path, and required and replaced modules.
func (r renaming) mod(file string, text []byte) ([]byte, error) {
	f, err := modfile.Parse(file, text, nil)
	if err != nil {
		return nil, err
	}
	if err := f.AddModuleStmt(r.path(f.Module.Mod.Path)); err != nil {
		return nil, err
	}
	for _, need := range f.Require {
		if path := r.path(need.Mod.Path); path != need.Mod.Path {
			f.AddNewRequire(path, need.Mod.Version, need.Indirect)
			if err := f.DropRequire(need.Mod.Path); err != nil {
				return nil, err
			}
		}
	}
	for _, one := range f.Replace {
		if path := r.path(one.Old.Path); path != one.Old.Path {
			if err := errors.Join(f.DropReplace(one.Old.Path, one.Old.Version), f.AddReplace(path, one.Old.Version, one.New.Path, one.New.Version)); err != nil {
				return nil, err
			}
		}
	}
	f.Cleanup()
	return f.Format()
}

// source rewrites the imports of a file, and other strings that are package paths.
func (r renaming) source(file string, text []byte) ([]byte, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	imports := map[*ast.BasicLit]bool{}
	for _, one := range f.Imports {
		imports[one.Path] = true
	}
	now, at := []byte{}, 0
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING || lit.Value[0] != '"' {
			return true
		}
		path, err := strconv.Unquote(lit.Value)
		if err != nil || r.path(path) == path || !imports[lit] && path == r.old {
			return true
		}
		now = append(append(now, text[at:set.Position(lit.Pos()).Offset]...), strconv.Quote(r.path(path))...)
		at = set.Position(lit.End()).Offset
		return true
	})
	if at == 0 {
		return text, nil
	}
	return format.Source(append(now, text[at:]...))
}

// script rewrites the packages named in a script.
func (r renaming) script(_ string, text []byte) ([]byte, error) {
	s := string(text)
	for _, before := range []string{" ", "'", "=", "(", "^"} {
		for _, part := range []string{"internal/", "(internal/"} {
			s = strings.ReplaceAll(s, before+r.old+"/"+part, before+r.now+"/"+part)
		}
	}
	return []byte(s), nil
}
