package sqlite

import (
	"path/filepath"
	"runtime"
	"testing"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/journaltest"
)

// Boards are read in parts: a long record takes no more memory than a short one, for a
// reader and for a follower of all boards.
func TestALongRecordTakesLittleMemory(t *testing.T) {
	const each, n, most = 1 << 20, 64, 16 << 20
	s := open(t, filepath.Join(t.TempDir(), "hall.db"))
	defer s.Close()
	for i := range uint64(n) {
		journaltest.Append(t, s, "1", i, journal.Record{Kind: journal.Frames, Data: make([]byte, each)})
	}
	held := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := held()
	for how, read := range map[string]func(func(journal.Entry, error) bool){
		"read": s.Read(t.Context(), "1", 1), "followed": s.Follow(t.Context(), ""),
	} {
		seq := uint64(0)
		for e, err := range read {
			if seq++; err != nil || e.Seq != seq || len(e.Data) != each {
				t.Fatalf("%s: record %d of %d bytes, %v", how, e.Seq, len(e.Data), err)
			}
			if now := held(); now > before+most {
				t.Fatalf("%s: %d MB are held at record %d", how, (now-before)>>20, seq)
			}
			if seq == n {
				break
			}
		}
	}
}
