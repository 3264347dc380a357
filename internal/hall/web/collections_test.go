package web

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/access"
)

// Limits of the lists in answers, each with what enforces it.
const (
	ofAct     = "what one act gives: the squares, pieces and moves of one position"
	ofText    = "the program's own words and rows"
	ofRequest = "a request, which has a bound"
	ofTable   = "the records of a table (table.TestATableHasRoom, TestActsHaveRoom)"
	ofSaid    = "how often a game is changed (hall.TestAGameIsChangedSoOften)"
	ofHall    = "the events, rounds and tables of a hall (hall.TestAHallHasRoom)"
	ofPeople  = "the people of an event (hall.TestPeopleHaveRoom)"
	ofTokens  = "the tokens of a hall (access.TestTokensHaveRoom), in parts (access.TestAfter)"
	ofBoards  = "the boards that stand at tables, and so many others (TestStrayBoardsAreBounded)"
	ofMachine = "the addresses of the machine, and how the hall was started"
)

// listBounds maps each list to its limit, by the name of its schema, or with the field
// if that differs.
var listBounds = map[string]string{
	"Act": ofAct, "Answer": ofAct, "Alarm": ofAct, "Draw": ofAct, "Duty": ofAct, "Finding": ofAct, "Made": ofAct, "May": ofAct, "Offer": ofAct, "Question": ofAct,
	"Ruling": ofAct, "Step": ofAct, "Verdict": ofAct, "ShownDecision": ofRequest,
	"KindsOutputBody": ofText, "Problem": ofRequest, "Read": ofRequest, "Imported": ofRequest,
	"Account": ofTable, "Committee": ofTable, "Decided": ofTable, "Incident": ofTable, "RulingsOutputBody": ofTable,
	"Own": ofTable, "ShownMoves": ofTable, "PenaltyRecord": ofTable, "ShownTable": ofTable, "Summary": ofTable,
	"ShownTable.disclosed": ofSaid, "Summary.disclosed": ofSaid,
	"ClaimedDraw": ofTable, "Clip": ofTable, "ResultsAfter": ofText,
	"ShownTable.hand": ofAct, "Summary.hand": ofAct, "ShownTable.putBack": ofAct, "Summary.putBack": ofAct,
	"ShownTable.assistants": ofRequest, "Summary.assistants": ofRequest, "Event": ofRequest, "Panel": ofRequest, "Officials": ofRequest, "TeamsOutputBody": ofPeople, "PublicTeams": ofPeople, "RoundMatches": ofPeople, "Match": ofText,
	"ShownTable.unsafe": ofMachine, "Summary.unsafe": ofMachine, "addresses": ofMachine,
	"ClaimsOutputBody": ofHall, "LadderOutputBody": ofHall, "ListedRound": ofRequest, "PublicEvent": ofHall, "PublicNow": ofHall,
	"PublicNow.byes": ofRequest, "list-events": ofHall, "list-rounds": ofHall, "list-tables": ofHall, "public-events": ofHall, "public-round": ofHall,
	"show-round": ofHall, "give-sheet": ofHall, "public-standings": ofPeople, "standings": ofPeople, "list-people": ofPeople,
	"Scope": ofTokens, "list-tokens": ofTokens, "give-anew": ofTokens, "list-boards": ofBoards,
}

// Every list of an answer has a limit, and no unknown list is named.
func TestListsHaveBounds(t *testing.T) {
	api := newSite(t).server.API()
	found := map[string]bool{}
	bounded := func(schema, field string) {
		for _, name := range []string{schema + "." + field, schema} {
			if listBounds[name] != "" {
				found[name] = true
				return
			}
		}
		t.Errorf("the list %s of %s has no bound", field, schema)
	}
	seen := map[string]bool{}
	var look func(schema, field string, s *huma.Schema)
	look = func(schema, field string, s *huma.Schema) {
		if s == nil {
			return
		}
		if s.Ref != "" {
			name := s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]
			if !seen[name] {
				seen[name] = true
				look(name, "", api.Components.Schemas.SchemaFromRef(s.Ref))
			}
			return
		}
		more, isMap := s.AdditionalProperties.(*huma.Schema)
		if s.Type == huma.TypeArray || isMap {
			bounded(schema, field)
		}
		for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
			look(schema, name, s.Properties[name])
		}
		look(schema, field, s.Items)
		look(schema, field, more)
		for _, one := range slices.Concat(s.OneOf, s.AnyOf, s.AllOf) {
			look(schema, field, one)
		}
	}
	for _, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete} {
			if op == nil {
				continue
			}
			for _, answer := range op.Responses {
				for _, content := range answer.Content {
					look(op.OperationID, "", content.Schema)
				}
			}
		}
	}
	for name := range listBounds {
		if schema, _, field := strings.Cut(name, "."); !found[name] && (field || !seen[schema]) {
			t.Errorf("%s is no list of an answer", name)
		}
	}
}

