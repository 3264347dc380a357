package sim

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// notCompared are the irregularities that the histories do not show to both readings.
var notCompared = map[adoube.Code]string{
	adoube.LateAnnouncement: "nobody can claim it; cases have it",
	adoube.IntendedMove:     "claims of a draw are compared apart (TestDraws); cases have it",
}

// directedHistories show the irregularities that random acts show seldom or never.
var directedHistories = []struct {
	code        adoube.Code
	start, acts string
}{
	{adoube.ClockOtherHand, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "right lift: e2; right release: e4; left clock"},
	{adoube.PromotionChanged, "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "remove: a7; put: Qa8; remove: a8; release: Na8"},
	{adoube.RookBeforeKing, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "touch: h1 e1; lift: e1; release: g1; lift: h1; release: f1"},
	{adoube.PromotionNotReplaced, "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "lift: a7; release: a8; clock"},
	{adoube.ClockWithoutMove, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "clock"},
}

// directed compares both readings over the directed histories under every edition and
// returns what they show.
func directed(t *testing.T) map[string]int {
	shown := map[string]int{}
	for _, h := range directedHistories {
		setup, _ := parse(h.start)
		pos, err := setup.Position()
		if err != nil {
			t.Fatal(err)
		}
		acts := parseLines(t, h.acts, pos.Turn())
		times := func() int { return shown[shownCode(h.code, false)] + shown[shownCode(h.code, true)] }
		before := times()
		for _, id := range ofGames {
			e, err := laws.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, what := compared(laws.New(laws.Header{Edition: e, Start: pos}), shown, slices.Values(acts)); what != "" {
				t.Error(what)
			}
		}
		if times() == before {
			t.Errorf("%s: shows %v to both readings under no edition", h.acts, h.code)
		}
	}
	return shown
}

// A touch of the player not having the move binds him if he then answers what the other has
// put elsewhere: outOfTurn varies no story there.
func TestTouchBindsInTheAnswer(t *testing.T) {
	const acts = "lift: b1; release: d3; opponent touch: c7; opponent lift: d7; opponent release: d6"
	start, err := chess.ParsePosition(chess.StartFEN, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ofGames {
		e, err := laws.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		shown := map[string]int{}
		head := laws.Header{Edition: e, Start: start, Play: laws.Blitz}
		if _, _, what := compared(laws.New(head), shown, slices.Values(parseLines(t, acts, chess.White))); what != "" {
			t.Error(what)
		}
		if shown["touch-move"] != 1 {
			t.Errorf("%s: not both readings find that Black touched another pawn: %v", id, shown)
		}
	}
}

// parseLines parses lines of an alphabet, separated by semicolons.
func parseLines(t *testing.T, lines string, mover chess.Color) (acts []adoube.Act) {
	for line := range strings.SplitSeq(lines, "; ") {
		more, err := ParseActs(line, mover)
		if err != nil {
			t.Fatal(err)
		}
		acts = append(acts, more...)
	}
	return acts
}

// noteCodes counts the irregularities that both readings find in an act.
func noteCodes(shown map[string]int, r *adoube.Ruling, said Said) {
	for _, f := range r.Findings {
		if slices.Contains(said.Found, secondName(f)) {
			shown[shownCode(f.Code, f.Nth > 0)]++
		}
	}
}

// shownCode names an irregularity, apart where it counts as an illegal move (7.5.5).
func shownCode(code adoube.Code, counts bool) string {
	return map[bool]string{true: fmt.Sprint(code, " that counts"), false: code.String()}[counts]
}

// everyCode demands that both readings have found every irregularity.
func everyCode(t *testing.T, shown map[string]int) {
	for _, row := range laws.Irregularities() {
		why, none := notCompared[row.Code]
		name := shownCode(row.Code, row.Counts)
		switch {
		case none && shown[name] > 0:
			t.Errorf("both readings find %s, which is said not to be compared: %s", name, why)
		case !none && shown[name] == 0:
			t.Errorf("no history shows %s to both readings: add one to directedHistories, and to the second reading (naive*.go) what finds it", name)
		}
	}
}
