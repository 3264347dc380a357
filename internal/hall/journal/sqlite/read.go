package sqlite

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"adoube/internal/hall/journal"
)

const (
	selectNewest = `
		SELECT pos, seq, kind, at, by, key, data, hash, board.name FROM entry JOIN board ON board.id = entry.board
		WHERE pos > ? ORDER BY pos LIMIT ?`

	// From where a board stands back to one of its entries.
	selectBack = `
		WITH RECURSIVE back(pos) AS (
			SELECT ?1
			UNION ALL
			SELECT prev FROM back JOIN entry USING (pos) WHERE board = ?3 AND seq > ?2 AND prev < pos
		)
		SELECT pos, seq, kind, at, by, key, data, hash FROM back JOIN entry USING (pos) WHERE board = ?3`

	// The same, whatever entries say of those before them.
	selectAll = `
		SELECT pos, seq, kind, at, by, key, data, hash FROM entry
		WHERE pos <= ?1 AND seq >= ?2 AND board = ?3 ORDER BY seq DESC, pos DESC`
)

// Read implements [journal.Journal].
func (s *Store) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		at := s.heads.of(board)
		from = max(from, 1)
		if at.head.Seq < from {
			return
		}
		p := page{board: board, query: selectBack, args: []any{at.pos, int64(from), at.id}, size: at.head.Seq - from + 1}
		list, err := p.read(ctx, s.db)
		if err == nil && uint64(len(list)) != p.size { // somebody has changed the file: what it still has is looked for
			p.query = selectAll
			list, err = p.read(ctx, s.db)
		}
		slices.Reverse(list)
		yieldAll(list, err, yield)
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
			var list []journal.Entry
			if err == nil {
				p := page{query: selectNewest, args: []any{pos, int64(pageSize)}}
				list, err = p.read(ctx, s.db)
			}
			if !yieldAll(list, err, yield) {
				return
			}
			if len(list) > 0 {
				pos, err = parsePos(list[len(list)-1].Pos)
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
