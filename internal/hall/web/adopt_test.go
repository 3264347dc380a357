package web

import (
	"slices"
	"strings"
	"testing"
)

// An adopted account is the game from then on. The other account, or the game as it
// was, can replace it until the decision.
func TestAnAccountIsAdopted(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white", "at": 4})
	s.incident(t, "POST", "/1-1-1/statements", map[string]any{"key": "s1", "who": "white", "from": 3, "acts": lines(`{"act":"touch","by":"black","on":"g8"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`)})
	s.incident(t, "POST", "/1-1-1/statements", map[string]any{"key": "s2", "who": "black", "from": 3, "acts": lines(`{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e6"}`)})
	for i, c := range []struct {
		statement int
		adopted   []bool
		board     string
		irregular bool
	}{
		{1, []bool{true, false}, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", true},
		{2, []bool{false, true}, "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR", false},
		{0, []bool{false, false}, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", false}, // as sensed: a contact alone charges nobody
	} {
		one := s.incident(t, "POST", "/1-1-1/adoption", map[string]any{"key": string(rune('a' + i)), "statement": c.statement})
		var adopted []bool
		for _, said := range one.Statements {
			adopted = append(adopted, said.Adopted)
		}
		if want := c.board; c.statement > 0 && one.After != want || c.statement == 0 && one.After != "" {
			t.Errorf("statement %d: after it %q, want %q", c.statement, one.After, want)
		}
		if list := one.Statements[0].Sentences; list[len(list)-1] != "Schwarz lässt den Bauern auf e5 los." {
			t.Errorf("the report does not name what was released, as the pages do: %q", list)
		}
		if !slices.Equal(adopted, c.adopted) {
			t.Errorf("statement %d: adopted %v, want %v", c.statement, adopted, c.adopted)
		}
		var game struct {
			FEN       string
			Irregular []string
		}
		into(t, s.do(t, "GET", theTable, nil), &game)
		if board, _, _ := strings.Cut(game.FEN, " "); board != c.board || len(game.Irregular) > 0 != c.irregular {
			t.Errorf("statement %d: the game is %s, %v", c.statement, game.FEN, game.Irregular)
		}
	}
	for statement, status := range map[int]int{3: 409, -1: 422} {
		if got, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-1/adoption", map[string]any{"key": "x", "statement": statement}); got != status {
			t.Errorf("statement %d: %d %s", statement, got, text)
		}
	}
	s.incident(t, "POST", "/1-1-1/decision", map[string]any{"key": "d", "outcome": "dismissed"})
	if got, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-1/adoption", map[string]any{"key": "y", "statement": 1}); got != 409 {
		t.Errorf("after the decision: %d %s", got, text)
	}
}

// The report has the clock times as they were read, and as the decision sets them.
func TestClocksOfADecision(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white", "at": 4})
	one := s.incident(t, "POST", "/1-1-1/decision", map[string]any{
		"key": "d", "outcome": "upheld", "clocks": map[string]any{"white": "1:21:40", "black": "1:02:09"},
		"penalties": []map[string]any{{"penalty": "time", "against": "black", "amount": "2"}},
	})
	if one.Clocks == nil || one.Clocks.White != "1:21:40" || one.ClocksAfter == nil || one.ClocksAfter.White != "1:23:40" || one.ClocksAfter.Black != "1:02:09" {
		t.Errorf("%+v, then %+v", one.Clocks, one.ClocksAfter)
	}
}
