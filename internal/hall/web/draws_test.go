package web

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adoube/internal/penalty"
)

// shuffle is a round trip of knights: after each the position is repeated.
var shuffle = []string{"g1f3", "g8f6", "f3g1", "f6g8"}

// shuffles plays it several times, and then more moves.
func (s *site) shuffles(t *testing.T, times int, more ...string) {
	t.Helper()
	s.plays(t, theTable, append(slices.Repeat(shuffle, times), more...)...)
}

// alarmOf returns the first alarm of a kind at the table.
func (s *site) alarmOf(t *testing.T, kind string) (found Alarm) {
	t.Helper()
	var sum Summary
	into(t, s.do(t, "GET", theTable, nil), &sum)
	for _, a := range sum.Attention {
		if a.Kind == kind {
			return a
		}
	}
	return found
}

// A claim of a draw from a player's device is answered by the record at once, for the
// arbiter; the player's device shows no answer.
func TestADrawClaimIsAnswered(t *testing.T) {
	for _, c := range []struct {
		shuffles int
		more     []string // moves
		acts     []string
		claim    map[string]any
		want     string // answer, count, plies, penalty
	}{
		{2, nil, nil, map[string]any{"kind": "repetition"}, "established 3 [0 4 8] "},
		{1, nil, nil, map[string]any{"kind": "repetition"}, "not-established 2 [0 4] 2 9.5.3"},
		{1, shuffle[:2], nil, map[string]any{"kind": "repetition", "move": "Ng1"}, "not-established 2 [3 7] 2 9.5.3"},
		{2, shuffle[:2], nil, map[string]any{"kind": "repetition", "move": "Ng1"}, "established 3 [3 7 11] "},
		{2, nil, nil, map[string]any{"kind": "repetition", "move": "Ke7"}, "illegal-intended 0 [] 2 9.5.3"},
		{2, nil, nil, map[string]any{"kind": "fifty-moves"}, "not-established 3 [0 8] 2 9.5.3"},
		{2, nil, []string{`{"act":"touch","by":"white","on":"e2"}`}, map[string]any{"kind": "repetition"}, "touched 3 [0 4 8] "},
		{2, nil, []string{`{"act":"touch","by":"white","on":"e2","evidence":"sensed"}`}, map[string]any{"kind": "repetition"}, "open 3 [0 4 8] 2 9.5.3"},
		{1, nil, []string{`{"act":"unseen","by":"unknown","fen":"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R"}`}, map[string]any{"kind": "repetition"}, "gaps 2 [2 6] 2 9.5.3"},
	} {
		s := newSite(t)
		s.begin(t)
		s.shuffles(t, c.shuffles, c.more...)
		for n, line := range c.acts {
			s.do(t, "POST", theTable+"/acts", act(fmt.Sprint("act", n), line))
		}
		white := s.device(t, "white")
		c.claim["key"] = "draw"
		if status, text := white("POST", "/claims", c.claim); status != 201 || strings.Contains(text, "establish") {
			t.Fatalf("%v: %d %s", c.claim, status, text)
		}
		i := s.incident(t, "GET", "/1-1-1", nil)
		plies := []int{}
		for _, one := range i.Draw.Stood {
			plies = append(plies, one.Ply)
		}
		penalty := ""
		if p := i.Draw.Penalty; p != nil {
			penalty = p.Amount + " " + p.Article
		}
		if got := fmt.Sprint(i.Draw.Answer, " ", i.Draw.Count, " ", plies, " ", penalty); got != c.want {
			t.Errorf("%d shuffles, %v: %q, not %q", c.shuffles, c.claim, got, c.want)
		}
		if a := s.alarmOf(t, "claim").Draw; a == nil || a.Answer != i.Draw.Answer || a.Count != i.Draw.Count {
			t.Errorf("%v: the alarm has %+v", c.claim, a)
		}
		if _, text := white("GET", "", nil); strings.Contains(text, "establish") || strings.Contains(text, `"draw"`) {
			t.Errorf("the player is shown %s", text)
		}
	}
}

