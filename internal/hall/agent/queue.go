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

// A Queue keeps in a file what a board said until the hall has it. The file
// has a line of JSON for each chunk, and one that says up to which the hall has
// them. A process that is killed leaves all but a line that it was writing,
// and a line is sent when it is written.
type Queue struct {
	name  string
	limit int // bytes of chunks that may wait

	mu      sync.Mutex
	file    *os.File
	size    int // of the file
	id      string
	last    uint64 // number of the newest chunk
	waiting []numbered
	bytes   int // of the lines that wait
	lost    int
	news    chan struct{}
}

// numbered is a chunk that waits.
type numbered struct {
	no    uint64
	size  int // of its line
	chunk client.Chunk
}

// A line of the file.
type line struct {
	Agent string `json:"agent,omitempty"` // in the first line, and where it changes: whose numbers these are
	Done  uint64 `json:"done,omitempty"`  // the hall has these and all before
	No    uint64 `json:"no,omitempty"`
	At    int64  `json:"at,omitempty"`
	Bytes []byte `json:"bytes,omitempty"`
}

// slack is how much of the file may be of no use any more.
const slack = 64 << 10

// OpenQueue opens the queue in the file of that name, or makes it. Chunks that
// wait may take up to limit bytes. Each opening numbers its chunks anew: after
// a loss of power the file may have lost chunks that the hall has.
func OpenQueue(name string, limit int) (*Queue, error) {
	q := &Queue{name: name, limit: limit, news: make(chan struct{}, 1)}
	if err := q.load(); err != nil {
		return nil, err
	}
	var random [8]byte
	rand.Read(random[:]) // never fails (crypto/rand)
	q.id = hex.EncodeToString(random[:])
	return q, q.rewrite()
}

// load reads the file. A last line without an end was being written when the
// agent was stopped, and had not been sent; one that a loss of power has left
// unreadable is put aside with the whole file, and those that can be read are kept.
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
		whole := bytes.Trim(text, "\x00") // what was never written, in a file that was to be longer
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

// take lays a line on what is known.
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

// rewrite makes the file anew of what still waits.
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

// replace puts a file with that text in the place of the old one, at once.
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

// Add keeps what a board said at a time, in milliseconds since 1970. Where
// there is no room it is lost, and counted.
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

// Done says that the hall has the first n chunks that wait.
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

// Aside moves the first chunk that waits into a file beside the queue, whose name
// is returned, with the reason: the hall does not take it. It counts as lost.
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

// A refusedChunk is one that the hall did not take, and why.
type refusedChunk struct {
	client.Chunk
	Why string `json:"why"`
}

// Next waits until something waits, and returns the first chunks, at most n and
// no more than one request takes.
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

// most is how many bytes one request brings, unless one chunk has more. A hall
// takes four times as much.
const most = 1 << 20

// Stands returns how many chunks wait, and how many were lost.
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
