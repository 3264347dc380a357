package manual

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

var (
	addresses = regexp.MustCompile(`(?:href|src)="(/manual[^"]*)"`)
	anchors   = regexp.MustCompile(` id="([^"]+)"`)
)

func get(t *testing.T, path string) (int, string) {
	t.Helper()
	mux := http.NewServeMux()
	Register(mux)
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w.Code, w.Body.String()
}

// Each page has a title and a description, and its links lead to existing pages, drawings
// and headings.
func TestPages(t *testing.T) {
	list, err := Pages()
	if err != nil || len(list) < 20 {
		t.Fatal(len(list), err)
	}
	text := map[string]string{}
	for _, path := range append([]string{"/manual"}, paths(list)...) {
		status, page := get(t, path)
		if status != 200 || !strings.Contains(page, "<h1") || strings.Contains(page, `content=""`) || strings.Contains(page, "<title> ") {
			t.Errorf("%s: %d %.400s", path, status, page)
		}
		text[path] = page
	}
	for path, page := range text {
		for _, a := range addresses.FindAllStringSubmatch(page, -1) {
			at, section, _ := strings.Cut(a[1], "#")
			if _, known := text[at]; !known {
				if status, _ := get(t, at); status != 200 {
					t.Errorf("%s leads to %s: %d", path, a[1], status)
				}
			}
			if section != "" && !strings.Contains(text[at], ` id="`+section+`"`) {
				t.Errorf("%s leads to %s, and has only %v", path, a[1], anchors.FindAllString(text[at], -1))
			}
		}
	}
}

func paths(list []Page) (all []string) {
	for _, p := range list {
		all = append(all, p.Path())
	}
	return all
}

// Each common question has a page of its own.
func TestHowTo(t *testing.T) {
	for path, want := range map[string]string{
		"/manual/broadcast": "How do I broadcast", "/manual/dgt": "How do I start with DGT boards", "/manual/laptop": "What if the laptop dies",
		"/manual/architecture.svg": "<svg", "/manual/examples/judge.py": "import json",
	} {
		if status, page := get(t, path); status != 200 || !strings.Contains(page, want) {
			t.Errorf("%s: %d %.300s", path, status, page)
		}
	}
	if status, _ := get(t, "/manual/none"); status != 404 {
		t.Error(status)
	}
}
