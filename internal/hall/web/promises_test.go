package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/web/serve"
	"adoube/laws"
	"adoube/sim/promises"
	"adoube/wire"
)

// A long run: go test ./internal/hall/web -run PromisesAtATable -v -timeout 0 -promises 5000
var promisesTried = flag.Int("promises", 48, "how many answers TestPromisesAtATable finds, over all editions")

// The open moves that the hall lists for each answer to a question are those of the
// game after that answer is found, in every edition.
func TestPromisesAtATable(t *testing.T) {
	if testing.Short() {
		t.Skip("package sim/promises asks the same of judge")
	}
	var s *site
	games := 0
	judge := func(lines []string) ([]string, error) {
		if games%eventsOfAHall == 0 {
			s = newSite(t)
			s.server.gate.limits = serve.NewLimits(1e12, time.Now)
		}
		games++
		return s.playsAt(t, fmt.Sprint("event-", games), lines)
	}
	editions := laws.Editions()
	for n, e := range editions {
		tried := 0
		for seed := uint64(n); tried < max(1, *promisesTried/len(editions)); seed += uint64(len(editions)) {
			count, faults, err := promises.Try(seed, e, 30, judge)
			if err != nil {
				t.Fatal(e.ID, seed, err)
			}
			for _, f := range faults {
				t.Errorf("%s, %s", e.ID, f)
			}
			tried += count.Answers
		}
		t.Logf("%s: %d answers found", e.ID, tried)
	}
}

// eventsOfAHall is the number of games, each an event, that are played in one hall,
// whose events are limited.
const eventsOfAHall = 400

// playsAt plays a game at a table of an event of its own, and returns the rulings.
func (s *site) playsAt(t *testing.T, event string, lines []string) (answers []string, err error) {
	h, err := wire.ReadHeader([]byte(lines[0]))
	if err != nil {
		return nil, err
	}
	api := "/api/v1/events/" + event
	s.do(t, "POST", api+"/changes", hall.Change{Event: &hall.Event{ID: event, Name: event, Laws: h.Laws, Play: h.Play}})
	s.do(t, "POST", api+"/pairings?format=pgn", pairings)
	var tables []struct{ White, Black hall.Person }
	into(t, s.do(t, "GET", api+"/rounds/1/tables", nil), &tables)
	pairing := hall.Pairing{Event: event, Round: 1, Table: 1, FEN: h.FEN, Variant: h.Variant}
	pairing.White, pairing.Black = tables[0].White.ID, tables[0].Black.ID
	s.do(t, "POST", api+"/changes", hall.Change{Table: &pairing, Reason: "set up"})
	var acts []any
	for n, line := range lines[1:] {
		acts = append(acts, map[string]any{"key": fmt.Sprint("act-", n), "act": json.RawMessage(line)})
	}
	var out struct {
		Items []struct {
			Ruling json.RawMessage
			Error  string
		}
	}
	into(t, s.do(t, "POST", api+"/rounds/1/tables/1/acts", map[string]any{"acts": acts}), &out)
	for _, item := range out.Items {
		if item.Error != "" {
			item.Ruling, err = json.Marshal(map[string]string{"error": item.Error})
		}
		answers = append(answers, string(item.Ruling))
	}
	return answers, err
}
