package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/access"
)

// Every operation of the interface has a row of rights, and
// every row its operation.
func TestEveryOperationHasARight(t *testing.T) {
	s := newSite(t)
	found := map[string]bool{}
	for path, item := range s.server.API().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete, item.Put, item.Patch} {
			if op == nil {
				continue
			}
			found[op.OperationID] = true
			r, ok := s.server.rows[op.OperationID]
			if !ok {
				t.Errorf("%s: %s has no right", path, op.OperationID)
			}
			if said := len(op.Security) == 1 && len(op.Security[0]) == 0; said != (r.who == nil) {
				t.Errorf("%s: of %s it is said that it wants no token: %v", path, op.OperationID, said)
			}
		}
	}
	for id := range s.server.rows {
		if !found[id] {
			t.Errorf("there is no operation %s", id)
		}
	}
}

const theClaims = "/api/v1/events/open/claims"

// examples has an allowed request for each operation.
var examples = map[string]struct {
	method, path string
	body         any
}{
	"health":           {"GET", "/api/v1/health", nil},
	"ready":            {"GET", "/api/v1/ready", nil},
	"pair":             {"POST", "/api/v1/pair", map[string]string{"code": "x"}},
	"public-pgn":       {"GET", "/public/open/round-1/games.pgn", nil},
	"install":          {"GET", "/ca", nil},
	"root":             {"GET", "/ca.crt", nil},
	"me":               {"GET", "/api/v1/me", nil},
	"sign-out":         {"DELETE", "/api/v1/me", nil},
	"correct-person":   {"POST", "/api/v1/events/open/people/p999", map[string]any{"name": "Anna"}},
	"list-tokens":      {"GET", "/api/v1/tokens", nil},
	"give-token":       {"POST", "/api/v1/tokens", map[string]any{"role": "viewer"}},
	"give-link":        {"POST", "/api/v1/links", map[string]any{"role": "viewer"}},
	"revoke-token":     {"DELETE", "/api/v1/tokens/999", nil},
	"list-events":      {"GET", "/api/v1/events", nil},
	"change":           {"POST", "/api/v1/events/open/changes", map[string]any{"round": map[string]any{"event": "open", "number": 1}}},
	"order":            {"POST", "/api/v1/events/open/rounds/1/order", map[string]any{"games": []any{map[string]any{"table": 99, "to": 98}}}},
	"import":           {"POST", "/api/v1/events/open/pairings?format=pgn", pairings},
	"assist":           {"POST", "/api/v1/events/open/assistants", "round,table,for,assistant,approved\n1,1,white,Eva,Mari\n"},
	"list-people":      {"GET", "/api/v1/events/open/people", nil},
	"list-boards":      {"GET", "/api/v1/boards", nil},
	"addresses":        {"GET", "/api/v1/addresses", nil},
	"give-sheet":       {"POST", "/api/v1/events/open/rounds/1/links", nil},
	"give-code":        {"POST", "/api/v1/codes", map[string]any{"role": "viewer"}},
	"standings":        {"GET", "/api/v1/events/open/standings", nil},
	"teams":            {"GET", "/api/v1/events/open/teams?round=1", nil},
	"games":            {"GET", "/api/v1/events/open/games.pgn", nil},
	"results":          {"GET", "/api/v1/events/open/results?format=trf26", nil},
	"backup":           {"GET", "/api/v1/backup", nil},
	"copy-keys":        {"POST", "/api/v1/keys", map[string]any{"passphrase": "correct horse"}},
	"restoration":      {"GET", "/api/v1/restoration", nil},
	"give-anew":        {"POST", "/api/v1/links/anew", nil},
	"settle-restored":  {"POST", "/api/v1/restoration", map[string]any{"tokens": "kept"}},
	"public-events":    {"GET", "/public", nil},
	"public-standings": {"GET", "/public/open/standings.json", nil},
	"public-teams":     {"GET", "/public/open/teams.json", nil},
	"list-rounds":      {"GET", "/api/v1/events/open/rounds", nil},
	"list-tables":      {"GET", "/api/v1/events/open/rounds/1/tables", nil},
	"remove-person":    {"DELETE", "/api/v1/people/p999", nil},
	"show-table":       {"GET", theTable, nil},
	"follow-table":     {"GET", theTable + "/stream", nil},
	"follow-round":     {"GET", "/api/v1/events/open/rounds/1/stream", nil},
	"see-alarm":        {"POST", theTable + "/seen", map[string]any{"key": "k16", "kind": "irregular"}},
	"send-acts":        {"POST", theTable + "/acts", act("k", `{"act":"touch","by":"white","on":"g1"}`)},
	"send-lines":       {"POST", theTable + "/lines", `{"act":"touch","by":"white","on":"g1"}`},
	"show-lines":       {"GET", theTable + "/lines", nil},
	"judge":            {"POST", judgePath, `{"act":"touch","by":"white","on":"g1"}`},
	"send-statement":   {"POST", theTable + "/statements", map[string]any{"key": "k2", "from": "white"}},
	"decide":           {"POST", theTable + "/decisions", map[string]any{"key": "k3"}},
	"send-bytes":       {"POST", "/api/v1/boards/dgt/137/bytes", map[string]any{"chunks": []any{map[string]any{"key": "c", "at": 1, "bytes": "jgAF"}}}},
	"board-line":       {"POST", "/api/v1/boards/dgt/137/line", nil},
	"send-health":      {"POST", "/api/v1/boards/dgt/137/health", map[string]any{"connected": true}},
	"follow-public":    {"GET", "/public/open/round-1/game-1/stream", nil},
	"public-event":     {"GET", "/public/open", nil},
	"public-round":     {"GET", "/public/open/round-1/games.json", nil},
	"show-round":       {"GET", "/api/v1/events/open/rounds/1/shown", nil},
	"checkpoint":       {"GET", "/api/v1/checkpoint", nil},
	"accept-record":    {"POST", "/api/v1/checkpoint/acceptance", map[string]any{"reason": "r"}},
	"metrics":          {"GET", "/metrics", nil},
	"public-now":       {"GET", "/public/open/now.json", nil},
	"public-board":     {"GET", "/public/open/round-1/game-1/board.png", nil},
	"public-moves":     {"GET", "/public/open/round-1/game-1/moves.json", nil},
	"tell":             {"POST", theTable + "/told", map[string]any{"act": 1, "public": false}},

	// Streams of a round.
	"follow-public-round": {"GET", "/public/open/stream", nil},
	"follow-shown":        {"GET", "/api/v1/events/open/shown", nil},

	// Claims.
	"open-claim":       {"POST", theTable + "/claims", map[string]any{"key": "k4", "kind": "touched", "by": "white"}},
	"list-claims":      {"GET", theClaims + "?state=open", nil},
	"show-claim":       {"GET", theClaims + "/1-1-1", nil},
	"claim-report":     {"GET", theClaims + "/1-1-1/report.json", nil},
	"print-claim":      {"GET", theClaims + "/1-1-1/report.pdf?language=hy", nil},
	"claim-statement":  {"POST", theClaims + "/1-1-1/statements", map[string]any{"key": "k5", "who": "white", "text": "t"}},
	"claim-adoption":   {"POST", theClaims + "/1-1-1/adoption", map[string]any{"key": "k17", "statement": 0}},
	"claim-coming":     {"POST", theClaims + "/1-1-1/coming", map[string]any{"key": "k15"}},
	"claim-withdrawal": {"POST", theClaims + "/1-1-1/withdrawal", map[string]any{"key": "k6"}},
	"claim-decision":   {"POST", theClaims + "/1-1-1/decision", map[string]any{"key": "k7", "outcome": "upheld"}},
	"claim-kinds":      {"GET", "/api/v1/events/open/claim-kinds", nil},
	"claim-closing":    {"POST", theClaims + "/1-1-1/closing", map[string]any{"key": "k15"}},
	"claim-signature":  {"POST", theClaims + "/1-1-1/signature", map[string]any{"key": "k8"}},
	"claim-appeal":     {"POST", theClaims + "/1-1-1/appeal", map[string]any{"key": "k9", "by": "white"}},
	"claim-outcome":    {"POST", theClaims + "/1-1-1/outcome", map[string]any{"key": "k10", "outcome": "confirmed"}},
	"ladder":           {"GET", "/api/v1/events/open/ladder", nil},
	"correct":          {"POST", theTable + "/corrections", map[string]any{"key": "k11", "reason": "r"}},
	"result":           {"POST", theTable + "/result", map[string]any{"key": "k12", "result": "*"}},
	"own-table":        {"GET", "/api/v1/own", nil},
	"own-claim":        {"POST", "/api/v1/own/claims", map[string]any{"key": "k13", "kind": "touched"}},
	"own-adjust":       {"POST", "/api/v1/own/adjustments", map[string]any{"key": "k14"}},
	"show-arbiters":    {"GET", "/api/v1/events/open/arbiters", nil},
	"add-person":       {"POST", "/api/v1/events/open/people", map[string]any{"name": "Late, Anna"}},
	"set-arbiters":     {"POST", "/api/v1/events/open/arbiters", map[string]any{"chief": "Aronian, Anna"}},
	"own-result":       {"POST", "/api/v1/own/result", map[string]any{"key": "k18", "round": 1, "result": "1-0"}},
}

