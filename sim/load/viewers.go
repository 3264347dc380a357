//go:build linux

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// follow connects the viewers, each to what its page follows: one game, or the whole round.
// They send plain HTTP/1.0, so that ten thousand of them need few resources of this
// machine.
func (r *round) follow(ctx context.Context, all *sync.WaitGroup, joined func()) {
	for v := range r.viewers {
		all.Go(func() {
			if err := r.view(ctx, v, sync.OnceFunc(joined)); err != nil && ctx.Err() == nil {
				r.fault(fmt.Errorf("viewer %d: %w", v, err))
			}
		})
	}
}

// view reads a viewer's stream until ctx ends.
func (r *round) view(ctx context.Context, v int, joined func()) error {
	c, in, err := r.enter(ctx, v)
	if err != nil {
		return err
	}
	defer c.Close()
	defer context.AfterFunc(ctx, func() { c.Close() })()
	if r.followsRound(v) {
		joined()
		return r.readRound(in, v)
	}
	return read(in, func(moves int) error {
		joined()
		return r.saw(v, moves)
	})
}

// followsRound reports whether a viewer has the page of the round open.
func (r *round) followsRound(v int) bool { return r.ofRound > 0 && v%r.ofRound == r.ofRound-1 }

// buffer returns the size of a viewer's buffer. There are many viewers; those of the round
// read long events.
func (r *round) buffer(v int) int {
	if r.followsRound(v) {
		return 64 << 10
	}
	return 512
}

// readRound reads the stream of the round. Its viewer sees every game; only the one of its
// number counts here.
func (r *round) readRound(in *bufio.Reader, v int) error {
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return err
		}
		if err := r.sawRound(v, line); err != nil {
			return err
		}
	}
}

// sawRound records the viewer's game in the data of an event of the round.
func (r *round) sawRound(v int, data []byte) error {
	_, after, found := bytes.Cut(data, fmt.Appendf(nil, `{"table":%d,`, v%r.boards+1))
	if !found {
		return nil
	}
	_, after, _ = bytes.Cut(after, []byte(`"moves":`))
	digits, _, _ := bytes.Cut(after, []byte(","))
	moves, err := strconv.Atoi(string(digits))
	if err != nil {
		return err
	}
	return r.saw(v, moves)
}

// enter connects a viewer, who retries if refused, for example because the busy machine
// sent the request too slowly.
func (r *round) enter(ctx context.Context, v int) (c net.Conn, in *bufio.Reader, err error) {
	const tries, between = 5, 100 * time.Millisecond
	for range tries {
		if c, err = r.ask(ctx, v); err != nil {
			return nil, nil, err
		}
		in = bufio.NewReaderSize(c, r.buffer(v))
		status := ""
		if status, err = in.ReadString('\n'); err == nil && strings.Contains(status, " 200 ") {
			return c, in, nil
		}
		c.Close()
		r.refused.Add(1)
		err = fmt.Errorf("refused: %s%v", status, err)
		time.Sleep(between)
	}
	return nil, nil, err
}

// addresses is the number of addresses of the viewers, because a hall accepts only a few
// connections a second from one.
const addresses = 16

// ask connects and requests the stream of a viewer. Each round uses other addresses:
// between real rounds there is enough time until an address may connect as often again.
func (r *round) ask(ctx context.Context, v int) (net.Conn, error) {
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(r.number), byte(1+v%addresses))}}
	c, err := from.DialContext(ctx, "tcp", r.address)
	known := ""
	if err == nil && r.followsRound(v) {
		known = r.file(ctx)
	}
	if err == nil {
		_, err = fmt.Fprintf(c, "GET %s HTTP/1.0\r\n%s\r\n", r.followed(v), known)
	}
	return c, err
}

// file fetches the round as a page does before following it, and returns the header with
// the position to follow from; empty if refused, as a page then follows from the start.
func (r *round) file(ctx context.Context) string {
	q, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("http://%s/public/load/now.json?round=%d", r.address, r.number), nil)
	if err != nil {
		return ""
	}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != http.StatusOK {
		return ""
	}
	return "Last-Event-ID: " + answer.Header.Get("Event-ID") + "\r\n"
}

// followed returns the path that a viewer's page follows.
func (r *round) followed(v int) string {
	if r.followsRound(v) {
		return fmt.Sprintf("/public/load/stream?round=%d", r.number)
	}
	return fmt.Sprintf("/public/load/round-%d/game-%d/stream", r.number, v%r.boards+1)
}

// read calls saw with the number of each event.
func read(in *bufio.Reader, saw func(int) error) error {
	for {
		line, err := in.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			continue // the rest of a long line
		}
		if err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return err
		}
		if id, ok := strings.CutPrefix(string(line[:min(len(line), 20)]), "id: "); ok {
			n, err := strconv.Atoi(strings.TrimSpace(id))
			if err == nil {
				err = saw(n)
			}
			if err != nil {
				return err
			}
		}
	}
}

// saw records the number of moves seen by a viewer.
func (r *round) saw(v, moves int) error {
	before := r.seen[v].Swap(int64(moves))
	if int64(moves) < before {
		return fmt.Errorf("%d moves after %d", moves, before)
	}
	if moves > 0 && moves < len(r.script.first) && int64(moves) > before {
		in := &r.shown
		if r.followsRound(v) {
			in = &r.inRound
		}
		in.add(time.Since(r.at(v%r.boards, r.script.first[moves])))
	}
	return nil
}

// whole waits until every viewer has seen all moves of its game.
func (r *round) whole() error {
	const patience = 2 * time.Minute
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		behind := 0
		for v := range r.seen {
			if last := r.sent[v%r.boards]; last > 0 && int(r.seen[v].Load()) != r.script.moves[last-1] {
				behind++
			}
		}
		if behind == 0 {
			fmt.Printf("%-28s %d of %d\n", "viewers that saw all", len(r.seen), len(r.seen))
			return nil
		}
		if time.Now().After(end) {
			return fmt.Errorf("%d of %d viewers have not seen their whole game", behind, len(r.seen))
		}
	}
}
