package web

import (
	"context"
	"encoding/pem"
	"html"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"adoube/pages"
	"adoube/say"
)

// A Root is that of the hall's own authority, for phones to install.
type Root struct {
	DER         []byte
	Fingerprint string
}

func (s *Server) install() {
	register(s, huma.Operation{OperationID: "install", Method: http.MethodGet, Path: "/ca", Summary: "How to install the root of the hall's own authority on a phone, where it has one"}, s.installPage)
	register(s, huma.Operation{OperationID: "root", Method: http.MethodGet, Path: "/ca.crt", Summary: "The root of the hall's own authority"}, s.root)
}

type fileOutput struct {
	ContentType string `header:"Content-Type"`
	Vary        string `header:"Vary"`
	Body        []byte
}

var errNoRoot = huma.Error404NotFound("this hall has no authority of its own")

func (s *Server) root(context.Context, *struct{}) (*fileOutput, error) {
	if s.Root == nil {
		return nil, errNoRoot
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Root.DER})
	return &fileOutput{ContentType: "application/x-x509-ca-cert", Body: text}, nil
}

// steps are the paragraphs of the page, after the link.
var steps = [...]string{"iphone", "android", "computer", "remove"}

func (s *Server) installPage(_ context.Context, in *struct {
	Reading
	Accept string `header:"Accept-Language"`
}) (*fileOutput, error) {
	if s.Root == nil {
		return nil, errNoRoot
	}
	language := in.Language
	if language == "" {
		language = pages.Preferred(in.Accept)
	}
	voice, err := say.In(language)
	if err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	return &fileOutput{"text/html; charset=utf-8", "Accept-Language", []byte(s.installText(voice, language))}, nil
}

// installText is the page. It needs no script and no style: it is read on
// phones that trust nothing here yet.
func (s *Server) installText(voice *say.Speaker, language string) string {
	text := func(id string) string { return html.EscapeString(voice.Text("install." + id)) }
	page := `<!doctype html><html lang="` + html.EscapeString(language) + `"><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width"><title>` + text("title") + `</title>` +
		`<main><h1>` + text("title") + `</h1><p>` + text("why") + `</p><p>` + text("compare") + `</p><p><code>` +
		html.EscapeString(s.Root.Fingerprint) + `</code></p><p><a href="/ca.crt">` + text("get") + `</a></p>`
	for _, step := range steps {
		page += `<p>` + text(step) + `</p>`
	}
	return page + `</main></html>`
}
