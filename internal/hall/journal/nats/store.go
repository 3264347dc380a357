// Package nats stores the record of halls in a cluster of NATS servers: in
// JetStream streams, each on three servers that sync a record before they
// acknowledge it. Each board has its own subject, and each message holds
// the entries of one append, one JSON line each.
//
// A board belongs to no node. Every append names the message of the board that it
// follows, so of two nodes one wins and the other gets a stale error. Our own hash
// chain checks the data that the servers return.
package nats

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"adoube/internal/hall/journal"
)

// Streams is the number of streams of a hall. It is part of the storage format: with
// another number the boards would not be found again.
const Streams = 8

// maxPayload is the message size that the servers must accept, in bytes.
const maxPayload = 8 << 20

// Options configure the connection to the servers.
type Options struct {
	URL         string // nats://host:port,nats://host:port/name; name is the hall's, adoube by default
	Credentials string // file; may be empty
	CA          string // file with the authority of the servers' certificates; may be empty
	Unsafe      bool   // record although the servers could lose what they acknowledge
}

// A Store is a connection to a cluster. It implements [journal.Journal].
type Store struct {
	*reach
	js      jetstream.JetStream
	streams [Streams]*stream
	ctx     context.Context // ends when the store is closed
	close   context.CancelFunc
	done    sync.WaitGroup
	faults  []string
	name    string // the hall's
	unsafe  bool
}

// Open connects to the servers and makes missing streams. It returns an *[UnsafeError]
// if the servers could lose what they acknowledge.
func Open(ctx context.Context, o Options) (*Store, error) {
	servers, name, err := parseURL(o.URL)
	if err != nil {
		return nil, err
	}
	conn, err := nats.Connect(servers, o.connection()...)
	if err != nil {
		return nil, fmt.Errorf("journal: %s: %w", Redacted(servers), err)
	}
	s := &Store{reach: &reach{conn: conn, answered: time.Now()}, name: name, unsafe: o.Unsafe}
	s.ctx, s.close = context.WithCancel(context.Background())
	if err := s.start(ctx, name, o.Unsafe); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// connection returns the options of the connection: requests to an unreachable server
// are not buffered, so that a writer learns it at once.
func (o Options) connection() []nats.Option {
	list := []nats.Option{
		nats.Name("adoube"), nats.MaxReconnects(-1), nats.ReconnectWait(250 * time.Millisecond), nats.ReconnectBufSize(-1),
		nats.PingInterval(5 * time.Second),
	}
	if o.Credentials != "" {
		list = append(list, nats.UserCredentials(o.Credentials))
	}
	if o.CA != "" {
		list = append(list, nats.RootCAs(o.CA))
	}
	return list
}

func (s *Store) start(ctx context.Context, name string, unsafe bool) (err error) {
	if s.conn.MaxPayload() < maxPayload {
		return fmt.Errorf("journal: the servers take messages of %d bytes at most: set max_payload to %d", s.conn.MaxPayload(), maxPayload)
	}
	if s.js, err = jetstream.New(s.conn); err != nil {
		return err
	}
	for i := range s.streams {
		if s.streams[i], err = s.openStream(ctx, fmt.Sprintf("%s-%d", name, i), fmt.Sprintf("%s.%d", name, i), unsafe); err != nil {
			return err
		}
	}
	if s.faults, err = s.examine(ctx); err != nil {
		return err
	}
	if len(s.faults) > 0 && !unsafe {
		return &UnsafeError{s.faults}
	}
	for _, st := range s.streams {
		s.done.Go(func() { st.run(s.ctx) })
	}
	return nil
}

// Faults returns why acknowledged records could be lost; nil if they cannot.
func (s *Store) Faults() []string { return s.faults }

// Close closes the store after answering the appends in progress.
func (s *Store) Close() error {
	s.close()
	s.done.Wait()
	s.conn.Close()
	return nil
}

// of returns the stream of a board.
func (s *Store) of(board string) *stream {
	h := fnv.New32a()
	h.Write([]byte(board))
	return s.streams[h.Sum32()%Streams]
}

// Append implements [journal.Journal].
func (s *Store) Append(ctx context.Context, board string, expected uint64, records ...journal.Record) (journal.Head, error) {
	if len(records) == 0 {
		return journal.Head{}, journal.ErrNothing
	}
	if s.ctx.Err() != nil {
		return journal.Head{}, journal.ErrClosed
	}
	st := s.of(board)
	stand, err := st.headOf(ctx, board, expected)
	if err != nil {
		return journal.Head{}, err
	}
	if stand.Seq != expected {
		return journal.Head{}, &journal.StaleError{Expected: expected, Have: stand.Head}
	}
	m, err := st.message(stand, records)
	if err != nil {
		return journal.Head{}, err
	}
	select {
	case st.appends <- m:
	case <-st.ended:
		return journal.Head{}, journal.ErrClosed
	case <-ctx.Done():
		return journal.Head{}, ctx.Err()
	}
	if err := st.outcome(m); err != nil {
		return journal.Head{}, err
	}
	return m.head, nil
}
