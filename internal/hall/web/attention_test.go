package web

import (
	"fmt"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
)

// alarmed returns the alarms of the table, as words.
func (s *site) alarmed(t *testing.T) string {
	t.Helper()
	var sum Summary
	into(t, s.do(t, "GET", theTable, nil), &sum)
	var list []string
	for _, a := range sum.Attention {
		list = append(list, strings.TrimSpace(a.Kind+" "+strings.Join(a.Codes, ",")+a.Device+a.Claim))
	}
	return strings.Join(list, "; ")
}

// The order of attention: calls before claims, questions, irregularities until they are
// acknowledged or decided, and decisions to be signed, which name who cannot sign them.
func TestAttention(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Second: true}})
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1}})
	play := func(lines ...string) {
		for _, line := range lines {
			s.do(t, "POST", theTable+"/acts", act(line, line))
		}
	}
	play(`{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`)
	want := func(is string) {
		t.Helper()
		if got := s.alarmed(t); got != is {
			t.Errorf("%q, not %q", got, is)
		}
	}
	want("irregular touch-move")
	var sum Summary
	into(t, s.do(t, "GET", theTable, nil), &sum)
	if a := sum.Attention[0]; a.Of != "touched" || a.Against != "white" || a.Article != "4.3.1" {
		t.Errorf("what a claim about it would be: %+v", a)
	}
	play(`{"act":"stands","by":"arbiter"}`)
	want("")
	play(`{"act":"find","by":"arbiter","about":4,"finding":"not-made"}`)
	want("irregular touch-move")
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "phone", "by": "black"})
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "illegal", "by": "white"})
	want("claim 1-1-1; claim 1-1-2; irregular touch-move")
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "black"})
	want("claim 1-1-1; claim 1-1-2; claim touch-move1-1-3")
	for _, one := range []string{"1", "2", "3"} {
		s.do(t, "POST", theClaims+"/1-1-"+one+"/withdrawal", map[string]any{})
	}
	want("irregular touch-move")
	s.do(t, "POST", theTable+"/seen", map[string]any{"kind": "irregular"})
	want("")
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white"})
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "call", "by": "black"})
	want("call 1-1-5; claim 1-1-4")
	s.do(t, "POST", theClaims+"/1-1-5/coming", map[string]any{})
	into(t, s.do(t, "GET", theTable, nil), &sum)
	if len(sum.Attention) != 2 || sum.Attention[0].Coming == nil || sum.Attention[0].Comer != "" || sum.Attention[1].Coming != nil {
		t.Errorf("on the way: %+v", sum.Attention)
	}
	if status, text := s.ask(t, s.giveTo(t, "Nona"), "POST", theClaims+"/1-1-5/coming", map[string]any{}); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	into(t, s.do(t, "GET", theTable, nil), &sum)
	if who := sum.Attention[0].Comer; who != "Nona" {
		t.Errorf("%q is on the way", who)
	}
	s.do(t, "POST", theClaims+"/1-1-5/withdrawal", map[string]any{})
	if status, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-5/coming", map[string]any{}); status != 409 || !strings.Contains(string(text), "nobody needs to come") {
		t.Errorf("to a call that is withdrawn: %d %s", status, text)
	}
	play(`{"act":"touch","by":"black","on":"g8"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`)
	want("claim 1-1-4; irregular touch-move")
	s.do(t, "POST", theClaims+"/1-1-4/decision", map[string]any{"outcome": "dismissed"})
	want("signature 1-1-4")
	into(t, s.do(t, "GET", theTable, nil), &sum)
	if a := sum.Attention[0]; a.Token != "token-1" || a.Person == "" || a.Since == nil {
		t.Errorf("who has decided cannot sign: %+v", a)
	}
}

// The trouble of an electronic board stays acknowledged until it disappears
// and comes back.
func TestTroubleIsSeenOff(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "137"}})
	agent, _ := s.give(t, access.Agent, access.Scope{Event: "open"})
	health := func(connected bool) {
		t.Helper()
		if status, text := s.ask(t, agent, "POST", "/api/v1/boards/dgt/137/health", map[string]any{"connected": connected}); status != 204 {
			t.Fatalf("%d %s", status, text)
		}
		s.server.conditions.spoke(table.Board{Family: "dgt", Serial: "137"}, s.now())
	}
	for n, step := range []struct {
		connected, see bool
		alarm          string
	}{
		{false, false, "device disconnected"}, {false, true, ""}, {false, false, ""}, {true, false, ""}, {false, false, "device disconnected"},
	} {
		health(step.connected)
		if step.see {
			s.do(t, "POST", theTable+"/seen", map[string]any{"kind": "device"})
		}
		if got := s.alarmed(t); got != step.alarm {
			t.Errorf("step %s: %q, not %q", fmt.Sprint(n+1), got, step.alarm)
		}
	}
}
