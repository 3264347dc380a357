package jsonline

import (
	"bytes"
	"encoding/json"
	"testing"
)

// row has every kind of field.
type row struct {
	Text   string          `json:"text"`
	Some   string          `json:"some,omitempty"`
	Number int             `json:"number"`
	Count  int             `json:"count,omitempty"`
	Flag   bool            `json:"flag"`
	Mark   bool            `json:"mark,omitempty"`
	Raw    json.RawMessage `json:"raw,omitempty"`
	List   []string        `json:"list"`
	Few    []string        `json:"few,omitempty"`
	Rows   []row           `json:"rows,omitempty"`
}

func (r row) line(l Line) Line {
	l = l.Open('{').Text("text", r.Text).SomeText("some", r.Some).Number("number", r.Number).SomeNumber("count", r.Count)
	l = l.Flag("flag", r.Flag).SomeFlag("mark", r.Mark).SomeRaw("raw", r.Raw).Texts("list", r.List).SomeTexts("few", r.Few)
	return SomeList(l, "rows", r.Rows, row.line).Close('}')
}

// by writes v as encoding/json does.
func by(t testing.TB, v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

func TestLine(t *testing.T) {
	empty := row{List: []string{}}
	full := row{
		"{", "[", -1, 12, true, true, json.RawMessage(`{"a":[1]}`), []string{"", ","}, []string{"}"}, []row{empty, empty},
	}
	for _, r := range []row{empty, full} {
		if got, want := string(r.line(nil)), by(t, r); got != want {
			t.Errorf("%s\nnot\n%s", got, want)
		}
	}
}

// Every letter, and bytes that are none, as encoding/json writes them.
func TestQuote(t *testing.T) {
	for r := rune(0); r < 0x11000; r++ {
		same(t, "a"+string(r)+"b")
	}
	for _, text := range []string{"", "\xff", "a\xe2\x80", "\xed\xa0\x80", "\ufffd\xff\ufffd", "Ձ1–e4 «\"\\»\n"} {
		same(t, text)
	}
}

func FuzzQuote(f *testing.F) {
	f.Add("J’adoube\u2028\xc3")
	f.Fuzz(func(t *testing.T, text string) { same(t, text) })
}

func same(t *testing.T, text string) {
	t.Helper()
	if got, want := string(Line(nil).Quote(text)), by(t, text); got != want {
		t.Errorf("%q is %s, want %s", text, got, want)
	}
}
