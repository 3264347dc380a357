package web

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"adoube/chess"
	"adoube/internal/hall/access"
	"adoube/internal/hall/pairing"
	"adoube/internal/hall/web/serve"
	"adoube/internal/readable"
)

// hostileTexts are texts that affect the text around them in some document.
var hostileTexts = []string{
	"a\r\n122 1+1", "A\n001  9 Injected", "\x00\x1b]0;x\x07", "x\u202egnp.exe", "\u2066in\u2069", "\u200e\u200f\u061c", "ze\u200bro\ufeff",
	"=cmd|'/c calc'!A1", "+1+1", "-2+3", "@SUM(A1)", "＝1+1", "\t=1", `"quoted" \`, `a","b`, "'=1", "x]\n[Result \"1-0\"]", "{c} ; %", "1. e4 e5 *",
	"<script>alert(1)</script>", "</title><b>", "&amp;&#x202e;", "{{.}}${x}", "%s%n", "Mu\u0308ller", "نامه\u200cها", "👩\u200d🦽", "\U000e0041", "\u3164", "x\u2028y\u2029z\u0085",
}

// A form is a request with a place for a text.
type form struct {
	path string
	body any // JSON, or the text of a file
}

// forms returns requests with every text field, with «TEXT» in its place.
func forms(n int) []form {
	key := fmt.Sprint("key-", n)
	changes := "/api/v1/events/open/changes"
	claim := theClaims + "/1-1-1"
	return []form{
		{changes, map[string]any{"event": map[string]any{"id": "open", "name": "N TEXT", "site": "TEXT"}, "reason": "TEXT"}},
		{changes, map[string]any{"table": map[string]any{"event": "open", "round": 1, "table": 1, "white": "p1", "black": "p2", "sector": "TEXT"}, "reason": "TEXT"}},
		{"/api/v1/events/open/people/p1", map[string]any{"name": "p TEXT", "title": "TEXT", "federation": "TEXT", "fide": "TEXT", "team": "TEXT"}},
		{"/api/v1/events/open/people/p2", map[string]any{"name": "TEXT", "team": "q TEXT"}},
		{"/api/v1/links", map[string]any{"role": "viewer", "label": "TEXT", "person": "TEXT"}},
		{theTable + "/claims", map[string]any{"key": "c" + key, "kind": "touched", "by": "white", "text": "TEXT"}},
		{theTable + "/statements", map[string]any{"key": "t" + key, "from": "white", "text": "TEXT"}},
		{theTable + "/decisions", map[string]any{"key": "e" + key, "text": "TEXT"}},
		{claim + "/statements", map[string]any{"key": "s" + key, "who": "white", "text": "TEXT"}},
		{claim + "/decision", map[string]any{"key": "d" + key, "outcome": "upheld", "text": "TEXT", "name": "TEXT"}},
		{theTable + "/correction", map[string]any{"key": "k" + key, "reason": "TEXT"}},
		{"/api/v1/events/open/pairings?format=csv", "round,board,white,black,whitetitle,whitefederation,whitefide,whiteteam\n7,1,TEXT,other TEXT,TEXT,TEXT,,TEXT\n"},
		{"/api/v1/events/open/assistants", "round,table,for,assistant,approved,fide\n1,1,white,TEXT,by TEXT,TEXT\n"},
	}
}

// fill puts a text into the place of a form.
func fill(f form, text string) any {
	if file, ok := f.body.(string); ok {
		cell := `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
		for _, beside := range []string{"other ", "by "} {
			file = strings.ReplaceAll(file, beside+"TEXT", `"`+beside+cell[1:])
		}
		return strings.ReplaceAll(file, "TEXT", cell)
	}
	return json.RawMessage(strings.ReplaceAll(string(mustJSON(f.body)), "TEXT", strings.Trim(string(mustJSON(text)), `"`)))
}

// Every text of people and files, in every field, is written unchanged in every
// document: nothing in it is hidden, and nothing is taken for the document's syntax.
func TestHostileTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: every text in every document")
	}
	s := newSite(t)
	s.server.gate.limits = serve.NewLimits(1e12, s.now)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"key": "o", "kind": "touched", "by": "white", "at": 4})
	draw, taken := rand.New(rand.NewPCG(43, 3)), map[string]int{}
	for n := range 12 {
		list := forms(n)
		for i, text := range hostileTexts {
			if i%12 == n {
				text += hostileTexts[draw.IntN(len(hostileTexts))]
			}
			f := list[(i+n)%len(list)]
			status, answer := s.ask(t, s.secret, "POST", f.path, fill(f, text))
			if status < 300 {
				taken[f.path]++
			} else if status >= 500 {
				t.Fatalf("%s %q: %d %s", f.path, text, status, answer)
			}
			if file, isCSV := f.body.(string); isCSV {
				plainly(t, file[:5], answer)
			}
		}
		s.documents(t)
	}
	for _, f := range forms(0) {
		if taken[f.path] == 0 && f.path != theTable+"/correction" {
			t.Errorf("%s took none of the texts", f.path)
		}
	}
}

