package web

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"adoube/internal/hall/web/problem"
	"adoube/say"
)

// A problem is in the client's preferred language, including huma's details about an
// input; in English if none of his languages is available.
func TestProblemsInLanguages(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, c := range []struct{ language, path, body, detail, fault string }{
		{"de-AT,en;q=0.5", theTable + "/acts", `{"acts":[{"key":"1","act":{"act":"jump","by":"white"}}]}`, "„act“ kann nicht „jump“ sein", ""},
		{"fr", theTable + "/acts", `{"acts":[{"kay":"1"}]}`, "Une partie de l'envoi n'est pas valable.", "ce champ est inconnu ici"},
		{"ru", "/api/v1/events/open/changes", `{"round":{"event":"other","number":1}}`, "Изменение относится к турниру «other», а адрес — к «open».", ""},
		{"hy", "/api/v1/events/open/changes", `{"event":"secret`, "Ուղարկվածի մի մասն անվավեր է։", "սա վավեր JSON չէ"},
		{"et", "/api/v1/events/none/changes", `{"round":{"event":"none","number":1}}`, "Turniiri „none“ ei ole.", ""},
		{"es", "/api/v1/events/open/claims/9/appeal", `{}`, "Parte de lo enviado no es válido.", "no tiene la forma debida: ^["},
		{"de", "/api/v1/events/open/pairings?format=csv", "a\"b", "Zeile 1, Spalte 2: Ein Anführungszeichen fehlt", ""},
		{"ja", theTable + "/acts", `{"acts":[{"key":"1","act":{"act":"jump","by":"white"}}]}`, "“act” cannot be “jump”", ""},
	} {
		answer := s.reach(http.MethodPost, c.path, func(r *http.Request) {
			r.Header.Set("Authorization", "Bearer "+s.secret)
			r.Header.Set("Accept-Language", c.language)
			r.Header.Set("Content-Type", "application/json")
			r.Body, r.ContentLength = io.NopCloser(strings.NewReader(c.body)), int64(len(c.body))
		})
		var p problem.Problem
		if err := json.NewDecoder(answer.Body).Decode(&p); err != nil || !strings.HasPrefix(p.Detail, c.detail) {
			t.Errorf("%s: %v %q", c.language, err, p.Detail)
		}
		said := ""
		for _, one := range p.Errors {
			said += one.Message + "\n"
		}
		if !strings.Contains(said, c.fault) {
			t.Errorf("%s: %q", c.language, said)
		}
		if !strings.Contains(strings.Join(answer.Header.Values("Vary"), ","), "Accept-Language") {
			t.Errorf("%s: Vary is %q", c.language, answer.Header.Values("Vary"))
		}
	}
}

// An unknown address or method of the interface is answered like any other refusal.
func TestNoSuchAddress(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct {
		method, path string
		status       int
		detail       string
	}{
		{"GET", "/api/v1/nothing", http.StatusNotFound, "Diese Adresse gibt es nicht: Alle stehen in /api/v1/openapi.json."},
		{"POST", "/api/v9/events", http.StatusNotFound, "Diese Adresse gibt es nicht"},
		{"DELETE", "/api/v1/health", http.StatusMethodNotAllowed, "Diese Adresse nimmt nur GET, HEAD an."},
	} {
		answer := s.reach(c.method, c.path, func(r *http.Request) { r.Header.Set("Accept-Language", "de") })
		var p problem.Problem
		if err := json.NewDecoder(answer.Body).Decode(&p); err != nil || answer.StatusCode != c.status || p.Status != c.status || !strings.HasPrefix(p.Detail, c.detail) {
			t.Errorf("%s %s: %v %s %q", c.method, c.path, err, answer.Status, p.Detail)
		}
		h := answer.Header
		if h.Get("Content-Type") != "application/problem+json" || h.Get("Content-Language") != "de" || (h.Get("Allow") != "") != (c.status == http.StatusMethodNotAllowed) {
			t.Errorf("%s %s: %v", c.method, c.path, h)
		}
	}
	if kind := s.reach("GET", "/api/v1/nothing", func(r *http.Request) { r.Header.Set("Accept", "text/html") }).Header.Get("Content-Type"); kind != "text/html; charset=utf-8" {
		t.Errorf("a person is answered with %s", kind)
	}
}

// Every refusal of the hall is translated.
func TestRefusalsAreTranslated(t *testing.T) {
	for _, text := range refused(t) {
		localizer, err := say.In("de")
		if err != nil {
			t.Fatal(err)
		}
		if said, ok := problem.Translated(localizer, text); !ok || said == text {
			t.Errorf("%q is not in problem/refusals.go", text)
		}
	}
}

// verb matches the verbs of a format.
var verb = regexp.MustCompile(`%[a-z]`)

// refused returns the texts of the interface's refusals, with values.
func refused(t *testing.T) (texts []string) {
	t.Helper()
	own, _ := filepath.Glob("*.go")
	others, _ := filepath.Glob("*/*.go")
	for _, file := range append(own, others...) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, refusedIn(source)...)
		for _, d := range source.Decls {
			if vars, ok := d.(*ast.GenDecl); ok && len(refusedIn(vars)) > 0 {
				t.Errorf("%s keeps a refusal in a variable: the language of one reader would be everybody's", file)
			}
		}
	}
	return texts
}

// refusedIn returns the texts of a file, or a part of one.
func refusedIn(source ast.Node) (texts []string) {
	ast.Inspect(source, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || !strings.HasPrefix(name.Sel.Name, "Error4") && !strings.HasPrefix(name.Sel.Name, "Error5") && name.Sel.Name != "WriteErr" {
			return true
		}
		for _, a := range call.Args {
			if text := written(a); text != "" && text[0] != 'x' { // a text that begins with x is another error's
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts
}

// written returns the text of an expression, with x for values known at run time only.
func written(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		if err != nil {
			return ""
		}
		return text
	case *ast.BinaryExpr:
		return or(written(e.X)) + or(written(e.Y))
	case *ast.CallExpr:
		if name, ok := e.Fun.(*ast.SelectorExpr); ok && name.Sel.Name == "Sprintf" {
			return verb.ReplaceAllString(written(e.Args[0]), "x")
		}
	}
	return ""
}

func or(text string) string {
	if text == "" {
		return "x"
	}
	return text
}
