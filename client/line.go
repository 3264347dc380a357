package client

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"
)

// A Line keeps one request open by which a board speaks. Where none can be
// opened, for something between here and the hall waits for the end of each
// request, what the board says goes by requests of their own. It is used by
// one goroutine.
type Line struct {
	client *Client
	board  Board
	open   *opened
	since  time.Time // none could be opened
}

// How long the opening of a line may take, and when it is tried again where
// requests got through and a line did not.
const (
	opening = 5 * time.Second
	barred  = time.Minute
)

// Line returns the line of a board, which is opened when something is said.
func (c *Client) Line(b Board) *Line { return &Line{client: c, board: b} }

// Bytes records what the board said, as [Client.Bytes] does.
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

// Close closes the line; what is said next opens it again.
func (l *Line) Close() {
	if l.open != nil {
		l.open.cancel()
	}
	l.open = nil
}

// An opened line.
type opened struct {
	cancel context.CancelFunc
	watch  *time.Timer // cancels what takes too long
	to     *io.PipeWriter
	from   *bufio.Reader
}

// open opens a line; nil: there is none to be had.
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
		cancel() // closes what was answered, too
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
