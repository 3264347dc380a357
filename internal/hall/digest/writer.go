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
	in   chan batch
	stop chan bool
	done chan error
	lost atomic.Int64
}

// A batch holds the rulings on records of a board.
type batch struct {
	header wire.Header
	board  string
	items  []*table.Item
}

// waiting limits the records that wait for their digests. A record beyond it gets none,
// because no table waits for a digest.
const waiting = 1 << 14

// flushEvery is the interval of writes: a crash loses at most the digests since.
const flushEvery = time.Second

// Append opens the file with that name for appending, or makes it.
func Append(name string) (*Writer, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	w := &Writer{in: make(chan batch, waiting), stop: make(chan bool), done: make(chan error, 1)}
	go func() { w.done <- w.run(f) }()
	return w, nil
}

// Witness writes digests of rulings as they are made; it is a [table.Witness].
func (w *Writer) Witness(h wire.Header, board string, items []*table.Item) {
	select {
	case w.in <- batch{h, board, items}:
	default:
		w.lost.Add(1)
	}
}

// Close writes the waiting digests and closes the file. Its error also reports records
// without a digest.
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
	fmt.Fprintln(out) // ends a line that a crash has cut
	flush := time.NewTicker(flushEvery)
	defer flush.Stop()
	for {
		select {
		case j := <-w.in:
			w.write(out, j)
		case <-flush.C:
			if out.Flush() != nil { // for example a full disk: these have no digests, later ones may
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
func (w *Writer) write(out *bufio.Writer, b batch) {
	for from := 0; from < len(b.items); {
		to := from + 1
		for to < len(b.items) && b.items[to].Seq == b.items[from].Seq {
			to++
		}
		d, err := digest(b.header, b.items[from:to])
		if err != nil {
			w.lost.Add(1)
		} else {
			fmt.Fprintln(out, b.board, b.items[from].Seq, d)
		}
		from = to
	}
}
