package web

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/pem"
	"html/template"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"adoube/pages"
	"adoube/say"
)

// installHandlers serve the root certificate of the hall's own authority to phones.
type installHandlers struct {
	ca *Root // nil: the hall has no authority of its own
}

func (h *installHandlers) routes(r *router) {
	register(r, anyone, published, once, gives(get("install", "/ca", "How to install the root of the hall's own authority on a phone, where it has one"), "text/html"), h.installPage)
	register(r, anyone, published, once, gives(get("root", "/ca.crt", "The root of the hall's own authority"), "application/x-x509-ca-cert"), h.root)
}

// A Root is the root certificate of the hall's own authority, for phones to install.
type Root struct {
	DER         []byte
	Fingerprint string
}

func (h *installHandlers) root(context.Context, *struct{}) (*fileOutput, error) {
	if h.ca == nil {
		return nil, huma.Error404NotFound("this hall has no authority of its own")
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: h.ca.DER})
	return &fileOutput{ContentType: "application/x-x509-ca-cert", Body: text}, nil
}

// systems are the systems with instructions; each line of their text is a step, and the
// first is the name.
var systems = []string{"iphone", "android", "computer"}

//go:embed install.html
var installSource string

var installTemplate = template.Must(template.New("install").Parse(installSource))

func (h *installHandlers) installPage(_ context.Context, in *struct {
	Reading
	Accept string `header:"Accept-Language"`
	Agent  string `header:"User-Agent"`
}) (*fileOutput, error) {
	tag := in.Language
	if tag == "" {
		tag = pages.Preferred(in.Accept)
	}
	localizer, err := say.In(tag)
	if err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	shown := installing{Language: tag, System: systemOf(in.Agent), localizer: localizer}
	if h.ca != nil {
		shown.Fingerprint = h.ca.Fingerprint
	}
	var page bytes.Buffer
	if err := installTemplate.Execute(&page, shown); err != nil {
		return nil, err
	}
	return &fileOutput{"text/html; charset=utf-8", "Accept-Language, User-Agent", page.Bytes()}, nil
}

// systemOf returns the system of a browser.
func systemOf(agent string) string {
	switch {
	case strings.Contains(agent, "iPhone"), strings.Contains(agent, "iPad"):
		return "iphone"
	case strings.Contains(agent, "Android"):
		return "android"
	}
	return "computer"
}

// installing is the content of the page. It needs no script, because phones that read
// it do not trust the hall yet.
type installing struct {
	Language, Fingerprint, System string // empty fingerprint: no root
	localizer                     *say.Localizer
}

// Title returns the title of the page.
func (i installing) Title() string {
	if i.Fingerprint == "" {
		return i.Text("none")
	}
	return i.Text("title")
}

// Text returns a text of the page.
func (i installing) Text(id string) string { return i.localizer.Text("install." + id) }

// Lines returns the fingerprint for comparison: eight pairs a line.
func (i installing) Lines() []string {
	var lines []string
	for pairs := range slices.Chunk(strings.Split(i.Fingerprint, ":"), 8) {
		lines = append(lines, strings.Join(pairs, ":"))
	}
	return lines
}

// A systemSteps holds the instructions for one system, open if the reader uses it.
type systemSteps struct {
	System string
	Do     []string
	Open   bool
}

// Steps returns the instructions, by system.
func (i installing) Steps() []systemSteps {
	var all []systemSteps
	for _, system := range systems {
		lines := strings.Split(i.Text(system), "\n")
		all = append(all, systemSteps{lines[0], lines[1:], system == i.System})
	}
	return all
}

// Languages returns the languages of the page.
func (i installing) Languages() []pageLanguage {
	var all []pageLanguage
	for _, tag := range say.Languages() {
		all = append(all, pageLanguage{tag, pages.LanguageName(tag)})
	}
	return all
}

// A pageLanguage is a language by its tag and its own name.
type pageLanguage struct{ Tag, Name string }
