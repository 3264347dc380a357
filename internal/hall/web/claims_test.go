package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/incident"
	"adoube/internal/hall/journal"
)

// lines returns acts as in a request.
func lines(acts ...string) (list []json.RawMessage) {
	for _, a := range acts {
		list = append(list, json.RawMessage(a))
	}
	return list
}

// touched is a game in which Black touches one piece and moves another.
func (s *site) touched(t *testing.T) {
	t.Helper()
	s.begin(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Second: true, Appeal: 30}})
	for i, a := range []string{
		`{"act":"lift","by":"white","on":"e2"}`, `{"act":"release","by":"white","on":"e4"}`, `{"act":"clock","by":"white"}`,
		`{"act":"touch","by":"black","on":"g8","evidence":"sensed"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`,
	} {
		s.do(t, "POST", theTable+"/acts", act(fmt.Sprint("a", i), a))
	}
}

// incident makes a request about a claim as the chief arbiter.
func (s *site) incident(t *testing.T, method, path string, body any) *incident.Incident {
	t.Helper()
	i := new(incident.Incident)
	if err := json.Unmarshal(s.do(t, method, theClaims+path, body), i); err != nil {
		t.Fatal(err)
	}
	return i
}

// giveTo pairs a named arbiter by a link of the chief arbiter.
func (s *site) giveTo(t *testing.T, name string) string {
	t.Helper()
	var link struct{ Code string }
	var given struct{ Secret string }
	into(t, s.do(t, "POST", "/api/v1/links", map[string]any{"role": "arbiter", "person": name}), &link)
	into(t, s.do(t, "POST", "/api/v1/pair", map[string]string{"code": link.Code}), &given)
	return given.Secret
}

// A claim goes through all steps: opened, two accounts, a decision that rejudges the
// game, a second arbiter's signature, an appeal in time, and its outcome.
func TestAClaimGoesItsWay(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	opening := map[string]any{"key": "o", "kind": "touched", "by": "white", "at": 4}
	first := s.do(t, "POST", theTable+"/claims", opening)
	if again := s.do(t, "POST", theTable+"/claims", opening); string(again) != string(first) || !strings.Contains(string(first), `"1-1-1"`) {
		t.Fatalf("%s, then %s", first, again)
	}
	i := s.incident(t, "GET", "/1-1-1", nil)
	if i.State != "open" || i.Against != "black" || i.From != 3 || len(i.Acts) != 4 || len(i.Seen) != 3 || i.White != "Anna" {
		t.Errorf("opened: %+v", i)
	}
	if !strings.Contains(i.Position, "4P3/8/PPPP1PPP") || i.Seen[0].Evidence != "sensed" || !strings.HasPrefix(i.Pieces, "rnbqkbnr/pppp1ppp/8/4p3") {
		t.Errorf("opened: %s, %s, %+v", i.Position, i.Pieces, i.Seen[0])
	}
	s.incident(t, "POST", "/1-1-1/statements", map[string]any{"key": "s1", "who": "white", "text": "the knight", "facts": map[string]any{"answers": "touched/who=black/turn=yes/how=accident"}, "acts": lines(`{"act":"touch","by":"black","on":"g8"}`, `{"act":"lift","by":"black","on":"e7"}`, `{"act":"release","by":"black","on":"e5"}`)})
	i = s.incident(t, "POST", "/1-1-1/statements", map[string]any{"key": "s2", "who": "black", "acts": lines(`{"act":"touch","by":"black","on":"g8","intent":"accident"}`, `{"act":"lift","by":"black","on":"e2"}`)})
	if len(i.Statements) != 2 || !strings.Contains(string(i.Statements[0].Rulings[2]), "touch-move") || !strings.Contains(string(i.Statements[1].Rulings[1]), "error") {
		t.Errorf("statements: %+v", i.Statements)
	}
	decision := map[string]any{"key": "d", "outcome": "upheld", "article": "4.3.1", "penalties": []map[string]any{{"penalty": "time", "against": "black", "amount": "2"}}, "acts": lines(`{"act":"find","about":4,"finding":"intent"}`, `{"act":"restore","by":"arbiter"}`)}
	i = s.incident(t, "POST", "/1-1-1/decision", decision)
	if i.State != "unsigned" || len(i.Decision.Rulings) != 2 || !strings.Contains(string(i.Decision.Rulings[0]), "touch-move") || i.Deadlines.Appeal != nil {
		t.Errorf("decided: %+v", i)
	}
	if status, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-1/signature", map[string]any{}); status != 409 {
		t.Errorf("signed by him who decided: %d %s", status, text)
	}
	if status, text := s.ask(t, s.giveTo(t, ""), "POST", theClaims+"/1-1-1/signature", map[string]any{}); status != 409 || !strings.Contains(string(text), "decided claim 1 yourself") {
		t.Errorf("signed by him who decided, with another token: %d %s", status, text)
	}
	if status, text := s.ask(t, s.giveTo(t, "Mari"), "POST", theClaims+"/1-1-1/signature", map[string]any{}); status != 200 || !strings.Contains(string(text), `"decided"`) {
		t.Errorf("signed: %d %s", status, text)
	}
	s.pass(30 * time.Minute)
	i = s.incident(t, "POST", "/1-1-1/appeal", map[string]any{"by": "black", "text": "no"})
	if i.State != "appealed" || i.Appeal.Deadline == nil {
		t.Errorf("appealed: %+v", i)
	}
	i = s.incident(t, "POST", "/1-1-1/outcome", map[string]any{"outcome": "changed", "penalties": []map[string]any{{"penalty": "warning", "against": "black"}}, "text": "once"})
	if i.State != "final" || len(i.Committee.Penalties) != 1 {
		t.Errorf("final: %+v", i)
	}
	if again := s.incident(t, "POST", "/1-1-1/decision", decision); again.State != "final" {
		t.Errorf("the decision sent twice: %+v", again)
	}
	if text := string(s.do(t, "GET", "/api/v1/events/open/ladder", nil)); !strings.Contains(text, `"warning"`) || strings.Contains(text, `"time"`) || !strings.Contains(text, "Արամ") {
		t.Errorf("the penalties: %s", text)
	}
}

