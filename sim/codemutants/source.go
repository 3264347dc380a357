package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A mutant is one fault: its place and its replacement.
type mutant struct {
	id   int
	at   token.Position
	what string
}

func (m mutant) String() string {
	return fmt.Sprintf("%s:%d:%d %s", m.at.Filename, m.at.Line, m.at.Column, m.what)
}

// An edit replaces a number of bytes of a source by a text.
type edit struct {
	at, bytes int
	place     place
	text      string
}

type place int

// At the same offset, ends come first.
const (
	ends place = iota
	begins
	instead
)

func byPlace(a, b edit) int { return cmp.Or(a.at-b.at, int(a.place-b.place)) }

// A source is a file with its edits.
type source struct {
	set     *token.FileSet
	info    *types.Info
	known   *types.Package
	mutants *[]mutant
	edits   []edit
}

// others are gremlins' replacements for an operator. For comparisons the negation comes
// first, the boundary second.
var others = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.GEQ, token.LEQ}, token.LEQ: {token.GTR, token.LSS},
	token.GTR: {token.LEQ, token.GEQ}, token.GEQ: {token.LSS, token.GTR},
	token.ADD: {token.SUB}, token.SUB: {token.ADD},
	token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// names are the functions in hook.go.txt.
var names = map[token.Token]string{
	token.LSS: "LSS", token.LEQ: "LEQ", token.GTR: "GTR", token.GEQ: "GEQ",
	token.ADD: "ADD", token.SUB: "SUB", token.MUL: "MUL", token.QUO: "QUO", token.REM: "REM",
	token.INC: "INC", token.DEC: "DEC",
}

// read finds the mutants in the functions of a file.
func (s *source) read(file *ast.File) {
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			ast.Inspect(f, s.node)
		}
	}
	slices.SortStableFunc(s.edits, byPlace)
}

func (s *source) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.CONST
	case *ast.BinaryExpr:
		s.binary(n)
	case *ast.IncDecStmt:
		s.step(n)
	case *ast.UnaryExpr:
		s.negative(n)
	case ast.Expr:
		return s.info.Types[n].Value == nil
	}
	return true
}

func (s *source) binary(n *ast.BinaryExpr) {
	list := others[n.Op]
	if list == nil || s.info.Types[n].Value != nil || n.Op == token.ADD && !s.number(n) {
		return
	}
	id := s.mutate(n.OpPos, n.Op, list)
	if n.Op == token.EQL || n.Op == token.NEQ {
		s.wrap(n, "((", fmt.Sprintf(") != mutantOn(%d))", id))
		return
	}
	kind := ""
	if shifts(n.X) || shifts(n.Y) { // a shifted constant takes its type from the context
		kind = s.kind(n)
	}
	s.wrap(n, fmt.Sprintf("mutant%s%s(%d, ", names[n.Op], kind, id), ")")
	s.put(n.OpPos, len(n.Op.String()), instead, ",")
}

// step mutates addressable operands; entries of maps are not.
func (s *source) step(n *ast.IncDecStmt) {
	if at, ok := n.X.(*ast.IndexExpr); ok {
		if _, ok := s.info.TypeOf(at.X).Underlying().(*types.Map); ok {
			return
		}
	}
	id := s.mutate(n.TokPos, n.Tok, others[n.Tok])
	s.wrap(n.X, fmt.Sprintf("mutant%s(%d, &", names[n.Tok], id), ")")
	s.put(n.TokPos, len(n.Tok.String()), instead, "")
}

// negative also mutates constants: -1 may mean none.
func (s *source) negative(n *ast.UnaryExpr) {
	if n.Op != token.SUB {
		return
	}
	id := s.mutate(n.OpPos, n.Op, []token.Token{token.ADD})
	s.wrap(n, fmt.Sprintf("mutantNEG%s(%d, ", s.kind(n), id), ")")
	s.put(n.OpPos, 1, instead, "")
}

// kind returns the type of an expression as a type argument.
func (s *source) kind(e ast.Expr) string {
	return "[" + types.TypeString(s.info.TypeOf(e), s.qualifier) + "]"
}

func shifts(e ast.Expr) bool {
	b, ok := e.(*ast.BinaryExpr)
	return ok && b.Op == token.SHL
}

func (s *source) qualifier(p *types.Package) string {
	if p == s.known {
		return ""
	}
	return p.Name()
}

// number reports whether the result of an operation can be subtracted, too.
func (s *source) number(e ast.Expr) bool {
	basic, ok := s.info.TypeOf(e).Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsNumeric != 0
}

// mutate records a mutant for each other operator and returns the first one's number.
func (s *source) mutate(at token.Pos, was token.Token, list []token.Token) int {
	first := len(*s.mutants) + 1
	for i, other := range list {
		what := fmt.Sprintf("%s for %s", other, was)
		*s.mutants = append(*s.mutants, mutant{first + i, s.set.Position(at), what})
	}
	return first
}

func (s *source) wrap(n ast.Node, before, after string) {
	s.put(n.Pos(), 0, begins, before)
	end := edit{s.set.Position(n.End()).Offset, 0, ends, after}
	s.edits = slices.Insert(s.edits, 0, end) // inner expressions end first
}

func (s *source) put(at token.Pos, bytes int, where place, text string) {
	s.edits = append(s.edits, edit{s.set.Position(at).Offset, bytes, where, text})
}

// mutated returns the file with all its mutants, none switched on.
func (s *source) mutated(text string) string {
	var b strings.Builder
	last := 0
	for _, e := range s.edits {
		b.WriteString(text[last:e.at] + e.text)
		last = e.at + e.bytes
	}
	return b.String() + text[last:]
}