// Every text and list of a JSON body has a limit. The limit of the body applies to an
// act of the contract, a file, and the words of an act.
func TestTextsHaveBounds(t *testing.T) {
	api := newSite(t).server.API()
	seen := map[*huma.Schema]bool{}
	var look func(where string, s *huma.Schema)
	look = func(where string, s *huma.Schema) {
		if s == nil || seen[s] || s.Ref == "#/components/schemas/Act" {
			return
		}
		if s.Ref != "" {
			look(where, api.Components.Schemas.SchemaFromRef(s.Ref))
			return
		}
		seen[s] = true
		if s.Type == huma.TypeArray && s.MaxItems == nil {
			t.Errorf("%s is a list without end", where)
		}
		if s.Type == huma.TypeString && s.MaxLength == nil && s.Enum == nil && s.Format == "" && s.ContentEncoding == "" {
			t.Errorf("%s is a text without end", where)
		}
		for name, p := range s.Properties {
			look(where+"."+name, p)
		}
		look(where+"[]", s.Items)
	}
	for path, item := range api.Paths {
		if item.Post != nil && item.Post.RequestBody != nil {
			if content := item.Post.RequestBody.Content["application/json"]; content != nil {
				look(path, content.Schema)
			}
		}
	}
}

// The number of boards without a table is limited.
func TestStrayBoardsAreBounded(t *testing.T) {
	s := newSite(t)
	agent, _ := s.give(t, access.Agent, access.Scope{})
	var status int
	n := 0
	for ; n <= maxStray; n++ {
		if status, _ = s.ask(t, agent, "POST", fmt.Sprintf("/api/v1/boards/dgt/%d/health", n), map[string]any{"connected": true}); status != http.StatusNoContent {
			break
		}
	}
	if n != maxStray || status != http.StatusTooManyRequests {
		t.Errorf("%d boards, then %d", n, status)
	}
}

// A request without room is refused with the reason and the remedy.
func TestNoRoomIsSaid(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: lists are filled")
	}
	s := newSite(t)
	s.begin(t)
	operator, _ := s.give(t, access.Operator, access.Scope{Event: "open"})
	boards := slices.Repeat([]string{strings.Repeat("1", 70)}, 200)
	grant := map[string]any{"role": "viewer", "scope": map[string]any{"event": "open", "boards": boards}}
	chief := map[string]any{"role": "viewer", "scope": map[string]any{"event": "open", "boards": boards}}
	status, text := 0, []byte(nil)
	for range 1000 {
		if status, text = s.ask(t, s.secret, "POST", "/api/v1/tokens", chief); status != http.StatusCreated {
			break
		}
	}
	if status != http.StatusConflict || !strings.Contains(string(text), "revoke those nobody needs") {
		t.Errorf("tokens of an event: %d %s", status, text)
	}
	if status, text := s.ask(t, operator, "POST", "/api/v1/links", grant); status != http.StatusConflict {
		t.Errorf("a link: %d %s", status, text)
	}
	var all []access.Token
	for last := int64(0); ; {
		var part []access.Token
		text := s.do(t, "GET", fmt.Sprintf("/api/v1/tokens?after=%d", last), nil)
		if into(t, text, &part); len(part) == 0 {
			break
		}
		if len(text) > 2*maxListed {
			t.Errorf("%d bytes at once", len(text))
		}
		all = append(all, part...)
		last = part[len(part)-1].ID
	}
	if !slices.IsSortedFunc(all, func(a, b access.Token) int { return int(a.ID - b.ID) }) || len(all) < 200 {
		t.Errorf("%d tokens", len(all))
	}
	for n := range 600 {
		id := fmt.Sprint("e", n)
		if status, text = s.ask(t, s.secret, "POST", "/api/v1/events/"+id+"/changes", map[string]any{"event": map[string]any{"id": id, "name": id}}); status != http.StatusNoContent {
			break
		}
	}
	if status != http.StatusConflict || !strings.Contains(string(text), "start another hall") {
		t.Errorf("events: %d %s", status, text)
	}
	long := map[string]any{"role": "viewer", "scope": map[string]any{"event": "open", "boards": slices.Concat(boards, boards)}}
	if status, text := s.ask(t, s.secret, "POST", "/api/v1/tokens", long); status != http.StatusUnprocessableEntity {
		t.Errorf("a long token: %d %s", status, text)
	}
}
