package casebook

import (
	"errors"
	"testing"

	"adoube"
	"adoube/wire"
)

// A line sets up a game as a case does, or by a FEN; other lines do not.
func TestReadSetup(t *testing.T) {
	const kings = "8/8/8/8/8/8/8/K6k w - - 0 1"
	for _, c := range []struct {
		text string
		want wire.Header
		word string
	}{
		{kings, wire.Header{FEN: kings}, "board"},
		{"position " + kings, wire.Header{FEN: kings}, "board"},
		{"доска " + kings, wire.Header{FEN: kings}, "board"},
		{"8/8/8/8/8/8/8/K6k", wire.Header{FEN: "8/8/8/8/8/8/8/K6k"}, "board"},
		{"board start", wire.Header{FEN: "startpos"}, "board"},
		{"laws fide-2005 fide-2009", wire.Header{Laws: "fide-2009"}, "laws"},
		{"play blitz", wire.Header{Play: "blitz"}, "play"},
		{"variant chess960", wire.Header{Variant: "chess960"}, "variant"},
		{"tactile white", wire.Header{Boards: wire.Boards{White: wire.TactileBoard}}, "tactile"},
		{"position 8/8/8/8/8/8/8/K6k", wire.Header{}, ""}, // where the pieces stand now
		{"position stands " + kings, wire.Header{}, ""},
		{"language de", wire.Header{}, ""},
		{"white touches e2", wire.Header{}, ""},
		{"", wire.Header{}, ""},
	} {
		got, word, err := ReadSetup(c.text, wire.Header{})
		if got != c.want || word != c.word || err != nil {
			t.Errorf("%q: %+v, %q, %v", c.text, got, word, err)
		}
	}
	for _, text := range []string{"board", "board 8/8", "board 8/8/8/8/8/8/8/8 w - - 0 1", "laws fide-1066", "play slowly"} {
		if _, word, err := ReadSetup(text, wire.Header{}); word == "" || err == nil {
			t.Errorf("%q: %q, %v", text, word, err)
		}
	}
}

// The error for what a person says names the line of a case.
func TestSaidInCase(t *testing.T) {
	for text, want := range map[string]string{
		"White resigns":                               "result 0-1",
		"draw agreed":                                 "result 1/2-1/2",
		"fen 8/8/8/8/8/8/8/K6k w - - 0 1":             "board 8/8/8/8/8/8/8/K6k w - - 0 1",
		"white touches e2\nWhite stops the clock":     "white pauses clocks",
		"white touches the e2 pawn of Black together": "",
	} {
		_, err := Parse("x", text)
		var problem *adoube.Error
		if !errors.As(err, &problem) || problem.Arg("meant") != want {
			t.Errorf("%q: %v, not %q", text, err, want)
		}
		if want == "" {
			continue
		}
		if _, err := Parse("x", want); err != nil {
			t.Errorf("%q: %v", want, err)
		}
	}
}
