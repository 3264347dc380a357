package web

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// The players of each sector, by numbers that nobody else has.
var (
	whiteOf = map[string]string{"A": "p9001", "B": "p9002"}
	blackOf = map[string]string{"A": "p9003", "B": "p9004"}
)

// sectors returns a hall of two rounds with tables 1 and 2 in two sectors, and an
// illegal move and a claim at each.
func sectors(t *testing.T) *site {
	s := newSite(t)
	s.touched(t)
	organise := func(c hall.Change) { s.do(t, "POST", "/api/v1/events/open/changes", c) }
	organise(hall.Change{Round: &hall.Round{Event: "open", Number: 2}})
	for table, sector := range map[int]string{1: "A", 2: "B"} {
		organise(hall.Change{Table: &hall.Pairing{Event: "open", Round: 1, Table: table, White: whiteOf[sector], Black: blackOf[sector], Sector: sector}})
		at := fmt.Sprintf("/api/v1/events/open/rounds/1/tables/%d", table)
		s.do(t, "POST", at+"/claims", map[string]any{"kind": "illegal", "by": "black"})
		s.do(t, "POST", fmt.Sprintf("%s/1-%d-1/decision", theClaims, table), map[string]any{"outcome": "upheld", "penalties": []map[string]any{{"penalty": "warning", "against": "white"}}})
	}
	organise(hall.Change{Table: &hall.Pairing{Event: "open", Round: 2, Table: 2, White: whiteOf["B"], Black: blackOf["B"], Sector: "B"}})
	return s
}

// A token for some tables gets these in every list and stream, and no others; at other
// tables it can do nothing.
func TestATokenForSomeTables(t *testing.T) {
	s := sectors(t)
	for _, c := range []struct {
		name   string
		scope  access.Scope
		mine   int // of round 1
		rounds int
	}{
		{"a table", access.Scope{Event: "open", Boards: []string{"1/1"}}, 1, 1},
		{"the other", access.Scope{Event: "open", Boards: []string{"1/2"}}, 2, 1},
		{"that of all rounds", access.Scope{Event: "open", Boards: []string{"2"}}, 2, 2},
		{"a sector", access.Scope{Event: "open", Sectors: []string{"A"}}, 1, 1},
		{"the other sector", access.Scope{Sectors: []string{"B"}}, 2, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			secret, _ := s.give(t, access.Arbiter, c.scope)
			s.sees(t, secret, c.mine, c.rounds)
			s.enters(t, secret, c.mine)
		})
	}
}

