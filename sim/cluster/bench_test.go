package cluster

import (
	"context"
	"crypto/rand"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// BenchmarkDurable has 512 boards append through the journal and, in turns on
// the same cluster, the bare engine keep messages of the same size in atomic
// batches as large, in as many streams at once.
func BenchmarkDurable(b *testing.B) {
	const boards, round = 512, 2 * time.Second
	c, err := Start(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	s, err := c.Open(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	bare := newBare(b, c.URL())
	load := &Load{Boards: boards, Journal: s}
	var ours, theirs int
	rounds := 0
	for b.Loop() {
		ctx, cancel := context.WithTimeout(b.Context(), round)
		before := len(load.acked)
		load.Run(ctx)
		ours += len(load.acked) - before
		cancel()
		theirs += bare.run(b.Context(), round)
		rounds++
	}
	seconds := round.Seconds() * float64(rounds)
	b.ReportMetric(float64(ours)/seconds, "records/s")
	b.ReportMetric(float64(theirs)/seconds, "bare/s")
	b.ReportMetric(float64(ours)/float64(theirs), "of-bare")
}

// bare is the engine without a journal.
type bare struct {
	conn    *nats.Conn
	streams int
	data    []byte
}

func newBare(b *testing.B, url string) *bare {
	conn, err := nats.Connect(url)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(conn.Close)
	js, err := jetstream.New(conn)
	if err != nil {
		b.Fatal(err)
	}
	n := &bare{conn: conn, streams: 8, data: make([]byte, 240)}
	for i := range n.streams {
		_, err := js.CreateStream(b.Context(), jetstream.StreamConfig{
			Name: fmt.Sprint("bare-", i), Subjects: []string{fmt.Sprintf("bare.%d.>", i)}, Replicas: 3, AllowAtomicPublish: true,
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	return n
}

// run returns how many messages were acknowledged.
func (n *bare) run(ctx context.Context, d time.Duration) int {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	var total atomic.Int64
	var all sync.WaitGroup
	for i := range n.streams {
		all.Go(func() {
			for ctx.Err() == nil && n.batch(ctx, i) == nil {
				total.Add(perBatch)
			}
		})
	}
	all.Wait()
	return int(total.Load())
}

// perBatch is how many of 512 boards share a stream.
const perBatch = 64

func (n *bare) batch(ctx context.Context, stream int) error {
	id := rand.Text()
	for i := range perBatch {
		m := nats.NewMsg(fmt.Sprintf("bare.%d.%d", stream, i))
		m.Data = n.data
		m.Header.Set("Nats-Batch-Id", id)
		m.Header.Set("Nats-Batch-Sequence", strconv.Itoa(i+1))
		if i < perBatch-1 {
			if err := n.conn.PublishMsg(m); err != nil {
				return err
			}
			continue
		}
		m.Header.Set("Nats-Batch-Commit", "1")
		if _, err := n.conn.RequestMsgWithContext(ctx, m); err != nil {
			return err
		}
	}
	return nil
}
