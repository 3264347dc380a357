//go:build linux

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"adoube/client"
	"adoube/internal/hall"
)

// A server is a hall in its own process.
type server struct {
	program, dir, address string
	base                  string       // its address with http:// or https://
	plain                 *http.Client // without a token
	more                  []string     // options of the program
	memory                int          // its memory limit in bytes; 0: none
	process               *exec.Cmd
	chief                 *client.Client
	agents                []*client.Client
	code                  chan string // of the sign-in link printed at the first start
	first                 holding     // at the end of the first round
}

// newHall starts a hall, and pairs its chief arbiter and some agents.
func newHall(ctx context.Context, dir, program string, memory int, more ...string) (*server, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	h := &server{more: more, memory: memory, program: program, dir: dir, address: address, code: make(chan string, 1)}
	h.base, h.plain = "http://"+h.address, http.DefaultClient
	if slices.Contains(more, "--tls") {
		h.base, h.plain = "https://"+h.address, &http.Client{Transport: &http.Transport{TLSClientConfig: unchecked()}}
	}
	if err := h.start(); err != nil {
		return nil, err
	}
	h.chief = client.New(h.base, "")
	h.chief.HTTP = h.plain
	if err := h.chief.Pair(ctx, <-h.code); err != nil {
		return nil, err
	}
	const agents = 16
	for range agents {
		var given struct{ Secret string }
		if err := h.chief.Do(ctx, "POST", "/api/v1/tokens", map[string]string{"role": "agent"}, &given); err != nil {
			return nil, err
		}
		h.agents = append(h.agents, h.client(given.Secret))
	}
	return h, nil
}

// freeAddress returns an address that was just free. Its port is below those that systems
// give to connections, so that no client takes it while the hall is down.
func freeAddress() (string, error) {
	for range 1000 {
		l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", 10_000+rand.IntN(20_000)))
		if err == nil {
			return l.Addr().String(), l.Close()
		}
	}
	return "", errors.New("no port is free")
}

// client returns a client that keeps its connections.
func (h *server) client(secret string) *client.Client {
	c := client.New(h.base, secret)
	c.HTTP.Transport = &http.Transport{MaxIdleConnsPerHost: 4096}
	return c
}

// pairing matches the code printed by the hall at its first start.
var pairing = regexp.MustCompile(`/pair#(\S+)`)

// start runs the server and returns when it answers.
func (h *server) start() error {
	args := []string{"--language", "en", "serve", "--listen", h.address, "--store", h.path("hall.db"), "--key", h.path("hall.key")}
	h.process = exec.Command(h.program, append(args, h.more...)...)
	h.process.Stderr = os.Stderr
	if h.memory > 0 {
		h.process.Env = append(os.Environ(), fmt.Sprint("GOMEMLIMIT=", h.memory/4*3))
	}
	out, err := h.process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := h.process.Start(); err != nil {
		return err
	}
	go h.listen(out)
	for h.asks() != nil {
		time.Sleep(time.Millisecond)
	}
	return nil
}

// listen reads the server's output.
func (h *server) listen(out io.Reader) {
	for in := bufio.NewScanner(out); in.Scan(); {
		if m := pairing.FindStringSubmatch(in.Text()); m != nil {
			h.code <- m[1]
		}
	}
}

// asks returns an error unless the server runs.
func (h *server) asks() error {
	answer, err := h.plain.Get(h.base + "/api/v1/health")
	if err == nil {
		answer.Body.Close()
	}
	return err
}

func (h *server) path(name string) string { return filepath.Join(h.dir, name) }

// kill kills the server.
func (h *server) kill() {
	h.process.Process.Kill()
	h.process.Wait()
}

// stop stops the server in the regular way.
func (h *server) stop() error {
	return errors.Join(h.process.Process.Signal(syscall.SIGTERM), h.process.Wait())
}

// organise creates a round with tables, each with a board.
func (h *server) organise(ctx context.Context, number, tables int) error {
	list := []hall.Change{
		{Event: &hall.Event{ID: "load", Name: "Load"}},
		{Round: &hall.Round{Event: "load", Number: number}},
	}
	for n := 1; n <= tables; n++ {
		list = append(list,
			hall.Change{Table: &hall.Pairing{Event: "load", Round: number, Table: n}},
			hall.Change{Board: &hall.Assigned{Event: "load", Round: number, Table: n, Family: "dgt", Serial: strconv.Itoa(n)}})
	}
	for _, c := range list {
		if err := h.chief.Do(ctx, "POST", "/api/v1/events/load/changes", c, nil); err != nil {
			return err
		}
	}
	return nil
}

// status returns a value of the process status in kB.
func (h *server) status(name string) int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.process.Process.Pid))
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, name+":"); ok {
			n, _ := strconv.Atoi(strings.Fields(value)[0])
			return n
		}
	}
	return 0
}

// A holding is the number of resources in use.
type holding struct{ files, goroutines, inUse int }

// stands prints the resources in use and returns them.
func (h *server) stands(when string) holding {
	files, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", h.process.Process.Pid))
	now := holding{len(files), h.metric("go_goroutines"), h.metric("adoube_memory_in_use_bytes")}
	fmt.Printf("%-28s %d MB resident (most %d MB), %d MB in use when they were last collected, %d files, %d goroutines\n", when,
		h.status("VmRSS")>>10, h.status("VmHWM")>>10, now.inUse>>20, now.files, now.goroutines)
	return now
}

// grown prints the growth since the first round.
func (h *server) grown(now holding) {
	if h.first == (holding{}) {
		h.first = now
		return
	}
	percent := func(now, first int) float64 { return 100 * float64(now-first) / float64(first) }
	fmt.Printf("%-28s files %+.1f %%, goroutines %+.1f %%, memory in use %+.1f %%\n", "since the first round",
		percent(now.files, h.first.files), percent(now.goroutines, h.first.goroutines), percent(now.inUse, h.first.inUse))
}

// metric returns the server's metric with the name.
func (h *server) metric(name string) int {
	r, err := http.NewRequest("GET", h.base+"/metrics", nil)
	if err != nil {
		return 0
	}
	r.Header.Set("Authorization", "Bearer "+h.chief.Token)
	answer, err := h.plain.Do(r)
	if err != nil {
		return 0
	}
	defer answer.Body.Close()
	for in := bufio.NewScanner(answer.Body); in.Scan(); {
		if value, ok := strings.CutPrefix(in.Text(), name+" "); ok {
			f, _ := strconv.ParseFloat(value, 64)
			return int(f)
		}
	}
	return 0
}
