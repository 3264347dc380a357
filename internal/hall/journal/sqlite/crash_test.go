//go:build unix

package sqlite

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"adoube/internal/hall/journal/journaltest"
)

var (
	kills  = flag.Int("kills", 10, "how often the writer is killed")
	images = flag.Int("images", 5, "how often the power fails")
	seed   = flag.Uint64("seed", 1, "of the moments at which it happens")
)

// Environment variables that make the test binary a writer.
const (
	writerPath = "ADOUBE_TEST_WRITER"
	writerSync = "ADOUBE_TEST_SYNC"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(writerPath); path != "" {
		pragmas[1] = os.Getenv(writerSync)
		fmt.Fprintln(os.Stderr, write(context.Background(), path))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

const boards = 16

// write appends to all boards and prints each acknowledged record, until it is killed.
func write(ctx context.Context, path string) error {
	s, err := Open(ctx, path)
	if err != nil {
		return err
	}
	snap, err := s.Snapshot(ctx)
	if err != nil {
		return err
	}
	stands := map[string]uint64{}
	for _, h := range snap.Heads {
		stands[h.Board] = h.Seq
	}
	var wg sync.WaitGroup
	var out said
	for b := range boards {
		board := fmt.Sprint(b)
		wg.Go(func() { out.fill(ctx, s, board, stands[board]) })
	}
	wg.Wait()
	return out.err
}

// said guards standard output.
type said struct {
	sync.Mutex
	err error
}

// fill appends to a board until an append fails.
func (out *said) fill(ctx context.Context, s *Store, board string, seq uint64) {
	for ; ; seq++ {
		h, err := s.Append(ctx, board, seq, journaltest.Act(int(seq)))
		out.Lock()
		if err != nil {
			out.err = err
			out.Unlock()
			return
		}
		fmt.Println(h.Board, h.Seq, h.Hash)
		out.Unlock()
	}
}

// A writer is a process that appends.
type writer struct {
	cmd   *exec.Cmd
	out   *bufio.Reader
	acked map[string]string // by board and number: the acknowledged hash
}

func startWriter(t *testing.T, path, synchronous string, acked map[string]string) *writer {
	w := &writer{cmd: exec.Command(os.Args[0]), acked: acked}
	w.cmd.Env = append(os.Environ(), writerPath+"="+path, writerSync+"="+synchronous)
	w.cmd.Stderr = os.Stderr
	pipe, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.out = bufio.NewReader(pipe)
	return w
}

// read stores acknowledgements, n records or all.
func (w *writer) read(n int) {
	for range n {
		line, err := w.out.ReadString('\n')
		if err != nil { // an incomplete line was not acknowledged
			return
		}
		board, rest, _ := strings.Cut(line, " ")
		seq, hash, _ := strings.Cut(strings.TrimSpace(rest), " ")
		w.acked[board+" "+seq] = hash
	}
}

// kill kills the writer at once, and reads what it printed before.
func (w *writer) kill() {
	w.cmd.Process.Kill()
	w.read(1 << 30)
	w.cmd.Wait()
}

// check reads the store and returns the number of acknowledged records that
// are missing or differ.
func check(t *testing.T, path string, acked map[string]string) (lost int) {
	s := open(t, path)
	defer s.Close()
	stored := map[string]string{}
	for b := range boards {
		for _, e := range journaltest.Read(t, s, fmt.Sprint(b), 1) {
			stored[fmt.Sprint(e.Board, " ", e.Seq)] = e.Hash.String()
		}
	}
	for place, hash := range acked {
		if stored[place] != hash {
			lost++
		}
	}
	return lost
}

// Acknowledged records survive killing the process at any moment.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: a process is killed again and again")
	}
	path := filepath.Join(t.TempDir(), "hall.db")
	acked := map[string]string{}
	draw := rand.New(rand.NewPCG(*seed, 0))
	for range *kills {
		w := startWriter(t, path, "synchronous(FULL)", acked)
		w.read(draw.IntN(2000))
		w.kill()
		if lost := check(t, path, acked); lost > 0 {
			t.Fatalf("seed %d: %d of %d acknowledged records lost", *seed, lost, len(acked))
		}
	}
	t.Logf("%d kills, %d acknowledged records, 0 lost", *kills, len(acked))
}

// Acknowledged records survive a power failure at any moment: the image of the file
// system is copied while unsynced data are still in memory. Without FULL, records are
// lost: the test can fail.
func TestPowerFails(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: file systems are mounted and cut off")
	}
	if os.Getuid() != 0 {
		t.Skip("not run: needs root for a file system on a loop device")
	}
	draw := rand.New(rand.NewPCG(*seed, 1))
	total := map[string]int{}
	for range *images {
		for _, mode := range []string{"synchronous(FULL)", "synchronous(NORMAL)"} {
			lost, acked := powerFails(t, mode, 200+draw.IntN(3000))
			if mode == "synchronous(FULL)" && lost > 0 {
				t.Errorf("seed %d: %d of %d acknowledged records lost", *seed, lost, acked)
			}
			total[mode] += lost
		}
	}
	if total["synchronous(NORMAL)"] == 0 {
		t.Error("nothing was lost without FULL: this test cannot fail")
	}
	t.Logf("%d images each, lost: %v", *images, total)
}

// powerFails stops a writer after a number of acknowledged records, and checks the
// image of its file system.
func powerFails(t *testing.T, mode string, after int) (lost, acked int) {
	dir := t.TempDir()
	image, copied := filepath.Join(dir, "disk"), filepath.Join(dir, "copy")
	run(t, "truncate", "-s", "64M", image)
	run(t, "mkfs.ext4", "-q", image)
	at := mount(t, image)
	w := startWriter(t, filepath.Join(at, "hall.db"), mode, map[string]string{})
	w.read(after)
	w.cmd.Process.Signal(syscall.SIGSTOP)
	copyFile(t, image, copied)
	acknowledged := len(w.acked)
	w.cmd.Process.Kill() // later output comes after the power failure
	io.Copy(io.Discard, w.out)
	w.cmd.Wait()
	run(t, "umount", at)
	at = mount(t, copied)
	defer run(t, "umount", at)
	return check(t, filepath.Join(at, "hall.db"), w.acked), acknowledged
}

func mount(t *testing.T, image string) string {
	at := t.TempDir()
	run(t, "mount", "-o", "loop", image, at)
	return at
}

func run(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

func copyFile(t *testing.T, from, to string) {
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
