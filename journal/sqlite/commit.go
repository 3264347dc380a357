package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"adoube/journal"
)

// A batch is one append that waits to be committed.
type batch struct {
	board    string
	expected uint64
	records  []journal.Record
	answer   chan answer
}

type answer struct {
	head journal.Head
	err  error
}

// maxBatches is how many appends are committed together at most.
const maxBatches = 1024

// A committer writes all entries. It alone knows where the boards stand
// before that is durable.
type committer struct {
	store *Store
	conn  *sql.Conn
	pos   int64
	ids   map[string]int64
	heads map[string]journal.Head

	inserts map[int]*sql.Stmt // by how many rows
	rows    []any             // their columns

	began  time.Time // the last commit
	shared bool      // by several appends
}

func newCommitter(ctx context.Context, s *Store) (*committer, error) {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	c := &committer{store: s, conn: conn, inserts: map[int]*sql.Stmt{1: nil, manyRows: nil}}
	return c, errors.Join(c.prepare(ctx), c.load(ctx))
}

// load reads where the boards stand.
func (c *committer) load(ctx context.Context) error {
	c.ids, c.heads = map[string]int64{}, map[string]journal.Head{}
	if err := c.conn.QueryRowContext(ctx, "SELECT coalesce(max(pos), 0) FROM entry").Scan(&c.pos); err != nil {
		return err
	}
	rows, err := c.conn.QueryContext(ctx, selectHeads)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		h, id, err := scanHead(rows)
		if err != nil {
			return err
		}
		c.ids[h.Board], c.heads[h.Board] = id, h
	}
	return rows.Err()
}

// run commits until the store is closed.
func (c *committer) run() {
	defer c.store.done.Done()
	defer c.conn.Close()
	for {
		select {
		case b := <-c.store.appends:
			c.breathe()
			list := c.gather(b)
			c.shared = len(list) > 1
			c.commit(list)
		case <-c.store.closing:
			return
		}
	}
}

// breath is how long at least from one commit to the next where several boards
// have something to append: a commit costs as much as many records.
const breath = 4 * time.Millisecond

// breathe waits for what else comes soon.
func (c *committer) breathe() {
	if c.shared {
		time.Sleep(time.Until(c.began.Add(breath)))
	}
	c.began = time.Now()
}

// gather takes what else is waiting.
func (c *committer) gather(first *batch) []*batch {
	list := []*batch{first}
	for len(list) < maxBatches {
		select {
		case b := <-c.store.appends:
			list = append(list, b)
		default:
			return list
		}
	}
	return list
}

// commit writes the batches in one transaction and answers each. If it fails,
// none of them is acknowledged, and where the boards stand is read anew.
func (c *committer) commit(list []*batch) {
	ctx := context.Background()
	answers, err := c.write(ctx, list)
	if err != nil {
		err = errors.Join(err, c.load(ctx))
	}
	for i, b := range list {
		if err != nil {
			answers[i] = answer{err: err}
		}
		b.answer <- answers[i]
	}
	c.store.news.tell()
}

func (c *committer) write(ctx context.Context, list []*batch) ([]answer, error) {
	answers := make([]answer, len(list))
	tx, err := c.conn.BeginTx(ctx, nil)
	if err != nil {
		return answers, err
	}
	defer tx.Rollback() // does nothing after the commit
	c.rows = c.rows[:0]
	for i, b := range list {
		if answers[i], err = c.add(ctx, tx, b); err != nil {
			return answers, err
		}
	}
	if err := c.insert(ctx, tx); err != nil {
		return answers, err
	}
	return answers, tx.Commit()
}

// add takes the records of one batch if its board stands as expected.
func (c *committer) add(ctx context.Context, tx *sql.Tx, b *batch) (answer, error) {
	head, ok := c.heads[b.board]
	if !ok {
		head.Board = b.board
	}
	if head.Seq != b.expected {
		return answer{err: &journal.StaleError{Expected: b.expected, Have: head}}, nil
	}
	id, err := c.id(ctx, tx, b.board)
	if err != nil {
		return answer{}, err
	}
	for _, r := range b.records {
		head, c.pos = head.Add(r), c.pos+1
		c.rows = append(c.rows, c.pos, id, head.Seq, r.Kind, r.At, r.By, r.Key, blob(r.Data), bytes.Clone(head.Hash[:]))
	}
	c.heads[b.board] = head
	return answer{head: head}, nil
}

// A statement inserts so many rows: the way to the engine and back costs more
// than a row.
const (
	manyRows = 16
	columns  = 9
)

// inserts returns the statement for so many rows.
func inserts(rows int) string {
	row := "(?" + strings.Repeat(", ?", columns-1) + ")"
	return "INSERT INTO entry (pos, board, seq, kind, at, by, key, data, hash) VALUES " + row + strings.Repeat(", "+row, rows-1)
}

// insert inserts the rows that were added.
func (c *committer) insert(ctx context.Context, tx *sql.Tx) error {
	rows := c.rows
	for _, n := range []int{manyRows, 1} {
		statement := tx.StmtContext(ctx, c.inserts[n])
		for ; len(rows) >= n*columns; rows = rows[n*columns:] {
			if _, err := statement.ExecContext(ctx, rows[:n*columns]...); err != nil {
				return err
			}
		}
	}
	return nil
}

// prepare makes the statements.
func (c *committer) prepare(ctx context.Context) (err error) {
	for n := range c.inserts {
		if c.inserts[n], err = c.store.db.PrepareContext(ctx, inserts(n)); err != nil {
			return err
		}
	}
	return nil
}

// blob is never NULL.
func blob(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// id returns the number of a board, which it gets with its first record.
func (c *committer) id(ctx context.Context, tx *sql.Tx, board string) (int64, error) {
	if id, ok := c.ids[board]; ok {
		return id, nil
	}
	r, err := tx.ExecContext(ctx, "INSERT INTO board (name) VALUES (?)", board)
	if err != nil {
		return 0, err
	}
	id, err := r.LastInsertId()
	c.ids[board] = id
	return id, err
}
