package sqlite

import (
	"context"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"adoube/internal/hall/journal"
)

// entriesAt reads the entries at some positions. It uses the driver directly:
// database/sql copies and inspects every field again, which was a fifth of the time to
// open a long record.
func (s *Store) entriesAt(ctx context.Context, positions []int64) (list []journal.Entry, err error) {
	wanted, err := json.Marshal(positions)
	if err != nil {
		return nil, err
	}
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	list = make([]journal.Entry, 0, len(positions))
	err = conn.Raw(func(c any) error {
		rows, err := c.(driver.QueryerContext).QueryContext(ctx, selectAt, []driver.NamedValue{{Ordinal: 1, Value: string(wanted)}})
		if err != nil {
			return err
		}
		defer rows.Close()
		for r := make(row, len(rows.Columns())); ; {
			if err := rows.Next(r); err != nil {
				return ended(err)
			}
			e, err := r.entry()
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

// A row is the row of an entry in the file.
type row []driver.Value

func (r row) entry() (e journal.Entry, err error) {
	e = journal.Entry{Board: field[string](r, 8, &err), Seq: uint64(field[int64](r, 1, &err)), Pos: formatPos(field[int64](r, 0, &err))}
	e.Kind = journal.Kind(field[string](r, 2, &err))
	e.At = field[int64](r, 3, &err)
	e.By = field[string](r, 4, &err)
	e.Key = field[string](r, 5, &err)
	e.Data = field[[]byte](r, 6, &err)
	hash := field[[]byte](r, 7, &err)
	if err != nil {
		return e, err
	}
	return e, setHash(&e.Hash, hash)
}

// field returns a value of its column's type. Only a modified file has another type.
func field[T any](r row, column int, err *error) T {
	v, ok := r[column].(T)
	if !ok {
		*err = fmt.Errorf("journal: a stored entry has a value of another type (%T)", r[column])
	}
	return v
}
