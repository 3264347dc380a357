package readable

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode"
)

func TestLine(t *testing.T) {
	for text, want := range map[string]string{
		"Lilit":                              "Lilit",
		" a\r\nb\rc\td\u2028e\u0085f\n":      " a b c d e f ",
		"\u202eevil\u202c\u2066x\u2069":      "evilx",
		"a\u200eb\u200fc\u061cd":             "abcd",
		"z\u200be\ufeffr\u2060o\u00ad":       "zero",
		"\x00\x1b[31mred\x7f":                "[31mred",
		"Mu\u0308ller":                       "Müller",
		"\xff\xfename":                       "name",
		"نامه\u200cها":                       "نامه\u200cها",
		"a\u200db":                           "ab",
		"\u200d":                             "",
		"👩\u200d🦽":                           "👩\u200d🦽",
		"\U000e0041tag":                      "tag",
		"\u115f\u3164filler\ufdd0\U0001fffe": "filler",
		"\u0600١":                            "\u0600١",
		strings.Repeat("\u202e", 1000):       "",
	} {
		if got := Line(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}

// A line of columns keeps its columns.
func TestColumns(t *testing.T) {
	if got, want := Columns("012 a\u202eb\tMu\u0308\r"), "012 a b Mu\u0308 "; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestAll(t *testing.T) {
	type inner struct{ Name string }
	type outer struct {
		inner
		Of     *inner
		List   []inner
		Any    any
		Words  map[string]string
		Raw    json.RawMessage
		Secret string   `readable:"-"`
		Lines  []string `readable:"columns"`
		hidden string
	}
	const bad = "x\u202e"
	in := outer{inner{bad}, &inner{bad}, []inner{{bad}}, []any{bad, map[string]any{"k": bad}, 1.5, nil}, map[string]string{"k": bad}, json.RawMessage(bad), bad, []string{"a\tb" + bad}, bad}
	All(&in)
	want := outer{inner{bad}, &inner{"x"}, []inner{{"x"}}, []any{"x", map[string]any{"k": "x"}, 1.5, nil}, map[string]string{"k": "x"}, json.RawMessage(bad), bad, []string{"a bx "}, bad}
	if !reflect.DeepEqual(in, want) {
		t.Errorf("%+v, not %+v", in, want)
	}
}

func FuzzLine(f *testing.F) {
	f.Add("a\u202e\r\n\u200d")
	f.Fuzz(func(t *testing.T, text string) {
		once := Line(text)
		if again := Line(once); again != once {
			t.Errorf("%q is not kept as it is: %q", once, again)
		}
		for _, l := range once {
			if unicode.IsControl(l) || unicode.Is(unicode.Bidi_Control, l) || l == unicode.ReplacementChar && !strings.ContainsRune(text, l) {
				t.Errorf("%q has %q", once, l)
			}
		}
	})
}
