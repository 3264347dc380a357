package web

import (
	"encoding/json"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
)

// keyed are the requests that record something under a key, each with a body and
// another one.
var keyed = []struct {
	path       string
	one, other string
}{
	{"/acts", `{"acts":[{"key":"2","act":{"act":"touch","by":"white","on":"d2"}}]}`, `{"acts":[{"key":"2","act":{"act":"touch","by":"white","on":"e2"}}]}`},
	{"/statements", `{"key":"2","from":"white","text":"a"}`, `{"key":"2","from":"white","text":"b"}`},
	{"/decisions", `{"key":"2","penalties":[{"penalty":"warning","against":"white"}]}`, `{"key":"2","penalties":[{"penalty":"loss","against":"white"}]}`},
	{"/corrections", `{"key":"2","reason":"a"}`, `{"key":"2","reason":"b"}`},
	{"/claims", `{"key":"2","kind":"illegal","by":"white"}`, `{"key":"2","kind":"call","by":"white"}`},
	{"/result", `{"key":"2","result":"1-0","reason":"resigned"}`, `{"key":"2","result":"1-0"}`},
}

// records returns the number of records of a table.
func (s *site) records(t *testing.T, path string) (n struct{ Record int }) {
	t.Helper()
	if err := json.Unmarshal(s.do(t, "GET", path, nil), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// restart restarts the hall on its record.
func (s *site) restart(t *testing.T, record journal.Journal) {
	t.Helper()
	clock := s.server.Now
	var err error
	if s.hall, err = hall.Open(t.Context(), record, s.hall.People, clock); err != nil {
		t.Fatal(err)
	}
	config := s.server.Config
	config.Hall = s.hall
	s.server = New(config)
	s.Server.Config.Handler = s.server.Handler()
}

// boardAt puts a DGT board at the first table.
func (s *site) boardAt(t *testing.T, serial string) {
	t.Helper()
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: serial}})
}

// A key belongs to its sender, at any address: the same key of another
// sender is recorded, his own repeated request gets the same answer, and
// another content of his is refused.
func TestAKeyBelongsToItsSender(t *testing.T) {
	for _, first := range keyed {
		for _, second := range keyed {
			s := newSite(t)
			s.begin(t)
			one, _ := s.give(t, access.Arbiter, access.Scope{Event: "open"})
			two, _ := s.give(t, access.Arbiter, access.Scope{Event: "open"})
			body := json.RawMessage(first.one)
			status, answer := s.ask(t, one, "POST", theTable+first.path, body)
			if status >= 300 {
				t.Fatalf("%s: %d %s", first.path, status, answer)
			}
			before := s.records(t, theTable)
			if status, again := s.ask(t, one, "POST", theTable+first.path, body); status >= 300 || string(again) != string(answer) {
				t.Errorf("%s again: %d %s, not %s", first.path, status, again, answer)
			}
			if first.path != second.path {
				if status, text := s.ask(t, one, "POST", theTable+second.path, json.RawMessage(second.one)); status != 409 {
					t.Errorf("%s, then %s by the same: %d %s", first.path, second.path, status, text)
				}
			} else if status, text := s.ask(t, one, "POST", theTable+first.path, json.RawMessage(first.other)); status != 409 || !strings.Contains(string(text), "already stands for something else") {
				t.Errorf("%s changed: %d %s", first.path, status, text)
			}
			if now := s.records(t, theTable); now != before {
				t.Errorf("%s, then %s by the same: %v records, then %v", first.path, second.path, before, now)
			}
			if status, text := s.ask(t, two, "POST", theTable+second.path, json.RawMessage(second.other)); status >= 300 && !(first.path == "/result" && second.path == "/result") {
				t.Errorf("%s, then %s by another: %d %s", first.path, second.path, status, text)
			} else if now := s.records(t, theTable); now == before && second.path != "/result" {
				t.Errorf("%s, then %s by another: nothing was recorded", first.path, second.path)
			}
		}
	}
}

// The hall knows a key after a restart, too.
func TestAKeyIsKnownAfterARestart(t *testing.T) {
	var record journal.Journal
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	s.begin(t)
	body := act("phone-1", `{"act":"touch","by":"white","on":"g1"}`)
	first := s.do(t, "POST", theTable+"/acts", body)
	s.restart(t, record)
	if again := s.do(t, "POST", theTable+"/acts", body); string(again) != string(first) {
		t.Errorf("%s, not %s", again, first)
	}
	if status, text := s.ask(t, s.secret, "POST", theTable+"/acts?language=de", act("phone-1", `{"act":"touch","by":"white","on":"b1"}`)); status != 409 || !strings.Contains(string(text), "steht schon für etwas anderes") {
		t.Errorf("%d %s", status, text)
	}
}

// A player's key is independent of an arbiter's.
func TestAPlayersKey(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	white := s.device(t, "white")
	if status, text := white("POST", "/claims", map[string]any{"key": "1", "kind": "call"}); status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	before := s.records(t, theTable)
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"touch","by":"white","on":"g1"}`))
	if now := s.records(t, theTable); now == before {
		t.Error("the arbiter's act was not recorded")
	}
	if status, text := white("POST", "/adjustments", map[string]any{"key": "1"}); status != 409 {
		t.Errorf("%d %s", status, text)
	}
}

// Other lines under the same key are refused as a whole.
func TestOtherLinesUnderAKey(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	const touch, lift, clock = `{"act":"touch","by":"white","on":"g1"}`, `{"act":"lift","by":"white","on":"g1"}`, `{"act":"clock","by":"white"}`
	s.lines(t, "k", touch+"\n"+lift+"\n")
	before := s.records(t, theTable)
	if status, text := s.lines(t, "k", touch+"\n"+clock+"\n"); status != 409 {
		t.Errorf("%d %s", status, text)
	}
	if now := s.records(t, theTable); now != before {
		t.Errorf("%v records, then %v", before, now)
	}
}

// The sender of a board's bytes is the board: its agent may be paired anew meanwhile.
func TestABoardsKey(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.boardAt(t, "7")
	const path = "/api/v1/boards/dgt/7/bytes"
	said := func(bytes string) any {
		return map[string]any{"chunks": []any{map[string]any{"key": "a.1", "at": 5, "bytes": bytes}}}
	}
	one, _ := s.give(t, access.Agent, access.Scope{})
	two, _ := s.give(t, access.Agent, access.Scope{})
	if status, text := s.ask(t, one, "POST", path, said("AAAA")); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	before := s.records(t, theTable)
	if status, text := s.ask(t, two, "POST", path, said("AAAA")); status != 200 {
		t.Errorf("%d %s", status, text)
	}
	if status, text := s.ask(t, two, "POST", path, said("AAAB")); status != 409 {
		t.Errorf("%d %s", status, text)
	}
	if now := s.records(t, theTable); now != before {
		t.Errorf("%v records, then %v", before, now)
	}
	s.boardAt(t, "8")
	if status, text := s.ask(t, two, "POST", "/api/v1/boards/dgt/8/bytes", said("AAAB")); status != 200 {
		t.Errorf("another board: %d %s", status, text)
	}
}
