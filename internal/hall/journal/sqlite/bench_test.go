package sqlite

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"adoube/internal/hall/journal/journaltest"
)

// BenchmarkAppend has many boards append one record at a time, and reports the time of
// a bare write and sync of the same bytes on the same disk.
func BenchmarkAppend(b *testing.B) {
	for _, boards := range []int{1, 64, 512} {
		b.Run(fmt.Sprint(boards, "boards"), func(b *testing.B) { benchAppend(b, boards) })
	}
}

func benchAppend(b *testing.B, boards int) {
	dir := b.TempDir()
	s, err := Open(b.Context(), filepath.Join(dir, "hall.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	b.ResetTimer()
	var wg sync.WaitGroup
	for board := range boards {
		wg.Go(func() {
			for i := 0; board+i*boards < b.N; i++ {
				if _, err := s.Append(b.Context(), fmt.Sprint(board), uint64(i), journaltest.Act(i)); err != nil {
					b.Error(err)
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "records/s")
	b.StopTimer()
	b.ReportMetric(float64(bareSync(b, dir).Microseconds()), "µs/bare-sync")
}

// bareSync returns the time of one write and sync of a record's size.
func bareSync(b *testing.B, dir string) time.Duration {
	f, err := os.Create(filepath.Join(dir, "bare"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	const n = 200
	begin := time.Now()
	for range n {
		if _, err := f.Write(make([]byte, 120)); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
	}
	return time.Since(begin) / n
}
