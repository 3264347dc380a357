package serve

import (
	"log/slog"
	"strings"
	"testing"
	"time"
)

// lines keeps the lines of a log.
type lines []string

func (l *lines) Write(p []byte) (int, error) {
	*l = append(*l, string(p))
	return len(p), nil
}

// Repeated complaints do not fill the log: a number of lines come at once, then a few a
// second, with the number of those left out.
func TestComplaintsFillNoLog(t *testing.T) {
	now := time.Now()
	var list lines
	log := Complaints(slog.New(slog.NewTextHandler(&list, nil)), func() time.Time { return now }).With("from", "strangers")
	for range complaintsBurst + 200 {
		log.Warn("no token that holds")
	}
	if len(list) != complaintsBurst {
		t.Errorf("%d lines", len(list))
	}
	now = now.Add(time.Second)
	for range complaintsRefill + 1 {
		log.Warn("no token that holds")
	}
	if n := len(list) - complaintsBurst; n != complaintsRefill || !strings.Contains(list[complaintsBurst], "from=strangers left_out=200") {
		t.Errorf("%d lines in the next second, the first %s", n, list[min(complaintsBurst, len(list)-1)])
	}
}
