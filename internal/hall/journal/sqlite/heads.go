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

// A boardHead is where a board stands.
type boardHead struct {
	id   int64 // of the board
	pos  int64 // of its last entry
	head journal.Head
}

// boardHeads is where all boards durably stand. The file has it as of some
// thousand entries ago, for whoever opens it.
type boardHeads struct {
	mu      sync.Mutex
	pos     int64 // of the last entry of all
	written int64 // as far as the file says
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

// load reads where the boards stand. The rows about it in the file only save
// time: where they cannot be read, or name an older entry of a board, load reads
// all entries.
func (s *boardHeads) load(ctx context.Context, q querier) error {
	if err := s.read(ctx, q, selectStands); err != nil || !s.holdAll() {
		s.pos = 0
		clear(s.boards)
	}
	s.written = s.pos
	return s.catchUp(ctx, q)
}

// holdAll reports whether the boards have together as many entries as there are up to the
// last: the places of entries have no gaps.
func (s *boardHeads) holdAll() bool {
	all := uint64(0)
	for _, at := range s.boards {
		all += at.head.Seq
	}
	return all == uint64(s.pos)
}

// catchUp reads what has moved since.
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

// move notes where boards stand now.
func (s *boardHeads) move(to iter.Seq[boardHead]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for at := range to {
		s.boards[at.head.Board] = at
		s.pos = max(s.pos, at.pos)
	}
}

// of returns where a board stands.
func (s *boardHeads) of(board string) boardHead {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at, ok := s.boards[board]; ok {
		return at
	}
	return boardHead{head: journal.Head{Board: board}}
}

// snapshot returns where all stand.
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

// manyEntries is after how many the file says anew where boards stand.
const manyEntries = 10_000

// writeBack has the file say where boards stand, if so many entries have come.
// Where it cannot be written nothing is lost: more will be read at opening.
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
