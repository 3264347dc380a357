package claim

import (
	"errors"
	"strings"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/penalty"
)

// minute is in milliseconds.
const minute = 60_000

// step is a record with its expected effect.
type step struct {
	kind  journal.Kind
	by    string
	at    int64
	data  string
	state State  // of the claim after it
	says  string // the reason of the refusal; empty: accepted
}

func (s step) record() journal.Record {
	return journal.Record{Kind: s.kind, By: s.by, At: s.at, Key: string(s.kind) + s.by, Data: []byte(s.data)}
}

// play applies records and checks each.
func play(t *testing.T, steps []step) Book {
	t.Helper()
	var b Book
	for i, s := range steps {
		before, seen := b, len(b) // earlier copies must not change
		var records int
		if seen > 0 {
			records = b[0].Records()
		}
		next, err := b.Apply(s.record(), 7)
		var state *StateError
		switch {
		case s.says == "" && err != nil, s.says != "" && (!errors.As(err, &state) || !strings.Contains(err.Error(), s.says)):
			t.Fatalf("step %d, %s: %v", i+1, s.kind, err)
		case err != nil && len(next) != seen:
			t.Fatalf("step %d changed the book", i+1)
		}
		b = next
		if seen > 0 && before[0].Records() != records {
			t.Fatalf("step %d changed the book that was shown before", i+1)
		}
		if got := b[0].State(s.at); got != s.state {
			t.Fatalf("step %d, %s: %s, not %s", i+1, s.kind, got, s.state)
		}
	}
	return b
}

var opening = step{journal.Claim, "token-1", 0, `{"kind":"touched","by":"white","against":"black","at":3}`, Open, ""}

// A decision that needs a second signature and can be appealed.
func TestASignedDecision(t *testing.T) {
	const decided = `{"no":1,"outcome":"upheld","penalty":"time","article":"4.3.1","second":true,"minutes":30}`
	b := play(t, []step{
		opening,
		{journal.Statement, "token-1", 1, `{"no":1,"from":"black","after":2}`, Open, ""},
		{journal.Statement, "token-1", 1, `{"from":"black"}`, Open, ""}, // about no claim
		{journal.Signature, "token-2", 2, `{"no":1}`, Open, "waits for no signature"},
		{journal.Appeal, "token-1", 2, `{"no":1,"by":"black"}`, Open, "no decision"},
		{journal.Outcome, "token-1", 2, `{"no":1,"outcome":"changed"}`, Open, "no appeal"},
		{journal.Decision, "token-1", 3, decided, Unsigned, ""},
		{journal.Decision, "token-2", 3, decided, Unsigned, "cannot be decided again"},
		{journal.Withdraw, "token-1", 3, `{"no":1}`, Unsigned, "cannot be withdrawn"},
		{journal.Signature, "token-1", 4, `{"no":1}`, Unsigned, "another arbiter"},
		{journal.Signature, "token-2", 5, `{"no":1}`, Settled, ""},
		{journal.Statement, "token-9", 5 + 30*minute, `{"no":1,"from":"witness"}`, Settled, ""},
		{journal.Appeal, "token-3", 5 + 30*minute, `{"no":1,"by":"black"}`, Appeals, ""},
		{journal.Appeal, "token-4", 5 + 30*minute, `{"no":1,"by":"white"}`, Appeals, "has been appealed"},
		{journal.Outcome, "token-1", 99 * minute, `{"no":1,"outcome":"confirmed","penalty":"warning"}`, Final, ""},
		{journal.Statement, "token-1", 99 * minute, `{"no":1}`, Final, "is final"},
	})
	c := b[0]
	if list := c.InForce(); len(list) != 1 || list[0] != (penalty.Penalty{Penalty: "time", Article: "4.3.1", Against: "black"}) {
		t.Errorf("a decision that was confirmed: %+v", list)
	}
	if len(c.Statements) != 2 || c.Items != 7 || c.Opening.At != 3 || !c.Has("token-3", "appealtoken-3") || c.Has("token-1", "appealtoken-3") || c.Has("token-3", "") {
		t.Errorf("%+v", c)
	}
}

// The time for an appeal runs from the decision if no signature is needed.
func TestTheTimeForAnAppeal(t *testing.T) {
	decided := func(data string) []step {
		return []step{opening, {journal.Decision, "token-1", 3, data, Settled, ""}}
	}
	const thirty = `{"no":1,"outcome":"other","minutes":30}`
	late := play(t, append(decided(thirty), step{journal.Appeal, "token-1", 4 + 30*minute, `{"no":1}`, Final, "time for an appeal is over"}))
	if late[0].Deadline() != 3+30*minute {
		t.Errorf("until %d", late[0].Deadline())
	}
	play(t, append(decided(thirty), step{journal.Appeal, "token-1", 3 + 30*minute, `{"no":1}`, Appeals, ""}))
	play(t, []step{
		opening, {journal.Decision, "token-1", 3, `{"no":1}`, Final, ""},
		{journal.Appeal, "token-1", 3, `{"no":1}`, Final, "no time for appeals"},
	})
	// A player need not wait for the second arbiter.
	play(t, []step{
		opening, {journal.Decision, "token-1", 3, `{"no":1,"second":true,"minutes":1}`, Unsigned, ""},
		{journal.Appeal, "token-1", 9 * minute, `{"no":1,"by":"white"}`, Appeals, ""},
	})
}

