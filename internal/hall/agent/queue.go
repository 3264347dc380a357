package agent

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"adoube/client"
	"adoube/internal/durable"
)

// A Queue stores the bytes of a board in a file until the hall has them. The file has a
// line of JSON for each chunk, and lines with the number up to which the hall has them.
// A killed process loses at most the line being written, and a chunk is sent only after
// its line was written.
type Queue struct {
	name  string
	limit int // bytes of chunks that may wait

	mu      sync.Mutex
	file    *os.File
	size    int // of the file
	id      string
	last    uint64 // number of the newest chunk
	waiting []numbered
	bytes   int // of the waiting lines
	lost    int
	news    chan struct{}
}

// numbered is a waiting chunk.
type numbered struct {
	no    uint64
	size  int // of its line
	chunk client.Chunk
}

// A line is a line of the file.
type line struct {
	Agent string `json:"agent,omitempty"` // in the first line, and when it changes: the prefix of the keys
	Done  uint64 `json:"done,omitempty"`  // the hall has all up to this number
	No    uint64 `json:"no,omitempty"`
	At    int64  `json:"at,omitempty"`
	Bytes []byte `json:"bytes,omitempty"`
}

// slack limits the obsolete bytes of the file.
const slack = 64 << 10

// OpenQueue opens the queue in the file with that name, or makes it. Waiting chunks may
// take up to limit bytes. Each opening numbers new chunks with a new prefix, because
// after a power failure the file may lack chunks that the hall has.
func OpenQueue(name string, limit int) (*Queue, error) {
	q := &Queue{name: name, limit: limit, news: make(chan struct{}, 1)}
	if err := q.load(); err != nil {
		return nil, err
	}
	var random [8]byte
	rand.Read(random[:]) // never fails
	q.id = hex.EncodeToString(random[:])
	return q, q.rewrite()
}

// load reads the file. A last line without an end was being written when the agent was
// stopped, and had not been sent. If a power failure has made lines unreadable, the
// whole file is set aside, and the readable ones are kept.
func (q *Queue) load() error {
	f, err := os.Open(q.name)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewReader(f)
	torn := false
	for n := 1; ; n++ {
		text, err := in.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		var l line
		whole := bytes.Trim(text, "\x00") // blocks never written, after a power failure
		switch err := json.Unmarshal(whole, &l); {
		case err == nil && (q.id != "" || l.Agent != ""):
			q.take(l, len(text))
			torn = torn || len(whole) < len(text)
		case n == 1 && len(bytes.TrimSpace(whole)) > 0:
			return fmt.Errorf("%s: line %d: not a queue: %w", q.name, n, cmp.Or(err, errNoAgent))
		default:
			torn = true
		}
	}
	if !torn {
		return nil
	}
	text, err := os.ReadFile(q.name)
	if err != nil {
		return err
	}
	return os.WriteFile(q.name+".torn", text, 0o600)
}

var errNoAgent = errors.New("it does not say whose numbers these are")

// take applies a line.
func (q *Queue) take(l line, size int) {
	if l.Agent != "" {
		q.id = l.Agent
	}
	if l.No > 0 {
		q.waiting = append(q.waiting, q.numbered(l, size))
		q.bytes += size
	}
	q.last = max(q.last, l.No, l.Done)
	q.forget(l.Done)
}

func (q *Queue) numbered(l line, size int) numbered {
	return numbered{l.No, size, client.Chunk{Key: fmt.Sprintf("%s.%d", q.id, l.No), At: l.At, Bytes: append([]byte{}, l.Bytes...)}}
}

// forget drops the chunks up to a number.
func (q *Queue) forget(done uint64) {
	for len(q.waiting) > 0 && q.waiting[0].no <= done {
		q.bytes -= q.waiting[0].size
		q.waiting = q.waiting[1:]
	}
}

