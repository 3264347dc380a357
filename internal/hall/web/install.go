package web

import (
	"context"
	"encoding/pem"
	"html"

	"github.com/danielgtaylor/huma/v2"

	"adoube/pages"
	"adoube/say"
)

// installHandlers give phones the root of the hall's own authority.
type installHandlers struct {
	ca *Root // nil: the hall has no authority of its own
}

func (h *installHandlers) routes(r *router) {
	register(r, anyone, published, once, get("install", "/ca", "How to install the root of the hall's own authority on a phone, where it has one"), h.installPage)
	register(r, anyone, published, once, get("root", "/ca.crt", "The root of the hall's own authority"), h.root)
}

// A Root is that of the hall's own authority, for phones to install.
type Root struct {
	DER         []byte
	Fingerprint string
}

type fileOutput struct {
	ContentType string `header:"Content-Type"`
	Vary        string `header:"Vary"`
	Body        []byte
}

var errNoRoot = huma.Error404NotFound("this hall has no authority of its own")

func (h *installHandlers) root(context.Context, *struct{}) (*fileOutput, error) {
	if h.ca == nil {
		return nil, errNoRoot
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: h.ca.DER})
	return &fileOutput{ContentType: "application/x-x509-ca-cert", Body: text}, nil
}

// steps are the paragraphs of the page, after the link.
var steps = [...]string{"iphone", "android", "computer", "remove"}

func (h *installHandlers) installPage(_ context.Context, in *struct {
	Reading
	Accept string `header:"Accept-Language"`
}) (*fileOutput, error) {
	if h.ca == nil {
		return nil, errNoRoot
	}
	language := in.Language
	if language == "" {
		language = pages.Preferred(in.Accept)
	}
	localizer, err := say.In(language)
	if err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	return &fileOutput{"text/html; charset=utf-8", "Accept-Language", []byte(h.installText(localizer, language))}, nil
}

// installText is the page. It needs no script and no style: it is read on
// phones that trust nothing here yet.
func (h *installHandlers) installText(localizer *say.Localizer, language string) string {
	text := func(id string) string { return html.EscapeString(localizer.Text("install." + id)) }
	page := `<!doctype html><html lang="` + html.EscapeString(language) + `"><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width"><title>` + text("title") + `</title>` +
		`<main><h1>` + text("title") + `</h1><p>` + text("why") + `</p><p>` + text("compare") + `</p><p><code>` +
		html.EscapeString(h.ca.Fingerprint) + `</code></p><p><a href="/ca.crt">` + text("get") + `</a></p>`
	for _, step := range steps {
		page += `<p>` + text(step) + `</p>`
	}
	return page + `</main></html>`
}
