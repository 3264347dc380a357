package digest

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"adoube/internal/hall/table"
	"adoube/wire"
)

// A Writer writes digests to a file as rulings are made.
type Writer struct {
	in   chan judged
	stop chan bool
	done chan error
	lost atomic.Int64
}

// judged is what was ruled at a board.
type judged struct {
	header wire.Header
	board  string
	items  []*table.Item
}

// waiting is how many records may wait for their digests. A record that
// finds no room has none: nobody waits for a digest.
const waiting = 1 << 14

// flushEvery is how much of the digests a crash can cost.
const flushEvery = time.Second

// Append appends to the file of that name, or makes it.
func Append(name string) (*Writer, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	w := &Writer{in: make(chan judged, waiting), stop: make(chan bool), done: make(chan error, 1)}
	go func() { w.done <- w.run(f) }()
	return w, nil
}

// Witness gets rulings as they are made.
func (w *Writer) Witness(h wire.Header, board string, items []*table.Item) {
	select {
	case w.in <- judged{h, board, items}:
	default:
		w.lost.Add(1)
	}
}

// Close writes what waits, and ends. The error tells also of records for which
// there was no room.
func (w *Writer) Close() error {
	close(w.stop)
	err := <-w.done
	if n := w.lost.Load(); n > 0 {
		err = errors.Join(err, fmt.Errorf("digest: %d records have no digest", n))
	}
	return err
}

func (w *Writer) run(f *os.File) error {
	out := bufio.NewWriter(f)
	fmt.Fprintln(out) // what a crash has left of a line ends here
	flush := time.NewTicker(flushEvery)
	defer flush.Stop()
	for {
		select {
		case j := <-w.in:
			w.write(out, j)
		case <-flush.C:
			if out.Flush() != nil { // a full disk, say: these have no digests, the next may
				out.Reset(f)
			}
		case <-w.stop:
			for len(w.in) > 0 {
				w.write(out, <-w.in)
			}
			return errors.Join(out.Flush(), f.Close())
		}
	}
}

// write adds a line for each record.
func (w *Writer) write(out *bufio.Writer, j judged) {
	for from := 0; from < len(j.items); {
		to := from + 1
		for to < len(j.items) && j.items[to].Seq == j.items[from].Seq {
			to++
		}
		d, err := digest(j.header, j.items[from:to])
		if err != nil {
			w.lost.Add(1)
		} else {
			fmt.Fprintln(out, j.board, j.items[from].Seq, d)
		}
		from = to
	}
}
