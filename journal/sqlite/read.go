package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adoube/journal"
)

const (
	selectNewest = `
		SELECT pos, board.name, seq, kind, at, by, key, data, hash FROM entry JOIN board ON board.id = entry.board
		WHERE pos > ? ORDER BY pos LIMIT ?`

	// From where a board stands back to one of its entries.
	selectBack = `
		WITH RECURSIVE back AS (
			SELECT * FROM entry WHERE pos = ?1
			UNION ALL
			SELECT entry.* FROM back JOIN entry ON entry.pos = back.prev AND entry.board = back.board
			WHERE back.seq > ?2 AND back.prev < back.pos
		)
		SELECT pos, ?3, seq, kind, at, by, key, data, hash FROM back`

	// The same, whatever entries say of those before them.
	selectAll = `
		SELECT pos, ?3, seq, kind, at, by, key, data, hash FROM entry
		WHERE pos <= ?1 AND seq >= ?2 AND board = (SELECT id FROM board WHERE name = ?3) ORDER BY seq DESC, pos DESC`
)

// Read implements [journal.Journal].
func (s *Store) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		at := s.stands.of(board)
		from = max(from, 1)
		if at.head.Seq < from {
			return
		}
		list, err := s.page(ctx, selectBack, at.pos, from, board)
		if err == nil && uint64(len(list)) != at.head.Seq-from+1 { // somebody has changed the file: what it still has is looked for
			list, err = s.page(ctx, selectAll, at.pos, from, board)
		}
		slices.Reverse(list)
		give(list, err, yield)
	}
}

// pageSize is how many entries a follower reads at once, so that he holds no
// snapshot of the file for long.
const pageSize = 1000

// Follow implements [journal.Journal].
func (s *Store) Follow(ctx context.Context, after journal.Position) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		pos, err := parsePos(after)
		for {
			news := s.news.next()
			var page []journal.Entry
			if err == nil {
				page, err = s.page(ctx, selectNewest, pos, pageSize)
			}
			if !give(page, err, yield) {
				return
			}
			if len(page) > 0 {
				pos, err = parsePos(page[len(page)-1].Pos)
				continue
			}
			err = s.wait(ctx, news)
		}
	}
}

// wait returns when there is news, or an error when none will come.
func (s *Store) wait(ctx context.Context, news <-chan struct{}) error {
	select {
	case <-news:
		return nil
	case <-s.closing:
		return journal.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// give yields the entries, then the error if there is one, and says whether to
// go on.
func give(page []journal.Entry, err error, yield func(journal.Entry, error) bool) bool {
	for _, e := range page {
		if !yield(e, nil) {
			return false
		}
	}
	if err != nil {
		yield(journal.Entry{}, err)
	}
	return err == nil
}

func (s *Store) page(ctx context.Context, query string, args ...any) ([]journal.Entry, error) {
	rows, err := s.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var page []journal.Entry
	for rows.Next() {
		e, err := scanEntry(rows)
		if err != nil {
			return page, err
		}
		page = append(page, e)
	}
	return page, rows.Err()
}

func scanEntry(rows *sql.Rows) (e journal.Entry, err error) {
	var pos int64
	var hash []byte
	if err := rows.Scan(&pos, &e.Board, &e.Seq, &e.Kind, &e.At, &e.By, &e.Key, &e.Data, &hash); err != nil {
		return e, err
	}
	e.Pos = formatPos(pos)
	return e, setHash(&e.Hash, hash)
}

func setHash(h *journal.Hash, stored []byte) error {
	if copy(h[:], stored) != len(h) || len(stored) != len(h) {
		return fmt.Errorf("journal: a stored hash has %d bytes", len(stored))
	}
	return nil
}

// Snapshot implements [journal.Journal].
func (s *Store) Snapshot(context.Context) (journal.Snapshot, error) { return s.stands.snapshot(), nil }

func formatPos(n int64) journal.Position {
	if n == 0 {
		return ""
	}
	return journal.Position(strconv.FormatInt(n, 10))
}

func parsePos(p journal.Position) (int64, error) {
	if p == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(string(p), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("journal: %q is no position of this store", p)
	}
	return n, nil
}
