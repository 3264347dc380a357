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
	selectHeads = `
		SELECT board.id, board.name, entry.seq, entry.hash FROM board JOIN entry ON entry.board = board.id
		AND entry.seq = (SELECT max(seq) FROM entry WHERE board = board.id) ORDER BY board.name`
	selectEntries = `
		SELECT pos, board.name, seq, kind, at, by, key, data, hash FROM entry JOIN board ON board.id = entry.board`
	selectBoard  = selectEntries + ` WHERE board.name = ? AND seq >= ? ORDER BY seq LIMIT ?`
	selectNewest = selectEntries + ` WHERE pos > ? ORDER BY pos LIMIT ?`
)

// pageSize is how many entries are read at once, so that no reader holds a
// snapshot of the file for long.
const pageSize = 1000

// Read implements [journal.Journal].
func (s *Store) Read(ctx context.Context, board string, from uint64) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for {
			page, err := s.page(ctx, selectBoard, board, from, pageSize)
			if !give(page, err, yield) || len(page) < pageSize {
				return
			}
			from = page[len(page)-1].Seq + 1
		}
	}
}

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

func scanHead(rows *sql.Rows) (h journal.Head, id int64, err error) {
	var hash []byte
	if err := rows.Scan(&id, &h.Board, &h.Seq, &hash); err != nil {
		return h, id, err
	}
	return h, id, setHash(&h.Hash, hash)
}

func setHash(h *journal.Hash, stored []byte) error {
	if copy(h[:], stored) != len(h) || len(stored) != len(h) {
		return fmt.Errorf("journal: a stored hash has %d bytes", len(stored))
	}
	return nil
}

// Snapshot implements [journal.Journal].
func (s *Store) Snapshot(ctx context.Context) (snap journal.Snapshot, err error) {
	tx, err := s.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return snap, err
	}
	defer tx.Rollback()
	var pos int64
	if err := tx.QueryRowContext(ctx, "SELECT coalesce(max(pos), 0) FROM entry").Scan(&pos); err != nil {
		return snap, err
	}
	rows, err := tx.QueryContext(ctx, selectHeads)
	if err != nil {
		return snap, err
	}
	defer rows.Close()
	snap.Pos = formatPos(pos)
	for rows.Next() {
		h, _, err := scanHead(rows)
		if err != nil {
			return snap, err
		}
		snap.Heads = append(snap.Heads, h)
	}
	slices.SortFunc(snap.Heads, journal.ByBoard)
	return snap, rows.Err()
}

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
