package web

import (
	"strings"
	"testing"

	"adoube/internal/hall"
)

// A later account of the same person corrects the first, which stays on the record;
// neither accounts of others nor facts of the game are corrected.
func TestAnAccountIsCorrected(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white", "at": 4})
	s.incident(t, "POST", "/1-1-1/statements", map[string]any{"key": "s1", "who": "white", "text": "the knight on g8"})
	corrected := map[string]any{"key": "s2", "who": "white", "text": "the knight on b8", "corrects": 1}
	s.incident(t, "POST", "/1-1-1/statements", corrected)
	one := s.incident(t, "POST", "/1-1-1/statements", corrected) // a repeat, as if the answer to the first was lost
	if n := len(one.Statements); n != 2 {
		t.Fatalf("%d accounts", n)
	}
	first, second := one.Statements[0], one.Statements[1]
	if first.Text != "the knight on g8" || first.Corrected != 2 || first.Corrects != 0 || second.Corrects != 1 || second.Corrected != 0 {
		t.Errorf("%+v, then %+v", first, second)
	}
	s.incident(t, "POST", "/1-1-1/adoption", map[string]any{"key": "a", "statement": 2})
	for _, c := range []struct {
		who      string
		corrects int
		why      string
	}{
		{"white", 3, "has no account 3 by that person"},
		{"black", 2, "has no account 2 by that person"},
		{"white", 1, "account 2 stands in place of account 1"},
		{"white", 2, "the game follows account 2"},
	} {
		got, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-1/statements", map[string]any{"who": c.who, "corrects": c.corrects})
		if got != 409 || !strings.Contains(string(text), c.why) {
			t.Errorf("%s corrects %d: %d %s", c.who, c.corrects, got, text)
		}
	}
}

// TestACorrectedAccountKeepsItsFacts: what was answered stays while the acts stay; other acts
// and other answers take its place.
func TestACorrectedAccountKeepsItsFacts(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white", "at": 4})
	const answers, others = "touched/who=black/turn=yes/how=accident", "touched/who=black/turn=no/how=accident"
	acts := lines(`{"act":"touch","by":"black","on":"g8"}`)
	for i, c := range []struct {
		body map[string]any
		want string
	}{
		{map[string]any{"facts": map[string]any{"answers": answers}, "acts": acts}, answers},
		{map[string]any{"acts": lines(`{"act": "touch", "by": "black", "on": "g8"}`), "text": "spaced"}, answers},
		{map[string]any{"text": "words alone"}, answers},
		{map[string]any{"text": "asked again", "facts": map[string]any{"answers": others}}, others},
		{map[string]any{"acts": lines(`{"act":"touch","by":"black","on":"b8"}`)}, ""},
	} {
		c.body["who"], c.body["key"] = "arbiter", string(rune('a'+i))
		if i > 0 {
			c.body["corrects"] = i
		}
		one := s.incident(t, "POST", "/1-1-1/statements", c.body)
		got := ""
		if f := one.Statements[i].Facts; f != nil {
			got = f.Answers
		}
		if got != c.want {
			t.Errorf("account %d has the facts %q, want %q", i+1, got, c.want)
		}
	}
}

// A witness has a name in the report and not on the record; a player has his own.
func TestAWitnessHasAName(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white", "at": 4})
	s.incident(t, "POST", "/1-1-1/statements", map[string]any{"who": "white", "name": "Nobody Asked", "text": "he touched it"})
	one := s.incident(t, "POST", "/1-1-1/statements", map[string]any{"who": "witness", "name": "Õnne Kask", "text": "I saw it"})
	if one.Statements[0].Name != "" || one.Statements[1].Name != "Õnne Kask" {
		t.Errorf("%q, %q", one.Statements[0].Name, one.Statements[1].Name)
	}
	table, _, err := s.hall.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, said := range table.View().Claims[0].Statements {
		if said.Named != "" && !hall.IsPerson(said.Named) {
			t.Errorf("on the record: %q", said.Named)
		}
	}
}

// When moves are taken back the clocks go back too: the report has the times after each
// player's last move before the turn in dispute.
func TestClocksBeforeTheTurnInDispute(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/corrections", map[string]any{"key": "c", "reason": "added", "pgn": "1. e4 {[%clk 1:29:58]} e5 {[%clk 1:29:50]} 2. Nf3 {[%clk 1:29:31]} Nc6 {[%clk 1:28:00]} 3. d4 {[%clk 1:27:07]} *"})
	for i, a := range []string{`{"act":"lift","by":"black","on":"g8"}`, `{"act":"release","by":"black","on":"g6"}`, `{"act":"clock","by":"black"}`} {
		s.do(t, "POST", theTable+"/acts", act(string(rune('p'+i)), a))
	}
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "illegal", "by": "white", "against": "black"})
	one := s.incident(t, "GET", "/1-1-1", nil)
	if b := one.ClocksBefore; b == nil || b.White != "1:27:07" || b.Black != "1:28:00" {
		t.Errorf("%+v", b)
	}
}
