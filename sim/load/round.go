//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"adoube/client"
)

// A round is a round under load.
type round struct {
	*server
	setting
	number  int
	script  *script
	begin   time.Time
	offsets []time.Duration // by board, so that they do not all send, or move, at once
	sent    []int           // number of acknowledged chunks by board
	due     atomic.Int64    // boards stop before this chunk
	seen    []atomic.Int64  // number of moves by viewer
	durable times           // from when a frame was due until it was acknowledged
	shown   times           // … until a viewer had its move
	inRound times           // … until a viewer of the round had it
	refused atomic.Int64
	faults  chan error
}

func newRound(h *server, s setting, number int) *round {
	r := &round{server: h, setting: s, number: number, faults: make(chan error, 1)}
	r.offsets, r.sent = make([]time.Duration, s.boards), make([]int, s.boards)
	r.seen = make([]atomic.Int64, s.viewers)
	for i := range r.offsets {
		r.offsets[i] = rand.N(pace * time.Duration(s.perPly))
	}
	return r
}

// play organises the round and plays it.
func (r *round) play(ctx context.Context) error {
	if err := r.organise(ctx, r.number, r.boards); err != nil {
		return err
	}
	if r.kills > 0 {
		return r.killed(ctx)
	}
	return r.borne(ctx)
}

// fault keeps the first error.
func (r *round) fault(err error) {
	select {
	case r.faults <- err:
	default:
	}
}

// wrong returns the first error.
func (r *round) wrong() error {
	select {
	case err := <-r.faults:
		return err
	default:
		return nil
	}
}

// at returns the time when a chunk of a board is due. All first ones are due at once.
func (r *round) at(board, chunk int) time.Time {
	if chunk == 0 {
		return r.begin
	}
	return r.begin.Add(time.Duration(chunk)*pace + r.offsets[board])
}

// speak sends a board's chunks until its end. Frames that fall due while an answer is
// awaited go with the next request.
func (r *round) speak(ctx context.Context, board int, joined func()) {
	line := r.agents[board%len(r.agents)].Line(client.Board{Family: "dgt", Serial: fmt.Sprint(board + 1)})
	defer line.Close()
	for next := 0; int64(next) < r.due.Load(); {
		time.Sleep(time.Until(r.at(board, next)))
		var list []client.Chunk
		for now := time.Now(); next+len(list) < int(r.due.Load()) && !r.at(board, next+len(list)).After(now); {
			n := next + len(list)
			list = append(list, client.Chunk{Key: fmt.Sprintf("b%d.%d", board, n+1), At: int64(n+1) * pace.Milliseconds(), Bytes: r.script.chunks[n]})
		}
		if len(list) == 0 {
			continue
		}
		if err := r.send(ctx, line, list); err != nil {
			r.fault(err)
			return
		}
		now := time.Now()
		for i := range list {
			r.durable.add(now.Sub(r.at(board, next+i)))
		}
		if next == 0 {
			joined()
		}
		next += len(list)
		r.sent[board] = next
	}
}

// send sends until the chunks are acknowledged.
func (r *round) send(ctx context.Context, line *client.Line, list []client.Chunk) error {
	for {
		_, err := line.Bytes(ctx, list...)
		if err == nil || client.Refused(err) {
			return err
		}
		var p *client.Problem
		if errors.As(err, &p) {
			r.refused.Add(1)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// settles is the time until moves reach the viewers at their usual rate: the first are
// reported late, once the clock has been seen.
const settles = 6 * time.Second

// borne joins everybody at once, as at the start of a round, lets them play, and then, if
// requested, with hostile clients.
func (r *round) borne(ctx context.Context) error {
	phases := 1
	if r.hostile > 0 {
		phases = 2
	}
	length := int((time.Duration(phases)*r.lasts + 4*settles) / pace)
	var err error
	if r.script, err = newScript(length, max(r.perPly, 4)); err != nil {
		return err
	}
	if r.number == 1 {
		r.kill() // so that it opens the tables again
		if err := r.start(); err != nil {
			return err
		}
	}
	r.due.Store(int64(length))
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var speakers, viewers, joined sync.WaitGroup
	joined.Add(r.boards + r.viewers)
	r.begin = time.Now()
	for b := range r.boards {
		speakers.Go(func() { r.speak(ctx, b, joined.Done) })
	}
	r.follow(ctx, &viewers, joined.Done)
	if err := r.together(&joined); err != nil {
		return err
	}
	fmt.Printf("%-28s %v, %d refused\n", "everybody is there after", time.Since(r.begin).Round(time.Millisecond), r.refused.Load())
	r.stands("then")
	runtime.GC()
	time.Sleep(settles)
	r.durable.take()
	r.shown.take()
	r.inRound.take()
	r.phase(ctx, "")
	if r.hostile > 0 {
		attacked := make(chan error, 1)
		runtime.GC()
		go func() { attacked <- r.attack(ctx) }()
		r.phase(ctx, "under attack: ")
		if err := <-attacked; err != nil {
			return err
		}
	}
	r.due.Store(min(int64(length), int64(time.Since(r.begin)/pace)))
	speakers.Wait()
	return errors.Join(r.wrong(), r.whole(), func() error { cancel(); viewers.Wait(); return nil }())
}

// together waits until all have joined, or an error occurs.
func (r *round) together(joined *sync.WaitGroup) error {
	all := make(chan error)
	go func() { joined.Wait(); close(all) }()
	select {
	case err := <-all:
		return err
	case err := <-r.faults:
		return err
	}
}

// phase plays for the requested time and prints the measurements.
func (r *round) phase(ctx context.Context, name string) {
	done, disk := make(chan struct{}), new(times)
	go func() {
		if err := probe(r.path("probe"), disk, done); err != nil {
			r.fault(err)
		}
	}()
	before := r.usage()
	time.Sleep(r.lasts)
	after, durable := r.usage(), r.durable.take()
	close(done)
	after.print(name, before, len(durable))
	printQuantiles(name+"frame → durable", durable)
	writes := disk.inOrder()
	printQuantiles(name+"the disk alone, at any moment", floor(writes))
	slices.Sort(writes)
	printQuantiles(name+"write + fdatasync", writes)
	printQuantiles(name+"frame → viewer of a game", r.shown.take())
	printQuantiles(name+"frame → viewer of a round", r.inRound.take())
	if now := r.stands(name + "at the end"); name == "" {
		r.grown(now)
	}
}
