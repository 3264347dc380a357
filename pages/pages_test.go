package pages

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/casebook"
	"adoube/say"
)

// get requests a page like a browser.
func get(t *testing.T, path string, headers ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	mux := http.NewServeMux()
	Register(mux, true, nil)
	mux.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A page of a round makes a browser fetch its games at once, whatever the address says.
func TestGamesAreFetchedAhead(t *testing.T) {
	for path, want := range map[string]string{
		"/live/open":           "</public/open/now.json>; rel=preload; as=fetch; crossorigin",
		"/live/open?round=2":   "</public/open/now.json?round=2>; rel=preload; as=fetch; crossorigin",
		"/live/open?round=%3E": "</public/open/now.json>; rel=preload; as=fetch; crossorigin",
		"/live/a%3E%2C%0A%22":  "</public/a%3E%2C%0A%22/now.json>; rel=preload; as=fetch; crossorigin",
		"/live":                "",
		"/live/open/1/2":       "",
	} {
		if got := get(t, path).Header.Get("Link"); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
}

// A client that refuses gzip gets a file uncompressed.
func TestGzipIsRefused(t *testing.T) {
	kernelFrom(t, builtIn)
	for header, packed := range map[string]bool{
		"gzip": true, "br, GZIP;q=0.5": true, "gzip; q=0.001": true,
		"": false, "br": false, "gzip;q=0": false, "br, gzip; q=0.000": false, "x-notgzip": false,
	} {
		answer := get(t, "/board/board.css", "Accept-Encoding", header)
		if got := answer.Header.Get("Content-Encoding") == "gzip"; got != packed {
			t.Errorf("%q: packed is %v", header, got)
		}
	}
}

func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// Every file is served with its type and the policy, the same compressed or not, and is not
// sent again to a browser that has it.
func TestFiles(t *testing.T) {
	kernelFrom(t, builtIn)
	for path, kind := range map[string]string{
		"/board": "text/html; charset=utf-8", "/hall": "text/html; charset=utf-8", "/hall/open/1/7": "text/html; charset=utf-8",
		"/tv": "text/html; charset=utf-8", "/live/open": "text/html; charset=utf-8", "/console": "text/html; charset=utf-8", "/pair": "text/html; charset=utf-8", "/player": "text/html; charset=utf-8",
		"/board/app.js":    "text/javascript; charset=utf-8",
		"/board/board.css": "text/css; charset=utf-8", "/board/kernel.wasm": "application/wasm",
		"/board/icon.svg": "image/svg+xml", "/board/words.json": "application/json", "/board/cases.json": "application/json",
	} {
		plain := get(t, path)
		if plain.StatusCode != 200 || plain.Header.Get("Content-Type") != kind || plain.Header.Get("Content-Security-Policy") != Policy {
			t.Errorf("%s: %s as %q under %q", path, plain.Status, plain.Header.Get("Content-Type"), plain.Header.Get("Content-Security-Policy"))
		}
		packed := get(t, path, "Accept-Encoding", "gzip, br")
		unzip, err := gzip.NewReader(packed.Body)
		if err != nil || packed.Header.Get("Content-Encoding") != "gzip" {
			t.Fatalf("%s is not packed: %v", path, err)
		}
		data, err := io.ReadAll(unzip)
		if err != nil || string(data) != body(t, plain) {
			t.Errorf("%s: packed and plain differ: %v", path, err)
		}
		if again := get(t, path, "If-None-Match", plain.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s is sent again: %s", path, again.Status)
		}
	}
	if r := get(t, "/"); r.StatusCode != http.StatusOK || !strings.Contains(body(t, r), "home/home.js") {
		t.Errorf("/ is no home: %s", r.Status)
	}
	if r := get(t, "/board/../pages.go"); r.StatusCode == 200 {
		t.Error("more is served than the pages")
	}
}

// The kernel is served only if it has the program's fingerprint.
func TestKernelRulesAsTheProgram(t *testing.T) {
	want, err := Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	folder := kernelWith(t, want)
	if !has(os.ReadFile, folder, want) || has(os.ReadFile, folder, "another") {
		t.Error("a fingerprint is not compared")
	}
	kernelFrom(t, func() (kernelBuild, error) { return readKernel(os.ReadFile, folder) })
	if text := body(t, get(t, "/board/kernel.wasm")); text != "\x00asm of the test" {
		t.Errorf("the kernel is %.20q", text)
	}
	kernelFrom(t, func() (kernelBuild, error) { return kernelBuild{}, errors.New("of other Laws") })
	if r := get(t, "/board/kernel.wasm"); r.StatusCode != http.StatusServiceUnavailable || !strings.Contains(body(t, r), "of other Laws") {
		t.Errorf("without a kernel of these Laws: %s", r.Status)
	}
}

// kernelWith returns the folder of a kernel with that fingerprint.
func kernelWith(t *testing.T, fingerprint string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{KernelFile: string(pack([]byte("\x00asm of the test"))), SupportFile: "// support", FingerprintFile: fingerprint + "\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// kernelFrom has the pages serve another kernel during a test.
func kernelFrom(t *testing.T, find func() (kernelBuild, error)) {
	t.Helper()
	kept := currentKernel
	t.Cleanup(func() { currentKernel = kept })
	currentKernel = find
}

// builtIn returns the kernel in the repository, whatever its fingerprint.
func builtIn() (kernelBuild, error) { return readKernel(static.ReadFile, "static") }

// keptBy returns the addresses in a list of files to keep.
func keptBy(t *testing.T, name string) (list []string) {
	t.Helper()
	if err := json.Unmarshal([]byte(body(t, get(t, name))), &list); err != nil || len(list) < 10 {
		t.Fatalf("%s: %d files: %v", name, len(list), err)
	}
	return list
}

// The files to keep for pages without a network exist.
func TestNamesAreServed(t *testing.T) {
	kernelFrom(t, builtIn)
	for _, path := range slices.Concat(keptBy(t, "/board/files.json"), keptBy(t, "/board/console/files.json")) {
		if r := get(t, path); r.StatusCode != 200 {
			t.Errorf("%s: %s", path, r.Status)
		}
	}
}

// All scripts of a page that works without a network are kept.
func TestScriptsAreKept(t *testing.T) {
	kernelFrom(t, builtIn)
	kept := keptBy(t, "/board/files.json")
	for _, page := range []string{"/ask", "/board", "/learn", "/console"} {
		if page == "/console" {
			kept = append(kept, keptBy(t, "/board/console/files.json")...)
		}
		script := shells[page].script
		for _, file := range slices.Concat([]string{script}, shells[page].styles, imported(script)) {
			if !slices.Contains(kept, "/board/"+file) {
				t.Errorf("%s: %s is not kept", page, file)
			}
		}
	}
}

// A page uses the requested language, or else the one that the browser prefers.
func TestWords(t *testing.T) {
	for _, c := range []struct{ query, header, want string }{
		{"", "", "en"}, {"", "de-AT,de;q=0.9,en;q=0.5", "de"}, {"", "zh, hy;q=0.3", "hy"}, {"?language=et", "de", "et"},
		{"?language=tlh", "de", "de"}, {"", "no such header;;", "en"},
	} {
		var words Words
		if err := json.Unmarshal([]byte(body(t, get(t, "/board/words.json"+c.query, "Accept-Language", c.header))), &words); err != nil {
			t.Fatal(err)
		}
		if words.Catalog.Tag != c.want || len(words.Languages) != len(say.Languages()) || words.Catalog.Messages["page.adjust"] == "" {
			t.Errorf("%q, %q: %s", c.query, c.header, words.Catalog.Tag)
		}
	}
}

var literal = regexp.MustCompile("\\bt\\(['`]([a-z]+\\.[a-z-]+)['`]")

// The texts that a page shows before its kernel is loaded are in its first part; each text
// is in this part or in the rest.
func TestFirstWords(t *testing.T) {
	messages := func(path string, into any) {
		if err := json.Unmarshal([]byte(body(t, get(t, path+"?language=fr"))), into); err != nil {
			t.Fatal(err)
		}
	}
	var all, first Words
	var rest map[string]string
	messages("/board/words.json", &all)
	messages("/board/first/words.json", &first)
	messages("/board/rest/words.json", &rest)
	for id, text := range all.Catalog.Messages {
		if (first.Catalog.Messages[id] == text) == (rest[id] == text) {
			t.Errorf("%s is in both parts or in none", id)
		}
	}
	for _, p := range shells {
		if p.first == "" {
			continue
		}
		var first Words
		messages("/board/"+p.first+"/words.json", &first)
		for _, script := range append(imported(p.script), p.script) {
			if strings.HasPrefix(script, "console/") { // works only with a kernel
				continue
			}
			for _, found := range literal.FindAllStringSubmatch(Static(script), -1) {
				if first.Catalog.Messages[found[1]] == "" {
					t.Errorf("%s says %s, which is not among the first words", script, found[1])
				}
			}
		}
	}
}

// Every case of the book except those of faults in this program is a lesson, with a
// different title in each language.
func TestCases(t *testing.T) {
	cases := map[string]*casebook.Case{}
	for c := range casebook.Cases {
		if !strings.HasSuffix(c.Name, "/numbers.case") && !strings.Contains(c.Name, "fixed/") {
			cases[c.Name] = c
		}
	}
	called := map[string]string{}
	for _, tag := range say.Languages() {
		words, _ := say.In(tag)
		called[tag] = words.Text("path.title.rook-first")
	}
	titles := map[string]string{} // the language of each title
	tags := say.Languages()
	if testing.Short() {
		tags = tags[:2]
	}
	for _, tag := range tags {
		lessons := lessonsIn(t, tag)
		named := map[string]string{} // the lesson of each article and name
		for _, l := range lessons {
			set, _, _ := strings.Cut(l.Name, "/")
			if other, ok := named[set+l.Named]; ok && l.Named != l.Title {
				t.Errorf("%s: %s and %s are both called %q", tag, l.Name, other, l.Named)
			}
			named[set+l.Named] = l.Name
			if c := cases[l.Name]; c == nil || l.Text == "" || l.About != c.Title || l.Title == "" || l.Title == c.Title {
				t.Errorf("lesson %s: %q", l.Name, l.Title)
			}
			if strings.HasPrefix(l.Name, "4.4.2/rook-then-king.") && l.Named != called[tag] {
				t.Errorf("%s is called %q in %s", l.Name, l.Named, tag)
			}
			if other, ok := titles[l.Title]; ok && other != tag {
				t.Errorf("%s is %q in %s and in %s", l.Name, l.Title, other, tag)
			}
			titles[l.Title] = tag
		}
		if len(lessons) != len(cases) {
			t.Errorf("%d lessons of %d cases", len(lessons), len(cases))
		}
	}
}

// Lessons begin with real games and Article 4, and each article with its simplest case.
func TestLessonsAreInOrder(t *testing.T) {
	var sets []string
	first := map[string]string{}
	for _, l := range lessonsIn(t, "en") {
		set, name, _ := strings.Cut(l.Name, "/")
		if _, ok := first[set]; !ok {
			sets, first[set] = append(sets, set), name
		}
	}
	want := []string{"incidents"}
	for _, article4 := range []bool{true, false} {
		for p := range adoube.Provisions {
			if set := p.String(); first[set] != "" && strings.HasPrefix(set, "4.") == article4 {
				want = append(want, set)
			}
		}
	}
	if !slices.Equal(sets, want) {
		t.Errorf("the order is\n%v, not\n%v", sets, want)
	}
	if first["4.4.2"] != "m12-rook-first.case" {
		t.Errorf("4.4.2 begins with %s", first["4.4.2"])
	}
}

func lessonsIn(t *testing.T, tag string) (list []Lesson) {
	t.Helper()
	if err := json.Unmarshal([]byte(body(t, get(t, "/board/cases.json?language="+tag))), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// Only a board that senses a finger is listed with it (doc/boards.md).
func TestWhatBoardsSense(t *testing.T) {
	var all map[string]struct {
		Title  string
		Senses []string
	}
	if err := json.Unmarshal([]byte(body(t, get(t, "/board/boards.json"))), &all); err != nil {
		t.Fatal(err)
	}
	for family, want := range map[string]string{"dgt": "pieces clock", "chessup": "finger", "certabo": "pieces", "centaur": ""} {
		if got := strings.Join(all[family].Senses, " "); got != want || all[family].Title == "" {
			t.Errorf("%s (%q) senses %q, not %q", family, all[family].Title, got, want)
		}
	}
}

// A hall without games by hand still has the page of its players' tablets.
func TestPlayersHaveTheirPageWithoutPlay(t *testing.T) {
	mux := http.NewServeMux()
	Register(mux, false, nil)
	for path, want := range map[string]int{"/player": 200, "/play": 404, "/play/x": 404} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != want {
			t.Errorf("%s: %d, not %d", path, w.Code, want)
		}
	}
}

// Each page has a title and a description in every language before a script runs.
func TestPagesSayWhatTheyAre(t *testing.T) {
	for path, page := range shells {
		for _, tag := range say.Languages() {
			html := page.spoken(page.html(), httptest.NewRequest("GET", "/?language="+tag, nil), nil)
			if strings.Contains(html, "⟨") || strings.Contains(html, "<title>adoube</title>") {
				t.Errorf("%s has no title or no description in %s", path, tag)
			}
		}
	}
}

// A script of over 400 lines should be split, like a file of the program; scripts of others
// stay unchanged.
func TestScriptsStaySmall(t *testing.T) {
	err := fs.WalkDir(static, "static", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".js") || strings.Contains(path, "/vendor/") || d.Name() == "wasm_exec.js" {
			return err
		}
		text, err := static.ReadFile(path)
		if n := bytes.Count(text, []byte("\n")); n > 400 {
			t.Errorf("%s has %d lines", path, n)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
