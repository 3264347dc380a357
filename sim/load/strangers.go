//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"adoube/client"
)

// memoryBound is the most memory of the hall in bytes, whatever strangers do. It runs as on
// a machine of this size, of which it may use three quarters.
const memoryBound = 512 << 20

// strangers tests a hall with games by hand against people from many addresses who fill
// games with every possible act, create others, read the Laws without end, and request long
// answers without reading them, as does the operator of another event. It prints the time
// of an arbiter's acts meanwhile. It fails if the hall exceeds its memory, is gone, or does
// not end within ten seconds while they go on.
func (h *server) strangers(ctx context.Context, s setting) error {
	ctx, cancel := context.WithCancel(ctx)
	var c horde
	defer c.all.Wait()
	defer cancel()
	if err := h.organise(ctx, 1, 1); err != nil {
		return err
	}
	operator, err := h.manyPlayers(ctx, tablesOfOther)
	if err != nil {
		return err
	}
	if err := h.timed(ctx, "an act, alone", s.lasts/4); err != nil {
		return err
	}
	for n := range s.strangers {
		from := net.IPv4(127, 0, 43, byte(n+1))
		for range gamesAtOnce {
			c.all.Go(func() { c.plays(ctx, h.address, from) })
		}
		c.all.Go(func() { c.reads(ctx, h.base, from) })
	}
	if err := h.timed(ctx, "beside strangers", s.lasts/2); err != nil {
		return err
	}
	for range connectionsOfOne {
		for n := range s.strangers {
			c.all.Go(func() { c.deaf.asks(ctx, h.base, net.IPv4(127, 0, 43, byte(n+1)), "") })
		}
		c.all.Go(func() { c.deaf.asks(ctx, h.base, net.IPv4(127, 0, 44, 1), operator) })
	}
	if err := h.timed(ctx, "and answers nobody takes", s.lasts/2); err != nil {
		return err
	}
	peak, err := h.peak()
	if err != nil {
		return fmt.Errorf("the hall is gone: %w", err)
	}
	if err := h.asks(); err != nil {
		return fmt.Errorf("the hall does not answer: %w", err)
	}
	began := time.Now()
	if err := h.stop(); err != nil {
		return fmt.Errorf("the hall did not end as it should: %w", err)
	}
	took := time.Since(began)
	fmt.Printf("%-28s %d addresses, %d games made, %d refused, %d acts, %d pages\n", "strangers", s.strangers, c.made.Load(), c.refused.Load(), c.acts.Load(), c.pages.Load())
	fmt.Printf("%-28s %d asked for, %d refused\n", "answers that nobody takes", c.deaf.asked.Load(), c.deaf.refused.Load())
	fmt.Printf("%-28s %d MB at most, of %d; ended in %v\n", "the hall", peak>>20, memoryBound>>20, took.Round(time.Millisecond))
	switch {
	case c.acts.Load() == 0 || c.deaf.asked.Load() == c.deaf.refused.Load():
		return fmt.Errorf("nobody did anything")
	case peak > memoryBound:
		return fmt.Errorf("the hall held %d MB, more than %d", peak>>20, memoryBound>>20)
	case took > 10*time.Second:
		return fmt.Errorf("the hall took %v to end", took)
	}
	return nil
}

// peak returns the maximum memory of the server so far (proc_pid_status(5)).
func (h *server) peak() (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.process.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, found := strings.Cut(string(text), "VmHWM:")
	if !found {
		return 0, fmt.Errorf("it has no memory")
	}
	kilobytes, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
	return kilobytes << 10, err
}

// The resources of one stranger: games at a time, pages of each player, acts in each turn,
// and the tables of the other event.
const (
	gamesAtOnce   = 3
	pagesOfOne    = 6
	eachTurn      = 280
	tablesOfOther = 5000
)

// A horde is a group of strangers, with counts of their actions.
type horde struct {
	made, refused, acts atomic.Int64
	pages               atomic.Int64 // pages of the Laws
	deaf                deaf
	all                 sync.WaitGroup
}

// plays creates games, fills and ends each, until ctx ends.
func (c *horde) plays(ctx context.Context, hall string, from net.IP) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
	client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, TLSClientConfig: unchecked()}}
	for ctx.Err() == nil {
		var game struct{ ID, Token string }
		status, err := post(ctx, client, "https://"+hall+"/play/games", map[string]any{"side": "white", "play": "rapid", "kind": "fischer", "help": "training", "base": 3_600_000}, &game)
		if err != nil || status != http.StatusCreated {
			c.refused.Add(1)
			pause(ctx, 100*time.Millisecond)
			continue
		}
		c.made.Add(1)
		c.fill(ctx, client, "wss://"+hall+"/play/"+game.ID+"/line", game.Token)
		_, _ = post(ctx, client, "https://"+hall+"/play/"+game.ID+"/end", map[string]string{"token": game.Token}, nil)
	}
}

