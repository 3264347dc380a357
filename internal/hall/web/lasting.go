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
// to the rest comes back and is told of that.
var lasting = map[string]bool{"follow-table": true, "follow-round": true}

// last lets a request go on for as long as its token holds for the same.
func (s *Server) last(c huma.Context, t access.Token, next func(huma.Context)) {
	if !s.following.enter(t.ID) {
		huma.WriteErr(s.api, c, http.StatusTooManyRequests, fmt.Sprintf("the token follows %d tables and rounds already: close a page", maxFollowing))
		return
	}
	defer s.following.leave(t.ID)
	ctx, end := context.WithTimeout(c.Context(), t.Expires.Sub(s.Now()))
	defer end()
	at := asked(c)
	at.Round = number(c.Param("round"))
	before := s.held(t.Scope, at)
	s.goSafely(end, func() {
		defer end()
		s.outlast(ctx, t, at, before)
	})
	next(huma.WithContext(c, ctx))
}

// maxFollowing is how many tables and rounds one token may follow at once.
const maxFollowing = 64

// following is how many streams each token has open.
type following struct {
	mu   sync.Mutex
	open map[int64]int
}

// enter counts a stream of a token; false where it has too many.
func (f *following) enter(id int64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open == nil {
		f.open = map[int64]int{}
	}
	if f.open[id] >= maxFollowing {
		return false
	}
	f.open[id]++
	return true
}

func (f *following) leave(id int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[id]--; f.open[id] == 0 {
		delete(f.open, id)
	}
}

// outlast returns when a token does not hold any more for what it held for.
func (s *Server) outlast(ctx context.Context, t access.Token, at Place, before string) {
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
