//go:build cluster

package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adoube/client"
	"adoube/internal/hall"
	"adoube/internal/hall/journal/journaltest"
	"adoube/internal/hall/journal/nats/node"
)

// A testCluster is three nodes that run until the test ends.
type testCluster struct {
	configs []node.Config
	nodes   [3]*node.Node
}

// The test runs in parallel, because it mostly waits.
func newCluster(t *testing.T) *testCluster {
	t.Helper()
	t.Parallel()
	c := &testCluster{configs: node.Three(t.TempDir(), freePort(t))}
	for i := range c.nodes {
		c.start(t, i)
	}
	t.Cleanup(func() { c.stop(0, 1, 2) })
	return c
}

func (c *testCluster) start(t *testing.T, i int) {
	t.Helper()
	var err error
	if c.nodes[i], err = node.Start(c.configs[i]); err != nil {
		t.Fatal(err)
	}
}

func (c *testCluster) stop(nodes ...int) {
	for _, i := range nodes {
		c.nodes[i].Close()
	}
}

// hall returns the address of a hall on the nodes, after they have elected a leader.
func (c *testCluster) hall(t *testing.T, name string) string {
	t.Helper()
	var urls []string
	for _, n := range c.nodes {
		urls = append(urls, n.URL())
	}
	url := strings.Join(urls, ",") + "/" + name
	ready(t, url)
	return url
}

// taken are the ports already in use by tests, several of which run at once.
var taken = struct {
	sync.Mutex
	ports map[int]bool
}{ports: map[int]bool{}}

// freePort returns the first of the six ports that a cluster uses, all free now and used by
// no other test. They are below those that systems give to connections, so that none is
// taken while its server is down.
func freePort(t *testing.T) int {
	t.Helper()
	taken.Lock()
	defer taken.Unlock()
	for range 100 {
		port := 10_000 + rand.IntN(20_000)
		list := []int{port, port + 1, port + 2, port + 2000, port + 2001, port + 2002}
		if slices.ContainsFunc(list, notFree) {
			continue
		}
		for _, p := range list {
			taken.ports[p] = true
		}
		return port
	}
	t.Fatal("no free ports")
	return 0
}

func notFree(port int) bool {
	l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", port))
	if err == nil {
		l.Close()
	}
	return err != nil || taken.ports[port]
}

// Two nodes of one hall: a sign-in at one is valid at the other, and each sees what was
// organised and played at the other, with names, even if it has nothing but the key. The
// record is intact, and the hall can move back to one machine.
func TestClusterOfTwoNodes(t *testing.T) {
	url := newCluster(t).hall(t, "open")
	dir := t.TempDir()
	t.Run("halls", func(t *testing.T) {
		a := serveHall(t, dir, serving{nats: url})
		b := serveHall(t, keyOnly(t, dir), serving{nats: url, pair: true})
		here := a.chief(t)
		there := client.New(b.base, here.Token)
		organise(t, here)
		sees(t, there, `"acts":1`)
		if err := lifts(t, there); err != nil {
			t.Fatal(err)
		}
		sees(t, here, `"acts":2`)
		anew := serveHall(t, keyOnly(t, dir), serving{nats: url, pair: true})
		sees(t, client.New(anew.base, here.Token), `"acts":2`)
		signs(t, here)
	})
	key := "--key=" + filepath.Join(dir, "hall.key.pub")
	back := filepath.Join(t.TempDir(), "back.db")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"verify", key, url}, "The record is intact"},
		{[]string{"copy", url, back}, "all identical"},
		{[]string{"verify", key, back}, "The record is intact"},
		{[]string{"bundle", url, filepath.Join(dir, "one.bundle"), "open/1/1"}, ""},
	} {
		if status, text := said(c.args...); status != exitOK || !strings.Contains(text, c.want) {
			t.Errorf("%v: %d, %s", c.args, status, text)
		}
	}
}

