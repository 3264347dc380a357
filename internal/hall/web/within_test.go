package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/table"
)

// apart returns a hall with two events, the same player in both, and an electronic
// board at a table of the second.
func apart(t *testing.T) *site {
	s := newSite(t)
	for _, e := range []struct{ id, name string }{{"open", "Anna"}, {"other", "Anna the Great"}} {
		s.do(t, "POST", "/api/v1/events/"+e.id+"/changes", hall.Change{Event: &hall.Event{ID: e.id, Name: e.id}})
		s.do(t, "POST", "/api/v1/events/"+e.id+"/pairings?format=pgn", ofPlayers(e.name, 2000))
	}
	s.do(t, "POST", "/api/v1/events/other/changes", hall.Change{Board: &hall.Assigned{Event: "other", Round: 1, Table: 1, Family: "dgt", Serial: "77"}})
	return s
}

// ofPlayers returns a game with a player who has a FIDE number.
func ofPlayers(white string, rating int) string {
	return fmt.Sprintf("[Event \"E\"]\n[Round \"1.1\"]\n[White %q]\n[WhiteElo \"%d\"]\n[WhiteFideId \"1503014\"]\n[Black \"Jaan\"]\n[Result \"*\"]\n\n*\n", white, rating)
}

func dgt(serial string) table.Board { return table.Board{Family: "dgt", Serial: serial} }

// public returns the public PGN of an event's first round.
func (s *site) public(t *testing.T, event string) string {
	t.Helper()
	status, text := s.ask(t, "", "GET", "/public/"+event+"/round-1/games.pgn", nil)
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	return string(text)
}

// People imported into one event appear in no other; within the event they are
// corrected by another import, or by hand.
func TestPeopleBelongToTheirEvent(t *testing.T) {
	s := apart(t)
	operator, _ := s.give(t, access.Operator, access.Scope{Event: "open"})
	ask := func(want int, path string, body any) string {
		t.Helper()
		status, text := s.ask(t, operator, "POST", path, body)
		if status != want {
			t.Errorf("%s %v: %d %s", path, body, status, text)
		}
		return string(text)
	}
	ask(200, "/api/v1/events/open/pairings?format=pgn", ofPlayers("Rude Word", 1))
	if text := s.public(t, "other"); !strings.Contains(text, `"Anna the Great"`) || !strings.Contains(text, `"2000"`) {
		t.Errorf("after the import of another event:\n%s", text)
	}
	if text := s.public(t, "open"); !strings.Contains(text, `"Rude Word"`) {
		t.Errorf("imported:\n%s", text)
	}
	ask(200, "/api/v1/events/open/pairings?format=pgn", ofPlayers("Anna", 2100))
	if text := s.public(t, "open"); !strings.Contains(text, `"Anna"`) || !strings.Contains(text, `"2100"`) || strings.Contains(text, "Rude") {
		t.Errorf("imported again:\n%s", text)
	}
	ask(204, "/api/v1/events/open/people/p1", map[string]any{"name": "Anna B.", "fide": "1503014"})
	if text := s.public(t, "open"); !strings.Contains(text, `"Anna B."`) || strings.Contains(text, "2100") {
		t.Errorf("set right by hand:\n%s", text)
	}
	ask(404, "/api/v1/events/open/people/p3", map[string]any{"name": "Rude Word"})
	ask(422, "/api/v1/events/open/changes", hall.Change{Table: &hall.Pairing{Event: "open", Round: 1, Table: 1, White: "p3", Black: "p2"}})
}

// A person of another event on an older record is shown as a number.
func TestANumberOfAnotherEventHasNoName(t *testing.T) {
	s := apart(t)
	if err := s.hall.Do(t.Context(), "token-1", hall.Change{Table: &hall.Pairing{Event: "open", Round: 1, Table: 1, White: "p3", Black: "p2"}}); err != nil {
		t.Fatal(err)
	}
	if text := s.public(t, "open"); strings.Contains(text, "Great") || !strings.Contains(text, `[White "p3"]`) {
		t.Error(text)
	}
}

// Taking a board away from a table of another event needs a right there.
func TestABoardIsNotTakenFromAnotherEvent(t *testing.T) {
	s := apart(t)
	operator, _ := s.give(t, access.Operator, access.Scope{Event: "open"})
	move := hall.Change{Board: &hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "77"}}
	if status, text := s.ask(t, operator, "POST", "/api/v1/events/open/changes", move); status != 403 {
		t.Errorf("%d %s", status, text)
	}
	if seat, ok := s.hall.Seat(dgt("77")); !ok || seat.Event != "other" {
		t.Errorf("it stands at %+v", seat)
	}
	s.do(t, "POST", "/api/v1/events/open/changes", move) // the chief arbiter of the whole hall
	if seat, _ := s.hall.Seat(dgt("77")); seat.Event != "open" {
		t.Errorf("it stands at %+v", seat)
	}
}

