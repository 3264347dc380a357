package lawbook_test

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"adoube/chess"
	"adoube/pages/diagram"
	"adoube/pages/lawbook"
	"adoube/say"
)

func get(t *testing.T, path string) (int, string) {
	t.Helper()
	mux := http.NewServeMux()
	lawbook.Register(mux)
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w.Code, w.Body.String()
}

// Each page exists in each language with a title and a description, and its links lead to
// existing pages.
func TestPages(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: every page of every edition")
	}
	known := map[string]bool{"/": true, "/board": true}
	for _, path := range lawbook.Paths() {
		known[path] = true
	}
	addresses := regexp.MustCompile(`<a [^>]*href="([^"?#]*)`)
	for n, path := range lawbook.Paths() {
		l := say.Languages()[n%len(say.Languages())]
		status, page := get(t, path+"?language="+l)
		if status != 200 || !strings.Contains(page, `<html lang="`+l+`">`) || strings.Contains(page, "lawbook.") || strings.Contains(page, `content=""`) {
			t.Fatalf("%s in %s: %d %.400s", path, l, status, page)
		}
		for _, a := range addresses.FindAllStringSubmatch(page, -1) {
			if !known[a[1]] {
				t.Errorf("%s leads to %s", path, a[1])
			}
		}
	}
}

// A language is found by every form of its tag.
func TestLanguagesHoweverTheyAreAskedFor(t *testing.T) {
	for _, tag := range []string{"de-AT", "DE", "de_CH", "deu"} {
		for _, path := range []string{"/laws/fide-2023/4.4.2?", "/laws?q=Turm&", "/laws/questions/rook-first?"} {
			if status, page := get(t, path+"language="+tag); status != http.StatusOK || !strings.Contains(page, `<html lang="de">`) {
				t.Errorf("%slanguage=%s: %d", path, tag, status)
			}
		}
	}
}

