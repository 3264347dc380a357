package web

import (
	"context"
	"iter"
	"math"
	"net/http"
	"sync/atomic"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/journal"
)

// Every number in a request has an upper bound, as a parameter or anywhere in a body.
func TestNumbersHaveBounds(t *testing.T) {
	api := newSite(t).server.API()
	acts := api.Components.Schemas.SchemaFromRef("#/components/schemas/Act")
	seen := map[*huma.Schema]bool{acts.Properties["at"]: true} // stored unchanged, never used in arithmetic
	var look func(where string, s *huma.Schema)
	look = func(where string, s *huma.Schema) {
		if s == nil || seen[s] {
			return
		}
		if s.Ref != "" {
			look(where, api.Components.Schemas.SchemaFromRef(s.Ref))
			return
		}
		seen[s] = true
		if (s.Type == huma.TypeInteger || s.Type == huma.TypeNumber) && (s.Maximum == nil || s.Minimum == nil) {
			t.Errorf("%s has no bounds", where)
		}
		for name, p := range s.Properties {
			look(where+"."+name, p)
		}
		look(where+"[]", s.Items)
		for _, one := range s.OneOf {
			look(where, one)
		}
	}
	for path, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			for _, p := range op.Parameters {
				look(op.Method+" "+path+" "+p.Name, p.Schema)
			}
			if op.RequestBody != nil {
				for kind, body := range op.RequestBody.Content {
					look(op.Method+" "+path+" "+kind, body.Schema)
				}
			}
		}
	}
}

// Whatever numbers boards have, there is a higher one.
func TestBoardsApartHaveNumbers(t *testing.T) {
	for last, want := range map[int]int{0: 1000, 999: 1000, 1000: 10_000, 199_999: 1_000_000} {
		if first := firstApart([]hall.Seat{{Pairing: hall.Pairing{Table: last}}}); first != want {
			t.Errorf("after %d: %d, not %d", last, first, want)
		}
	}
	firstApart([]hall.Seat{{Pairing: hall.Pairing{Table: math.MaxInt}}}) // terminates
}

// A name of a game that the round does not have is refused before any table is opened,
// and a game is answered without opening the others.
func TestInventedNamesOpenNoTables(t *testing.T) {
	var read atomic.Int64
	s := newSiteOn(t, func(j journal.Journal) journal.Journal { return &countedReads{j, &read} })
	s.begin(t)
	s.do(t, "GET", theTable, nil)
	before := read.Load()
	for _, name := range []string{"game-600.pgn", "game-999999.pgn"} {
		if status, _ := s.ask(t, "", "GET", "/public/open/round-1/"+name, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", name, status)
		}
	}
	if n := read.Load() - before; n != 0 {
		t.Errorf("%d tables were read for games that are not there", n)
	}
	if status, _ := s.ask(t, "", "GET", "/public/open/round-1/game-1.pgn", nil); status != http.StatusOK {
		t.Errorf("the game that is there: %d", status)
	}
	if n := read.Load() - before; n > 1 {
		t.Errorf("%d tables were read for one game", n)
	}
}

// countedReads is a journal that counts reads of boards.
type countedReads struct {
	journal.Journal
	n *atomic.Int64
}

func (c *countedReads) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	c.n.Add(1)
	return c.Journal.Read(ctx, board, from)
}
