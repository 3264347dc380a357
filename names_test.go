package adoube_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

// nameTables are the tables with a name for every value of a type except the zero value.
var nameTables = []struct{ file, table, of string }{
	{"names.go", "verbNames", "Verb"},
	{"names.go", "partyNames", "Party"},
	{"names.go", "intentNames", "Intent"},
	{"names.go", "evidenceNames", "Evidence"},
	{"names.go", "handNames", "Hand"},
	{"names.go", "factNames", "Fact"},
	{"names.go", "codeNames", "Code"},
	{"names.go", "claimNames", "ClaimState"},
	{"names.go", "outcomeNames", "Outcome"},
	{"names.go", "reasonNames", "Reason"},
	{"names.go", "penaltyNames", "Penalty"},
	{"names.go", "offerNames", "OfferState"},
	{"names.go", "refusalNames", "Refusal"},
	{"names.go", "dutyNames", "DutyStep"},
	{"say/question.go", "questions", "QuestionKind"},
	{"say/ruling.go", "notes", "Note"},
	{"casebook/events.go", "questions", "QuestionKind"},
	{"casebook/events.go", "notes", "Note"},
}

// A value without a name would be written as nothing, or stop the program.
func TestEveryValueHasAName(t *testing.T) {
	values := constants(t, "act.go", "draw.go", "finding.go", "ruling.go")
	for _, table := range nameTables {
		list := values[table.of]
		if len(list) < 2 {
			t.Errorf("%s has the values %q", table.of, list)
			continue
		}
		keys := keysOf(t, table.file, table.table)
		for _, value := range list[1:] {
			if !slices.Contains(keys, value) {
				t.Errorf("%s: %s has no name for %s", table.file, table.table, value)
			}
		}
	}
}

// constants returns the constants of these files by their type, in order.
func constants(t *testing.T, files ...string) map[string][]string {
	values := map[string][]string{}
	for _, file := range files {
		for _, d := range parsed(t, file).Decls {
			group, ok := d.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			of := ""
			for _, s := range group.Specs {
				value := s.(*ast.ValueSpec)
				if id, ok := value.Type.(*ast.Ident); ok {
					of = id.Name
				}
				for _, name := range value.Names {
					values[of] = append(values[of], name.Name)
				}
			}
		}
	}
	return values
}

// keysOf returns the constants that a table in a file has as keys.
func keysOf(t *testing.T, file, table string) (keys []string) {
	ast.Inspect(parsed(t, file), func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || v.Names[0].Name != table {
			return true
		}
		for _, e := range v.Values[0].(*ast.CompositeLit).Elts {
			switch key := e.(*ast.KeyValueExpr).Key.(type) {
			case *ast.Ident:
				keys = append(keys, key.Name)
			case *ast.SelectorExpr:
				keys = append(keys, key.Sel.Name)
			}
		}
		return false
	})
	return keys
}

func parsed(t *testing.T, file string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
