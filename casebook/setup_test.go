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
		is   bool
	}{
		{kings, wire.Header{FEN: kings}, true},
		{"position " + kings, wire.Header{FEN: kings}, true},
		{"доска " + kings, wire.Header{FEN: kings}, true},
		{"8/8/8/8/8/8/8/K6k", wire.Header{FEN: "8/8/8/8/8/8/8/K6k"}, true},
		{"board start", wire.Header{FEN: "startpos"}, true},
		{"laws fide-2005 fide-2009", wire.Header{Laws: "fide-2009"}, true},
		{"play blitz", wire.Header{Play: "blitz"}, true},
		{"variant chess960", wire.Header{Variant: "chess960"}, true},
		{"tactile white", wire.Header{Boards: wire.Boards{White: wire.TactileBoard}}, true},
		{"position 8/8/8/8/8/8/8/K6k", wire.Header{}, false}, // where the pieces stand now
		{"position stands " + kings, wire.Header{}, false},
		{"language de", wire.Header{}, false},
		{"white touches e2", wire.Header{}, false},
		{"", wire.Header{}, false},
	} {
		got, is, err := ReadSetup(c.text, wire.Header{})
		if got != c.want || is != c.is || err != nil {
			t.Errorf("%q: %+v, %v, %v", c.text, got, is, err)
		}
	}
	for _, text := range []string{"board", "board 8/8", "board 8/8/8/8/8/8/8/8 w - - 0 1", "laws fide-1066", "play slowly"} {
		if _, is, err := ReadSetup(text, wire.Header{}); !is || err == nil {
			t.Errorf("%q: %v, %v", text, is, err)
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
