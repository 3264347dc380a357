package web

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/incident"
)

// imposing returns a penalty as in a request.
func imposing(name, against, amount string) map[string]any {
	return map[string]any{"penalty": name, "against": against, "amount": amount}
}

// asks sends a step of a claim with a token and returns the report.
func (s *site) asks(t *testing.T, secret, path string, body map[string]any) *incident.Incident {
	t.Helper()
	i := new(incident.Incident)
	status, text := s.ask(t, secret, "POST", theClaims+path, body)
	if err := json.Unmarshal(text, i); status != 200 || err != nil {
		t.Fatalf("%s: %d %s", path, status, text)
	}
	return i
}

// A telephone rings: the incident is filed with its article, described, decided with
// minutes, corrected, signed by another person who read the correction, and read by
// both players; no ruling is linked to it.
func TestAnIncidentBesideArticle4(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	black := s.device(t, "black")
	s.do(t, "POST", theTable+"/claims", map[string]any{"key": "o", "kind": "phone", "by": "arbiter", "against": "black", "text": "It rang."})
	s.do(t, "POST", theTable+"/claims", map[string]any{"key": "o", "kind": "phone", "by": "arbiter", "against": "black", "text": "It rang."})
	i := s.incident(t, "GET", "/1-1-1?language=en", nil)
	if i.Article != "11.3.2" || i.Against != "black" || len(i.Seen)+len(i.MayClaim) != 0 || len(i.Rules) != 1 || !strings.Contains(i.Rules[0].Text, "electronic") {
		t.Errorf("filed: %+v", i)
	}
	if _, text := black("GET", "", nil); strings.Contains(text, "phone") {
		t.Errorf("before it is decided, a player sees %s", text)
	}
	s.asks(t, s.secret, "/1-1-1/statements", map[string]any{"who": "black", "text": "It was in my coat."})
	karen, nona := s.giveTo(t, "Karen Petrosyan"), s.giveTo(t, "Nona Hakobyan")
	decision := map[string]any{"key": "d", "outcome": "upheld", "article": "11.3.2", "penalties": []map[string]any{imposing("time", "black", "2")}, "clocks": map[string]any{"white": "1:21:40"}}
	i = s.asks(t, karen, "/1-1-1/decision", decision)
	if i.State != claim.Unsigned || i.Decision.Name != "Karen Petrosyan" || i.Decision.Penalties[0].Article != "12.9.2" || i.Clocks.White != "1:21:40" {
		t.Errorf("decided: %+v %+v", i, i.Decision)
	}
	better := map[string]any{"key": "e", "corrects": 1, "outcome": "upheld", "article": "11.3.2", "text": "once", "penalties": []map[string]any{imposing("loss", "black", "1"), imposing("warning", "white", "")}}
	i = s.asks(t, karen, "/1-1-1/decision", better)
	if i.State != claim.Unsigned || len(i.Corrected) != 1 || i.Corrected[0].Penalties[0].Amount != "2" || len(i.Decision.Penalties) != 2 {
		t.Errorf("corrected: %+v", i)
	}
	if status, text := s.ask(t, nona, "POST", theClaims+"/1-1-1/signature", map[string]any{"decision": 1}); status != 409 || !strings.Contains(string(text), "was corrected in the meantime") {
		t.Errorf("what was read was corrected: %d %s", status, text)
	}
	i = s.asks(t, nona, "/1-1-1/signature", map[string]any{"decision": 2})
	if i.State != claim.Settled || i.Signed.Name != "Nona Hakobyan" || i.Deadlines.Appeal == nil {
		t.Errorf("signed: %+v", i)
	}
	var own Own
	_, text := black("GET", "", nil)
	if err := json.Unmarshal([]byte(text), &own); err != nil || len(own.Claims) != 1 {
		t.Fatalf("%v: %s", err, text)
	}
	shown := own.Claims[0].Decision
	if own.Claims[0].Mine || shown.By != "Karen Petrosyan" || shown.Signed != "Nona Hakobyan" || shown.Text != "once" || len(shown.Penalties) != 2 || strings.Contains(text, "coat") {
		t.Errorf("the player sees %s", text)
	}
	list := s.penaltyRecords(t, "")
	if len(list) != 2 || list[0].Penalties[0].Penalty != "warning" || list[1].Penalties[0].Amount != "1" {
		t.Errorf("the penalties: %+v", list)
	}
}