// rewrite rewrites the file with the waiting chunks.
func (q *Queue) rewrite() error {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	done := q.last
	if len(q.waiting) > 0 {
		done = q.waiting[0].no - 1
	}
	lines := []line{{Agent: q.id, Done: done}}
	id := q.id
	for _, w := range q.waiting {
		if whose, _, _ := strings.Cut(w.chunk.Key, "."); whose != id {
			id = whose
			lines = append(lines, line{Agent: id})
		}
		lines = append(lines, line{No: w.no, At: w.chunk.At, Bytes: w.chunk.Bytes})
	}
	if id != q.id {
		lines = append(lines, line{Agent: q.id})
	}
	for _, l := range lines {
		if err := out.Encode(l); err != nil {
			return err
		}
	}
	if err := q.replace(text.Bytes()); err != nil {
		return err
	}
	q.size = text.Len()
	return nil
}

// replace replaces the file atomically.
func (q *Queue) replace(text []byte) error {
	if q.file != nil {
		q.file.Close()
	}
	err := durable.Write(q.name, text, 0o600)
	if err != nil {
		return err
	}
	q.file, err = os.OpenFile(q.name, os.O_WRONLY|os.O_APPEND, 0)
	return err
}

// Add stores bytes of a board, read at a time in milliseconds since 1970. Without room
// they are dropped, and counted.
func (q *Queue) Add(at int64, data []byte) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := line{No: q.last + 1, At: at, Bytes: data}
	text, err := encode(l)
	if err != nil {
		return err
	}
	if q.bytes+len(text) > q.limit {
		q.lost++
		return nil
	}
	if err := q.write(text); err != nil {
		return err
	}
	q.take(l, len(text))
	select {
	case q.news <- struct{}{}:
	default:
	}
	return nil
}

func encode(l line) ([]byte, error) {
	text, err := json.Marshal(l)
	return append(text, '\n'), err
}

func (q *Queue) write(text []byte) error {
	n, err := q.file.Write(text)
	q.size += n
	return err
}

// Done records that the hall has the first n waiting chunks.
func (q *Queue) Done(n int) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	done := q.waiting[n-1].no
	text, err := encode(line{Done: done})
	if err == nil {
		err = q.write(text)
	}
	if err != nil {
		return err
	}
	q.forget(done)
	if q.size > 2*q.bytes+slack {
		return q.rewrite()
	}
	return nil
}

// Aside moves the first waiting chunk, which the hall refuses, into a file beside the
// queue, with the reason, and returns the file's name. The chunk counts as lost.
func (q *Queue) Aside(reason string) (file string, err error) {
	q.mu.Lock()
	first := q.waiting[0]
	q.mu.Unlock()
	text, err := json.Marshal(refusedChunk{first.chunk, reason})
	if err != nil {
		return "", err
	}
	file = q.name + ".refused"
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return "", err
	}
	_, err = f.Write(append(text, '\n'))
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return "", err
	}
	q.mu.Lock()
	q.lost++
	q.mu.Unlock()
	return file, q.Done(1)
}

// A refusedChunk is a chunk that the hall refused, and the reason.
type refusedChunk struct {
	client.Chunk
	Why string `json:"why"`
}

// Next waits for chunks, and returns the first ones, at most n and at most one
// request's size.
func (q *Queue) Next(ctx context.Context, n int) ([]client.Chunk, error) {
	for {
		if list := q.first(n); len(list) > 0 {
			return list, nil
		}
		select {
		case <-q.news:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (q *Queue) first(n int) (list []client.Chunk) {
	q.mu.Lock()
	defer q.mu.Unlock()
	size := 0
	for _, w := range q.waiting[:min(n, len(q.waiting))] {
		if size += w.size; len(list) > 0 && size > most {
			break
		}
		list = append(list, w.chunk)
	}
	return list
}

// most limits the bytes of a request, unless one chunk has more. A hall accepts four
// times as much.
const most = 1 << 20

// Stands returns the numbers of waiting and lost chunks.
func (q *Queue) Stands() (waiting, lost int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting), q.lost
}

// Close closes the file.
func (q *Queue) Close() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.file.Close()
}
