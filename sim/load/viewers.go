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

// follow connects the viewers, each to what his page follows: one game, or the whole
// round. They speak HTTP/1.0 by hand, so that ten thousand of them take little of this
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

// view reads what a viewer is shown until ctx ends.
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

// readRound reads what a viewer of the round is shown. He sees every game, and here
// counts the one that a viewer of his number has.
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

// sawRound notes what a viewer of the round sees of his game in the data of an event.
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

// enter connects a viewer, who comes again when he is refused: whoever is too slow
// with his request, on a machine that has much to do, is one of them.
func (r *round) enter(ctx context.Context, v int) (c net.Conn, in *bufio.Reader, err error) {
	const tries, between = 5, 100 * time.Millisecond
	for range tries {
		if c, err = r.ask(ctx, v); err != nil {
			return nil, nil, err
		}
		in = bufio.NewReaderSize(c, 512)
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

// addresses is from how many addresses viewers come: from a single one the hall takes
// so many connections a second.
const addresses = 16

// ask connects and asks for the game of a viewer. In each round viewers come from other
// addresses: between rounds of a tournament there is time until so many may come from
// one again.
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

// file fetches the round as a page does before it follows it, and returns the header
// that says from where on it does; where it is refused, a page follows from nothing on.
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

// followed is what the page of a viewer follows.
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

// saw notes that a viewer sees so many moves.
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

// whole waits until every viewer has seen all moves of his game.
func (r *round) whole() error {
	const patience = 20 * time.Second
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
