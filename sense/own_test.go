package sense_test

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestPartsWriteTheirOwn checks that the fields of each part of a game, and of the structs
// that it is made of, are written by its own methods: who changes a field is found beside
// it. Only wire sets the pointers between the parts.
func TestPartsWriteTheirOwn(t *testing.T) {
	w := newWrites(t)
	for _, file := range w.files {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Name.Name == "wire" {
				continue
			}
			by := w.writer(f)
			ast.Inspect(f, func(n ast.Node) bool {
				for _, to := range w.written(n) {
					if field := w.foreign(to, by); field != "" {
						t.Errorf("%s: %s writes %s", w.set.Position(to.Pos()), f.Name.Name, field)
					}
				}
				return true
			})
		}
	}
	if w.own < 100 {
		t.Errorf("the parts write only %d fields of their own", w.own)
	}
}

// writes finds what the functions of the package write.
type writes struct {
	set   *token.FileSet
	files []*ast.File
	info  types.Info
	part  map[*types.TypeName]string // by struct: the part that it is or makes up
	read  map[ast.Expr]bool          // arguments of functions of other packages
	own   int                        // fields written by their own part
}

func newWrites(t *testing.T) *writes {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the imports are found by the go command, which is not here")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	build.Default.GOROOT = strings.TrimSpace(string(root)) // unknown to a test built with -trimpath
	sources, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	w := &writes{set: token.NewFileSet(), part: map[*types.TypeName]string{}, read: map[ast.Expr]bool{}}
	for _, name := range sources.GoFiles {
		f, err := parser.ParseFile(w.set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		w.files = append(w.files, f)
	}
	w.info = types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: importer.ForCompiler(w.set, "source", nil)}
	pkg, err := conf.Check("adoube/sense", w.set, w.files, &w.info)
	if err != nil {
		t.Fatal(err)
	}
	w.findParts(pkg.Scope())
	return w
}

// findParts finds the parts of a game and what they are made of. Several parts hold
// observations; those of the ply are its own.
func (w *writes) findParts(scope *types.Scope) {
	game := scope.Lookup("game").(*types.TypeName)
	w.part[game], w.part[scope.Lookup("observation").(*types.TypeName)] = "game", "ply"
	parts := game.Type().Underlying().(*types.Struct)
	for f := range parts.Fields() {
		w.part[named(f.Type())] = named(f.Type()).Name()
	}
	for f := range parts.Fields() {
		w.findHeld(f.Type(), named(f.Type()).Name())
	}
}

// findHeld finds the structs held by a struct of a part.
func (w *writes) findHeld(holder types.Type, part string) {
	body, ok := holder.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for f := range body.Fields() {
		held := named(f.Type())
		if held != nil && held.Pkg().Path() == "adoube/sense" && w.part[held] == "" {
			w.part[held] = part
			w.findHeld(held.Type(), part)
		}
	}
}

// named returns the name of a type, or of what a pointer, a slice or an array of it holds;
// nil if it has none.
func named(of types.Type) *types.TypeName {
	switch of := of.(type) {
	case *types.Named:
		return of.Obj()
	case interface{ Elem() types.Type }:
		return named(of.Elem())
	}
	return nil
}

// writer returns the part that a function writes for: that of its receiver, or the one of
// which its receiver, a search or a comparison, is.
func (w *writes) writer(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return "none"
	}
	name := named(w.info.TypeOf(f.Recv.List[0].Type))
	if part := w.part[name]; part != "" {
		return part
	}
	if body, ok := name.Type().Underlying().(*types.Struct); ok {
		for f := range body.Fields() {
			if f.Name() == "of" {
				return w.part[named(f.Type())]
			}
		}
	}
	return name.Name()
}

// mutators are the methods of other packages that change what they are called on.
var mutators = []string{"chess.Board.Put", "chess.Board.Clear", "chess.Position.Make", "frametime.Calendar.Turn"}

// written returns the expressions that a node may write. Functions of other packages only
// read what they are given, and the structs of a part are guarded themselves.
func (w *writes) written(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND && !w.read[n] && w.part[named(w.info.TypeOf(n.X))] == "" {
			return []ast.Expr{n.X}
		}
	case *ast.CallExpr:
		if f, ok := n.Fun.(*ast.SelectorExpr); ok {
			return w.called(f, n.Args)
		}
	}
	return nil
}

// called returns the expression that a call writes if it is of a mutator, and notes what
// another package reads.
func (w *writes) called(f *ast.SelectorExpr, args []ast.Expr) []ast.Expr {
	if in := w.info.Uses[f.Sel].Pkg(); in != nil && in.Path() != "adoube/sense" {
		for _, a := range args {
			w.read[a] = true
		}
	}
	s := w.info.Selections[f]
	if s == nil || len(s.Index()) > 1 { // a method of an embedded struct is one of the part
		return nil
	}
	if on := named(s.Recv()); on != nil && on.Pkg() != nil && slices.Contains(mutators, on.Pkg().Name()+"."+on.Name()+"."+f.Sel.Name) {
		return []ast.Expr{f.X}
	}
	return nil
}

// foreign returns the field that a write changes if it is one of another part than the
// writer's; empty if it is his own, or one of a local copy.
func (w *writes) foreign(to ast.Expr, by string) (field string) {
	for shared := false; ; {
		switch x := to.(type) {
		case *ast.ParenExpr:
			to = x.X
		case *ast.IndexExpr:
			_, array := w.info.TypeOf(x.X).Underlying().(*types.Array)
			to, shared = x.X, shared || !array
		case *ast.StarExpr:
			if part := w.part[named(w.info.TypeOf(x))]; field == "" && part != "" && part != by {
				field = "all of " + part
			}
			return field
		case *ast.SelectorExpr:
			for _, s := range w.steps(x) {
				switch {
				case s.part == by:
					w.own++
				case field == "" && s.part != "":
					field = s.field + " of " + s.part
				}
				if s.pointed {
					return field
				}
			}
			to = x.X
		default:
			if !shared {
				return ""
			}
			return field
		}
	}
}

// A step leads from a struct to one of its fields.
type step struct {
	field, part string
	pointed     bool // a pointer leads to the struct
}

// steps returns the steps of a selector, through embedded structs, the last one first.
func (w *writes) steps(x *ast.SelectorExpr) (list []step) {
	s := w.info.Selections[x]
	if s == nil {
		return nil // a name of another package
	}
	in := s.Recv()
	for _, n := range s.Index() {
		pointer, pointed := in.Underlying().(*types.Pointer)
		if pointed {
			in = pointer.Elem()
		}
		f := in.Underlying().(*types.Struct).Field(n)
		list = append(list, step{f.Name(), w.part[named(in)], pointed})
		in = f.Type()
	}
	slices.Reverse(list)
	return list
}
