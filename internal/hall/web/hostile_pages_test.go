package web

import (
	"bytes"
	"encoding/xml"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/web/serve"
	"adoube/internal/readable"
)

// pageAddresses returns the addresses of all pages, in the shell and elsewhere.
func pageAddresses(t *testing.T) []string {
	t.Helper()
	source, err := os.ReadFile("../../../pages/shell.go")
	if err != nil {
		t.Fatal(err)
	}
	list := []string{"/laws", "/laws/fide-2023", "/laws/fide-2023/4.3.1", "/laws/questions", "/laws/{edition}", "/laws/{edition}/{number}",
		"/laws/questions/{question}", "/manual", "/manual/{name}", "/ca", "/{nowhere}"}
	for _, m := range regexp.MustCompile(`(?m)^\t"(/[^"]*)":`).FindAllStringSubmatch(string(source), -1) {
		list = append(list, strings.TrimSuffix(m[1], "{$}"))
	}
	if len(list) < 20 {
		t.Fatalf("%d pages only", len(list))
	}
	return list
}

// Whatever an address, a header or the hall's own names contain, a page keeps its
// elements, and its texts hide nothing.
func TestHostileTextsInPages(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: every text on every page")
	}
	s := newSite(t)
	s.server.gate.limits = serve.NewLimits(1e12, s.now)
	s.configure(func(c *Config) { c.Play, c.Root = true, &Root{DER: []byte("x"), Fingerprint: "<b>"} })
	s.begin(t)
	parts := regexp.MustCompile(`\{[a-z]+\}`)
	missing := s.elements(t, "/nowhere", "x")
	for _, address := range pageAddresses(t) {
		plain := parts.ReplaceAllString(address, "x")
		may := slices.Concat(missing, s.elements(t, plain, "x"), s.elements(t, plain+"?q=pawn", "x"), s.elements(t, plain+"?q=xyzzy", "x"))
		for _, text := range hostileTexts {
			of := parts.ReplaceAllLiteralString(address, url.PathEscape(text))
			query := url.Values{}
			for _, name := range []string{"q", "language", "event", "round", "edition", "search", text} {
				query.Add(name, text)
			}
			for _, target := range []string{of, of + "?" + query.Encode()} {
				for _, one := range s.elements(t, target, text) {
					if !slices.Contains(may, one) {
						t.Errorf("%s has <%s>, which the page has not", target, one)
					}
				}
			}
		}
	}
}

// elements returns the elements of a page with the names of their attributes; nil if
// the answer is no page.
func (s *site) elements(t *testing.T, target, text string) (list []string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+target, nil)
	if err != nil {
		t.Fatal(err)
	}
	header := strings.Map(func(l rune) rune {
		if l < ' ' || l == 127 {
			return ' '
		}
		return l
	}, text)
	for _, name := range []string{"Accept-Language", "User-Agent", "X-Forwarded-Host", "Referer"} {
		r.Header.Set(name, header)
	}
	r.Header.Set("Accept", "text/html")
	answer, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode >= 500 {
		t.Errorf("%s: %d", target, answer.StatusCode)
	}
	if !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
		return nil
	}
	html := xml.NewDecoder(bytes.NewReader(body))
	html.Strict, html.AutoClose, html.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	seen := func(text string) {
		for line := range strings.SplitSeq(text, "\n") {
			if line != readable.Line(line) {
				t.Errorf("%s has %q", target, line)
			}
		}
	}
	for {
		part, err := html.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Errorf("%s is no page: %v", target, err)
			return list
		}
		switch e := part.(type) {
		case xml.StartElement:
			name := e.Name.Local
			for _, a := range e.Attr {
				name += " " + a.Name.Local
				seen(a.Value)
			}
			if list = append(list, name); slices.Contains(list[:len(list)-1], name) && slices.Contains([]string{"html", "head", "title", "body", "base"}, name) {
				t.Errorf("%s has a second <%s>", target, name)
			}
		case xml.CharData:
			seen(string(e))
		}
	}
}

// The texts of an older store are written in the present form: names of people and
// events, texts of a claim, reasons of corrections, descriptions of tokens.
func TestHostileTextsOfOlderStores(t *testing.T) {
	var record journal.Journal
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.server.gate.limits = serve.NewLimits(1e12, s.now)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"key": "o", "kind": "touched", "by": "white", "at": 4})
	for i, text := range hostileTexts {
		if !strings.ContainsFunc(text, func(l rune) bool { return readable.Line(string(l)) != string(l) }) {
			continue
		}
		for _, id := range []string{"p1", "p2"} {
			who, err := s.hall.People.Salted(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			who.Name, who.Team, who.Federation, who.Title = id+text+"x", text, text, text
			if err := s.hall.People.Bind(t.Context(), who); err != nil {
				t.Fatal(err)
			}
		}
		older := func(board string, kind journal.Kind, body any) {
			t.Helper()
			heads, err := record.Snapshot(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var seq uint64
			for _, head := range heads.Heads {
				if head.Board == board {
					seq = head.Seq
				}
			}
			if _, err := record.Append(t.Context(), board, seq, journal.Record{Kind: kind, At: s.now().UnixMilli(), By: "token-1", Data: mustJSON(body)}); err != nil {
				t.Fatal(err)
			}
		}
		older("hall", journal.Correct, map[string]any{"event": map[string]any{"id": "open", "name": text, "site": text}})
		older("hall", journal.Correct, map[string]any{"table": map[string]any{"event": "open", "round": 1, "table": 1, "white": "p1", "black": "p2", "sector": text}})
		older("access", journal.Access, map[string]any{"give": map[string]any{"role": "viewer", "label": text, "expires": s.now().Add(1e12), "digest": make([]byte, 32)}})
		older("open/1/1", journal.Statement, map[string]any{"no": 1, "who": "white", "text": text})
		if i%2 == 0 {
			older("open/1/1", journal.Decision, map[string]any{"text": text})
		}
		s.restart(t, record)
		s.server.public.files.Pace = 0
		for _, path := range []string{"/public", "/public/open", "/public/open/round-1/games.json", "/public/open/now.json", "/public/open/standings.json",
			"/api/v1/events", "/api/v1/events/open/people", "/api/v1/tokens", theTable, theClaims + "/1-1-1", "/api/v1/events/open/results?format=csv"} {
			_, answer := s.ask(t, s.secret, "GET", path, nil)
			plainly(t, path, answer)
		}
	}
}
