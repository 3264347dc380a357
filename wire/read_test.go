package wire

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"adoube"
)

// A Reader returns headers and acts in order, and continues after invalid lines; after
// a bad header there is no game until the next.
func TestReader(t *testing.T) {
	r := NewReader(strings.NewReader(strings.Join([]string{
		`{"laws":"fide-2005","id":"a"}`,
		`{"act":"lift","by":"white","on":"e2"}`,
		``,
		`nonsense`,
		`{"act":"lift","by":"white","on":"e9"}`,
		`{"by":"white","on":"e4"}`,
		`{"laws":"fide-1066"}`,
		`{"act":"lift","by":"white","on":"e2"}`,
		`{"language":"tlh"}`,
		`{}`,
		`{"act":"clock","by":"black"}`,
	}, "\n")))
	for _, want := range []string{
		"1 header a", "2 lift", "4 not-json", "5 field-wants-squares", "6 act-missing",
		"7 unknown-edition", "8 no-game", "9 unknown-language", "10 header ", "11 clock",
	} {
		number, text, _ := strings.Cut(want, " ")
		if got := next(r); got != text || number != strconv.Itoa(r.Line()) {
			t.Errorf("line %d: %q, want %q", r.Line(), got, want)
		}
	}
	if _, _, err := r.Next(); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
}

// next describes the result of a reader.
func next(r *Reader) string {
	h, a, err := r.Next()
	var problem *adoube.Error
	switch {
	case errors.As(err, &problem):
		return string(problem.Problem)
	case err != nil:
		return err.Error()
	case h != nil:
		return "header " + h.ID
	}
	return a.Verb.String()
}
