//go:build linux

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A usage is the processor time of the server and of its clients, which are this process.
type usage struct {
	at              time.Time
	server, clients time.Duration
}

func (h *server) usage() usage {
	var own syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &own) // fails only for an unknown argument
	return usage{time.Now(), h.worked(), time.Duration(own.Utime.Nano() + own.Stime.Nano())}
}

// worked returns the processor time of the server (proc_pid_stat(5): utime and stime, in
// hundredths of a second).
func (h *server) worked() time.Duration {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", h.process.Process.Pid))
	_, rest, _ := strings.Cut(string(text), ") ") // the name before it may contain blanks
	sum := 0
	if fields := strings.Fields(rest); len(fields) > 12 {
		for _, f := range fields[11:13] {
			n, _ := strconv.Atoi(f)
			sum += n
		}
	}
	return time.Duration(sum) * 10 * time.Millisecond
}

// print prints the usage since then, in processors and for each frame.
func (now usage) print(name string, since usage, frames int) {
	one := func(d time.Duration) string {
		return fmt.Sprintf("%.2f (%v a frame)", d.Seconds()/now.at.Sub(since.at).Seconds(), (d / time.Duration(max(frames, 1))).Round(time.Microsecond))
	}
	fmt.Printf("%-28s server %s, clients %s\n", name+"processors", one(now.server-since.server), one(now.clients-since.clients))
}
