package client

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"
)

// A Line keeps one request open for the bytes of a board. If none can be opened,
// because a proxy waits for the end of each request, it sends single requests. It is
// not safe for concurrent use.
type Line struct {
	client *Client
	board  Board
	open   *opened
	since  time.Time // when opening last failed; zero: it did not
}

// Time limit for opening a line, and the delay before the next attempt if requests
// succeeded and a line did not.
const (
	opening = 5 * time.Second
	barred  = time.Minute
)

// Line returns the line of a board, which is opened on first use.
func (c *Client) Line(b Board) *Line { return &Line{client: c, board: b} }

// Bytes records chunks of the board, as [Client.Bytes] does.
func (l *Line) Bytes(ctx context.Context, chunks ...Chunk) (Heard, error) {
	if l.open == nil && time.Since(l.since) > barred {
		l.open = l.client.open(ctx, l.board)
	}
	if l.open == nil {
		h, err := l.client.Bytes(ctx, l.board, chunks...)
		if err == nil {
			l.since = time.Now()
		}
		return h, err
	}
	h, err := l.open.say(chunks)
	if err != nil {
		l.Close()
	}
	return h, err
}

// Close closes the line; the next use opens it again.
func (l *Line) Close() {
	if l.open != nil {
		l.open.cancel()
	}
	l.open = nil
}

// An opened is an open line.
type opened struct {
	cancel context.CancelFunc
	watch  *time.Timer // cancels a slow request
	to     *io.PipeWriter
	from   *bufio.Reader
}

// open opens a line; nil if that is impossible.
func (c *Client) open(ctx context.Context, b Board) *opened {
	ctx, cancel := context.WithCancel(ctx)
	body, to := io.Pipe()
	context.AfterFunc(ctx, func() { to.CloseWithError(ctx.Err()) }) // net/http waits for it
	o := &opened{cancel: cancel, watch: time.AfterFunc(opening, cancel), to: to}
	defer o.watch.Stop()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Hall+b.path()+"/line", body)
	if err != nil {
		cancel()
		return nil
	}
	r.Header.Set("Content-Type", "application/x-ndjson")
	r.Header.Set("Authorization", "Bearer "+c.Token)
	answer, err := c.HTTP.Do(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		cancel() // also closes the answer
		return nil
	}
	o.from = bufio.NewReaderSize(answer.Body, 512)
	return o
}

// say sends a line and waits for its answer.
func (o *opened) say(chunks []Chunk) (h Heard, err error) {
	text, err := json.Marshal(said{chunks})
	if err != nil {
		return h, err
	}
	o.watch.Reset(patience)
	defer o.watch.Stop()
	if _, err := o.to.Write(append(text, '\n')); err != nil {
		return h, err
	}
	text, err = o.from.ReadBytes('\n')
	if err != nil {
		return h, err
	}
	var answer struct {
		Heard
		Problem
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		return h, err
	}
	if answer.Status != 0 {
		return h, &answer.Problem
	}
	return answer.Heard, nil
}
