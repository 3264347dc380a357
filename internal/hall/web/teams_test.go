package web

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/standings"
)

// An event whose list names teams: matches with their scores, the teams by match
// points, and the teams in the TRF, which is read back unchanged.
func TestTeamsOfAList(t *testing.T) {
	s := newSite(t)
	for _, event := range []string{"league", "again"} {
		s.do(t, "POST", "/api/v1/events/"+event+"/changes", hall.Change{Event: &hall.Event{ID: event, Name: "League"}})
	}
	s.imports(t, "league", "", "round,board,white,whiteteam,black,blackteam,result\n"+
		"1,1.1,Saar,Tartu,Dupont,Lyon,1-0\n1,1.2,Martin,Lyon,Kask,Tartu,1/2-1/2\n"+
		"1,2.1,O'Neill,Cork,Ivanov,Riga,\n1,2.2,Berzins,Riga,Walsh,Cork,0-1\n")
	var got struct {
		Standings []struct{ Name, Match, Game string }
		Matches   []standings.Match
	}
	ask := func(event string) {
		if err := json.Unmarshal(s.do(t, "GET", "/api/v1/events/"+event+"/teams?round=1", nil), &got); err != nil {
			t.Fatal(err)
		}
	}
	ask("league")
	if len(got.Matches) != 2 || got.Matches[0].Teams != [2]string{"Tartu", "Lyon"} || got.Matches[0].Points != [2]string{"1.5", "0.5"} || got.Matches[0].Open {
		t.Errorf("match 1: %+v", got.Matches)
	}
	if m := got.Matches[1]; m.Teams != [2]string{"Cork", "Riga"} || m.Points != [2]string{"1.0", "0.0"} || !m.Open {
		t.Errorf("match 2, of which a game has no result: %+v", m)
	}
	if list := got.Standings; len(list) != 4 || list[0].Name != "Tartu" || list[0].Match != "2.0" || list[0].Game != "1.5" || list[1].Name != "Cork" || list[1].Match != "0.0" {
		t.Errorf("standings: %+v", got.Standings)
	}
	var public PublicTeams
	if err := json.Unmarshal(s.do(t, "GET", "/public/league/teams.json", nil), &public); err != nil || len(public.Standings) != 4 || len(public.Rounds) != 1 || public.Rounds[0].Matches[0].Points != [2]string{"1.5", "0.5"} {
		t.Errorf("the public sees %+v %v", public, err)
	}
	s.do(t, "POST", "/api/v1/events/league/changes", hall.Change{Round: &hall.Round{Event: "league", Number: 1, Hidden: true}})
	s.pass(time.Minute)
	if err := json.Unmarshal(s.do(t, "GET", "/public/league/teams.json", nil), &public); err != nil || len(public.Rounds) != 0 || public.Standings[0].Match != "0.0" {
		t.Errorf("of a hidden round the public sees %+v %v", public, err)
	}
	for _, format := range []string{"trf16", "trf26"} {
		out := string(s.do(t, "GET", "/api/v1/events/league/results?format="+format, nil))
		if !strings.Contains(out, map[string]string{"trf16": "\n013 Tartu", "trf26": "\n310   "}[format]) {
			t.Fatalf("no teams in\n%s", out)
		}
		s.imports(t, "again", "", out)
		if ask("again"); len(got.Standings) != 4 || got.Standings[0].Name != "Tartu" || len(got.Matches) != 2 {
			t.Errorf("%s, read again: %+v", format, got)
		}
	}
}
