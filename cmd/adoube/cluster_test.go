//go:build cluster

package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adoube/client"
	"adoube/journal/nats/node"
)

// testCluster runs three nodes until the test ends, and returns their addresses.
func testCluster(t *testing.T) string {
	t.Helper()
	var urls []string
	for _, c := range node.Three(t.TempDir(), freePort(t)) {
		n, err := node.Start(c)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(n.Close)
		urls = append(urls, n.URL())
	}
	return strings.Join(urls, ",")
}

// freePort is the first of the six that a cluster takes, all free now.
func freePort(t *testing.T) int {
	t.Helper()
	for range 100 {
		port := 10000 + int(time.Now().UnixNano()/1000%40000)
		free := true
		for _, p := range []int{port, port + 1, port + 2, port + 2000, port + 2001, port + 2002} {
			l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", p))
			if free = free && err == nil; err == nil {
				l.Close()
			}
		}
		if free {
			return port
		}
	}
	t.Fatal("no free ports")
	return 0
}

// Two nodes of one hall: who is signed in at one is at the other, what is
// organised and played at one is seen at the other, names too; the record is
// whole, and the hall moves back to one machine.
func TestClusterOfTwoNodes(t *testing.T) {
	url := testCluster(t) + "/open"
	ready(t, url)
	dir := t.TempDir()
	t.Run("halls", func(t *testing.T) {
		a := serveHall(t, dir, serving{nats: url})
		b := serveHall(t, dir, serving{nats: url, pair: true})
		here := a.chief(t)
		there := client.New(b.base, here.Token)
		organise(t, here)
		sees(t, there, `"acts":1`)
		act := map[string]any{"acts": []any{map[string]any{"key": "2", "act": map[string]any{"act": "lift", "by": "white", "on": "g1"}}}}
		if err := there.Do(t.Context(), http.MethodPost, theTable+"/acts", act, nil); err != nil {
			t.Fatal(err)
		}
		sees(t, here, `"acts":2`)
	})
	key := "--key=" + filepath.Join(dir, "hall.key.pub")
	back := filepath.Join(t.TempDir(), "back.db")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"verify", key, url}, "The record is whole"},
		{[]string{"move", url, back}, "all the same"},
		{[]string{"verify", key, back}, "The record is whole"},
		{[]string{"bundle", url, filepath.Join(dir, "one.bundle"), "open/1/1"}, ""},
	} {
		if status, text := said(c.args...); status != exitOK || !strings.Contains(text, c.want) {
			t.Errorf("%v: %d, %s", c.args, status, text)
		}
	}
}

// People move to nodes and back as they do from file to file.
func TestClusterPeopleMove(t *testing.T) {
	url := testCluster(t) + "/people"
	ready(t, url)
	peopleMove(t, url, t.TempDir(), serving{nats: url, pair: true})
}

// ready waits until the servers have agreed on who leads.
func ready(t *testing.T, url string) {
	t.Helper()
	a := &app{err: io.Discard}
	if err := a.choose("en"); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(2 * time.Minute); ; {
		s, err := a.openStore(t.Context(), url, reach{})
		if err == nil {
			s.Close()
			return
		}
		if time.Now().After(end) {
			t.Fatal(err)
		}
	}
}
