package hall

import (
	"context"
	"iter"
	"path/filepath"
	"testing"
	"time"

	"adoube/internal/hall/journal"
)

// A stalled journal does not answer: its servers elect a leader, or its disk is slow.
type stalled struct {
	journal.Journal
	asked  chan struct{} // gets a value for each call that waits
	answer chan struct{} // closed when the journal answers again
}

func (s stalled) wait() {
	s.asked <- struct{}{}
	<-s.answer
}

func (s stalled) Append(ctx context.Context, board string, after uint64, r ...journal.Record) (journal.Head, error) {
	s.wait()
	return s.Journal.Append(ctx, board, after, r...)
}

func (s stalled) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	s.wait()
	return s.Journal.Read(ctx, board, from)
}

// While the hall's record is read or written, the state is shown and games are found.
func TestReadersDoNotWaitForTheRecord(t *testing.T) {
	h, store := open(t, filepath.Join(t.TempDir(), "hall.db"))
	do(t, h, Change{Event: &Event{ID: "open", Name: "Open"}}, Change{Round: &Round{Event: "open", Number: 1}},
		Change{Table: &Pairing{Event: "open", Round: 1, Table: 1, White: "p1", Black: "p2"}})
	if _, _, err := h.Table(t.Context(), "open", 1, 1); err != nil {
		t.Fatal(err)
	}
	for name, use := range map[string]func() error{
		"read": func() error { return h.catchUp(t.Context()) },
		"change": func() error {
			return h.Do(t.Context(), "x", Change{Round: &Round{Event: "open", Number: 1, State: Running}})
		},
		"changes": func() error {
			return h.doAll(t.Context(), "x", []Change{{Round: &Round{Event: "open", Number: 2}}})
		},
		"names": func() error {
			return h.recordNames(t.Context(), "x", []Salted{{Person: Person{ID: "p1", Name: "A"}, Salt: "s"}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := stalled{store, make(chan struct{}), make(chan struct{})}
			h.journal = s
			ended := make(chan error, 1)
			go func() { ended <- use() }()
			<-s.asked
			seen := make(chan error, 1)
			go func() {
				_, _, err := h.Table(t.Context(), "open", 1, 1)
				_ = h.Outage()
				seen <- err
			}()
			select {
			case err := <-seen:
				if err != nil {
					t.Error(err)
				}
			case <-time.After(time.Minute):
				t.Error("a reader waits for the record")
			}
			close(s.answer)
			go func() {
				for range s.asked { // later calls are answered at once
				}
			}()
			if err := <-ended; err != nil {
				t.Error(err)
			}
			close(s.asked)
		})
	}
}
