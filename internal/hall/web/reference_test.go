package web

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

// The page has every operation, webhook and object of the description, and
// links only to those.
func TestReference(t *testing.T) {
	s := newSite(t)
	status, text := s.ask(t, "", "GET", "/interface", nil)
	page := string(text)
	if status != 200 || !strings.Contains(page, "<h1>The interface, for programs</h1>") || strings.Contains(page, "<script") {
		t.Fatalf("%d %.500s", status, page)
	}
	api := s.server.API()
	wanted := slices.Collect(maps.Keys(api.Components.Schemas.Map()))
	for _, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			wanted = append(wanted, op.OperationID)
		}
	}
	for _, id := range wanted {
		if !strings.Contains(page, ` id="`+id+`"`) {
			t.Errorf("the page does not have %s", id)
		}
	}
	for path := range api.Webhooks {
		if !strings.Contains(page, "<code>"+path+"</code>") {
			t.Errorf("the page does not have the webhook %s", path)
		}
	}
	for _, link := range regexp.MustCompile(`href="#([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, ` id="`+link[1]+`"`) {
			t.Errorf("a link leads to #%s", link[1])
		}
	}
}