// Every operation × every role × every state of a token: allowed or refused
// as the table says.
func TestRights(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	for id, r := range s.server.rows {
		e, ok := examples[id]
		if !ok {
			t.Errorf("no example of %s", id)
			continue
		}
		ask := func(secret string) int {
			status, _ := s.ask(t, secret, e.method, e.path, e.body)
			return status
		}
		if status := ask(""); (status == http.StatusUnauthorized) != (r.who != nil) {
			t.Errorf("%s without a token: %d", id, status)
		}
		if r.who == nil {
			continue
		}
		for _, role := range access.Roles {
			s.tryRole(t, id, role, slices.Contains(r.who, role), ask)
		}
		if status := ask("unknown"); status != http.StatusUnauthorized {
			t.Errorf("%s with an unknown token: %d", id, status)
		}
	}
}

// tryRole makes a request with a token of a role in every state.
func (s *site) tryRole(t *testing.T, id string, role access.Role, allowed bool, ask func(string) int) {
	t.Helper()
	secret, given := s.give(t, role, access.Scope{})
	status := ask(secret)
	if let := status != http.StatusForbidden && status != http.StatusUnauthorized; let != allowed {
		t.Errorf("%s as %s: %d", id, role, status)
	}
	other, _ := s.give(t, role, access.Scope{Event: "other"})
	if status := ask(other); allowed && scoped(id) && status != http.StatusForbidden {
		t.Errorf("%s as %s of another event: %d", id, role, status)
	}
	narrow, _ := s.give(t, role, access.Scope{Event: "open", Boards: []string{"1/2", "dgt:138"}})
	if status := ask(narrow); allowed && scoped(id) && (status != http.StatusForbidden) != (s.server.rows[id].scope == partial) {
		t.Errorf("%s as %s of another board: %d", id, role, status)
	}
	if err := s.server.Tokens.Revoke(t.Context(), s.chief, given.ID); err != nil && id != "sign-out" {
		t.Fatal(err)
	}
	if status := ask(secret); status != http.StatusUnauthorized {
		t.Errorf("%s as %s with a token that was revoked: %d", id, role, status)
	}
	s.pass(time.Hour)
	if status := ask(other); status != http.StatusUnauthorized {
		t.Errorf("%s as %s with a token that has expired: %d", id, role, status)
	}
	s.pass(-time.Hour)
}

// scoped reports whether the address of an operation names an event, a table
// or a board.
func scoped(id string) bool {
	return strings.Contains(examples[id].path, "/open/") || strings.Contains(examples[id].path, "/dgt/")
}
