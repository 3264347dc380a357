package strictjson

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

var small = Limits{Depth: 3, Keys: 2, Elements: 3, Values: 16, Digits: 5, Key: 4}

func TestCheck(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{`{"a":[1,2,3],"b":{"c":{}}}`, ""},
		{` "only a text" `, ""},
		{`null`, ""},
		{`[[["x"]]]`, ""},
		{`[[[["x"]]]]`, "at 0.0.0: more than 3 objects and lists inside one another"},
		{`{"a":1,"b":2,"c":3}`, "at the top: an object has more than 2 keys"},
		{`{"a":{"b":1,"b":2}}`, `at a: the key "b" comes twice`},
		{`{"a":1,"\u0061":2}`, `the key "a" comes twice`},
		{`[1,2,3,4]`, "a list has more than 3 elements"},
		{`[123456]`, "at 0: a number has more than 5 digits"},
		{`[[1,1,1],[1,1,1],[1,1,1]]`, "more than 16 values"},
		{`{"abcde":1}`, "a key has more than 4 bytes"},
		{`{"a":1}{}`, "more after the end"},
		{`{"a":1`, "no JSON"},
		{`{"a":1,}`, "no JSON"},
		{`{a:1}`, "no JSON"},
		{`[1 2]`, "no JSON"},
		{`[01]`, "no JSON"},
		{``, "no JSON"},
		{`]`, "no JSON"},
		{"[\"\xff\"]", "not UTF-8"},
		{`["\ud800"]`, "at 0: this is no JSON"},
		{`["\ud83d\ude00"]`, ""},
		{`{"%d":[[[]]]}`, "at %d.0"},
	} {
		err := Check([]byte(c.text), small)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

// A text over the limits costs no more than one at the limits: a fault stops reading.
func TestFaultsEndReading(t *testing.T) {
	var b strings.Builder
	for i := range 300_000 {
		fmt.Fprintf(&b, `,"k%d":1`, i)
	}
	text := []byte("{" + b.String()[1:] + "}")
	allocated := testing.AllocsPerRun(1, func() {
		if Check(text, Default) == nil {
			t.Error("300,000 keys are taken")
		}
	})
	if allocated > 1000 {
		t.Errorf("%.0f allocations", allocated)
	}
}

func TestDecode(t *testing.T) {
	var into struct {
		A int
		B json.RawMessage
	}
	for _, c := range []struct{ text, says string }{
		{`{"A":1,"B":{"x":[]}}`, ""},
		{`{"A":1,"C":2}`, "unknown field"},
		{`{"A":"secret"}`, "at A: a string does not fit there"},
		{`{"A":98765.4321}`, "at A: a number does not fit there"},
		{`{"B":{"x":1,"x":2}}`, "comes twice"},
	} {
		err := Decode([]byte(c.text), &into)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.text, err)
		}
		if err != nil && (strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "98765")) {
			t.Errorf("%s: the value is in the error: %v", c.text, err)
		}
	}
}

func FuzzCheck(f *testing.F) {
	f.Add(`{"a":[1,{"b":"c"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		if Check([]byte(text), Default) == nil && !json.Valid([]byte(text)) {
			t.Errorf("%q is taken, and is no JSON", text)
		}
	})
}