// A withdrawn claim accepts nothing more; another can be opened.
func TestAWithdrawal(t *testing.T) {
	b := play(t, []step{
		opening,
		{journal.Withdraw, "token-1", 1, `{"no":1,"text":"a mistake"}`, Gone, ""},
		{journal.Statement, "token-1", 2, `{"no":1}`, Gone, "withdrawn"},
		{journal.Decision, "token-1", 2, `{"no":1}`, Gone, "withdrawn"},
		{journal.Decision, "token-1", 2, `{"no":2}`, Gone, "not on the book"},
		{journal.Claim, "token-2", 3, `{"kind":"other","by":"arbiter","at":99}`, Gone, ""},
	})
	if b[0].Withdrawn.Text != "a mistake" || len(b) != 2 || b[1].Opening.At != 7 {
		t.Errorf("%+v", b)
	}
}

// An unreadable record has no effect.
func TestWhatCannotBeRead(t *testing.T) {
	b := play(t, []step{opening})
	for _, kind := range []journal.Kind{journal.Claim, journal.Statement, journal.Decision, journal.Signature, journal.Withdraw, journal.Appeal, journal.Outcome} {
		for _, data := range []string{"", "{", `[]`, `{"no":"x"}`, `{"no":1,"kind":7,"from":7,"outcome":7,"by":7,"text":7}`} {
			if kind == journal.Claim && data == `{"no":"x"}` {
				continue // an opening has no number
			}
			next, err := b.Apply(journal.Record{Kind: kind, Data: []byte(data)}, 7)
			if err == nil || len(next) != 1 || next[0].Records() != 1 {
				t.Errorf("%s %s: %v, %+v", kind, data, err, next)
			}
		}
	}
	if next, err := b.Apply(journal.Record{Kind: journal.Act, Data: []byte("{")}, 7); err != nil || len(next) != 1 {
		t.Errorf("an act: %v", err)
	}
}

// A decision is corrected until it is signed, by number, so that nobody signs or
// corrects one that he has not read.
func TestADecisionIsCorrected(t *testing.T) {
	const first = `{"no":1,"outcome":"upheld","second":true,"minutes":30,"person":"p1","penalties":[{"penalty":"time","against":"black","amount":"2"}]}`
	b := play(t, []step{
		opening,
		{journal.Decision, "token-1", 1, `{"no":1,"corrects":1,"outcome":"other"}`, Open, "cannot be corrected any more"},
		{journal.Decision, "token-1", 2, first, Unsigned, ""},
		{journal.Decision, "token-2", 3, `{"no":1,"outcome":"dismissed"}`, Unsigned, "cannot be decided again"},
		{journal.Decision, "token-2", 3, `{"no":1,"corrects":2,"outcome":"dismissed"}`, Unsigned, "was corrected meanwhile"},
		{journal.Decision, "token-1", 4, `{"no":1,"corrects":1,"outcome":"upheld","second":true,"minutes":30,"person":"p1","penalties":[{"penalty":"time","against":"black","amount":"5"},{"penalty":"warning","against":"white"}]}`, Unsigned, ""},
		{journal.Signature, "token-2", 5, `{"no":1,"decision":1,"person":"p2"}`, Unsigned, "was corrected meanwhile"},
		{journal.Signature, "token-3", 5, `{"no":1,"decision":2,"person":"p1"}`, Unsigned, "another arbiter"},
		{journal.Signature, "token-3", 5, `{"no":1,"decision":2,"person":"token-3","named":"p1"}`, Unsigned, "another arbiter"},
		{journal.Signature, "token-2", 5, `{"no":1,"decision":2,"person":"p2"}`, Settled, ""},
		{journal.Decision, "token-1", 6, `{"no":1,"corrects":2,"outcome":"other"}`, Settled, "cannot be corrected any more"},
		{journal.Appeal, "token-1", 6, `{"no":1,"by":"black"}`, Appeals, ""},
		{journal.Outcome, "token-1", 7, `{"no":1,"outcome":"changed","penalties":[{"penalty":"warning","against":"black"}]}`, Final, ""},
	})
	c := b[0]
	if len(c.Corrected) != 1 || c.Corrected[0].Penalties[0].Amount != "2" || len(c.Decision.Penalties) != 2 || c.Signature.Who() != "p2" {
		t.Errorf("%+v", c)
	}
	if list := c.InForce(); len(list) != 1 || list[0].Penalty != "warning" {
		t.Errorf("after the appeal: %+v", list)
	}
}

// A call is closed, which ends it; no other claim can be closed. Older calls, which had
// to be decided, are unchanged.
func TestACallIsClosed(t *testing.T) {
	call := step{journal.Claim, "token-1", 0, `{"kind":"call","by":"white"}`, Open, ""}
	b := play(t, []step{
		call,
		{journal.Decision, "token-2", 1, `{"no":1,"outcome":"closed"}`, Closed, ""},
		{journal.Statement, "token-2", 2, `{"no":1,"from":"white"}`, Closed, "is closed"},
		{journal.Appeal, "token-1", 2, `{"no":1,"by":"white"}`, Closed, "cannot be appealed"},
	})
	if list := b[0].InForce(); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	play(t, []step{opening, {journal.Decision, "token-2", 1, `{"no":1,"outcome":"closed"}`, Open, "is no call"}})
	play(t, []step{call, {journal.Decision, "token-2", 1, `{"no":1,"outcome":"upheld"}`, Final, ""}})
}