// The rule about the rook before the king is found under each edition's own number.
func TestRookBeforeKing(t *testing.T) {
	for path, want := range map[string]string{
		"/laws/fide-2023/4.4.2?language=en": "rook",
		"/laws/fide-2005/4.4b?language=de":  "Turm",
		"/laws/fide-2018-hy/4.4.2":          "2018",
	} {
		if status, page := get(t, path); status != 200 || !strings.Contains(page, want) {
			t.Errorf("%s: %d %.300s", path, status, page)
		}
	}
	for _, path := range []string{"/laws/fide-2023/4.4b", "/laws/fide-1066", "/laws/fide-2023/x"} {
		if status, _ := get(t, path); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
}

// A provision has the board of a case, captioned with the question it answers or else with
// the title of the case, also in editions with other numbers.
func TestProvisionsHaveABoard(t *testing.T) {
	for path, want := range map[string]string{
		"/laws/fide-2023/4.4.2?language=en": `<a href="/laws/questions/rook-first?language=en">The rook was touched first. Is castling still allowed?</a></figcaption>`,
		"/laws/fide-2005/4.4b?language=de":  `<a href="/laws/questions/rook-first?language=de">`,
		"/laws/fide-2023/4.6.1?language=de": `<a href="/board?language=de#play/4.6.1/`,
	} {
		if _, page := get(t, path); strings.Count(page, `class="diagram"`) != 1 || !strings.Contains(page, want) {
			t.Errorf("%s: no %s", path, want)
		}
	}
}

// Robots find the map of the site, which lists each provision in each language.
func TestRobots(t *testing.T) {
	if _, text := get(t, "/robots.txt"); !strings.Contains(text, "Sitemap: http://example.com/sitemap.xml") || !strings.Contains(text, "Disallow: /api/") {
		t.Error(text)
	}
	_, text := get(t, "/sitemap.xml")
	if !strings.Contains(text, "<loc>http://example.com/laws/fide-1997/4.4b?language=fr</loc>") {
		t.Errorf("%.500s", text)
	}
}

// Each question exists in each language, and the kernel answers it with a board.
func TestQuestions(t *testing.T) {
	if n := len(lawbook.Questions()); n != 40 {
		t.Errorf("%d questions", n)
	}
	for n, name := range lawbook.Questions() {
		l := say.Languages()[n%len(say.Languages())]
		status, page := get(t, "/laws/questions/"+name+"?language="+l)
		if status != 200 || strings.Contains(page, "<h1></h1>") || strings.Count(page, "<rect") != 64 || !strings.Contains(page, "<b>") || !strings.Contains(page, `href="/board?language=`+l+`#`) {
			t.Errorf("%s in %s: %d %.1500s", name, l, status, page)
		}
	}
	status, page := get(t, "/laws/questions/rook-first?language=en")
	for _, want := range []string{
		`<meta name="description" content="White touched the rook on h1 before the king, cannot castle`, // as it is found
		`<p class="lead"><b>White touched the rook on h1 before the king, cannot castle`,
	} {
		if status != 200 || !strings.Contains(page, want) {
			t.Errorf("%d: no %s", status, want)
		}
	}
	for name, words := range lawbook.Words() {
		for _, l := range say.Languages() {
			if words[l] == "" {
				t.Errorf("%s is not said in %s", name, l)
			}
		}
		if at := regexp.MustCompile(` [;:?!»]|«[^\x{00a0}]`).FindString(words["fr"]); at != "" {
			t.Errorf("%s has %q in French: a no-break space is wanted", name, at)
		}
	}
	for _, missing := range []string{"/laws/boards/4.4.2/none.png", "/laws/boards/4.4.2/rook-then-king.gif"} {
		if status, _ := get(t, missing); status != http.StatusNotFound {
			t.Errorf("%s: %d", missing, status)
		}
	}
	if status, _ := get(t, "/laws/questions/none"); status != http.StatusNotFound {
		t.Error(status)
	}
}

// The preview of a question or a provision in a messenger shows the board of its page.
func TestPreviewsShowTheBoard(t *testing.T) {
	image := regexp.MustCompile(`property="og:image" content="http://[^/]+(/laws/boards/[^"]+)"`)
	for path, fen := range map[string]string{
		"/laws/questions/rook-first":       "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"/laws/fide-2023/4.4.2?":           "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
		"/laws/fide-2005/4.4b?language=de": "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
	} {
		_, page := get(t, path)
		found := image.FindStringSubmatch(page)
		if found == nil {
			t.Errorf("%s: no preview", path)
			continue
		}
		start, err := chess.ParsePosition(fen, chess.Standard)
		if err != nil {
			t.Fatal(err)
		}
		want, err := diagram.PNG(start)
		if err != nil {
			t.Fatal(err)
		}
		if status, picture := get(t, found[1]); status != 200 || picture != string(want) {
			t.Errorf("%s: %s: %d", path, found[1], status)
		}
	}
}

// Words and numbers lead to the pages that contain them; a search without results says so.
func TestSearch(t *testing.T) {
	for query, want := range map[string]string{
		"q=rook+first&language=en": `href="/laws/questions/rook-first?`, "q=4.4.2&language=de": `href="/laws/fide-2023/4.4.2?`,
		"q=Turm+rochieren&language=de": `href="/laws/questions/rook-first?`, "q=xyzzy&language=en": "xyzzy",
		"q=touched+rook+before+king&language=en": "<ul class=\"list\">\n<li><a href=\"/laws/questions/rook-first?", "q=%D5%B6%D5%A1%D5%BE%D5%A1%D5%AF%D5%A8+%D5%A1%D6%80%D6%84%D5%A1%D5%B5%D5%AB%D6%81+%D5%A1%D5%BC%D5%A1%D5%BB&language=hy": "rook-first",
	} {
		if status, page := get(t, "/laws?"+query); status != 200 || !strings.Contains(page, want) {
			t.Errorf("%s: %d %.1500s", query, status, page)
		}
	}
	if _, page := get(t, "/laws?q="+strings.Repeat("xy+", 3000)); strings.Count(page, "xy xy") == 0 || len(page) > 6<<10 {
		t.Errorf("a very long query is searched for: a page of %d bytes", len(page))
	}
	if _, page := get(t, "/laws?q=%3Cscript%3E"); strings.Contains(page, "<script>") {
		t.Error("what is searched for is no text")
	}
}
