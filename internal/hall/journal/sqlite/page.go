package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"

	"adoube/internal/hall/journal"
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

// A row is one entry as the file has it.
type row []driver.Value

func (r row) entry(board string) (e journal.Entry, err error) {
	e = journal.Entry{Board: board, Seq: uint64(field[int64](r, 1, &err)), Pos: formatPos(field[int64](r, 0, &err))}
	e.Kind = journal.Kind(field[string](r, 2, &err))
	e.At = field[int64](r, 3, &err)
	e.By = field[string](r, 4, &err)
	e.Key = field[string](r, 5, &err)
	e.Data = field[[]byte](r, 6, &err)
	hash := field[[]byte](r, 7, &err)
	if board == "" {
		e.Board = field[string](r, 8, &err)
	}
	if err != nil {
		return e, err
	}
	return e, setHash(&e.Hash, hash)
}

// field returns a value of its column's type. Only a file that somebody has
// changed has another.
func field[T any](r row, column int, err *error) T {
	v, ok := r[column].(T)
	if !ok {
		*err = fmt.Errorf("journal: a stored entry has a value of another type (%T)", r[column])
	}
	return v
}