// documents reads all documents.
func (s *site) documents(t *testing.T) {
	t.Helper()
	names := s.names(t)
	for _, op := range slices.Sorted(maps.Keys(examples)) {
		one := examples[op]
		if one.method != "GET" || slices.Contains([]string{"backup", "metrics", "root"}, op) {
			continue
		}
		token := s.secret
		if op == "own-table" {
			token, _ = s.give(t, access.Player, access.Scope{Event: "open", Boards: []string{"1/1"}, Side: "white"})
		}
		_, text := s.ask(t, token, "GET", one.path, nil)
		plainly(t, one.path, text)
	}
	for _, format := range []string{"trf16", "trf26"} {
		text := s.do(t, "GET", "/api/v1/events/open/results?format="+format, nil)
		plainly(t, format, text)
		file, err := pairing.Read(text, "trf", pairing.Reading{})
		if err != nil || len(file.Players) != len(names) {
			t.Errorf("%s: %d players, not %d, %v\n%s", format, len(file.Players), len(names), err, text)
		}
	}
	s.lists(t, names)
	for _, path := range []string{"/api/v1/events/open/games.pgn", "/public/open/round-1/games.pgn"} {
		text := s.do(t, "GET", path, nil)
		plainly(t, path, text)
		games := 0
		for _, err := range chess.ReadGames(string(text)) {
			if games++; err != nil {
				t.Errorf("%s: %v\n%s", path, err, text)
			}
		}
		if games == 0 {
			t.Errorf("%s has no game", path)
		}
	}
	s.printed(t)
}

// names returns the names of all players of the event.
func (s *site) names(t *testing.T) (names []string) {
	var list []struct{ Name string }
	into(t, s.do(t, "GET", "/api/v1/events/open/people", nil), &list)
	for _, p := range list {
		if p.Name != readable.Line(p.Name) {
			t.Errorf("%q is kept", p.Name)
		}
		names = append(names, p.Name)
	}
	return names
}

// lists reads the results like a spreadsheet: no text is a formula, and the program
// reads its own names back.
func (s *site) lists(t *testing.T, names []string) {
	text := s.do(t, "GET", "/api/v1/events/open/results?format=csv", nil)
	plainly(t, "csv", text)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Errorf("csv: %v\n%s", err, text)
	}
	for _, row := range rows {
		for i, cell := range row {
			first, _ := utf8.DecodeRuneInString(cell)
			if cell != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", first) && rows[0][i] != "result" {
				t.Errorf("csv: %s is the formula %q", rows[0][i], cell)
			}
		}
	}
	file, err := pairing.Read(text, "csv", pairing.Reading{})
	if err != nil {
		t.Errorf("csv: %v\n%s", err, text)
	}
	for _, g := range file.Pairings {
		for _, p := range []pairing.Player{g.White, g.Black} {
			if !slices.ContainsFunc(names, func(name string) bool { return strings.Join(strings.Fields(name), " ") == p.Name }) {
				t.Errorf("csv: %q is read back, who does not play", p.Name)
			}
		}
	}
}

// printed reads the printed report of a claim, if a program can.
func (s *site) printed(t *testing.T) {
	sheet := s.do(t, "GET", theClaims+"/1-1-1/report.pdf", nil)
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		return // TestPrintable covers the print
	}
	c := exec.CommandContext(t.Context(), program, "-", "-")
	c.Stdin = bytes.NewReader(sheet)
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	own := strings.NewReplacer("\f", "", "\u202a", "", "\u202b", "", "\u202c", "") // the program's marks around right-to-left text
	plainly(t, "pdf", []byte(own.Replace(string(out))))
}

// plainly reports hidden characters in a document; in JSON, in its texts.
func plainly(t *testing.T, name string, text []byte) {
	t.Helper()
	if bytes.HasPrefix(text, []byte("%PDF")) || bytes.HasPrefix(text, []byte("\x89PNG")) {
		return // no text
	}
	if !utf8.Valid(text) {
		t.Errorf("%s is not UTF-8", name)
	}
	var all []string
	if in := json.NewDecoder(bytes.NewReader(text)); bytes.HasPrefix(text, []byte("{")) || bytes.HasPrefix(text, []byte("[{")) {
		var value any
		for err := in.Decode(&value); err != io.EOF; err = in.Decode(&value) {
			if err != nil {
				all = nil // PGN
				break
			}
			all = append(all, textsOf(value)...)
		}
	}
	if all == nil {
		all = strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	}
	for _, one := range all {
		for line := range strings.SplitSeq(one, "\n") {
			if line != readable.Line(line) {
				t.Errorf("%s has %q", name, line)
			}
		}
	}
}

// textsOf returns all texts of a JSON value.
func textsOf(value any) (list []string) {
	switch v := value.(type) {
	case string:
		return []string{v}
	case []any:
		for _, one := range v {
			list = append(list, textsOf(one)...)
		}
	case map[string]any:
		for key, one := range v {
			list = append(append(list, key), textsOf(one)...)
		}
	}
	return list
}

// readsPlainly reads all readable documents as the chief arbiter: none hides anything.
func (s *site) readsPlainly(t *testing.T) {
	for op, one := range examples {
		if one.method == "GET" && !slices.Contains([]string{"backup", "metrics", "root"}, op) {
			_, text := s.ask(t, s.secret, "GET", one.path, nil)
			plainly(t, one.path, text)
		}
	}
}

// A board number that no game has is refused, even if a table has it.
func TestAssistantsAtABoardThatIsNone(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/rounds/1/order", map[string]any{"games": []any{map[string]any{"table": 1, "to": 7}}})
	if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/assistants", "round,table,for,assistant,approved\n1,1,white,Eva,Mari\n"); status != 422 && status != 404 {
		t.Errorf("%d %s", status, text)
	}
}
