package operation_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"adoube/internal/operation"
)

// An api is an interface, and who answers for it.
type api struct {
	huma.API
	*http.ServeMux
}

func newAPI() api {
	config := huma.DefaultConfig("pair", "1")
	config.RejectUnknownQueryParameters = true
	mux := http.NewServeMux()
	return api{humago.New(mux, config), mux}
}

// both are two interfaces of the same operations: one that huma registered, and
// ours.
type both struct{ theirs, ours api }

func register[I, O any](b both, op huma.Operation, f func(context.Context, *I) (*O, error)) {
	op.MaxBodyBytes = 1000
	huma.Register(b.theirs.API, op, f)
	operation.Register(b.ours.API, op, f)
}

type Place struct {
	Event string `path:"event" pattern:"^[a-z]+$" doc:"in small letters"`
	Round int    `path:"round" minimum:"1"`
}

type note struct {
	Text  string   `json:"text" minLength:"2"`
	Marks []string `json:"marks,omitempty" maxItems:"2" doc:"what was seen"`
	Count int8     `json:"count,omitempty"`
}

type noted struct {
	Status int
	Kind   string `header:"X-Kind"`
	Body   struct {
		Place Place `json:"place"`
		Note  note  `json:"note"`
	}
}

type file struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

func operations() both {
	b := both{newAPI(), newAPI()}
	register(b, huma.Operation{OperationID: "note", Method: http.MethodPost, Path: "/{event}/{round}/notes", Summary: "Note"}, takeNote)
	register(b, huma.Operation{OperationID: "file", Method: http.MethodPut, Path: "/{event}/{round}/file"}, takeFile)
	register(b, huma.Operation{OperationID: "find", Method: http.MethodGet, Path: "/find"}, find)
	register(b, huma.Operation{OperationID: "follow", Method: http.MethodGet, Path: "/follow",
		Responses: map[string]*huma.Response{"200": {Content: map[string]*huma.MediaType{"text/plain": {}}}}}, follow)
	return b
}

func takeNote(_ context.Context, in *struct {
	Place
	Body note
}) (*noted, error) {
	out := &noted{Status: http.StatusCreated, Kind: in.Body.Text}
	out.Body.Place, out.Body.Note = in.Place, in.Body
	return out, nil
}

func takeFile(_ context.Context, in *struct {
	Event   string `path:"event"`
	Round   int64  `path:"round"`
	Key     string `header:"Key" required:"true" maxLength:"3"`
	RawBody []byte `contentType:"text/csv"`
}) (*file, error) {
	return &file{"text/csv", append([]byte(in.Event+in.Key), in.RawBody...)}, nil
}

func find(_ context.Context, in *struct {
	What string `query:"what" enum:"much,little,refused,lost" default:"little"`
	From int    `query:"from" minimum:"0"`
	Last int    `header:"Last"`
}) (*struct{}, error) {
	switch in.What {
	case "refused":
		return nil, huma.Error409Conflict("not now", errors.New("later"))
	case "lost":
		return nil, errors.New("lost")
	case "much":
		return new(struct{}), nil
	}
	return nil, nil
}

func follow(context.Context, *struct{}) (*huma.StreamResponse, error) {
	return &huma.StreamResponse{Body: func(c huma.Context) {
		c.SetHeader("Content-Type", "text/plain")
		_, _ = c.BodyWriter().Write([]byte("one\n"))
	}}, nil
}

func TestDescribesAsHumaDoes(t *testing.T) {
	b := operations()
	theirs, err := json.Marshal(b.theirs.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	ours, err := json.Marshal(b.ours.OpenAPI())
	if err != nil || string(ours) != string(theirs) {
		t.Errorf("%v: described as\n%s\nby huma as\n%s", err, ours, theirs)
	}
}

func TestAnswersAsHumaDoes(t *testing.T) {
	b := operations()
	for _, text := range requests {
		theirs, ours := answer(b.theirs, text), answer(b.ours, text)
		if ours != theirs {
			t.Errorf("%s\nanswered with\n%s\nby huma with\n%s", text, ours, theirs)
		}
	}
}

// requests are a method, an address, headers, and after «|» a body.
var requests = []string{
	`POST /open/1/notes |{"text":"seen","marks":["a"],"count":3}`,
	`POST /open/1/notes Accept:application/cbor |{"text":"seen"}`,
	`POST /open/1/notes Content-Type:application/json |{"text":"seen"}`,
	`POST /open/1/notes Content-Type:text/strange |{"text":"seen"}`,
	`POST /OPEN/0/notes |{"text":"s","marks":["a","b","c"]}`,
	`POST /open/one/notes |{"text":5}`,
	`POST /open/1/notes |{"text":"seen","count":300}`,
	`POST /open/1/notes |{"text":"seen","more":1}`,
	`POST /open/0/notes |{"text":`,
	`POST /open/0/notes |`,
	`POST /open/0/notes |{"text":"` + strings.Repeat("x", 1000) + `"}`,
	`POST /open/1/notes?why=so |{"text":"seen"}`,
	`PUT /open/1/file Key:abc |1;2`,
	`PUT /open/1/file Key:abcd |1;2`,
	`PUT /open/x/file |1;2`,
	`PUT /open/1/file Key:abc |`,
	`GET /find |`,
	`GET /find?what=much&from=1 Last:7 |`,
	`GET /find?what=few&from=-1 Last:x |`,
	`GET /find?what=refused |`,
	`GET /find?what=refused Accept:text/strange |`,
	`GET /find?what=lost |`,
	`GET /follow |`,
}

func answer(a api, text string) string {
	head, body, _ := strings.Cut(text, "|")
	words := strings.Fields(head)
	r := httptest.NewRequest(words[0], words[1], strings.NewReader(body))
	for _, header := range words[2:] {
		name, value, _ := strings.Cut(header, ":")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	serve(a, w, r)
	var b strings.Builder
	_ = w.Result().Write(&b)
	return b.String()
}

// serve takes no notice of a panic: huma panics after «not acceptable».
func serve(a api, w http.ResponseWriter, r *http.Request) {
	defer func() { _ = recover() }()
	a.ServeHTTP(w, r)
}
