package adoube_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

// wholeTables are the tables with an entry for every value of a type except its zero value.
var wholeTables = []struct{ file, table, of string }{
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
	{"laws/contact.go", "effectOf", "Contact"},
	{"laws/editions/play.go", "playNames", "Play"},
}

// A value that is missing in one of these tables would have no name or no effect, or stop
// the program.
func TestTablesAreWhole(t *testing.T) {
	values := constants(t, "act.go", "draw.go", "finding.go", "ruling.go", "laws/editions/reading.go", "laws/editions/play.go")
	for _, table := range wholeTables {
		list := values[table.of]
		if len(list) < 2 {
			t.Errorf("%s has the values %q", table.of, list)
			continue
		}
		keys := keysOf(t, table.file, table.table)
		for _, value := range list[1:] {
			if !slices.Contains(keys, value) {
				t.Errorf("%s: %s has no entry for %s", table.file, table.table, value)
			}
		}
	}
}

// Every value of a reading has its word in the files of the editions.
func TestReadingsHaveWords(t *testing.T) {
	words := keysOf(t, "laws/editions/reading.go", "points")
	for of, values := range constants(t, "laws/editions/reading.go") {
		for _, value := range values {
			if !slices.Contains(words, value) {
				t.Errorf("%s: no point has a word for %s", of, value)
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
		ast.Inspect(v.Values[0], func(n ast.Node) bool {
			if e, ok := n.(*ast.KeyValueExpr); ok {
				switch key := e.Key.(type) {
				case *ast.Ident:
					keys = append(keys, key.Name)
				case *ast.SelectorExpr:
					keys = append(keys, key.Sel.Name)
				}
			}
			return true
		})
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