// A step that does not fit the state of a claim is refused and not recorded.
func TestWhatDoesNotFitAClaim(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Appeal: 1}})
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "other", "by": "arbiter"})
	refused := func(path string, body any, status int, says string) {
		t.Helper()
		before, _, _ := s.hall.Table(t.Context(), "open", 1, 1)
		head := before.View().Head
		got, text := s.ask(t, s.secret, "POST", theClaims+path, body)
		if got != status || !strings.Contains(string(text), says) {
			t.Errorf("%s: %d %s", path, got, text)
		}
		if now := before.View().Head; now != head {
			t.Errorf("%s was recorded", path)
		}
	}
	refused("/1-1-1/appeal", map[string]any{"by": "white"}, 409, "no decision")
	refused("/1-1-1/signature", map[string]any{}, 409, "not waiting for a signature")
	refused("/1-1-1/outcome", map[string]any{"outcome": "changed"}, 409, "No appeal")
	refused("/1-1-1/statements", map[string]any{"who": "white", "acts": lines(`{"act":"lick"}`)}, 422, "lick")
	refused("/1-1-1/statements", map[string]any{"who": "white", "from": 7}, 422, "up to number 6")
	refused("/1-1-1/statements", map[string]any{"who": "arbiter", "facts": map[string]any{"answers": "illegal/who=white"}}, 422, "illegal/who=white")
	refused("/1-1-2/withdrawal", map[string]any{}, 404, "1-1-2")
	s.do(t, "POST", theClaims+"/1-1-1/decision", map[string]any{"outcome": "dismissed"})
	refused("/1-1-1/withdrawal", map[string]any{}, 409, "no longer be withdrawn")
	refused("/1-1-1/decision", map[string]any{"outcome": "upheld"}, 409, "cannot be decided again")
	s.pass(time.Minute + time.Millisecond)
	refused("/1-1-1/appeal", map[string]any{"by": "white"}, 409, "time to appeal is over")
	refused("/1-1-1/statements", map[string]any{"who": "white"}, 409, "Nothing can be added")
}

// A fullStore is a journal that cannot write while it is full.
type fullStore struct {
	journal.Journal
	full atomic.Bool
}

func (s *fullStore) Append(ctx context.Context, board string, expected uint64, records ...journal.Record) (journal.Head, error) {
	if s.full.Load() {
		return journal.Head{}, errors.New("the disk is full")
	}
	return s.Journal.Append(ctx, board, expected, records...)
}

// A claim that is not recorded is not acknowledged, however often it is sent; once
// recorded, it is there once.
func TestAClaimWhileNothingIsRecorded(t *testing.T) {
	t.Parallel() // it waits
	var store fullStore
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { store.Journal = j; return &store })
	s.touched(t)
	store.full.Store(true)
	opening := map[string]any{"key": "o", "kind": "touched", "by": "white"}
	for range 2 {
		if status, text := s.ask(t, s.secret, "POST", theTable+"/claims", opening); status != 503 {
			t.Fatalf("%d %s", status, text)
		}
		if status, text := s.ask(t, s.secret, "POST", theClaims+"/1-1-1/withdrawal", map[string]any{"key": "w"}); status != 503 {
			t.Fatalf("%d %s", status, text)
		}
	}
	if i := s.incident(t, "GET", "/1-1-1", nil); i.Outage == "" || i.State != "withdrawn" {
		t.Errorf("meanwhile: %+v", i)
	}
	store.full.Store(false)
	table, _, err := s.hall.Table(t.Context(), "open", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for v := table.View(); v.Outage != nil; v = table.View() {
		<-v.Changed
	}
	s.do(t, "POST", theTable+"/claims", opening)
	if i := s.incident(t, "GET", "/1-1-1", nil); i.Outage != "" || i.State != "withdrawn" {
		t.Errorf("then: %+v", i)
	}
	if text := string(s.do(t, "GET", theClaims, nil)); strings.Count(text, `"claim":`) != 1 {
		t.Errorf("the list: %s", text)
	}
}