// An arbiter with an unnamed device gives his name; the record has a number.
func TestWhoDecidesIsNamed(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "late", "by": "arbiter"})
	i := s.asks(t, s.secret, "/1-1-1/decision", map[string]any{"outcome": "other", "name": " Karen  Petrosyan "})
	if i.Decision.Name != "Karen Petrosyan" || i.Article != "6.7.1" || i.Against != "" {
		t.Errorf("%+v %+v", i, i.Decision)
	}
	table, _, err := s.hall.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if who := table.View().Claims[0].Decision.Who(); !hall.IsPerson(who) {
		t.Errorf("on the record: %q", who)
	}
	nona := s.giveTo(t, "Nona Hakobyan") // her token identifies her, whatever she writes
	i = s.asks(t, nona, "/1-1-1/signature", map[string]any{"name": "Anna Hall"})
	if i.Signed.Name != "Nona Hakobyan" {
		t.Errorf("%+v", i.Signed)
	}
	var me struct{ Name string }
	_, text := s.ask(t, nona, "GET", "/api/v1/me", nil)
	if err := json.Unmarshal(text, &me); err != nil || me.Name != "Nona Hakobyan" {
		t.Errorf("%s", text)
	}
}

// Two devices of one arbiter are one arbiter: neither is asked to sign his own
// decision, and another's is.
func TestWhoDecidedIsNotAskedToSign(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "late", "by": "arbiter"})
	karen, phone, nona := s.giveTo(t, "Karen Petrosyan"), s.giveTo(t, "Karen Petrosyan"), s.giveTo(t, "Nona Hakobyan")
	s.asks(t, karen, "/1-1-1/decision", map[string]any{"outcome": "other"})
	for secret, own := range map[string]bool{karen: true, phone: true, nona: false} {
		var i incident.Incident
		_, text := s.ask(t, secret, "GET", theClaims+"/1-1-1", nil)
		into(t, text, &i)
		if i.Own != own {
			t.Errorf("own: %v, want %v", i.Own, own)
		}
		if status, text := s.ask(t, secret, "POST", theClaims+"/1-1-1/signature", map[string]any{}); own != (status == 409) {
			t.Errorf("own: %v, and the signature: %d %s", own, status, text)
		}
	}
}

// A call is closed, and an amount that does not fit its penalty is refused
// with its place.
func TestCallsAndAmounts(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "call", "by": "white"})
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "flag", "by": "white"})
	for _, c := range []struct {
		path string
		body map[string]any
		says string
	}{
		{"/1-1-1/decision", map[string]any{"outcome": "upheld"}, "A call is closed"},
		{"/1-1-2/closing", map[string]any{}, "not a call"},
		{"/1-1-2/decision", map[string]any{"outcome": "upheld", "penalties": []map[string]any{imposing("warning", "black", ""), imposing("time", "black", "")}}, "body.penalties[1].amount"},
		{"/1-1-2/decision", map[string]any{"outcome": "upheld", "penalties": []map[string]any{imposing("points", "black", "0.3")}}, "not a possible amount"},
		{"/1-1-2/decision", map[string]any{"outcome": "upheld", "penalties": []map[string]any{imposing("gallows", "black", "")}}, "body.penalties[0].penalty"},
	} {
		if status, text := s.ask(t, s.secret, "POST", theClaims+c.path, c.body); status < 409 || status > 422 || !strings.Contains(string(text), c.says) {
			t.Errorf("%s: %d %s", c.path, status, text)
		}
	}
	if i := s.asks(t, s.secret, "/1-1-1/closing", map[string]any{"text": "asked for a scoresheet"}); i.State != claim.Closed || i.Decision.Text == "" {
		t.Errorf("%+v", i)
	}
}

// The lists of claims and penalties follow the event's edition.
func TestKindsByEdition(t *testing.T) {
	s := newSite(t)
	for laws, want := range map[string][3]string{
		"fide-2023": {`{"kind":"phone","article":"11.3.2"}`, `{"penalty":"time","amount":"minutes","article":"12.9.2","measure":{"least":0.25,"step":0.25,"most":600}}`, `{"penalty":"fine","amount":"sum","article":"12.9.7"}`},
		"fide-2009": {`{"kind":"phone","article":"12.3b"}`, `{"penalty":"time","amount":"minutes","article":"13.4b","measure":{"least":0.25,"step":0.25,"most":600}}`, ""},
		"uscf-2014": {`{"kind":"phone"}`, `{"penalty":"time","amount":"minutes","measure":{"least":0.25,"step":0.25,"most":600}}`, `{"penalty":"fine","amount":"sum"}`},
	} {
		s.do(t, "POST", "/api/v1/events/"+laws+"/changes", hall.Change{Event: &hall.Event{ID: laws, Name: laws, Laws: laws}})
		text := string(s.do(t, "GET", "/api/v1/events/"+laws+"/claim-kinds", nil))
		for _, one := range want {
			if !strings.Contains(text, one) {
				t.Errorf("%s has no %s: %s", laws, one, text)
			}
		}
		if got := strings.Contains(text, `"fine"`); got != (want[2] != "") {
			t.Errorf("%s: a fine: %v", laws, got)
		}
	}
	some, _ := s.give(t, access.Arbiter, access.Scope{Event: "fide-2023", Boards: []string{"1/1"}})
	if status, text := s.ask(t, some, "GET", "/api/v1/events/fide-2023/claim-kinds", nil); status != 200 {
		t.Errorf("of some tables: %d %s", status, text)
	}
}
