//go:build linux

package table

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// On a disk that is really full the game goes on and is ruled, and nothing is
// acknowledged. When there is room again everything is on the record once and in order,
// with the gap reported.
func TestDiskFull(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("not run: needs root for a small file system in memory")
	}
	disk := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk).CombinedOutput(); err != nil {
		t.Skipf("not run: no file system in memory can be had: %v %s", err, out)
	}
	t.Cleanup(func() { exec.Command("umount", disk).Run() })
	ballast := filepath.Join(disk, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 512<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(disk, "hall.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	tb, err := Open(t.Context(), store, "open/1/1", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	sent := fill(t, tb)
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	for v := tb.View(); v.Outage != nil; v = tb.View() {
		<-v.Changed
	}
	gaps, next := 0, 0
	for e, err := range store.Read(t.Context(), "open/1/1", 1) {
		switch {
		case err != nil:
			t.Fatal(err)
		case e.Kind == journal.Gap:
			gaps++
		case e.Key != fmt.Sprint("p.", next):
			t.Fatalf("%s stands where no. %d should", e.Key, next)
		default:
			next++
		}
	}
	if next != sent || gaps != 1 || len(tb.View().Items) != sent-1 {
		t.Errorf("%d of %d records, %d gaps, %d acts", next, sent, gaps, len(tb.View().Items))
	}
}

// fill sends acts until the disk has been full for a while, and returns the
// number of records.
func fill(t *testing.T, tb *Table) (sent int) {
	kind, data := journal.Header, `{}`
	for refused := 0; refused < 20; sent++ {
		r := put(t, tb, journal.Record{Kind: kind, Key: fmt.Sprint("p.", sent), Data: []byte(data)})
		if len(tb.View().Items) != sent {
			t.Fatalf("%d acts are ruled of %d", len(tb.View().Items), sent)
		}
		if !r.Recorded {
			refused++
		} else if refused > 0 {
			t.Fatal("acknowledged on a full disk")
		}
		if sent > 20000 {
			t.Fatal("the disk is never full")
		}
		kind, data = journal.Act, `{"act":"touch","by":"white","on":"g1"}`
	}
	return sent
}