// The schema of the report is published, and the printed report is a PDF.
func TestTheReport(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white"})
	var schema struct {
		Properties map[string]any
		Required   []string
	}
	if err := json.Unmarshal(s.do(t, "GET", "/api/v1/schemas/Incident.json", nil), &schema); err != nil {
		t.Fatal(err)
	}
	var report map[string]any
	if err := json.Unmarshal(s.do(t, "GET", theClaims+"/1-1-1/report.json?language=hy", nil), &report); err != nil {
		t.Fatal(err)
	}
	for name := range report {
		if schema.Properties[name] == nil {
			t.Errorf("the schema does not know %s", name)
		}
	}
	for _, name := range schema.Required {
		if _, ok := report[name]; !ok {
			t.Errorf("the report has no %s", name)
		}
	}
	if sheet := s.do(t, "GET", theClaims+"/1-1-1/report.pdf?language=ru", nil); !bytes.HasPrefix(sheet, []byte("%PDF-")) {
		t.Errorf("%.80q", sheet)
	}
	if status, text := s.ask(t, s.secret, "GET", theClaims+"/1-1-1/report.pdf?language=xx", nil); status != 422 {
		t.Errorf("in no language: %d %s", status, text)
	}
}

// Followers of a table or a round are notified of changes of a claim.
func TestFollowingClaims(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	for _, path := range []string{theTable + "/stream", "/api/v1/events/open/rounds/1/stream"} {
		f := s.follow(t, path, "")
		f.next()
		s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white"})
		for {
			if _, data := f.next(); strings.Contains(data, `"claim":"1-1-`) && strings.Contains(data, `"state":"open"`) {
				break
			}
		}
		f.stop()
	}
	if text := string(s.do(t, "GET", theTable, nil)); !strings.Contains(text, `"claims":2`) {
		t.Errorf("the table: %s", text)
	}
	if text := string(s.do(t, "GET", theClaims+"?round=1&state=open", nil)); strings.Count(text, `"claim":`) != 2 {
		t.Errorf("the list: %s", text)
	}
}

// Reading all claims, or the penalties, begins no game.
func TestListsBeginNoGames(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Table: &hall.Pairing{Event: "open", Round: 1, Table: 2, White: "p1", Black: "p2"}})
	s.do(t, "GET", theClaims, nil)
	s.do(t, "GET", "/api/v1/events/open/ladder", nil)
	recorded, err := s.hall.Recorded(t.Context())
	if err != nil || !recorded["open/1/1"] || recorded["open/1/2"] {
		t.Errorf("%v %v", recorded, err)
	}
}

// An arbiter of other tables sees nothing of a claim.
func TestAClaimIsOfItsTable(t *testing.T) {
	s := newSite(t)
	s.touched(t)
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "touched", "by": "white"})
	mine, _ := s.give(t, access.Arbiter, access.Scope{Event: "open", Boards: []string{"1/1"}})
	if status, text := s.ask(t, mine, "GET", theClaims+"/1-1-1", nil); status != 200 {
		t.Errorf("%d %s", status, text)
	}
	for _, name := range []string{"1-1-1", "01-1-1", "1-1-1x", "1-1"} {
		other, _ := s.give(t, access.Arbiter, access.Scope{Event: "open", Boards: []string{"1/2", "0/0"}})
		if status, text := s.ask(t, other, "GET", theClaims+"/"+name, nil); status < 400 {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
}

// A claim from an alarm is against the offender, whoever moved when the alarm was
// shown; one from a call without an irregularity is against nobody.
func TestWhomAnArbitersClaimIsAbout(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.plays(t, theTable, "e2e5", "e7e6")
	var sum Summary
	into(t, s.do(t, "GET", theTable, nil), &sum)
	i := slices.IndexFunc(sum.Attention, func(a Alarm) bool { return a.Kind == "irregular" })
	if i < 0 {
		t.Fatalf("%+v", sum.Attention)
	}
	for at, want := range map[int]string{sum.Attention[i].At: "white", 1: ""} {
		var made struct{ Claim string }
		into(t, s.do(t, "POST", theTable+"/claims", map[string]any{"key": fmt.Sprint("c", at), "kind": "illegal", "by": "arbiter", "at": at}), &made)
		if got := s.incident(t, "GET", "/"+made.Claim, nil).Against; got != want {
			t.Errorf("at item %d it is about %q, not %q", at, got, want)
		}
	}
}