// timed enters an arbiter's acts one after another and prints their times.
func (h *server) timed(ctx context.Context, what string, lasts time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, lasts)
	defer cancel()
	var each times
	for n := 0; ctx.Err() == nil; n++ {
		act := client.Act{Key: fmt.Sprint(what, n), Act: json.RawMessage(`{"act":"touch","by":"white","on":"e2"}`)}
		began := time.Now()
		_, err := h.chief.Acts(ctx, client.Place{Event: "load", Round: 1, Table: 1}, act)
		if err != nil && ctx.Err() == nil {
			return fmt.Errorf("%s: %w", what, err)
		}
		each.add(time.Since(began))
		pause(ctx, anew)
	}
	printQuantiles(what, each.take())
	return nil
}

// reads requests a page of the Laws repeatedly, which costs some milliseconds.
func (c *horde) reads(ctx context.Context, hall string, from net.IP) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
	client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, TLSClientConfig: unchecked()}}
	for ctx.Err() == nil {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, hall+"/laws/fide-2023", nil)
		if err != nil {
			return
		}
		answer, err := client.Do(r)
		if err != nil {
			pause(ctx, anew)
			continue
		}
		_, _ = io.Copy(io.Discard, answer.Body) // so that the connection is reused
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			pause(ctx, anew)
			continue
		}
		c.pages.Add(1)
	}
}

// post sends JSON and decodes the answer unless into is nil.
func post(ctx context.Context, client *http.Client, address string, body, into any) (int, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(data))
	if err != nil {
		return 0, err
	}
	answer, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && into != nil && answer.StatusCode < 300 {
		err = json.Unmarshal(text, into)
	}
	return answer.StatusCode, err
}

// knights are moves in a cycle for both players.
var knights = [][2][2]string{{{"g1", "f3"}, {"g8", "f6"}}, {{"f3", "g1"}, {"f6", "g8"}}}

// fill does everything that both players may do, until the game is over or ctx ends.
func (c *horde) fill(ctx context.Context, client *http.Client, line, token string) {
	sides := [2][]*stranger{}
	defer func() {
		for _, s := range append(sides[0], sides[1]...) {
			s.line.CloseNow()
		}
	}()
	second := ""
	for n := range 2 * pagesOfOne {
		side := n % 2
		secret := [2]string{token, second}[side]
		s, given, err := comeIn(ctx, client, line, secret, fmt.Sprint("page-", n))
		if err != nil {
			return
		}
		if side == 1 && second == "" {
			second = given
		}
		sides[side] = append(sides[side], s)
	}
	for turn := 0; ctx.Err() == nil; turn++ {
		side := turn % 2
		by, move := [2]string{"white", "black"}[side], knights[turn/2%2][side]
		pages := sides[side]
		for n := range eachTurn {
			if pages[n%len(pages)].act(ctx, map[string]any{"act": "touch", "by": by, "on": move[0]}) != nil {
				return
			}
			c.acts.Add(1)
		}
		for _, act := range []map[string]any{{"act": "lift", "by": by, "on": move[0]}, {"act": "release", "by": by, "on": move[1]}, {"act": "clock", "by": by}} {
			if pages[0].act(ctx, act) != nil {
				return
			}
		}
		if turn > 24 { // by then the position has occurred five times
			return
		}
	}
}

// A stranger is one page of a player.
type stranger struct {
	line *websocket.Conn
	n    int
}

// comeIn opens a line, and returns the token of the seat.
func comeIn(ctx context.Context, client *http.Client, line, token, session string) (*stranger, string, error) {
	conn, _, err := websocket.Dial(ctx, line, &websocket.DialOptions{HTTPClient: client})
	if err != nil {
		return nil, "", err
	}
	conn.SetReadLimit(-1)
	hello, err := json.Marshal(map[string]any{"token": token, "session": session})
	if err == nil {
		err = conn.Write(ctx, websocket.MessageText, hello)
	}
	var welcome struct{ Token string }
	if err == nil {
		var text []byte
		if _, text, err = conn.Read(ctx); err == nil {
			err = json.Unmarshal(text, &welcome)
		}
	}
	if err != nil {
		conn.CloseNow()
		return nil, "", err
	}
	go func() { // discard the answers
		for err := error(nil); err == nil; _, _, err = conn.Read(ctx) {
			continue
		}
	}()
	return &stranger{line: conn}, welcome.Token, nil
}

func (s *stranger) act(ctx context.Context, act map[string]any) error {
	s.n++
	data, err := json.Marshal(map[string]any{"do": "act", "n": s.n, "act": act})
	if err != nil {
		return err
	}
	return s.line.Write(ctx, websocket.MessageText, data)
}

// pause waits for d or until ctx ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