// A question about a claim of a draw is settled by a finding, and the
// record answers again.
func TestADrawClaimIsAnsweredAgain(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.shuffles(t, 2)
	s.do(t, "POST", theTable+"/acts", act("touch", `{"act":"touch","by":"white","on":"e2","evidence":"sensed"}`))
	s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "repetition", "by": "white"})
	about := s.alarmOf(t, "claim")
	if about.Draw.Answer != "open" {
		t.Fatalf("%+v", about.Draw)
	}
	var shown struct{ Items []json.RawMessage }
	into(t, s.do(t, "GET", theTable, nil), &shown)
	for n, c := range []struct{ finding, want string }{{"intent", "touched"}, {"accident", "established"}} {
		s.do(t, "POST", theTable+"/acts", act(fmt.Sprint("find", n), fmt.Sprintf(`{"act":"find","by":"arbiter","about":%d,"finding":%q}`, len(shown.Items), c.finding)))
		if a := s.alarmOf(t, "claim").Draw; a.Answer != c.want {
			t.Errorf("after %s: %+v", c.finding, a)
		}
	}
}

// The arbiter decides: a draw enters the result; if he dismisses the claim, the written
// move must be played.
func TestADrawClaimIsDecided(t *testing.T) {
	for _, c := range []struct {
		shuffles        int
		outcome, result string
	}{{2, "upheld", "1/2-1/2"}, {1, "dismissed", ""}} {
		s := newSite(t)
		s.begin(t)
		s.shuffles(t, c.shuffles, shuffle[:2]...)
		s.do(t, "POST", theTable+"/claims", map[string]any{"kind": "repetition", "by": "white", "move": "Ng1"})
		i := s.incident(t, "GET", "/1-1-1", nil)
		body := map[string]any{"outcome": c.outcome}
		if c.outcome == "upheld" {
			body["result"] = i.Ends.Proposed
		} else {
			body["acts"] = []json.RawMessage{i.Draw.Act}
			body["penalties"] = []any{i.Draw.Penalty}
		}
		s.incident(t, "POST", "/1-1-1/decision", body)
		if got := s.result(t); got != c.result {
			t.Errorf("%s: %q, not %q", c.outcome, got, c.result)
		}
		if c.result != "" {
			continue
		}
		s.plays(t, theTable, "e2e4")
		if a := s.alarmOf(t, "irregular"); len(a.Codes) != 1 || a.Codes[0] != "intended-move" || a.Article != "9.5.3" {
			t.Errorf("another move than the one that was written: %+v", a)
		}
	}
}

// A claim of a draw that the arbiter enters belongs to the player whom he names, who
// pays for a wrong one; if he names nobody, to the player having the move.
func TestADrawClaimByTheArbiter(t *testing.T) {
	for against, by := range map[string]string{"black": "black", "white": "white", "": "white"} {
		s := newSite(t)
		s.begin(t)
		claim := map[string]any{"kind": "fifty-moves", "by": "arbiter"}
		if against != "" {
			claim["against"] = against
		}
		s.do(t, "POST", theTable+"/claims", claim)
		d := s.incident(t, "GET", "/1-1-1", nil).Draw
		if d.By != by || d.Penalty == nil || d.Penalty.Against != by {
			t.Errorf("%q: %+v", against, d)
		}
	}
}

// A fivefold repetition, or 75 moves (9.6), is an alarm for the arbiter: players and
// public see a game that goes on, until he ends it.
func TestADrawWithoutAClaimIsTheArbiters(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	white := s.device(t, "white")
	s.shuffles(t, 4)
	a := s.alarmOf(t, "drawn")
	if a.Of != "fivefold" || a.Article != "9.6.1" || a.Ply != 16 || a.Last != "Ng8" {
		t.Fatalf("%+v", a)
	}
	hidden := func(when string) {
		t.Helper()
		_, own := white("GET", "", nil)
		screen := string(s.do(t, "GET", "/api/v1/events/open/rounds/1/shown", nil))
		for _, text := range []string{own, s.public(t, "open"), screen} {
			if strings.Contains(text, "fivefold") || strings.Contains(text, "1/2") || strings.Contains(text, "drawn") {
				t.Errorf("%s: %s", when, text)
			}
		}
	}
	hidden("at once")
	s.plays(t, theTable, "e2e4", "e7e5")
	hidden("while they play on")
	var sum Summary
	into(t, s.do(t, "GET", theTable, nil), &sum)
	if sum.Moves != 18 || sum.Result != "" {
		t.Errorf("%d moves, %q", sum.Moves, sum.Result)
	}
	for _, c := range []struct {
		seen  string
		drawn bool
	}{{"irregular", true}, {"drawn", false}} {
		s.do(t, "POST", theTable+"/seen", map[string]any{"kind": c.seen})
		if got := s.alarmed(t); strings.Contains(got, "drawn") != c.drawn {
			t.Errorf("%s is seen off: %q", c.seen, got)
		}
	}
	s.do(t, "POST", theTable+"/result", map[string]any{"result": "1/2-1/2"})
	if got := s.result(t); got != "1/2-1/2" {
		t.Errorf("%q", got)
	}
}

