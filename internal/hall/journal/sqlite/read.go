package sqlite

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adoube/internal/hall/journal"
)

// Positions and sizes of entries.
const (
	selectNewest = "SELECT pos, coalesce(length(data), 0) FROM entry WHERE pos > ? ORDER BY pos LIMIT ?"

	// From the head of a board back to one of its entries.
	selectBack = `
		WITH RECURSIVE back(pos) AS (
			SELECT ?1
			UNION ALL
			SELECT prev FROM back JOIN entry USING (pos) WHERE board = ?3 AND seq > ?2 AND prev < pos
		)
		SELECT pos, coalesce(length(data), 0) FROM back JOIN entry USING (pos) WHERE board = ?3`

	// The same, without following the links of entries.
	selectAll = `
		SELECT pos, coalesce(length(data), 0) FROM entry
		WHERE pos <= ?1 AND seq >= ?2 AND board = ?3 ORDER BY seq DESC, pos DESC`
)

// selectAt selects the entries at some positions, given as a JSON list.
const selectAt = `
	SELECT pos, seq, kind, at, by, entry.key, data, hash, board.name FROM json_each(?1) AS wanted
	CROSS JOIN entry ON entry.pos = wanted.value JOIN board ON board.id = entry.board ORDER BY wanted.key`

// Read implements [journal.Journal].
func (s *Store) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		at := s.heads.of(board)
		from = max(from, 1)
		if at.head.Seq < from {
			return
		}
		args := []any{at.pos, int64(from), at.id}
		list, err := s.located(ctx, selectBack, args...)
		if err == nil && uint64(len(list)) != at.head.Seq-from+1 { // the file was modified
			list, err = s.located(ctx, selectAll, args...)
		}
		slices.Reverse(list)
		s.yieldAt(ctx, list, err, yield)
	}
}

// A located entry is the position and the size of an entry.
type located struct{ pos, bytes int64 }

func (s *Store) located(ctx context.Context, query string, args ...any) (list []located, err error) {
	rows, err := s.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one located
		if err := rows.Scan(&one.pos, &one.bytes); err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, rows.Err()
}

// Limits of the entries read at once, and of their bytes unless one is larger: a long
// record takes no more memory than a short one, and a follower holds no snapshot of the
// file for long.
const (
	pageSize  = 1000
	pageBytes = 4 << 20
)

// yieldAt yields the entries that exist, then the error if there is one, and reports
// whether to go on.
func (s *Store) yieldAt(ctx context.Context, list []located, err error, yield func(journal.Entry, error) bool) bool {
	for len(list) > 0 && err == nil {
		var next []int64
		for bytes := int64(0); len(list) > 0 && len(next) < pageSize && (len(next) == 0 || bytes+list[0].bytes <= pageBytes); list = list[1:] {
			next = append(next, list[0].pos)
			bytes += list[0].bytes
		}
		var entries []journal.Entry
		if entries, err = s.entriesAt(ctx, next); !yieldAll(entries, err, yield) {
			return false
		}
	}
	return yieldAll(nil, err, yield)
}

// Follow implements [journal.Journal].
func (s *Store) Follow(ctx context.Context, after journal.Position) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		pos, err := parsePos(after)
		for {
			news := s.news.next()
			var list []located
			if err == nil {
				list, err = s.located(ctx, selectNewest, pos, int64(pageSize))
			}
			if !s.yieldAt(ctx, list, err, yield) {
				return
			}
			if len(list) > 0 {
				pos = list[len(list)-1].pos
				continue
			}
			err = s.wait(ctx, news)
		}
	}
}

// wait returns when there is news, or an error if none will come.
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

// yieldAll yields the entries, then the error if there is one, and reports whether to
// go on.
func yieldAll(list []journal.Entry, err error, yield func(journal.Entry, error) bool) bool {
	for _, e := range list {
		if !yield(e, nil) {
			return false
		}
	}
	if err != nil {
		yield(journal.Entry{}, err)
	}
	return err == nil
}

func setHash(h *journal.Hash, stored []byte) error {
	if copy(h[:], stored) != len(h) || len(stored) != len(h) {
		return fmt.Errorf("journal: a stored hash has %d bytes", len(stored))
	}
	return nil
}

// Snapshot implements [journal.Journal].
func (s *Store) Snapshot(context.Context) (journal.Snapshot, error) { return s.heads.snapshot(), nil }

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
