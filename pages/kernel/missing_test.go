package kernel

import (
	"strings"
	"testing"
)

// A started move has a remaining part in each state in which a hand may leave it.
func TestMissing(t *testing.T) {
	const lift, release, remove = `{"act":"lift","by":"white","on":"%"}`, `{"act":"release","by":"white","on":"%"}`, `{"act":"remove","by":"white","on":"%"}`
	do := func(form, square string) string { return strings.Replace(form, "%", square, 1) }
	for name, one := range map[string]struct {
		fen  string
		acts []string
		want *Missing
	}{
		"nothing yet":    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", []string{do(lift, "e2")}, nil},
		"nothing":        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", []string{do(lift, "e2"), do(release, "e4")}, nil},
		"a victim":       {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", []string{do(lift, "e4"), do(release, "d5")}, &Missing{"take", "d5", "", "p"}},
		"en passant":     {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", []string{do(lift, "e5"), do(release, "d6")}, &Missing{"take", "d5", "", "p"}},
		"a rook":         {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", []string{do(lift, "e1"), do(release, "g1")}, &Missing{"rook", "h1", "f1", "R"}},
		"the other rook": {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", []string{do(lift, "e1"), do(release, "c1")}, &Missing{"rook", "a1", "d1", "R"}},
		"a new piece":    {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", []string{do(lift, "a7"), do(release, "a8")}, &Missing{"promote", "a8", "", "P"}},
		"a pawn gone":    {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", []string{do(remove, "a7")}, &Missing{"promote", "a8", "", "P"}},
		"no game's":      {"4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1", []string{do(lift, "d1"), do(release, "e2")}, nil},
	} {
		p, err := Play(`{"fen":"` + one.fen + `"}` + "\n" + strings.Join(one.acts, "\n"))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if (p.Missing == nil) != (one.want == nil) || p.Missing != nil && *p.Missing != *one.want {
			t.Errorf("%s: %+v, not %+v", name, p.Missing, one.want)
		}
	}
}

// In Chess960 the king and the rook can start anywhere.
func TestMissingInChess960(t *testing.T) {
	p, err := Play(`{"variant":"chess960","fen":"1k6/8/8/8/8/8/8/1K5R w H - 0 1"}
{"act":"lift","by":"white","on":"b1"}
{"act":"release","by":"white","on":"g1"}`)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Missing{"rook", "h1", "f1", "R"}); p.Missing == nil || *p.Missing != want {
		t.Errorf("%+v, not %+v", p.Missing, want)
	}
}

// A captured piece or an unreplaced pawn is beside the board; a promoted pawn and pieces in
// a hand are not.
func TestBeside(t *testing.T) {
	for name, one := range map[string]struct {
		lines, white, black string
	}{
		"all stand":  {`{}`, "", ""},
		"in a hand":  {`{}` + "\n" + `{"act":"lift","by":"white","on":"e2"}`, "", ""},
		"captured":   {`{"fen":"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"}` + "\n" + `{"act":"remove","by":"white","on":"d5"}`, "", "p"},
		"a new one":  {`{"fen":"7k/P7/8/8/8/8/8/4K3 w - - 0 1"}` + "\n" + `{"act":"remove","by":"white","on":"a7"}` + "\n" + `{"act":"release","by":"white","on":"a8","piece":"Q"}`, "", ""},
		"no new one": {`{"fen":"7k/P7/8/8/8/8/8/4K3 w - - 0 1"}` + "\n" + `{"act":"remove","by":"white","on":"a7"}`, "P", ""},
	} {
		p, err := Play(one.lines)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		white, black := strings.Join(p.Beside["white"], ""), strings.Join(p.Beside["black"], "")
		if white != one.white || black != one.black {
			t.Errorf("%s: %q and %q", name, white, black)
		}
	}
}

// A position that is set up loses castling rights for which the king or the rook is
// missing.
func TestCastable(t *testing.T) {
	for fen, want := range map[string]string{
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
		"4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1":   "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
		"3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1":     "3k4/8/8/8/8/8/8/R2K3R w - - 0 1",
		"nonsense":                             "nonsense",
		"8/8/8/8/8/8/8/R3K3 w KQ - 0 1":        "8/8/8/8/8/8/8/R3K3 w KQ - 0 1",
	} {
		if got := Castable(fen); got != want {
			t.Errorf("%s: %s, not %s", fen, got, want)
		}
	}
}
