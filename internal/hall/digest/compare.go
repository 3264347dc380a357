package digest

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// Digests are by board and record.
type Digests map[string]map[uint64]string

// Read reads the digests of a file. A line that a crash has cut is no digest.
func Read(in io.Reader) (Digests, error) {
	all := Digests{}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var board, d string
		var seq uint64
		if n, err := fmt.Sscan(lines.Text(), &board, &seq, &d); n < 3 || err != nil || len(d) != digestLength {
			continue
		}
		if all[board] == nil {
			all[board] = map[uint64]string{}
		}
		all[board][seq] = d
	}
	return all, lines.Err()
}

// An Otherwise is a record on which it is ruled otherwise now.
type Otherwise struct {
	Board string
	Seq   uint64
	Log   *table.GameLog // how the game stands after it, as it is judged now
	Items []*table.Item  // the acts of the record, with what is ruled now
}

// A Report is what was compared.
type Report struct {
	Same, Otherwise int
	Unknown         int // records with acts of which there is no digest
}

// Compare judges a board's record again and calls tell for each record on
// which it is ruled otherwise than the digests say.
func Compare(ctx context.Context, j journal.Reader, board string, known map[uint64]string, tell func(Otherwise)) (r Report, err error) {
	var log table.GameLog
	for e, err := range j.Read(ctx, board, 1) {
		if err != nil {
			return r, err
		}
		n := log.Apply(e)
		if n == 0 {
			continue
		}
		items := log.Items[len(log.Items)-n:]
		d, err := digest(log.Header, items)
		if err != nil {
			return r, err
		}
		switch known[e.Seq] {
		case d:
			r.Same++
		case "":
			r.Unknown++
		default:
			r.Otherwise++
			tell(Otherwise{board, e.Seq, &log, items})
		}
	}
	return r, nil
}