// An intended move needs a claim of a draw, and must be readable.
func TestIntendedMoves(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for _, c := range []struct {
		claim map[string]any
		want  int
	}{
		{map[string]any{"kind": "touched", "by": "white", "move": "Nf3"}, 422},
		{map[string]any{"kind": "repetition", "by": "white", "move": "zz"}, 422},
		{map[string]any{"kind": "repetition", "by": "white", "move": "Nf5"}, 201},
	} {
		if status, text := s.ask(t, s.secret, "POST", theTable+"/claims", c.claim); status != c.want {
			t.Errorf("%v: %d %s", c.claim, status, text)
		}
	}
}

// A fallen flag loses, or draws if the opponent cannot checkmate (6.9); the claim must
// name whose flag fell.
func TestAFlagFall(t *testing.T) {
	for _, c := range []struct{ fen, against, results, proposed string }{
		{"", "white", "[0-1 1/2-1/2]", "0-1"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "white", "[0-1 1/2-1/2]", "1/2-1/2"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "black", "[1-0 1/2-1/2]", "1-0"},
		{"", "", "[1-0 0-1 1/2-1/2]", ""},
	} {
		s := newSite(t)
		s.begin(t)
		s.plays(t, theTable, "e2e4")
		if c.fen != "" {
			s.do(t, "POST", theTable+"/corrections", map[string]any{"fen": c.fen, "reason": "set up"})
			s.plays(t, theTable, "h1h2")
		}
		claim := map[string]any{"kind": "flag", "by": "arbiter"}
		if c.against != "" {
			claim["against"] = c.against
		}
		s.do(t, "POST", theTable+"/claims", claim)
		i := s.incident(t, "GET", "/1-1-1", nil)
		if got := fmt.Sprint(i.Ends.Results); got != c.results || i.Ends.Proposed != c.proposed {
			t.Errorf("%+v: %s %s", c, got, i.Ends.Proposed)
		}
		s.incident(t, "POST", "/1-1-1/decision", map[string]any{"outcome": "upheld", "result": i.Ends.Results[0]})
		if got := s.result(t); got != i.Ends.Results[0] {
			t.Errorf("%+v: entered %q", c, got)
		}
	}
}

// For a game without recorded moves, as at a board without electronics, the record does
// not contradict a claim; the cost of a wrong one is still known.
func TestADrawClaimAtAWoodenBoard(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	black := s.device(t, "black")
	if status, text := black("POST", "/claims", map[string]any{"key": "draw", "kind": "repetition"}); status != 201 {
		t.Fatal(status, text)
	}
	d := s.incident(t, "GET", "/1-1-1", nil).Draw
	if d.Answer != "gaps" || d.Gap != 1 || strings.Contains(d.Text, "rejected") || len(d.Stood) > 0 {
		t.Errorf("%+v", d)
	}
	if want := (penalty.Penalty{Penalty: "time", Against: "black", Amount: "2", Article: "9.5.3"}); d.Penalty == nil || *d.Penalty != want {
		t.Errorf("costs %+v", d.Penalty)
	}
}

// The first of several gaps is named: from there on the record does not
// show what decides.
func TestTheFirstGapIsNamed(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	s.shuffles(t, 1)
	for n, pieces := range []string{"rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R", "r1bqkb1r/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R"} {
		s.do(t, "POST", theTable+"/acts", act(fmt.Sprint("act", n), `{"act":"unseen","by":"unknown","fen":"`+pieces+`"}`))
	}
	white := s.device(t, "white")
	if status, text := white("POST", "/claims", map[string]any{"key": "draw", "kind": "repetition"}); status != 201 {
		t.Fatal(status, text)
	}
	if i := s.incident(t, "GET", "/1-1-1", nil); i.Draw.Answer != "gaps" || i.Draw.Gap != 3 {
		t.Errorf("%s from move %d, not gaps from move 3", i.Draw.Answer, i.Draw.Gap)
	}
}
