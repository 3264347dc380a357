package web

import (
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// may states who may do what, by the names of the operations alone: a second statement
// of the rights, which doc/security.md quotes. from is the scope of the token: "" the
// whole hall, "open" an event, "open A" a sector of it, "open 1" a table, "open
// dgt:137" an electronic board. of is the object of the operation, in the same words;
// two with "+" if it concerns both.
func may(operation, role, from, of string) bool {
	within := func(of string) bool { return from == "" || of == from || strings.HasPrefix(of, from+" ") }
	part := strings.Contains(from, " ") // covers a part of an event only
	event, _, _ := strings.Cut(from, " ")
	is := func(list string) bool { return slices.Contains(strings.Fields(list), operation) }
	can := func(roles string) bool { return slices.Contains(strings.Fields(roles), role) }
	switch {
	case is("me sign-out"):
		return true
	case is("accept-record metrics backup copy-keys restoration settle-restored give-anew"):
		return from == "" && (can("chief") || is("metrics") && can("operator"))
	case is("checkpoint"):
		return can("chief arbiter")
	case is("list-tokens"):
		return can("chief")
	case is("list-events list-boards addresses give-token give-link give-code"):
		return can("chief operator") || can("arbiter") && !is("list-boards") || can("viewer") && is("list-events")
	case is("revoke-token remove-person claim-outcome"):
		return can("chief") && within(of)
	case is("own-table own-claim own-adjust own-result"):
		return can("player")
	case is("send-bytes board-line send-health"):
		stands, board, _ := strings.Cut(of, " ")
		return can("agent") && (from == "" || event == stands && (!part || from == stands+" "+board))
	case is("list-rounds list-tables follow-round"):
		return can("chief arbiter operator") && (from == "" || event == of)
	case is("list-claims ladder claim-kinds"):
		return can("chief arbiter") && (from == "" || event == of)
	case is("show-round follow-shown"):
		return from == "" || event == of
	case is("change import order assist add-person correct-person show-arbiters set-arbiters list-people give-sheet"):
		one, other, _ := strings.Cut(of, "+")
		return can("chief operator") && within(one) && (other == "" || within(other))
	case is("show-table follow-table see-alarm show-lines result correct standings teams results games"):
		return can("chief arbiter operator") && within(of)
	}
	return can("chief arbiter") && within(of) // acts, statements, claims and their outcomes
}

// A trial is one request, with its object.
type trial struct {
	operation, of, method, path string
	body                        any
}

// arranged returns a hall with the events open and other, table 1 of each in sector A,
// table 2 in B, with a claim at each and a board at each first table.
func arranged(t *testing.T) *site {
	s := newSite(t)
	for _, event := range []string{"open", "other"} {
		organise := func(c hall.Change) { s.do(t, "POST", "/api/v1/events/"+event+"/changes", c) }
		organise(hall.Change{Event: &hall.Event{ID: event, Name: "secret-" + event}})
		for n, sector := range []string{"A", "B"} {
			text := fmt.Sprintf("[Event \"E\"]\n[Round \"1.%d\"]\n[White \"secret-%s-%d\"]\n[Black \"black-%s-%d\"]\n[Result \"*\"]\n\n*\n", n+1, event, n+1, event, n+1)
			s.do(t, "POST", "/api/v1/events/"+event+"/pairings?format=pgn", text)
			base := map[string]int{"open": 1, "other": 5}[event] + 2*n
			organise(hall.Change{Table: &hall.Pairing{Event: event, Round: 1, Table: n + 1, White: fmt.Sprint("p", base), Black: fmt.Sprint("p", base+1), Sector: sector}})
			s.do(t, "POST", fmt.Sprintf("/api/v1/events/%s/rounds/1/tables/%d/claims", event, n+1), map[string]any{"kind": "other", "by": "arbiter"})
		}
		organise(hall.Change{Board: &hall.Assigned{Event: event, Round: 1, Table: 1, Family: "dgt", Serial: map[string]string{"open": "137", "other": "77"}[event]}})
	}
	return s
}

// places lists scopes of tokens, in words and as values.
var places = []struct {
	words string
	scope access.Scope
}{
	{"", access.Scope{}},
	{"open", access.Scope{Event: "open"}},
	{"other", access.Scope{Event: "other"}},
	{"open A", access.Scope{Event: "open", Sectors: []string{"A"}}},
	{"open 1", access.Scope{Event: "open", Boards: []string{"1/1"}}},
	{"open 2", access.Scope{Event: "open", Boards: []string{"1/2"}}},
	{"open dgt:137", access.Scope{Event: "open", Boards: []string{"dgt:137"}}},
	{"open dgt:138", access.Scope{Event: "open", Boards: []string{"dgt:138"}}},
}

// trials returns requests of an operation: its example, for each owner of its object.
func (s *site) trials(t *testing.T, id string) (list []trial) {
	e := examples[id]
	add := func(of, path string, body any) { list = append(list, trial{id, of, e.method, path, body}) }
	for _, event := range []string{"open", "other"} {
		in := strings.NewReplacer("/open/", "/"+event+"/").Replace(e.path)
		switch {
		case id == "revoke-token":
			for _, at := range places {
				_, token := s.give(t, access.Viewer, at.scope)
				add(at.words, fmt.Sprint("/api/v1/tokens/", token.ID), nil)
			}
			return list
		case id == "remove-person":
			who, err := s.hall.People.Add(t.Context(), hall.Person{Event: event, Name: fmt.Sprint("Gone ", len(s.server.API().Paths), event)})
			if err != nil {
				t.Fatal(err)
			}
			add(event, "/api/v1/people/"+who.ID, nil)
		case strings.Contains(e.path, "/dgt/"):
			serial := map[string]string{"open": "137", "other": "77"}[event]
			add(event+" dgt:"+serial, strings.Replace(e.path, "137", serial, 1), e.body)
		case strings.Contains(e.path, "/tables/1/") || strings.HasSuffix(e.path, "/tables/1"):
			add(event+" 1", in, e.body)
			add(event+" 2", strings.Replace(in, "tables/1", "tables/2", 1), e.body)
		case strings.Contains(e.path, "/1-1-1"):
			add(event+" 1", in, e.body)
			add(event+" 2", strings.Replace(in, "1-1-1", "1-2-1", 1), e.body)
		case id == "change":
			add(event, in, hall.Change{Round: &hall.Round{Event: event, Number: 1}})
			serial := map[string]string{"open": "77", "other": "137"}[event]
			elsewhere := map[string]string{"open": "other", "other": "open"}[event]
			add(event+"+"+elsewhere, in, hall.Change{Board: &hall.Assigned{Event: event, Round: 1, Table: 2, Family: "dgt", Serial: serial}})
		case strings.Contains(e.path, "/open/"):
			add(event, in, e.body)
		default:
			add("", e.path, e.body)
			return list
		}
	}
	return list
}

// Every operation × every role × every scope × every owner of the object is allowed or
// refused as in the second statement; an answer to a restricted token contains nothing
// outside its scope.
func TestRightsAsStated(t *testing.T) {
	count := 0
	s := arranged(t)
	for _, id := range slices.Sorted(maps.Keys(s.server.rows)) {
		if s.server.rows[id].who == nil {
			continue
		}
		for _, role := range access.Roles {
			for _, at := range places {
				for i, one := range s.trials(t, id) {
					if count++; testing.Short() && (count+i)%15 != 0 {
						continue
					}
					s.tries(t, one, role, at.words, at.scope)
				}
			}
		}
	}
	t.Logf("%d requests", count)
}

func (s *site) tries(t *testing.T, one trial, role access.Role, from string, scope access.Scope) {
	t.Helper()
	secret, token := s.give(t, role, scope)
	status, text := s.ask(t, secret, one.method, one.path, one.body)
	of := one.of
	if from == "open A" && strings.HasPrefix(of, "open 1") {
		of = "open A 1" // the sector of table 1
	}
	want := may(one.operation, string(role), from, of)
	if got := status != http.StatusForbidden && status != http.StatusUnauthorized; got != want {
		t.Errorf("%s of «%s» as %s of «%s»: %d, where it may: %v: %s", one.operation, one.of, role, from, status, want, text)
	}
	for _, secret := range []string{"secret-open-1", "secret-open-2", "secret-other-1", "secret-other-2"} {
		event, table := cut(strings.TrimPrefix(secret, "secret-"))
		if strings.Contains(string(text), secret) && !covers(scope, hall.Seat{Pairing: hall.Pairing{Event: event, Round: 1, Table: table, Sector: map[int]string{1: "A", 2: "B"}[table]}}) {
			t.Errorf("%s of «%s» as %s of «%s» tells of %s", one.operation, one.of, role, from, secret)
		}
	}
	if there, home, ok := strings.Cut(one.of, "+"); ok && status == http.StatusNoContent { // the board goes back, though a game may have begun beside it
		back := hall.Assigned{Event: home, Round: 1, Table: 1, Family: "dgt", Serial: map[string]string{"open": "137", "other": "77"}[home], From: &hall.AtTable{Event: there, Round: 1, Table: 2}}
		s.do(t, "POST", "/api/v1/events/"+home+"/changes", hall.Change{Board: &back})
	}
	s.server.Tokens.Revoke(t.Context(), s.chief, token.ID) // it may have signed out
}

// cut parses «open-1».
func cut(text string) (event string, table int) {
	event, number, _ := strings.Cut(text, "-")
	fmt.Sscan(number, &table)
	return event, table
}

// doc/security.md quotes the statement that is tested here, and it is short.
func TestStatementIsQuoted(t *testing.T) {
	source, err := os.ReadFile("may_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(source), "\nfunc may(")
	body, _, _ := strings.Cut(rest, "\n}\n")
	statement := "func may(" + body + "\n}\n"
	if n := strings.Count(statement, "\n"); n > 40 {
		t.Errorf("the statement has %d lines", n)
	}
	doc, err := os.ReadFile("../../../doc/security.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(doc), "```go\n"+statement+"```\n") {
		t.Error("doc/security.md quotes another statement")
	}
}
