package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"maps"
	"strings"
	"time"

	"adoube/internal/hall/journal"
)

// A batch is an append that waits to be committed.
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

// maxBatches limits the appends of one commit.
const maxBatches = 1024

// A committer writes all entries.
type committer struct {
	store *Store
	conn  *sql.Conn

	// The heads of the boards after the present write.
	pos   int64
	moved map[string]boardHead

	inserts map[int]*sql.Stmt // by number of rows
	rows    []any             // columns of the rows to insert

	began  time.Time // start of the last commit
	shared bool      // it had several appends
}

func newCommitter(ctx context.Context, s *Store) (*committer, error) {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	c := &committer{store: s, conn: conn, moved: map[string]boardHead{}, inserts: map[int]*sql.Stmt{1: nil, manyRows: nil}}
	return c, c.prepare(ctx)
}

// run commits until the store is closed.
func (c *committer) run() {
	defer c.conn.Close()
	ctx := context.Background()
	for {
		select {
		case b := <-c.store.appends:
			c.awaitMore()
			list := c.gather(b)
			c.shared = len(list) > 1
			c.commit(ctx, list)
			c.store.heads.writeBack(ctx, c.conn, manyEntries)
		case <-c.store.shorten:
			takeOver(ctx, c.conn)
		case <-c.store.closing:
			c.store.heads.writeBack(ctx, c.conn, 1)
			return
		}
	}
}

// commitInterval is the shortest time between commits when several boards append: a
// commit costs as much as many records.
const commitInterval = 4 * time.Millisecond

// awaitMore waits for appends that come soon.
func (c *committer) awaitMore() {
	if c.shared {
		time.Sleep(time.Until(c.began.Add(commitInterval)))
	}
	c.began = time.Now()
}

// gather takes the other waiting appends.
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

// commit writes the batches in one transaction and answers each. If it fails, none is
// acknowledged, and the heads are read again.
func (c *committer) commit(ctx context.Context, list []*batch) {
	answers, err := c.write(ctx, list)
	if err == nil {
		c.store.heads.move(maps.Values(c.moved))
	} else {
		err = errors.Join(err, c.store.heads.catchUp(ctx, c.conn))
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
	defer tx.Rollback() // no effect after the commit
	c.rows, c.pos = c.rows[:0], c.store.heads.pos
	clear(c.moved)
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

// add adds the records of one batch if the head of its board is as expected.
func (c *committer) add(ctx context.Context, tx *sql.Tx, b *batch) (answer, error) {
	at, ok := c.moved[b.board]
	if !ok {
		at = c.store.heads.of(b.board)
	}
	if at.head.Seq != b.expected {
		return answer{err: &journal.StaleError{Expected: b.expected, Have: at.head}}, nil
	}
	if err := number(ctx, tx, &at); err != nil {
		return answer{}, err
	}
	for _, r := range b.records {
		c.pos++
		at.head = at.head.Add(r)
		c.rows = append(c.rows, c.pos, at.id, at.pos, at.head.Seq, r.Kind, r.At, r.By, r.Key, blob(r.Data), bytes.Clone(at.head.Hash[:]))
		at.pos = c.pos
	}
	c.moved[b.board] = at
	return answer{head: at.head}, nil
}

// A statement inserts several rows at once, because a call of the engine
// costs more than a row.
const (
	manyRows = 16
	columns  = 10
)

// inserts returns the statement for a number of rows.
func inserts(rows int) string {
	row := "(?" + strings.Repeat(", ?", columns-1) + ")"
	return "INSERT INTO entry (pos, board, prev, seq, kind, at, by, key, data, hash) VALUES " + row + strings.Repeat(", "+row, rows-1)
}

// insert inserts the added rows.
func (c *committer) insert(ctx context.Context, tx *sql.Tx) error {
	rows := c.rows
	for _, n := range []int{manyRows, 1} {
		statement := tx.StmtContext(ctx, c.inserts[n])
		for ; len(rows) >= n*columns; rows = rows[n*columns:] {
			r, err := statement.ExecContext(ctx, rows[:n*columns]...)
			if err != nil {
				return err
			}
			if written, err := r.RowsAffected(); err != nil || written != int64(n) {
				return errors.Join(err, errNotWritten)
			}
		}
	}
	return nil
}

// errNotWritten reports that the file accepted a row and did not store it: nothing of
// the commit is acknowledged.
var errNotWritten = errors.New("journal: the store did not keep what was written")

// prepare prepares the statements.
func (c *committer) prepare(ctx context.Context) (err error) {
	for n := range c.inserts {
		if c.inserts[n], err = c.store.db.PrepareContext(ctx, inserts(n)); err != nil {
			return err
		}
	}
	return nil
}

// blob returns data that is never NULL.
func blob(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// number gives a board its number with its first record.
func number(ctx context.Context, tx *sql.Tx, at *boardHead) error {
	if at.id != 0 {
		return nil
	}
	r, err := tx.ExecContext(ctx, "INSERT INTO board (name) VALUES (?)", at.head.Board)
	if err != nil {
		return err
	}
	at.id, err = r.LastInsertId()
	return err
}
