package table

import (
	"context"
	"iter"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// A silent journal does not answer for a while: its servers have no majority.
type silent struct {
	journal.Journal
	silent atomic.Bool
}

func (s *silent) answer(ctx context.Context) error {
	if s.silent.Load() {
		select {
		case <-time.After(20 * time.Second):
		case <-ctx.Done():
		}
		return context.DeadlineExceeded
	}
	return nil
}

func (s *silent) Append(ctx context.Context, board string, after uint64, r ...journal.Record) (journal.Head, error) {
	if err := s.answer(ctx); err != nil {
		return journal.Head{}, err
	}
	return s.Journal.Append(ctx, board, after, r...)
}

func (s *silent) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		if err := s.answer(ctx); err != nil {
			yield(journal.Entry{}, err)
			return
		}
		for e, err := range s.Journal.Read(ctx, board, from) {
			if !yield(e, err) {
				return
			}
		}
	}
}

// While the store does not answer, the first act waits for it, and the others are ruled
// at once. All are recorded when it answers.
func TestActsDoNotWaitInAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		s := &silent{Journal: journaltest.NewMemory()}
		tb, err := Open(ctx, s, "open/3/12", time.Now)
		if err != nil {
			t.Fatal(err)
		}
		put(t, tb, game[0])
		s.silent.Store(true)
		for i, r := range game[1:6] {
			began := time.Now()
			got := put(t, tb, r)
			if took := time.Since(began); i > 0 && took > 0 {
				t.Errorf("act %d: %v", i, took)
			}
			if got.Recorded || got.Err == nil {
				t.Errorf("act %d: acknowledged", i)
			}
			time.Sleep(retryAfter + retryAfter/2) // virtual time
		}
		s.silent.Store(false)
		time.Sleep(30 * retryAfter)
		if v := tb.View(); v.Outage != nil || len(v.Items) != 4 || len(journaltest.Read(t, s, "open/3/12", 1)) != 7 {
			t.Errorf("%v, %d acts", v.Outage, len(v.Items))
		}
	})
}
