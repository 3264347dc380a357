package web

import (
	"bytes"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// A describedTransport checks each answer of a site against the description: status and
// media type must be listed.
type describedTransport struct {
	http.RoundTripper
	t    *testing.T
	site *site
}

// An addressed operation has the pattern of its address.
type addressed struct {
	*huma.Operation
	form *regexp.Regexp
}

var (
	parameter  = regexp.MustCompile(`\{[a-z]+\}`)
	operations = sync.OnceValue(func() []addressed {
		var list []addressed
		for path, item := range describedAPI().Paths {
			form := regexp.MustCompile("^" + parameter.ReplaceAllString(strings.ReplaceAll(path, ".", "[.]"), "[^/]+") + "$")
			for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete} {
				if op != nil {
					list = append(list, addressed{op, form})
				}
			}
		}
		return list
	})
)

// operation returns the operation of a request, or nil for a page or an unknown
// address. Of several it is the one with the fewest parameters.
func operation(r *http.Request) *huma.Operation {
	var found *huma.Operation
	for _, o := range operations() {
		if o.Method == r.Method && o.form.MatchString(r.URL.Path) && (found == nil || strings.Count(o.Path, "{") < strings.Count(found.Path, "{")) {
			found = o.Operation
		}
	}
	return found
}

func (d describedTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	op := operation(r)
	answer, err := d.RoundTripper.RoundTrip(r)
	if err != nil || op == nil {
		return answer, err
	}
	if answer.StatusCode/100 == 3 && answer.StatusCode != http.StatusNotModified {
		return answer, nil // a redirect to the canonical address
	}
	if *update && answer.StatusCode/100 == 2 && !strings.Contains(d.t.Name(), "Hostile") {
		examplesSeen.sent(op, r)
	}
	status := strconv.Itoa(answer.StatusCode)
	said, ok := op.Responses[status]
	kind, _, _ := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	switch {
	case !ok:
		d.t.Errorf("%s answers %d, which its description does not have", op.OperationID, answer.StatusCode)
	case answer.StatusCode == http.StatusNoContent || answer.StatusCode == http.StatusNotModified:
	case *update && kind == "application/problem+json":
		if text, err := bodyOf(answer); err == nil && !strings.Contains(d.t.Name(), "Hostile") {
			examplesSeen.take(said.Content[kind].Schema, text)
		}
	case !has(said.Content, kind):
		d.t.Errorf("%s answers %d with %q, which its description does not have", op.OperationID, answer.StatusCode, kind)
	case kind == "application/json" && said.Content[kind].Schema != nil && answer.Header.Get("Content-Encoding") == "":
		text, err := bodyOf(answer)
		if err != nil {
			return answer, err
		}
		fits(d.t, op.OperationID, said.Content[kind].Schema, text)
		if *update && !strings.Contains(d.t.Name(), "Hostile") {
			examplesSeen.take(said.Content[kind].Schema, text)
		}
	}
	return answer, nil
}

// bodyOf returns the body of an answer, and restores it.
func bodyOf(answer *http.Response) ([]byte, error) {
	text, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	answer.Body = io.NopCloser(bytes.NewReader(text))
	return text, err
}

// has reports whether one of the media types, without parameters, is kind.
func has(content map[string]*huma.MediaType, kind string) bool {
	for one := range content {
		if name, _, _ := mime.ParseMediaType(one); name == kind {
			return true
		}
	}
	return false
}

// describedAPI is the description of a hall, made without one.
var describedAPI = sync.OnceValue(func() *huma.OpenAPI {
	return New(Config{Log: slog.New(slog.DiscardHandler), Now: time.Now}).API()
})
