package web

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// operator returns a function that makes requests as an operator.
func (s *site) operator(t *testing.T) func(path string, body any) (int, string) {
	secret, _ := s.give(t, access.Operator, access.Scope{Event: "open"})
	return func(path string, body any) (int, string) {
		status, text := s.ask(t, secret, "POST", path, body)
		return status, string(text)
	}
}

// result returns the present result of the first table.
func (s *site) result(t *testing.T) string {
	t.Helper()
	var sum Summary
	if err := json.Unmarshal(s.do(t, "GET", theTable, nil), &sum); err != nil {
		t.Fatal(err)
	}
	return sum.Result
}

// An operator enters a result and withdraws it, each with his reason on the record.
// Entering the present result is no error, and another one is.
func TestAResultAndBack(t *testing.T) {
	var record journal.Journal
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.begin(t)
	s.plays(t, theTable, "e2e4")
	ask := s.operator(t)
	n := 0
	enter := func(result string, want int) {
		t.Helper()
		n++
		status, text := ask(theTable+"/result", map[string]any{"key": fmt.Sprint("r", n), "result": result, "reason": "signed by both"})
		if status != want {
			t.Errorf("%s: %d %s", result, status, text)
		}
	}
	enter("*", 200)
	enter("1-0", 200)
	enter("1-0", 200)
	enter("0-1", 409)
	enter("+-", 409)
	if got := s.result(t); got != "1-0" {
		t.Errorf("it ended %q", got)
	}
	enter("*", 200)
	enter("*", 200)
	if got := s.result(t); got != "" {
		t.Errorf("taken back, it stands %q", got)
	}
	enter("1/2-1/2", 200)
	if said := reasons(t, record); said != 3 {
		t.Errorf("%d reasons on the record", said)
	}
}

// reasons counts the reasons of operators on the record of the first table.
func reasons(t *testing.T, record journal.Journal) (n int) {
	t.Helper()
	for e, err := range record.Read(t.Context(), "open/1/1", 1) {
		if err != nil {
			t.Fatal(err)
		}
		if e.Kind == journal.Statement && strings.Contains(string(e.Data), `"from":"operator","after":0,"text":"signed by both"`) {
			n++
		}
	}
	return n
}

// A game that ended by play is not reopened like one with an entered result.
func TestAMateIsNotTakenBack(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.plays(t, theTable, "f2f3", "e7e5", "g2g4", "d8h4")
	if status, text := s.operator(t)(theTable+"/result", map[string]any{"result": "*"}); status != 409 || s.result(t) != "0-1" {
		t.Errorf("%d %s: %s", status, text, s.result(t))
	}
}

// While a table waits for an arbiter's decision, an operator can neither end its game
// nor replace it; an arbiter can.
func TestAnOperatorDecidesNothing(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.plays(t, theTable, "e2e4")
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "black"})
	ask := s.operator(t)
	right := table.Correction{Reason: "wrong", FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
	for path, body := range map[string]any{"/result": map[string]any{"result": "1-0"}, "/corrections": right} {
		if status, text := ask(theTable+path, body); status != 409 || !strings.Contains(text, "arbiter must first make a decision") {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	if status, _ := ask(theClaims+"/1-1-1/decision", map[string]any{"outcome": "upheld"}); status != 403 {
		t.Errorf("an operator decides: %d", status)
	}
	s.do(t, "POST", theClaims+"/1-1-1/decision", map[string]any{"outcome": "dismissed"})
	if status, text := ask(theTable+"/corrections", right); status != 200 {
		t.Errorf("set right: %d %s", status, text)
	}
	if status, text := ask(theTable+"/result", map[string]any{"result": "1-0"}); status != 200 || s.result(t) != "1-0" {
		t.Errorf("%d %s", status, text)
	}
}

// A decision that a game is lost enters the result, once however often it is sent; a
// correction of the decision withdraws the result, or enters another.
func TestADecisionEndsTheGame(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", map[string]any{"event": map[string]any{"id": "open", "name": "Open", "laws": "fide-2023", "second": true}})
	s.plays(t, theTable, "e2e4")
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "phone", "by": "arbiter", "against": "white"})
	decide := func(key string, corrects int, result string, penalties ...map[string]any) {
		t.Helper()
		body := map[string]any{"key": key, "outcome": "upheld", "penalties": penalties}
		if corrects > 0 {
			body["corrects"] = corrects
		}
		if result != "" {
			body["result"] = result
		}
		s.do(t, "POST", theClaims+"/1-1-1/decision", body)
	}
	lost := []map[string]any{imposing("loss", "white", "1")}
	for range 2 {
		decide("a", 0, "0-1", lost...)
		if got := s.result(t); got != "0-1" {
			t.Errorf("lost, it stands as %q", got)
		}
	}
	for _, one := range []struct{ key, result, want string }{{"b", "*", ""}, {"c", "0-1/2", "0-1/2"}, {"d", "", "0-1/2"}, {"e", "*", ""}, {"f", "*", ""}} {
		decide(one.key, int(one.key[0]-'a'), one.result)
		if got := s.result(t); got != one.want {
			t.Errorf("%+v: it stands as %q", one, got)
		}
	}
	if status, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-1/decision", map[string]any{"outcome": "upheld", "corrects": 6, "result": "+-"}); status != 422 {
		t.Errorf("nobody was missing: %d %s", status, text)
	}
}

// A player who by decision came too late has not played.
func TestWhoCameTooLate(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "late", "by": "arbiter", "against": "black"})
	s.do(t, "POST", theClaims+"/1-1-1/decision", map[string]any{"outcome": "upheld", "penalties": []map[string]any{imposing("loss", "black", "1")}, "result": "1-0"})
	if got := s.result(t); got != "+-" {
		t.Errorf("it stands as %q", got)
	}
}
