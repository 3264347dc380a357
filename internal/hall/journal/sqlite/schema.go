package sqlite

import "context"

const schema = `
CREATE TABLE IF NOT EXISTS board (
	id   INTEGER PRIMARY KEY,
	name TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE IF NOT EXISTS program (
	id      INTEGER PRIMARY KEY CHECK (id = 1),
	form    INTEGER NOT NULL,
	version TEXT NOT NULL -- of the program that wrote it last
) STRICT;
CREATE TABLE IF NOT EXISTS stand (
	id   INTEGER PRIMARY KEY CHECK (id = 1),
	last TEXT NOT NULL -- of each board the last entry, as of some thousand entries ago: a list in JSON
) STRICT;
CREATE TABLE IF NOT EXISTS entry (
	pos   INTEGER PRIMARY KEY,
	board INTEGER NOT NULL REFERENCES board(id),
	prev  INTEGER NOT NULL, -- the entry before it on its board; 0: none
	seq   INTEGER NOT NULL,
	kind  TEXT NOT NULL,
	at    INTEGER NOT NULL,
	by    TEXT NOT NULL,
	key   TEXT NOT NULL,
	data  BLOB NOT NULL,
	hash  BLOB NOT NULL
) STRICT;`

// migration converts the tables of a file with an index of entries by board to the
// present ones.
const migration = `
ALTER TABLE entry RENAME TO indexed;
` + schema + `
INSERT INTO entry SELECT pos, board, coalesce(lag(pos) OVER (PARTITION BY board ORDER BY seq), 0), seq, kind, at, by, key, data, hash
	FROM indexed ORDER BY pos;
DROP TABLE indexed;`

// makeTables makes missing tables, and converts older ones.
func (s *Store) makeTables(ctx context.Context) error {
	var indexed bool
	if err := s.db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_index_list('entry')").Scan(&indexed); err != nil {
		return err
	}
	tables := schema
	if indexed {
		tables = "BEGIN IMMEDIATE;" + migration + "COMMIT;"
	}
	if _, err := s.db.ExecContext(ctx, tables); err != nil {
		return err
	}
	return s.sign(ctx)
}
