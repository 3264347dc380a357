package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A source is a file of package laws with its insertions.
type source struct {
	path    string
	text    string
	inserts []insert
	mutants []mutant
	set     *token.FileSet
	row     string // the provision of the current row
}

type insert struct {
	at   int
	text string
}

// readSource finds the mutants in a file.
func readSource(path, text string) (*source, error) {
	s := &source{path: path, text: text, set: token.NewFileSet()}
	file, err := parser.ParseFile(s.set, path, text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		s.declaration(d)
	}
	return s, nil
}

// declaration finds the mutants in a declaration: swapped sides anywhere, and those of
// rows.
func (s *source) declaration(d ast.Decl) {
	ast.Inspect(d, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok {
			s.rows(d, lit)
		}
		return true
	})
	ast.Inspect(d, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok { // assigned operands are not conditions
			for _, e := range a.Rhs {
				ast.Inspect(e, s.sides)
			}
			return false
		}
		return s.sides(n)
	})
	s.row = ""
}

// rows finds the mutants of a row, or of a table of rows.
func (s *source) rows(d ast.Decl, lit *ast.CompositeLit) {
	if isIdent(lit.Type, "rule") {
		s.rule(nameOf(d, lit), lit)
	}
	if array, ok := lit.Type.(*ast.ArrayType); ok && isIdent(array.Elt, "rule") {
		for _, e := range lit.Elts {
			if row, ok := e.(*ast.CompositeLit); ok {
				s.rule(nameOf(d, row)+": the row that binds nothing", row)
			}
		}
	}
}

// rule finds the mutants of a row.
func (s *source) rule(name string, lit *ast.CompositeLit) {
	fields := map[string]ast.Expr{}
	for _, e := range lit.Elts {
		kv := e.(*ast.KeyValueExpr)
		fields[kv.Key.(*ast.Ident).Name] = kv.Value
	}
	article := cmp.Or(strings.Join(numbersIn(fields["Cite"]), ", "), "1.3")
	if s.row = article; article == "free" {
		article = "1.3" // any legal move
	}
	dropped := s.mutant(article, name+" dropped")
	if when := fields["When"]; when != nil {
		s.wrap(when, "dropRow", dropped)
		ast.Inspect(when, s.touched)
	} else {
		s.put(lit.Rbrace, fmt.Sprintf(", When: dropRow(%q, nil)", dropped))
	}
	if e := fields["Except"]; e != nil {
		for _, number := range numbersIn(e) {
			s.mutant(article, name+" without its exception of "+number)
		}
		s.wrap(e, "without", name+" without its exception of ")
	}
}

// sides adds a mutant with swapped sides if n asks for a side.
func (s *source) sides(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		if sel, ok := n.Fun.(*ast.SelectorExpr); ok && (sel.Sel.Name == "mine" || sel.Sel.Name == "ours") {
			s.wrap(n, "otherwise", s.mutant(s.article(), s.place(n)+" sides swapped"))
		}
	case *ast.SelectorExpr:
		if other := map[string]string{"own": "enemy", "enemy": "own"}[n.Sel.Name]; other != "" && s.textOf(n.X) == "v.touched" {
			id := s.mutant(s.article(), s.place(n)+" sides swapped")
			s.put(n.Pos(), fmt.Sprintf("swapped(%q, v.touched.%s, ", id, other))
			s.put(n.End(), ")")
		}
	}
	return true
}

// touched adds a mutant with swapped sides if a row asks for the owner of a touched piece.
func (s *source) touched(n ast.Node) bool {
	sel, ok := n.(*ast.SelectorExpr)
	if !ok {
		return true
	}
	if other := map[string]string{"ownTouched": "enemyTouched", "enemyTouched": "ownTouched"}[sel.Sel.Name]; other != "" {
		s.wrap(sel, "swapped", s.mutant(s.article(), s.place(n)+" sides swapped"))
		s.put(sel.Pos(), s.textOf(sel.X)+"."+other+", ")
	}
	return true
}

// textOf returns the source text of an expression.
func (s *source) textOf(e ast.Expr) string {
	return s.text[s.set.Position(e.Pos()).Offset:s.set.Position(e.End()).Offset]
}

// article returns the provisions that a mutant at this place belongs to.
func (s *source) article() string { return cmp.Or(s.row, articleOf(s.path)) }

func (s *source) place(n ast.Node) string {
	p := s.set.Position(n.Pos())
	return fmt.Sprintf("laws/%s:%d:%d", filepath.Base(s.path), p.Line, p.Column)
}

// mutant records a mutant and returns its name, which switches it on.
func (s *source) mutant(article, name string) string {
	s.mutants = append(s.mutants, mutant{article, name, []string{"ADOUBE_MUTANT=" + name}})
	return name
}

// wrap puts the expression into a call of a function in hook.go.txt.
func (s *source) wrap(e ast.Expr, function, id string) {
	s.put(e.Pos(), fmt.Sprintf("%s(%q, ", function, id))
	s.put(e.End(), ")")
}

func (s *source) put(at token.Pos, text string) {
	s.inserts = append(s.inserts, insert{s.set.Position(at).Offset, text})
}

// mutated returns the file with all its mutants, none switched on. The first one inserted
// at a place is the outermost.
func (s *source) mutated() string {
	slices.SortStableFunc(s.inserts, func(a, b insert) int { return cmp.Compare(a.at, b.at) })
	var b strings.Builder
	last := 0
	for _, in := range s.inserts {
		b.WriteString(s.text[last:in.at] + in.text)
		last = in.at
	}
	return b.String() + s.text[last:]
}

// numbersIn returns the provisions named in an expression.
func numbersIn(e ast.Expr) []string {
	var numbers []string
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			number, _ := strconv.Unquote(n.Value)
			numbers = append(numbers, number)
		case *ast.Ident:
			if n.Name == "free" || n.Name == "anyMove" {
				numbers = append(numbers, "free")
			}
			if number, ok := strings.CutPrefix(n.Name, "Art"); ok {
				numbers = append(numbers, strings.ReplaceAll(number, "_", "."))
			}
		}
		return true
	})
	return numbers
}

// nameOf returns the variable of a row, or of its table.
func nameOf(d ast.Decl, row ast.Node) string {
	for _, spec := range d.(*ast.GenDecl).Specs {
		if v := spec.(*ast.ValueSpec); v.Pos() <= row.Pos() && row.End() <= v.End() {
			return v.Names[0].Name
		}
	}
	return "?"
}

func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}
