package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"iter"
	"maps"
	"slices"
	"sync"

	"adoube/internal/hall/journal"
)

// A boardHead is the head of a board with its place in the file.
type boardHead struct {
	id   int64 // of the board
	pos  int64 // of its last entry
	head journal.Head
}

// boardHeads holds the durable heads of all boards. The file has a version some
// thousand entries old, to speed up opening.
type boardHeads struct {
	mu      sync.Mutex
	pos     int64 // of the last entry of all boards
	written int64 // as of the version in the file
	boards  map[string]boardHead
}

const (
	selectStands = `
		SELECT board.id, board.name, entry.pos, entry.seq, entry.hash FROM stand, json_each(stand.last) AS last
		JOIN entry ON entry.pos = last.value JOIN board ON board.id = entry.board`
	selectMoved = `
		SELECT board.id, board.name, entry.pos, entry.seq, entry.hash FROM entry JOIN board ON board.id = entry.board
		WHERE entry.pos > ? ORDER BY entry.pos`
)

// load reads the heads of the boards. Their rows in the file only save time: if they
// are unreadable, or name an older entry of a board, load reads all entries.
func (s *boardHeads) load(ctx context.Context, q querier) error {
	if err := s.read(ctx, q, selectStands); err != nil || !s.holdAll() {
		s.pos = 0
		clear(s.boards)
	}
	s.written = s.pos
	return s.catchUp(ctx, q)
}

// holdAll reports whether the boards together have as many entries as the last
// position: positions have no gaps.
func (s *boardHeads) holdAll() bool {
	all := uint64(0)
	for _, at := range s.boards {
		all += at.head.Seq
	}
	return all == uint64(s.pos)
}

// catchUp reads later entries.
func (s *boardHeads) catchUp(ctx context.Context, q querier) error {
	return s.read(ctx, q, selectMoved, s.pos)
}

func (s *boardHeads) read(ctx context.Context, q querier, query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	moved := map[string]boardHead{}
	for rows.Next() {
		var at boardHead
		var hash []byte
		err := errors.Join(rows.Scan(&at.id, &at.head.Board, &at.pos, &at.head.Seq, &hash), setHash(&at.head.Hash, hash))
		if err != nil {
			return err
		}
		moved[at.head.Board] = at
	}
	if err := rows.Err(); err != nil {
		return err
	}
	s.move(maps.Values(moved))
	return nil
}

// move updates heads.
func (s *boardHeads) move(to iter.Seq[boardHead]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for at := range to {
		s.boards[at.head.Board] = at
		s.pos = max(s.pos, at.pos)
	}
}

// of returns the head of a board.
func (s *boardHeads) of(board string) boardHead {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at, ok := s.boards[board]; ok {
		return at
	}
	return boardHead{head: journal.Head{Board: board}}
}

// snapshot returns all heads.
func (s *boardHeads) snapshot() journal.Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	snap := journal.Snapshot{Pos: formatPos(s.pos)}
	for _, at := range s.boards {
		snap.Heads = append(snap.Heads, at.head)
	}
	slices.SortFunc(snap.Heads, journal.ByBoard)
	return snap
}

// manyEntries is the number of entries after which the heads are written to
// the file again.
const manyEntries = 10_000

// writeBack writes the heads to the file, if at least many entries have come. A failure
// loses nothing: opening then reads more.
func (s *boardHeads) writeBack(ctx context.Context, conn *sql.Conn, many int64) error {
	if s.pos-s.written < many {
		return nil
	}
	last, err := json.Marshal(s.last())
	if err == nil {
		_, err = conn.ExecContext(ctx, "REPLACE INTO stand (id, last) VALUES (1, ?)", string(last))
	}
	if err == nil {
		s.written = s.pos
	}
	return err
}

// last returns the last entries of all boards.
func (s *boardHeads) last() (list []int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, at := range s.boards {
		list = append(list, at.pos)
	}
	return list
}
