package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"go/ast"
	"go/doc"
	"go/parser"
	gotoken "go/token"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// examplesSeen collects the fullest values of each schema in the tests'
// requests and answers.
var examplesSeen = &exampleBook{best: map[string]any{}}

type exampleBook struct {
	mu   sync.Mutex
	best map[string]any
}

// sent adds the body of a request.
func (b *exampleBook) sent(op *huma.Operation, r *http.Request) {
	if op.RequestBody == nil || op.RequestBody.Content[kindJSON] == nil || r.GetBody == nil {
		return
	}
	body, err := r.GetBody()
	if err != nil {
		return
	}
	if text, err := io.ReadAll(body); err == nil {
		b.take(op.RequestBody.Content[kindJSON].Schema, text)
	}
}

// take adds all values in a text.
func (b *exampleBook) take(schema *huma.Schema, text []byte) {
	var value any
	if json.Unmarshal(text, &value) == nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.look(schema, value)
	}
}

func (b *exampleBook) look(s *huma.Schema, value any) {
	if s.Ref != "" {
		name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
		s = describedAPI().Components.Schemas.SchemaFromRef(s.Ref)
		if len(faultsOf(s, value, huma.ModeReadFromServer)) == 0 && (b.best[name] == nil || better(value, b.best[name])) {
			b.best[name] = value
		}
	}
	switch v := value.(type) {
	case map[string]any:
		for name, p := range s.Properties {
			if v[name] != nil {
				b.look(p, v[name])
			}
		}
	case []any:
		if s.Items != nil {
			for _, one := range v {
				b.look(s.Items, one)
			}
		}
	}
	for _, one := range s.OneOf {
		b.look(one, value)
	}
}

// longest limits the length of an example, in bytes.
const longest = 1500

// better reports whether a has more content than b, and is short enough.
func better(a, b any) bool {
	x, y := size(a), size(b)
	if tooLong := len(jsonOf(a)) > longest; tooLong != (len(jsonOf(b)) > longest) {
		return !tooLong
	}
	return x > y
}

func size(v any) int {
	m, _ := v.(map[string]any)
	return len(m)
}

func jsonOf(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

// writeNotes writes schemas.json.
func writeNotes() error {
	comments, err := commentsOf("../journal", "../access", "../incident", "../claim", "../pairing", "../table", "../webhook", "../broadcast", "../standings", "..", "../../penalty", "../../../wire", ".")
	if err != nil {
		return err
	}
	uses := usesOf(describedAPI())
	notes := map[string]schemaNote{}
	all := describedAPI().Components.Schemas.Map()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		e := examplesSeen.best[name]
		if e == nil || len(jsonOf(e)) > 2*longest {
			e = made(all[name], 0)
		}
		says := cmp.Or(comments[name], comments[strings.ToLower(name[:1])+name[1:]], uses[name])
		notes[name] = schemaNote{says, hidden(e)}
	}
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	if err := out.Encode(notes); err != nil {
		return err
	}
	return os.WriteFile("schemas.json", b.Bytes(), 0o644)
}

// secretLike matches tokens and codes.
var secretLike = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

// hidden returns an example without secrets.
func hidden(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for name, one := range v {
			v[name] = hidden(one)
		}
	case []any:
		for i, one := range v {
			v[i] = hidden(one)
		}
	case string:
		if secretLike.MatchString(v) {
			return strings.Repeat("x", len(v))
		}
	}
	return value
}

// made returns an invented value of a schema that no test has.
func made(s *huma.Schema, depth int) any {
	registry := describedAPI().Components.Schemas
	switch {
	case s.Ref != "":
		name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
		if e := examplesSeen.best[name]; e != nil {
			return e
		}
		return made(registry.SchemaFromRef(s.Ref), depth)
	case len(s.OneOf) > 0:
		return made(s.OneOf[0], depth)
	case len(s.Enum) > 0:
		return s.Enum[0]
	case s.Type == huma.TypeArray && depth < 3:
		return []any{made(s.Items, depth+1)}
	case s.Type == huma.TypeArray:
		return []any{}
	case s.Type == huma.TypeInteger, s.Type == huma.TypeNumber:
		if s.Minimum != nil {
			return max(1, *s.Minimum)
		}
		return 1
	case s.Type == huma.TypeBoolean:
		return true
	case s.Type == huma.TypeString && s.Format == "date-time":
		return time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC).Format(time.RFC3339)
	case s.Type == huma.TypeString && s.MinLength != nil:
		return strings.Repeat("…", max(1, *s.MinLength))
	case s.Type == huma.TypeString:
		return "…"
	}
	o := map[string]any{}
	for name, p := range s.Properties {
		if slices.Contains(s.Required, name) {
			o[name] = made(p, depth+1)
		}
	}
	return o
}

// usesOf maps each schema to the operation that takes or answers it.
func usesOf(api *huma.OpenAPI) map[string]string {
	uses := map[string]string{"ErrorDetail": "An ErrorDetail says where a request is wrong, and how."}
	say := func(s *huma.Schema, text string) {
		if s != nil && s.Ref != "" {
			uses[s.Ref[strings.LastIndex(s.Ref, "/")+1:]] = text
		}
	}
	for _, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete} {
			if op == nil {
				continue
			}
			for status, one := range op.Responses {
				for _, content := range one.Content {
					if status[0] == '2' {
						say(content.Schema, "What «"+op.OperationID+"» answers.")
					}
				}
			}
			if op.RequestBody != nil {
				for _, content := range op.RequestBody.Content {
					say(content.Schema, "What «"+op.OperationID+"» takes.")
				}
			}
		}
	}
	return uses
}

// commentsOf returns the first sentence of each type's comment; later
// packages take precedence.
func commentsOf(dirs ...string) (map[string]string, error) {
	said := map[string]string{}
	for _, dir := range dirs {
		set := gotoken.NewFileSet()
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			return nil, err
		}
		var files []*ast.File
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
			if err != nil {
				return nil, err
			}
			files = append(files, file)
		}
		p, err := doc.NewFromFiles(set, files, "adoube/"+dir, doc.AllDecls)
		if err != nil {
			return nil, err
		}
		for _, t := range p.Types {
			if text := p.Synopsis(t.Doc); text != "" {
				said[t.Name] = text
			}
		}
	}
	return said, nil
}