// A chief arbiter of an event, or of a table, reaches no token and no
// person outside of it.
func TestAScopedChief(t *testing.T) {
	s := apart(t)
	_, theirs := s.give(t, access.Arbiter, access.Scope{Event: "open"})
	_, own := s.give(t, access.Viewer, access.Scope{Event: "other", Boards: []string{"1/1"}})
	for _, scope := range []access.Scope{{Event: "other"}, {Event: "other", Boards: []string{"1/1"}}} {
		chief, me := s.give(t, access.Chief, scope)
		_, list := s.ask(t, chief, "GET", "/api/v1/tokens", nil)
		var seen []access.Token
		into(t, list, &seen)
		for _, token := range seen {
			if token.Scope.Event != "other" {
				t.Errorf("%+v sees %+v", scope, token)
			}
		}
		for path, want := range map[string]int{
			fmt.Sprint("/api/v1/tokens/", s.chief.ID): 403, fmt.Sprint("/api/v1/tokens/", theirs.ID): 403,
			"/api/v1/tokens/999": 403, "/api/v1/people/p1": 403,
		} {
			if status, text := s.ask(t, chief, "DELETE", path, nil); status != want {
				t.Errorf("%+v: DELETE %s: %d %s", scope, path, status, text)
			}
		}
		if status, _ := s.ask(t, chief, "GET", "/metrics", nil); status != 403 {
			t.Errorf("%+v: the hall's metrics: %d", scope, status)
		}
		if status, _ := s.ask(t, chief, "DELETE", fmt.Sprint("/api/v1/tokens/", me.ID), nil); status != 204 {
			t.Errorf("%+v: his own token: %d", scope, status)
		}
	}
	chief, _ := s.give(t, access.Chief, access.Scope{Event: "other"})
	for _, path := range []string{fmt.Sprint("/api/v1/tokens/", own.ID), "/api/v1/people/p3"} {
		if status, text := s.ask(t, chief, "DELETE", path, nil); status != 204 {
			t.Errorf("within his event: DELETE %s: %d %s", path, status, text)
		}
	}
}

// After signing out the token is invalid, wherever it was copied to; revoking by the
// interface revokes links too.
func TestSignOutAndRevoke(t *testing.T) {
	s := newSite(t)
	secret, deputy := s.give(t, access.Chief, access.Scope{})
	var link struct{ Code string }
	_, text := s.ask(t, secret, "POST", "/api/v1/links", map[string]any{"role": "chief", "hours": 720})
	into(t, text, &link)
	if list := s.do(t, "GET", "/api/v1/tokens", nil); !strings.Contains(string(list), `"link":true`) || !strings.Contains(string(list), fmt.Sprintf(`"giver":%d`, deputy.ID)) {
		t.Errorf("%s", list)
	}
	s.do(t, "DELETE", fmt.Sprint("/api/v1/tokens/", deputy.ID), nil)
	if status, text := s.ask(t, "", "POST", "/api/v1/pair", map[string]string{"code": link.Code}); status != 403 {
		t.Errorf("a link of who was revoked: %d %s", status, text)
	}
	viewer, _ := s.give(t, access.Viewer, access.Scope{})
	if status, _ := s.ask(t, viewer, "DELETE", "/api/v1/me", nil); status != 204 {
		t.Errorf("signing out: %d", status)
	}
	if status, _ := s.ask(t, viewer, "GET", "/api/v1/me", nil); status != 401 {
		t.Errorf("signed out: %d", status)
	}
}

// A token is sent as «Bearer», in upper or lower case, and in no other way.
func TestBearer(t *testing.T) {
	s := newSite(t)
	for header, want := range map[string]int{
		"Bearer " + s.secret: 200, "bearer " + s.secret: 200, "BEARER  " + s.secret: 200,
		s.secret: 401, "Basic " + s.secret: 401, "Bearer": 401, "Bearer" + s.secret: 401, " " + s.secret: 401,
	} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+"/api/v1/me", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", header)
		answer, err := s.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%q: %d", strings.ReplaceAll(header, s.secret, "…"), answer.StatusCode)
		}
	}
}

// A board of a game that is on is listed with the game, can be taken by naming its
// table, and is missed there until that is acknowledged.
func TestABoardIsTakenFromAGame(t *testing.T) {
	s := apart(t)
	s.do(t, "POST", "/api/v1/events/other/rounds/1/tables/1/acts", act("1", `{"act":"touch","by":"white","on":"e2"}`))
	s.server.conditions.spoke(dgt("77"), s.now())
	var heard []heardBoard
	into(t, s.do(t, "GET", "/api/v1/boards", nil), &heard)
	if len(heard) != 1 || heard[0].InPlay == nil || *heard[0].InPlay != (busy{"other", 1, "Anna the Great", "Jaan"}) {
		t.Fatalf("%+v", heard)
	}
	move := hall.Assigned{Event: "open", Round: 1, Table: 1, Family: "dgt", Serial: "77"}
	if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/changes", hall.Change{Board: &move}); status != 409 || !strings.Contains(string(text), "other, round 1, board 1") {
		t.Errorf("%d %s", status, text)
	}
	move.From = &hall.AtTable{Event: "other", Round: 1, Table: 1}
	s.do(t, "POST", "/api/v1/events/open/changes", hall.Change{Board: &move})
	missed := func() *taken {
		var sum Summary
		into(t, s.do(t, "GET", "/api/v1/events/other/rounds/1/tables/1", nil), &sum)
		if len(sum.Attention) == 0 {
			return nil
		}
		return sum.Attention[0].Taken
	}
	if got := missed(); got == nil || *got != (taken{"77", "open", 1, 1}) {
		t.Errorf("%+v", got)
	}
	s.do(t, "POST", "/api/v1/events/other/rounds/1/tables/1/seen", map[string]any{"kind": "device"})
	if got := missed(); got != nil {
		t.Errorf("after it was seen: %+v", got)
	}
}
