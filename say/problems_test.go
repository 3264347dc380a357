package say

import (
	"go/ast"
	syntax "go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adoube"
	"adoube/chess"
)

// A problem is a problem code of the repository with the particulars it can have.
type problem struct {
	name string // of the constant
	code adoube.Problem
	args []string
}

// particulars holds an example of each particular that an error can have.
var particulars = []string{
	"square", "e4", "party", "black", "piece", "Q", "verb", "lift", "number", "7", "fact", "accident",
	"fen", "8/8", "reason", "turn: \"x\" is not w or b", "value", "xyz", "edition", "fide-2023",
	"known", "a b c", "field", "on", "column", "12", "prefix", "INFO 12:00", "limit", "65536", "want", "e4", "moves", "Nf3, Ng5", "found", "rook", "key", "phone-1", "move", "Nd2", "word", "undo",
}

// problems returns the constants of type adoube.Problem in the source, with the particulars
// that their comments name or that calls pass.
func problems() []problem {
	sources := sourceFiles()
	var all []problem
	for _, f := range sources {
		ast.Inspect(f, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && isProblem(spec.Type) {
				code, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				all = append(all, problem{spec.Names[0].Name, adoube.Problem(code), named(spec.Comment.Text())})
			}
			return true
		})
	}
	passed := map[string][]string{}
	for _, f := range sources {
		collect(f, passed)
	}
	for i := range all {
		all[i].args = append(all[i].args, passed[all[i].name]...)
	}
	slices.SortFunc(all, func(a, b problem) int { return strings.Compare(string(a.code), string(b.code)) })
	return all
}

func isProblem(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name == "Problem"
	case *ast.SelectorExpr:
		return t.Sel.Name == "Problem"
	}
	return false
}

// named returns examples of the particulars that a comment names before its colon.
func named(comment string) (args []string) {
	list, _, _ := strings.Cut(comment, ":")
	for name := range strings.SplitSeq(strings.TrimSpace(list), ", ") {
		args = append(args, example(name)...)
	}
	return args
}

func example(name string) []string {
	for i := 0; i < len(particulars); i += 2 {
		if particulars[i] == name {
			return particulars[i : i+2]
		}
	}
	return nil
}

// collect appends the particulars that calls in f pass with a problem, by the name of the
// first argument.
func collect(f *ast.File, passed map[string][]string) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		name := nameOf(call.Args[0])
		for _, a := range call.Args[1:] {
			if lit, ok := a.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				particular, _ := strconv.Unquote(lit.Value)
				passed[name] = append(passed[name], example(particular)...)
			}
		}
		return true
	})
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// sourceFiles returns the parsed Go files of the repository, without tests.
var sourceFiles = sync.OnceValue(func() []*ast.File {
	var all []*ast.File
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := syntax.ParseFile(token.NewFileSet(), path, src, syntax.ParseComments)
		all = append(all, f)
		return err
	})
	if err != nil {
		panic(err)
	}
	return all
})

// chessErrors returns an error of each kind that package chess has.
func chessErrors() []error {
	var all []error
	for _, fen := range []string{"8/8", "8/8/8/8/8/8/8/8 x", "8/8/8/8/8/8/8/8 w X", "8/8/8/8/8/8/8/8 w - e4", "8/8/8/8/8/8/8/8 w - - x", "8/8/8/8/8/8/8/8 w - - 0 x", "8 w - - 0 1 2"} {
		_, err := chess.ParseFEN(fen, chess.Standard)
		all = append(all, err)
	}
	for _, fen := range []string{
		"8/8/8/8/8/8/8/8 w", "kk6/8/8/8/8/8/8/K7 w", "k6P/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/R3K3 w",
		"k7/8/8/8/8/8/8/K7 w K", "k7/8/8/8/8/8/8/K7 w - e6",
	} {
		setup, err := chess.ParseFEN(fen, chess.Standard)
		if err != nil {
			panic(err)
		}
		_, err = setup.Position()
		all = append(all, err)
	}
	start := chess.Start()
	both := position("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1")
	for _, san := range []string{"x", "Nf6"} {
		_, err := chess.ParseSAN(&start, san)
		all = append(all, err)
	}
	_, err := chess.ParseSAN(&both, "Nd2")
	all = append(all, err)
	for _, pgn := range []string{
		"1. e4 {", "1. e4 (", "[x]\n\n1. e4", "1. Nf6", "[FEN \"8/8\"]\n\n1. e4",
		"1... e5", "[Variant \"Chess960\"]\n\n1. e4", "[Variant \"Atomic\"]\n\n1. e4",
		"[White \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 3. Nf3 0-1",
	} {
		for g, err := range chess.ReadGames(pgn) {
			if err != nil {
				all = append(all, err)
			}
			for _, odd := range g.Remarks {
				all = append(all, &odd)
			}
		}
	}
	return all
}
