package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// Reading a game begins none and records nothing. A change of a table without acts is
// accepted, and refused if there are acts.
func TestReadingRecordsNothing(t *testing.T) {
	var record journal.Journal
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { record = j; return j })
	const change = "/api/v1/events/open/changes"
	s.do(t, "POST", change, hall.Change{Event: &hall.Event{ID: "open", Name: "Open"}})
	s.do(t, "POST", "/api/v1/events/open/pairings?format=pgn", pairings)
	look := func() {
		for _, path := range []string{"/public/open/round-1/games.json", "/public/open/round-1/games.pgn", "/public/open"} {
			if status, text := s.ask(t, "", "GET", path, nil); status != 200 {
				t.Errorf("%s: %d %s", path, status, text)
			}
		}
		for _, path := range []string{theTable, theTable + "/lines", "/api/v1/events/open/rounds/1/tables", "/api/v1/events/open/rounds/1/shown", "/api/v1/events/open/claims"} {
			s.do(t, "GET", path, nil)
		}
	}
	stands := func() uint64 {
		snap, err := record.Snapshot(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range snap.Heads {
			if h.Board == "open/1/1" {
				return h.Seq
			}
		}
		return 0
	}
	look()
	if n := stands(); n != 0 {
		t.Fatalf("looking recorded %d", n)
	}
	header := func(want string) {
		t.Helper()
		if text := string(s.do(t, "GET", theTable, nil)); !strings.Contains(text, want) {
			t.Errorf("no %s in %s", want, text)
		}
	}
	blitz := hall.Change{Event: &hall.Event{ID: "open", Name: "Open", Laws: "fide-2018", Play: "blitz"}}
	s.do(t, "POST", change, blitz)
	header(`"laws":"fide-2018"`)
	s.boardAt(t, "137") // begins the game
	if n := stands(); n != 2 {
		t.Errorf("%d records", n)
	}
	const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	seat := hall.Pairing{Event: "open", Round: 1, Table: 1, White: "p1", Black: "p2", FEN: fen}
	s.do(t, "POST", change, hall.Change{Table: &seat})
	header(`"fen":"` + fen)
	s.do(t, "POST", theTable+"/acts", act("1", `{"act":"touch","by":"white","on":"h1"}`))
	s.restart(t, record)
	header(`"fen":"` + fen)
	seat.FEN = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	if status, text := s.ask(t, s.secret, "POST", change, hall.Change{Table: &seat}); status != http.StatusConflict {
		t.Errorf("another position: %d %s", status, text)
	}
	blitz.Event.Laws = "fide-2023"
	if status, text := s.ask(t, s.secret, "POST", change, blitz); status != http.StatusConflict {
		t.Errorf("another edition: %d %s", status, text)
	}
	header(`"laws":"fide-2018"`)
	seat.FEN, seat.Sector = fen, "B"
	s.do(t, "POST", change, hall.Change{Table: &seat})
}

// head makes a request as the chief arbiter, and returns the headers of the answer.
func (s *site) head(t *testing.T, method, path string, body any) (int, http.Header) {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	if method == "GET" {
		text = nil
	}
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+s.secret)
	answer, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode, answer.Header
}

// A full store is reported as such for every request to record, and the hall is not
// ready before it can record again.
func TestAFullDiskIsReported(t *testing.T) {
	var full atomic.Bool
	m := journaltest.NewMemory()
	m.Fails = func(int) journaltest.Fault {
		if full.Load() {
			return journaltest.Before
		}
		return journaltest.Works
	}
	s := newSiteOn(t, func(journal.Journal) journal.Journal { return m })
	tokens, err := access.Open(t.Context(), m, s.server.Now)
	if err != nil {
		t.Fatal(err)
	}
	if s.secret, s.chief, err = tokens.Bootstrap(t.Context(), access.Token{Role: access.Chief, Expires: s.now().Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	s.configure(func(c *Config) { c.Tokens = tokens })
	s.begin(t)
	s.hall.People = forgetful{s.hall.People}
	for path, rows := range map[string]string{
		"pairings?format=csv": "round,board,white,black\n1,7,New,Newer\n", "pairings?format=pgn": strings.Replace(pairings, "[White", "[WhiteElo \"2000\"]\n[White", 1),
		"assistants": "round,table,for,assistant,approved\n1,1,white,New,Chief\n",
	} {
		if status, text := s.ask(t, s.secret, "POST", "/api/v1/events/open/"+path, rows); status != http.StatusServiceUnavailable || !strings.Contains(string(text), "send it again") {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
	full.Store(true)
	refused := 0
	for id, one := range examples {
		if id == "board-line" || one.method == http.MethodGet || !slices.Contains(s.server.rows[id].who, access.Chief) {
			continue
		}
		switch status, header := s.head(t, one.method, one.path, one.body); {
		case slices.Contains([]string{"set-arbiters", "remove-person"}, id) && status != http.StatusServiceUnavailable:
			t.Errorf("%s: %d", id, status)
		case status == http.StatusServiceUnavailable && header.Get("Retry-After") != "":
			refused++
		case status >= 500:
			t.Errorf("%s: %d, Retry-After %q", id, status, header.Get("Retry-After"))
		}
	}
	if refused < 15 {
		t.Errorf("only %d operations cannot record", refused)
	}
	if status, header := s.head(t, "GET", "/api/v1/ready", nil); status != 503 || header.Get("Retry-After") == "" {
		t.Errorf("ready: %d", status)
	}
}

// forgetful is a People that cannot store or remove anything.
type forgetful struct{ hall.People }

func (forgetful) Add(context.Context, hall.Person) (hall.Salted, error) {
	return hall.Salted{}, errors.New("the disk is full")
}

func (forgetful) Bind(context.Context, ...hall.Salted) error { return errors.New("the disk is full") }

func (forgetful) Remove(context.Context, string) error { return errors.New("the disk is full") }