// sees makes all requests with partial answers.
func (s *site) sees(t *testing.T, secret string, table, rounds int) {
	t.Helper()
	mine, theirs := map[int]string{1: "A", 2: "B"}[table], map[int]string{1: "B", 2: "A"}[table]
	for _, path := range []string{"/rounds/1/tables", "/rounds/1/shown", "/ladder", "/claims"} {
		status, text := s.ask(t, secret, "GET", "/api/v1/events/open"+path, nil)
		of := func(table int, sector string) bool {
			return strings.Contains(string(text), fmt.Sprintf(`"table":%d`, table)) || strings.Contains(string(text), whiteOf[sector])
		}
		if status != 200 || !of(table, mine) || of(3-table, theirs) {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	var list []hall.Round
	if _, text := s.ask(t, secret, "GET", "/api/v1/events/open/rounds", nil); json.Unmarshal(text, &list) != nil || len(list) != rounds {
		t.Errorf("rounds: %s", text)
	}
	if _, text := s.ask(t, secret, "GET", "/api/v1/events", nil); !strings.Contains(string(text), `"open"`) {
		t.Errorf("events: %s", text)
	}
	if sent := s.tablesSent(t, secret, table); !slices.Equal(sent, []int{table}) {
		t.Errorf("the stream sends the tables %v", sent)
	}
}

// tablesSent returns the tables that the stream of a round sends while something
// happens at both.
func (s *site) tablesSent(t *testing.T, secret string, mine int) (tables []int) {
	t.Helper()
	him := *s
	him.secret = secret
	f := him.follow(t, "/api/v1/events/open/rounds/1/stream", "")
	defer f.stop()
	for range 5 {
		for _, table := range []int{3 - mine, mine} {
			s.do(t, "POST", fmt.Sprintf("/api/v1/events/open/rounds/1/tables/%d/claims", table), map[string]any{"kind": "other", "by": "arbiter"})
		}
		for heard := 0; heard != mine; {
			_, data := f.next()
			var event struct {
				Table  int
				Tables []int
				State  string
			}
			if err := json.Unmarshal([]byte(data), &event); err != nil {
				t.Fatal(err)
			}
			if event.Table != 0 {
				tables = append(tables, event.Table)
			}
			tables = append(tables, event.Tables...)
			if event.State != "" {
				heard = event.Table
			}
		}
	}
	slices.Sort(tables)
	return slices.Compact(tables)
}

// enters tries every operation on a table, its own and the other.
func (s *site) enters(t *testing.T, secret string, mine int) {
	t.Helper()
	for table, want := range map[int]int{mine: 200, 3 - mine: 403} {
		at := fmt.Sprintf("/api/v1/events/open/rounds/1/tables/%d", table)
		key := fmt.Sprint(secret, table)
		for path, body := range map[string]any{
			at:                 nil,
			at + "/lines":      nil,
			at + "/acts":       act(key, `{"act":"touch","by":"white","on":"g1"}`),
			at + "/statements": map[string]any{"key": key + "s", "from": "white"},
			fmt.Sprintf("%s/1-%d-1", theClaims, table): nil,
		} {
			method := "POST"
			if body == nil {
				method = "GET"
			}
			if status, text := s.ask(t, secret, method, path, body); status != want {
				t.Errorf("%s: %d %s", path, status, text)
			}
		}
	}
	if status, _ := s.ask(t, secret, "POST", "/api/v1/events/open/changes", hall.Change{}); status != 403 {
		t.Errorf("a change of the event: %d", status)
	}
}

// A stream ends at once with its right: when the token is revoked, or the table moves
// to another sector. After reconnecting, the client gets the rest.
func TestAStreamEndsWithItsRight(t *testing.T) {
	s := sectors(t)
	secret, given := s.give(t, access.Arbiter, access.Scope{Event: "open", Sectors: []string{"A"}})
	him := *s
	him.secret = secret
	tables := func(want string) *follower {
		f := him.follow(t, "/api/v1/events/open/rounds/1/stream", "")
		if _, data := f.next(); data != want {
			t.Errorf("%s, not %s", data, want)
		}
		return f
	}
	move := func(sector string) {
		s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Table: &hall.Pairing{Event: "open", Round: 1, Table: 2, White: whiteOf["B"], Black: blackOf["B"], Sector: sector}})
	}
	round, table := tables(`{"tables":[1]}`), him.follow(t, theTable+"/stream", "")
	move("A")
	round.end()
	round = tables(`{"tables":[1,2]}`)
	theirs := him.follow(t, strings.Replace(theTable, "tables/1", "tables/2", 1)+"/stream", "")
	move("B")
	round.end()
	theirs.end()
	round = tables(`{"tables":[1]}`)
	if err := s.server.Tokens.Revoke(t.Context(), s.chief, given.ID); err != nil {
		t.Fatal(err)
	}
	round.end()
	table.end()
}

// A token for a sector may pass on a table of it, and of no other sector.
func TestATableOfASectorIsGivenAway(t *testing.T) {
	s := sectors(t)
	secret, _ := s.give(t, access.Arbiter, access.Scope{Event: "open", Sectors: []string{"A"}})
	for boards, want := range map[string]int{"1/1": 201, "1/2": 403, "2/2": 403} {
		grant := map[string]any{"role": "player", "scope": access.Scope{Event: "open", Boards: []string{boards}}}
		if status, text := s.ask(t, secret, "POST", "/api/v1/links", grant); status != want {
			t.Errorf("%s: %d %s", boards, status, text)
		}
	}
}

// Links and tokens have the same lifetimes; an agent is not signed in again each day,
// nor is the tablet of a board for all rounds.
func TestForHowLongATokenHolds(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for grant, hours := range map[string]int{
		`{"role":"arbiter"}`:            12,
		`{"role":"arbiter","hours":48}`: 48,
		`{"role":"agent"}`:              720,
		`{"role":"player","scope":{"event":"open","boards":["12"],"side":"white"}}`:   720,
		`{"role":"player","scope":{"event":"open","boards":["2/12"],"side":"white"}}`: 12,
	} {
		var link struct{ Code string }
		var byLink, given struct{ Token access.Token }
		into(t, s.do(t, "POST", "/api/v1/links", json.RawMessage(grant)), &link)
		into(t, s.do(t, "POST", "/api/v1/pair", map[string]string{"code": link.Code}), &byLink)
		into(t, s.do(t, "POST", "/api/v1/tokens", json.RawMessage(grant)), &given)
		want := s.server.Now().Add(time.Duration(hours) * time.Hour)
		for how, got := range map[string]access.Token{"link": byLink.Token, "token": given.Token} {
			if off := want.Sub(got.Expires); off < 0 || off > time.Minute {
				t.Errorf("%s, %s: until %s, want %s", grant, how, got.Expires, want)
			}
		}
	}
}

func into(t *testing.T, data []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
}
