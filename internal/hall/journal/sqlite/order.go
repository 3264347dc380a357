package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"adoube/internal/hall/journal"
)

const (
	selectPlaces = "SELECT pos, hash FROM entry WHERE pos > ? ORDER BY pos LIMIT ?"

	// The first entry whose link is not the previous entry of its board.
	selectUnlinked = `
		SELECT board.name, linked.seq FROM (
			SELECT board, seq, prev, lag(pos, 1, 0) OVER (PARTITION BY board ORDER BY seq) AS before FROM entry
		) AS linked LEFT JOIN board ON board.id = linked.board WHERE linked.prev != linked.before OR board.name IS NULL LIMIT 1`

	// The first entry after a position without the next number.
	selectGap = `
		SELECT coalesce(board.name, ''), apart.seq FROM (
			SELECT board, seq, pos, lag(pos, 1, ?1) OVER (ORDER BY pos) AS before FROM entry WHERE pos > ?1
		) AS apart LEFT JOIN board ON board.id = apart.board WHERE apart.pos != apart.before + 1 LIMIT 1`
)

// manyPlaces is the number of places read at once.
const manyPlaces = 10_000

// Places implements [journal.Ordered].
func (s *Store) Places(ctx context.Context, after journal.Position) iter.Seq2[journal.Place, error] {
	return func(yield func(journal.Place, error) bool) {
		pos, err := parsePos(after)
		for err == nil {
			var list []journal.Place
			if list, pos, err = s.places(ctx, pos); len(list) == 0 {
				break
			}
			for _, p := range list {
				if !yield(p, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(journal.Place{}, err)
		}
	}
}

// places returns the next places, and the position of the last.
func (s *Store) places(ctx context.Context, pos int64) (list []journal.Place, last int64, err error) {
	rows, err := s.db.QueryContext(ctx, selectPlaces, pos, manyPlaces)
	if err != nil {
		return nil, pos, err
	}
	defer rows.Close()
	for rows.Next() {
		var hash []byte
		var p journal.Place
		if err := errors.Join(rows.Scan(&pos, &hash), setHash(&p.Hash, hash)); err != nil {
			return nil, pos, err
		}
		p.Pos = formatPos(pos)
		list = append(list, p)
	}
	return list, pos, rows.Err()
}

// Links implements [journal.Ordered].
func (s *Store) Links(ctx context.Context, after journal.Position) error {
	pos, err := parsePos(after)
	if err != nil {
		return err
	}
	if err := s.odd(ctx, "it names another record before it than there is", selectUnlinked); err != nil || after == "" {
		return err
	}
	return s.odd(ctx, "it has not the place after the record before it", selectGap, pos)
}

// odd returns an error that names the result of a query.
func (s *Store) odd(ctx context.Context, why, query string, args ...any) error {
	var e journal.Entry
	var seq int64
	err := s.db.QueryRowContext(ctx, query, args...).Scan(&e.Board, &seq)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("journal: links of the entries: %w", err)
	}
	e.Seq = uint64(seq)
	return &journal.BrokenError{Entry: e, Why: why}
}
