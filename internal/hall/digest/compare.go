package digest

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// Digests maps boards and record numbers to digests.
type Digests map[string]map[uint64]string

// Read reads the digests of a file. A line cut by a crash is ignored.
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

// An Otherwise is a record whose rulings differ now.
type Otherwise struct {
	Board string
	Seq   uint64
	Log   *table.GameLog // the game after it, as judged now
	Items []*table.Item  // the acts of the record, with the present rulings
}

// A Report counts the compared records.
type Report struct {
	Same, Otherwise int
	Unknown         int // records with acts and without a digest
}

// Compare judges a board's record again and calls tell for each record whose rulings
// differ from the digests.
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
