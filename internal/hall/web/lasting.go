package web

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
)

// lasting are the operations that go on telling. Each ends as soon as its token
// does not hold any more, or holds for other tables than it did: who has a right
// to the rest comes back and hears of it.
var lasting = map[string]bool{"follow-table": true, "follow-round": true}

// last lets a request go on for as long as its token holds for the same.
func (s *Server) last(c huma.Context, t access.Token, next func(huma.Context)) {
	if !s.following.enter(t.By()) {
		huma.WriteErr(s.api, c, http.StatusTooManyRequests, fmt.Sprintf("the token follows %d tables and rounds already: close a page", maxFollowing))
		return
	}
	defer s.following.leave(t.By())
	ctx, end := context.WithTimeout(c.Context(), t.Expires.Sub(s.Now()))
	defer end()
	at := asked(c)
	at.Round = number(c.Param("round"))
	before := s.held(t.Scope, at)
	s.goSafely(end, func() {
		defer end()
		s.waitUntilRevoked(ctx, t, at, before)
	})
	next(huma.WithContext(c, ctx))
}

// How many streams may be open at once: of tables and rounds by one token, of
// public games by one address, behind which a hall full of viewers may be.
const (
	maxFollowing = 64
	maxPublic    = 12000
)

// following is how many streams each has open, and how many he may.
type following struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

// enter counts a stream; false where he has too many.
func (f *following) enter(who string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open == nil {
		f.open = map[string]int{}
	}
	if f.open[who] >= f.most {
		return false
	}
	f.open[who]++
	return true
}

func (f *following) leave(who string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[who]--; f.open[who] == 0 {
		delete(f.open, who)
	}
}

// waitUntilRevoked returns when a token no longer holds for what it held for.
func (s *Server) waitUntilRevoked(ctx context.Context, t access.Token, at Place, before string) {
	for {
		tokens, tables := s.keeper.Changed(), s.Hall.Changed()
		if !s.keeper.Holds(t.ID) || s.held(t.Scope, at) != before {
			return
		}
		select {
		case <-tokens:
		case <-tables:
		case <-ctx.Done():
			return
		}
	}
}

// held names the tables of a round that a scope for some tables holds for; of
// one table, that one.
func (s *Server) held(scope access.Scope, at Place) string {
	if !scope.Narrow() {
		return ""
	}
	seats, _ := s.seats(at.Event, at.Round) // a round that is not there has none
	var list strings.Builder
	for _, seat := range seats {
		if (at.Table == 0 || at.Table == seat.Table) && covers(scope, place(seat), seat.Sector) {
			fmt.Fprintln(&list, seat.Table)
		}
	}
	return list.String()
}

func place(seat hall.Seat) Place { return Place{seat.Event, seat.Round, seat.Table} }
