package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// A slowDeadline takes a second to set a read deadline.
type slowDeadline struct {
	*httptest.ResponseRecorder
	busy    atomic.Int32 // deadlines being set
	overlap atomic.Bool  // two were set at once
}

func (s *slowDeadline) SetReadDeadline(time.Time) error {
	if s.busy.Add(1) > 1 {
		s.overlap.Store(true)
	}
	time.Sleep(time.Second) // virtual time
	s.busy.Add(-1)
	return nil
}

// A line that ends while its client leaves starts nothing that touches the response
// afterwards: over HTTP/2 that would end the program.
func TestALineEndsWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		w := &slowDeadline{ResponseRecorder: httptest.NewRecorder()}
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/", nil)
		l := &line{c: humago.NewContext(&huma.Operation{}, r, w), w: w, ResponseController: http.NewResponseController(w)}
		cancel()
		l.hear(strings.NewReader(""))
		if w.overlap.Load() || w.busy.Load() != 0 {
			t.Error("the handler goes on while the response is still touched for it")
		}
	})
}
