package cluster

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"adoube/internal/hall/journal"
	record "adoube/internal/hall/journal/nats"
)

// BenchmarkDurable measures 512 boards that append one or more records at a time through
// the journal. In turns on the same cluster it measures the engine without a journal, with
// the same messages in atomic batches of the same size in as many streams.
func BenchmarkDurable(b *testing.B) {
	for _, n := range []int{1, 2, 4} {
		b.Run(fmt.Sprint("append-of-", n), func(b *testing.B) { durable(b, n) })
	}
}

func durable(b *testing.B, atOnce int) {
	const boards, round = 512, 2 * time.Second
	c, err := Start(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	s, err := c.Open(b.Context(), "bench")
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	load := &Load{Boards: boards, AtOnce: atOnce, Journal: s}
	engine := newBare(b, c.URL(), message(b, atOnce), boards/record.Streams)
	var ours, bare pace
	for b.Loop() {
		ours.add(func() int { return load.during(b.Context(), round) })
		bare.add(func() int { return engine.during(b.Context(), round) })
	}
	b.ReportMetric(float64(len(engine.data)), "bytes/message")
	b.ReportMetric(ours.rate()*float64(atOnce), "records/s")
	b.ReportMetric(ours.rate(), "messages/s")
	b.ReportMetric(bare.rate(), "bare-messages/s")
	b.ReportMetric(ours.rate()/bare.rate(), "of-bare")
}

// A pace is a number of acknowledged messages and the time they took.
type pace struct {
	messages int
	took     time.Duration
}

func (p *pace) add(run func() int) {
	began := time.Now()
	p.messages += run()
	p.took += time.Since(began)
}

func (p *pace) rate() float64 { return float64(p.messages) / p.took.Seconds() }

// during returns the number of appends acknowledged within d.
func (l *Load) during(ctx context.Context, d time.Duration) int {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	before := len(l.acked)
	l.Run(ctx)
	return len(l.acked) - before
}

// message returns the message that the journal makes from an append.
func message(b *testing.B, atOnce int) []byte {
	var data bytes.Buffer
	head := journal.Head{Board: "board-1"}
	for _, r := range records(time.Now(), atOnce) {
		head = head.Add(r)
		e := journal.Entry{Record: r, Board: head.Board, Seq: head.Seq, Hash: head.Hash}
		if err := json.NewEncoder(&data).Encode(e.Line()); err != nil {
			b.Fatal(err)
		}
	}
	return data.Bytes()
}

// bare is the engine without a journal.
type bare struct {
	conn  *nats.Conn
	data  []byte
	batch int // messages
}

func newBare(b *testing.B, url string, data []byte, batch int) *bare {
	conn, err := nats.Connect(url)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(conn.Close)
	js, err := jetstream.New(conn)
	if err != nil {
		b.Fatal(err)
	}
	for i := range record.Streams {
		_, err := js.CreateStream(b.Context(), jetstream.StreamConfig{
			Name: fmt.Sprint("bare-", i), Subjects: []string{fmt.Sprintf("bare.%d.>", i)}, Replicas: 3, AllowAtomicPublish: true,
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	return &bare{conn, data, batch}
}

// during returns the number of messages acknowledged within d.
func (n *bare) during(ctx context.Context, d time.Duration) int {
	var total atomic.Int64
	var all sync.WaitGroup
	for i, end := 0, time.Now().Add(d); i < record.Streams; i++ {
		all.Go(func() {
			for time.Now().Before(end) && n.publish(ctx, i) == nil {
				total.Add(int64(n.batch))
			}
		})
	}
	all.Wait()
	return int(total.Load())
}

func (n *bare) publish(ctx context.Context, stream int) error {
	id := rand.Text()
	for i := range n.batch {
		m := nats.NewMsg(fmt.Sprintf("bare.%d.%d", stream, i))
		m.Data = n.data
		m.Header.Set("Nats-Batch-Id", id)
		m.Header.Set("Nats-Batch-Sequence", strconv.Itoa(i+1))
		if i < n.batch-1 {
			if err := n.conn.PublishMsg(m); err != nil {
				return err
			}
			continue
		}
		m.Header.Set("Nats-Batch-Commit", "1")
		answer, err := n.conn.RequestMsgWithContext(ctx, m)
		if err != nil {
			return err
		}
		if bytes.Contains(answer.Data, []byte(`"error"`)) {
			return errors.New(string(answer.Data))
		}
	}
	return nil
}