// signs finishes the round until a checkpoint includes it. A closing hall does not wait for
// its last checkpoint as long as servers may need for an election.
func signs(t *testing.T, c *client.Client) {
	t.Helper()
	finish := hall.Change{Round: &hall.Round{Event: "open", Number: 1, State: hall.Finished}}
	since := time.Now().UnixMilli()
	for end := time.Now().Add(2 * time.Minute); ; {
		var newest struct{ Signed int64 }
		err := c.Do(t.Context(), http.MethodPost, "/api/v1/events/open/changes", finish, nil)
		if err == nil {
			err = c.Do(t.Context(), http.MethodGet, "/api/v1/checkpoint", nil, &newest)
		}
		if err == nil && newest.Signed >= since {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("signed at %d, not after %d: %v", newest.Signed, since, err)
		}
	}
}

// keyOnly returns the folder of a node with nothing but its key.
func keyOnly(t *testing.T, dir string) string {
	t.Helper()
	key, err := os.ReadFile(filepath.Join(dir, "hall.key"))
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "hall.key"), key, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// People move to nodes and back as they do between files.
func TestClusterPeopleMove(t *testing.T) {
	url := newCluster(t).hall(t, "people")
	peopleAreCopied(t, url, t.TempDir(), serving{nats: url, pair: true})
}

// While only one of three nodes runs, nothing is acknowledged and requests get the reason;
// when the others are back, an act is on the record once.
func TestClusterWithoutMajority(t *testing.T) {
	c := newCluster(t)
	url := c.hall(t, "minority")
	chief := serveHall(t, t.TempDir(), serving{nats: url}).chief(t)
	organise(t, chief)
	c.stop(1, 2)
	if err := lifts(t, chief); err == nil || !strings.Contains(err.Error(), "Not recorded") {
		t.Errorf("without a majority: %v", err)
	}
	sees(t, chief, `"outage":"`)
	c.start(t, 1)
	c.start(t, 2)
	for err := lifts(t, chief); err != nil; err = lifts(t, chief) {
		if !strings.Contains(err.Error(), "Not recorded") {
			t.Fatalf("sent again: %v", err)
		}
	}
	sees(t, chief, `"acts":2`)
	ready(t, url) // for the checkpoint when the hall closes, in another stream
}

// A hall that is copied upstream records while no node runs, and its records arrive there
// afterwards, once.
func TestClusterUpstream(t *testing.T) {
	c := newCluster(t)
	url, dir := c.hall(t, "up"), t.TempDir()
	t.Run("hall", func(t *testing.T) {
		chief := serveHall(t, dir, serving{upstream: url}).chief(t)
		organise(t, chief)
		arrives(t, url, 1)
		c.stop(0, 1, 2)
		if err := lifts(t, chief); err != nil {
			t.Fatal(err)
		}
		for i := range c.nodes {
			c.start(t, i)
		}
		ready(t, url)
		arrives(t, url, 2)
	})
	if status, text := said("copy", filepath.Join(dir, "hall.db"), url); status != exitOK || !strings.Contains(text, "all identical") {
		t.Errorf("%d, %s", status, text)
	}
}

// arrives waits until the nodes have the given number of records of the table.
func arrives(t *testing.T, url string, want int) {
	t.Helper()
	a := &app{err: io.Discard}
	s, err := a.openStore(t.Context(), url, clusterOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	have := 0
	for end := time.Now().Add(2 * time.Minute); have < want; time.Sleep(100 * time.Millisecond) {
		if have = len(journaltest.Read(t, s, "open/1/1", 1)); time.Now().After(end) {
			t.Fatalf("%d records", have)
		}
	}
}

// lifts enters that White has lifted the knight.
func lifts(t *testing.T, c *client.Client) error {
	act := map[string]any{"key": "2", "act": map[string]any{"act": "lift", "by": "white", "on": "g1"}}
	return c.Do(t.Context(), http.MethodPost, theTable+"/acts", map[string]any{"acts": []any{act}}, nil)
}

// ready waits until the servers have elected a leader.
func ready(t *testing.T, url string) {
	t.Helper()
	a := &app{err: io.Discard}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(2 * time.Minute); ; {
		s, err := a.openStore(t.Context(), url, clusterOptions{})
		if err == nil {
			s.Close()
			return
		}
		if time.Now().After(end) {
			t.Fatal(err)
		}
	}
}
