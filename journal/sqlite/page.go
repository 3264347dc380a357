package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"

	"adoube/journal"
)

// A page is entries that are read at once. It takes them from the driver: on
// their way through database/sql each of their fields is copied and looked at
// again, which was a fifth of what opening a long record took.
type page struct {
	board string // of which they are; empty: the last column names it
	query string
	args  []any
	size  uint64 // how many there should be, if that is known
}

// mostRoom is for how many entries room is made before they are there: what a
// file that somebody has changed says of their number is not believed.
const mostRoom = 10_000

func (p page) read(ctx context.Context, db *sql.DB) (list []journal.Entry, err error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	list = make([]journal.Entry, 0, min(p.size, mostRoom))
	err = conn.Raw(func(c any) error {
		rows, err := c.(driver.QueryerContext).QueryContext(ctx, p.query, numbered(p.args))
		if err != nil {
			return err
		}
		defer rows.Close()
		for r := make(row, len(rows.Columns())); ; {
			if err := rows.Next(r); err != nil {
				return ended(err)
			}
			e, err := r.entry(p.board)
			if err != nil {
				return err
			}
			list = append(list, e)
		}
	})
	return list, err
}

func ended(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// numbered returns arguments as the driver takes them.
func numbered(args []any) []driver.NamedValue {
	list := make([]driver.NamedValue, len(args))
	for i, a := range args {
		list[i] = driver.NamedValue{Ordinal: i + 1, Value: a}
	}
	return list
}

// A row is one entry as the file has it. What is not of its column's type,
// which only a changed file can have, is nothing, and does not fit the hash.
type row []driver.Value

func (r row) entry(board string) (e journal.Entry, err error) {
	e = journal.Entry{
		Record: journal.Record{Kind: journal.Kind(r.text(2)), At: r.number(3), By: r.text(4), Key: r.text(5), Data: r.bytes(6)},
		Board:  board, Seq: uint64(r.number(1)), Pos: formatPos(r.number(0)),
	}
	if board == "" {
		e.Board = r.text(8)
	}
	return e, setHash(&e.Hash, r.bytes(7))
}

func (r row) number(i int) int64 { n, _ := r[i].(int64); return n }
func (r row) text(i int) string  { s, _ := r[i].(string); return s }
func (r row) bytes(i int) []byte { b, _ := r[i].([]byte); return b }
