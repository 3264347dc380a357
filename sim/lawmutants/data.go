package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A text is an edition file: its lines, and what it says of each key («4.3.1»,
// «reading contact», «ladder rapid»), with what it takes over.
type text struct {
	id    string
	after string
	lines []string
	law   map[string]string
}

// dataMutants lists, for every edition and every datum that it changes, the
// edition with that datum as the edition before has it.
func dataMutants(root string) ([]mutant, error) {
	texts, err := readTexts(filepath.Join(root, "laws", "editions"))
	if err != nil {
		return nil, err
	}
	articles, err := readingArticles(filepath.Join(root, "laws", "reading.go"))
	if err != nil {
		return nil, err
	}
	var all []mutant
	for _, t := range texts {
		before := texts.find(t.after)
		if before == nil {
			continue
		}
		for i, line := range t.lines {
			key, value, ok := datum(line)
			if !ok || sameLaw(key, value, before.law[key]) {
				continue
			}
			article, err := articleOfDatum(key, articles)
			if err != nil {
				return nil, err
			}
			all = append(all, mutant{article, fmt.Sprintf("%s: %s as in %s", t.id, key, t.after), []string{
				"ADOUBE_FILE=" + t.id + ".law",
				"ADOUBE_TEXT=" + t.with(i, key+" = "+before.law[key]),
			}})
		}
	}
	return all, nil
}

// sameLaw says whether two values of a datum are one, or rule alike: of 4.8 and
// 4.9, by which Article 4 is more than 4.1 to 4.7, no breach can be claimed.
func sameLaw(key, a, b string) bool {
	part := []string{"article-4", "4.1-4.7"}
	return a == b || key == "reading scope" && slices.Contains(part, a) && slices.Contains(part, b)
}

// with is the text with another line in that place; where it would say nothing
// it is left out.
func (t *text) with(i int, line string) string {
	if strings.HasSuffix(line, "= ") {
		line = ""
	}
	lines := append([]string(nil), t.lines...)
	lines[i] = line
	return strings.Join(lines, "\n")
}

type texts []*text

func (all texts) find(id string) *text {
	for _, t := range all {
		if t.id == id {
			return t
		}
	}
	return nil
}

// readTexts reads all edition files.
func readTexts(dir string) (texts, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.law"))
	if err != nil {
		return nil, err
	}
	var all texts
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		t := &text{id: strings.TrimSuffix(filepath.Base(file), ".law"), lines: strings.Split(string(raw), "\n")}
		all = append(all, t)
	}
	for _, t := range all {
		t.read(all)
	}
	return all, nil
}

// read reads what the text says, and what it takes over.
func (t *text) read(all texts) {
	if t.law != nil {
		return
	}
	t.law = map[string]string{}
	for _, line := range t.lines {
		if words := strings.Fields(line); len(words) == 2 && words[0] == "after" {
			t.after = words[1]
			before := all.find(t.after)
			before.read(all)
			for key, value := range before.law {
				t.law[key] = value
			}
		}
		if key, value, ok := datum(line); ok {
			t.law[key] = value
		}
	}
}

// datum reads a line that gives a number, a reading or a ladder. Of a number's
// line what follows are words.
func datum(line string) (key, value string, ok bool) {
	if strings.HasPrefix(line, "#") {
		return "", "", false
	}
	left, right, ok := strings.Cut(line, "=")
	words := strings.Fields(left)
	value = strings.TrimSpace(right)
	if ok && len(words) == 1 {
		value = strings.Fields(value)[0]
	}
	return strings.Join(words, " "), value, ok
}

// articleOfDatum returns the provision, or provisions, that a datum belongs to.
func articleOfDatum(key string, readings map[string]string) (string, error) {
	kind, name, _ := strings.Cut(key, " ")
	switch kind {
	case "ladder":
		return "7.5.5, A.5.2", nil
	case "reading":
		if readings[name] == "" {
			return "", fmt.Errorf("laws/reading.go does not say to what article the reading %q belongs", name)
		}
		return readings[name], nil
	}
	return key, nil
}

// readingArticles reads to which articles the readings belong: type readings
// says so behind each field, method points names them.
func readingArticles(path string) (map[string]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	fields, names := map[string]string{}, map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if numbers, _, ok := strings.Cut(n.Comment.Text(), ":"); ok {
				fields[n.Names[0].Name] = strings.TrimSpace(numbers)
			}
		case *ast.CompositeLit:
			if name, field, ok := pointOf(n); ok {
				names[name] = field
			}
		}
		return true
	})
	for name, field := range names {
		names[name] = fields[field]
	}
	return names, nil
}

// pointOf reads {"contact", &r.Contact, …}.
func pointOf(lit *ast.CompositeLit) (name, field string, ok bool) {
	if len(lit.Elts) < 2 {
		return "", "", false
	}
	first, ok := lit.Elts[0].(*ast.BasicLit)
	address, isAddress := lit.Elts[1].(*ast.UnaryExpr)
	if !ok || !isAddress {
		return "", "", false
	}
	name, _ = strconv.Unquote(first.Value)
	return name, address.X.(*ast.SelectorExpr).Sel.Name, true
}
