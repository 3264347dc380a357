//go:build linux

// Command load puts a hall on this machine under load and prints how it performs: boards
// that send four times a second, viewers that follow them, repeated kills of the server,
// hostile clients. The server is a separate process; the clients are in this one. It fails
// if an acknowledged record is missing, doubled or out of order, or a viewer has not seen
// the whole game. It reads the server's memory from /proc.
//
//	go run ./sim/load                  1,000 boards, 10,000 viewers, from the start of a round
//	go run ./sim/load -hostile 1000    the same, then with hostile clients
//	go run ./sim/load -rounds 2 -for 14m30s -frames-per-ply 32
//	                                   the soak: games end, and others begin
//	go run ./sim/load -strangers 25 -for 2m   games by hand, filled from 25 addresses, and
//	                                   answers that nobody reads
//	go run ./sim/load -kills 1000 -boards 100 -viewers 200
//	go run ./sim/load -reopen 1000000  from a cold start to a ruling, and opening a long record
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"time"
)

// A setting holds the flags.
type setting struct {
	boards, viewers int
	ofRound         int // one viewer of this many follows the round
	lasts           time.Duration
	perPly          int // frames
	rounds          int
	kills, hostile  int
	strangers       int // addresses
	reopen          int
	dir             string
	attack          string
	operator        string
	profile         string
}

func main() {
	var s setting
	flag.IntVar(&s.boards, "boards", 1000, "number of boards")
	flag.IntVar(&s.viewers, "viewers", 10000, "number of viewers")
	flag.IntVar(&s.ofRound, "of-round", 50, "one in N viewers follows the round, the others a game; 0: none follows the round")
	flag.DurationVar(&s.lasts, "for", 30*time.Second, "duration after everybody has joined")
	flag.IntVar(&s.perPly, "frames-per-ply", 8, "frames of a board for each move, at least 4; a viewer sees at most one move a second")
	flag.IntVar(&s.rounds, "rounds", 1, "number of rounds, played in sequence")
	flag.IntVar(&s.kills, "kills", 0, "kill the server N times")
	flag.IntVar(&s.hostile, "hostile", 0, "N clients that never read, N that read a byte a second, and floods")
	flag.IntVar(&s.strangers, "strangers", 0, "only fill games by hand from N addresses, and read no answers; the hall may use 512 MB")
	flag.IntVar(&s.reopen, "reopen", 0, "only reopen a record of N entries")
	flag.StringVar(&s.dir, "dir", "", "folder of the hall's files; default: a temporary one")
	flag.StringVar(&s.attack, "attack", "", "only run the hostile clients, against the hall at this address")
	flag.StringVar(&s.operator, "operator", "", "for -attack: the token of a hostile operator of another event")
	flag.StringVar(&s.profile, "cpuprofile", "", "write a profile of the clients' processor time into this file")
	flag.Parse()
	standBack()
	if s.attack != "" {
		attackers(context.Background(), s)
		return
	}
	if err := profiled(context.Background(), s); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// standBack makes the clients disturb the measurement as little as possible: they collect
// garbage once before each phase, then only when they have used a lot, as that stops all
// viewers for a fifth of a second; and they have one more processor, for the goroutine that
// waits for the disk.
func standBack() {
	const plenty = 4 << 30
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(plenty)
	runtime.GOMAXPROCS(runtime.NumCPU() + 1)
}

// profiled runs under the profiler if requested.
func profiled(ctx context.Context, s setting) error {
	if s.profile == "" {
		return run(ctx, s)
	}
	f, err := os.Create(s.profile)
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return err
	}
	err = run(ctx, s)
	pprof.StopCPUProfile()
	return errors.Join(err, f.Close())
}

// run builds the server, and organises and plays the rounds.
func run(ctx context.Context, s setting) error {
	if s.dir == "" {
		dir, err := os.MkdirTemp("", "adoube-load-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		s.dir = dir
	}
	program := filepath.Join(s.dir, "adoube")
	if out, err := exec.CommandContext(ctx, "./tools/build", program).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	began := time.Now()
	var more []string
	memory := 0
	if s.strangers > 0 {
		more, memory = []string{"--play", "--tls"}, memoryBound
	}
	h, err := newHall(ctx, s.dir, program, memory, more...)
	if err != nil {
		return err
	}
	defer h.kill()
	if s.strangers > 0 {
		return h.strangers(ctx, s)
	}
	if s.reopen > 0 {
		return h.opened(ctx, began, s)
	}
	var played []*round
	for number := 1; number <= s.rounds; number++ {
		r := newRound(h, s, number)
		if err := r.play(ctx); err != nil {
			return err
		}
		played = append(played, r)
	}
	if err := h.stop(); err != nil {
		return err
	}
	return h.check(ctx, played)
}
