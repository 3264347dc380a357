package cluster

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// Damage to one node's files is repaired from the others, or the chain names the record: a
// read never returns anything else.
func TestBadFiles(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("not run: servers are killed and elect for a minute")
	}
	c := start(t)
	s := open(t, c, "hall")
	var heads []journal.Head
	for i := range 64 {
		heads = append(heads, journaltest.Append(t, s, fmt.Sprint("board-", i), 0, journaltest.Act(i), journaltest.Act(i+1)))
	}
	s.Close()
	c.Nodes[0].Kill()
	files := damage(t, c.Nodes[0].Config.Dir)
	if files < 2 {
		t.Fatalf("%d blocks of messages were found, and one is to be cut and one to have a bit flipped", files)
	}
	if err := c.Nodes[0].Start(); err != nil {
		t.Fatal(err)
	}
	s = open(t, c, "hall")
	var named, silent atomic.Int32
	var reading sync.WaitGroup
	for _, h := range heads { // all at once: a reader waits while a stream elects its leader
		reading.Go(func() {
			list, err := Whole(within(t), s, h.Board)
			switch {
			case err != nil:
				named.Add(1)
				t.Log(err)
			case len(list) != int(h.Seq) || list[len(list)-1].Hash != h.Hash:
				silent.Add(1)
			}
		})
	}
	reading.Wait()
	t.Logf("%d files on one node; of %d boards %d are named as damaged, %d are silently others", files, len(heads), named.Load(), silent.Load())
	if silent.Load() > 0 {
		t.Error("a record that was acknowledged is gone and nobody says so")
	}
}

// damage flips a bit in every other block of messages and cuts the others in half.
func damage(t *testing.T, dir string) (n int) {
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".blk") {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil || len(data) == 0 {
			return err
		}
		half := len(data) / 2
		if n++; n%2 == 0 {
			data = data[:half]
		} else {
			data[half] ^= 4
		}
		return os.WriteFile(name, data, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
