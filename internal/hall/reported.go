package hall

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"adoube/internal/hall/pairing"
)

// Reported holds the parts of an event's tournament report file that are not games: the
// players, and the records that the hall does not produce itself. It replaces an
// earlier Reported of the event.
type Reported struct {
	Event    string   `json:"event" maxLength:"40"`
	Entrants []string `json:"entrants" maxItems:"20000" maxLength:"40" doc:"the numbers of the people, in the order of the file"`
	Ranked   []string `json:"ranked,omitempty" maxItems:"20000" maxLength:"40" doc:"the same in the order of the file's standings, if the file has a rank for each"`
	Records  []string `json:"records,omitempty" maxItems:"20000" maxLength:"65536" readable:"columns" doc:"lines that are of no player, as they came; names of arbiters stand apart, as {p12}"`
	Said     Event    `json:"said" doc:"the event's data when the file was imported; later changes prevail over the file"`
}

func (r *Reported) about() string { return r.Event }

func (r *Reported) bounds() error { return nil }

func (r *Reported) checkNew(*State) error { return nil }

func (r *Reported) check(s *State) error { return s.checkEvent(r.Event) }

func (r *Reported) apply(s *State, _ int64) { s.events[r.Event].reported = *r }

// mostReported limits the size of the records kept, in bytes.
const mostReported = 200_000

// Reported returns the Reported of an event; the zero value if there is none.
func (s *State) Reported(event string) (Reported, error) {
	if err := s.checkEvent(event); err != nil {
		return Reported{}, err
	}
	return s.events[event].reported, nil
}

// arbiters are the codes of the records that hold a name.
var arbiters = []string{"102", "112"}

// withoutNames returns the records with the names of arbiters replaced by their
// numbers: the hall's record holds no names.
func (i *importer) withoutNames(ctx context.Context, records []string) ([]string, error) {
	list := slices.Clone(records)
	for n, line := range list {
		name := strings.TrimSpace(line[min(4, len(line)):])
		if name == "" || !slices.Contains(arbiters, line[:min(3, len(line))]) {
			continue
		}
		id, err := i.hall.number(ctx, i.by, i.event, pairing.Player{Name: name})
		if err != nil {
			return nil, err
		}
		list[n] = line[:4] + "{" + id + "}"
	}
	return list, nil
}

// WithNames returns the records with the numbers of arbiters replaced by
// their names in h.
func (r Reported) WithNames(ctx context.Context, h *Hall) ([]string, error) {
	list := slices.Clone(r.Records)
	for n, line := range list {
		id, found := strings.CutPrefix(line[min(4, len(line)):], "{")
		id, closed := strings.CutSuffix(id, "}")
		if !found || !closed || !IsPerson(id) {
			continue
		}
		who, err := h.Person(ctx, r.Event, id)
		if err != nil {
			return nil, err
		}
		list[n] = line[:4] + who.Name
	}
	return list, nil
}

// reported plans to store the parts of a report file that are not games, and to fill in
// data of the event that nobody has set yet.
func (p *plan) reported(t pairing.Tournament) error {
	if !t.Whole {
		return nil
	}
	if size := len(strings.Join(t.Records, "\n")); size > mostReported {
		return &pairing.Error{Line: 1, Column: 1, Reason: fmt.Sprintf("expected length <= %d", mostReported)}
	}
	var event Event
	var before Reported
	if err := p.hall.Look(func(s *State) (err error) {
		event, _ = s.Event(p.event) // the event exists
		before, err = s.Reported(p.event)
		return err
	}); err != nil {
		return err
	}
	known, err := before.WithNames(p.ctx, p.hall)
	if err != nil {
		return err
	}
	now := Reported{Event: p.event, Records: t.Records, Said: filled(event, t, before)}
	if !reflect.DeepEqual(now.Said, event) {
		p.fills = &now.Said
	}
	plays := playing(t)
	for _, one := range t.Players {
		id := p.who[one].ID
		now.Entrants = append(now.Entrants, id)
		if !plays[one] && !slices.Contains(before.Entrants, id) {
			p.Entrants = append(p.Entrants, Entered{Number: one.Number, Name: one.Name})
		}
	}
	now.Ranked = ranked(now.Entrants, t.Places)
	if !slices.Equal(now.Ranked, before.Ranked) || !slices.Equal(now.Entrants, before.Entrants) || !slices.Equal(now.Records, known) {
		p.report = &now
	}
	return nil
}

// ranked returns the people in the order of their places; nil if one has no place.
func ranked(people []string, places []int) []string {
	if slices.Contains(places, 0) {
		return nil
	}
	at := map[string]int{}
	for i, id := range people {
		at[id] = places[i]
	}
	list := slices.Clone(people)
	slices.SortStableFunc(list, func(a, b string) int { return at[a] - at[b] })
	return list
}

// playing returns the players who have a game or a bye.
func playing(t pairing.Tournament) map[pairing.Player]bool {
	plays := map[pairing.Player]bool{}
	for _, g := range t.Pairings {
		plays[g.White], plays[g.Black] = true, true
	}
	for _, b := range t.Byes {
		plays[b.Player] = true
	}
	return plays
}

// filled returns the event with the file's data in the fields that nobody has set, or
// that the previous file has set.
func filled(e Event, t pairing.Tournament, before Reported) Event {
	e.Site = cmp.Or(e.Site, t.City)
	if e.Begins == "" && e.Ends == "" && (t.Begins == "" || t.Ends == "" || t.Begins <= t.Ends) {
		e.Begins, e.Ends = t.Begins, t.Ends
	}
	if (e.Rounds == 0 || e.Rounds == pairing.Planned(before.Records)) && 0 < t.Rounds && t.Rounds <= mostPlanned {
		e.Rounds = t.Rounds
	}
	if e.Federation == "" && federation.MatchString(t.Federation) {
		e.Federation = t.Federation
	}
	if e.TimeControl == "" && timeControl.MatchString(t.Control) {
		e.TimeControl = t.Control
	}
	return e
}

// mostPlanned limits the planned rounds of an event.
const mostPlanned = 99
