package sim

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

var resume = flag.String("resume", "", "a file that keeps which worlds are done, to go on from after a break with the same program")

// A runLog reports the progress of a long run on standard error, and stores completed parts
// in the file of -resume.
type runLog struct {
	mu    sync.Mutex
	start time.Time
	shown time.Time
	ticks int64
	done  map[string]int64 // histories, by the name of the test
	parts int
	file  *os.File
}

// openLog reads the completed parts.
func openLog(t *testing.T, parts int) *runLog {
	l := &runLog{start: time.Now(), shown: time.Now(), done: map[string]int64{}, parts: parts}
	if *resume == "" {
		return l
	}
	f, err := os.OpenFile(*resume, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	l.file = f
	for lines := bufio.NewScanner(f); lines.Scan(); {
		name, count, _ := strings.Cut(lines.Text(), "\t")
		var n int64
		if _, err := fmt.Sscan(count, &n); err != nil {
			t.Fatalf("%s: %q: %v", *resume, lines.Text(), err)
		}
		l.done[name] = n
	}
	return l
}

// once runs walk unless that part is completed, and returns its number of histories.
func (l *runLog) once(t *testing.T, walk func() int) int64 {
	name := fmt.Sprintf("%s %d", t.Name(), *histories)
	l.mu.Lock()
	n, known := l.done[name]
	l.mu.Unlock()
	if known {
		return n
	}
	n = int64(walk())
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.done[name] = n; l.file != nil && !t.Failed() {
		fmt.Fprintf(l.file, "%s\t%d\n", name, n)
	}
	return n
}

// tick counts histories of a walk, and reports every half minute in a long run.
func (l *runLog) tick() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ticks += tickEvery
	if *histories == 0 || time.Since(l.shown) < 30*time.Second {
		return
	}
	l.shown = time.Now()
	fmt.Fprintf(os.Stderr, "%v: %d histories walked, %d of %d parts done\n",
		time.Since(l.start).Round(time.Second), l.ticks, len(l.done), l.parts)
}
