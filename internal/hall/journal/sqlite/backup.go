package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// Backup writes a consistent copy of the durable content of the file from into a new
// file, while others read and write from, which is not changed.
func Backup(ctx context.Context, from, to string) error {
	v, err := OpenReadOnly(ctx, from)
	if err != nil {
		return err
	}
	if _, err = v.DB().ExecContext(ctx, "VACUUM INTO ?", to); err != nil {
		err = fmt.Errorf("back up %s: %w", from, err)
	}
	return errors.Join(err, v.Close())
}

// Restore writes the rows of a backup into the tables of a new file. Anything that no
// store has is refused before.
func Restore(ctx context.Context, from, to string) error {
	rows := to + ".rows"
	if err := Backup(ctx, from, rows); err != nil {
		return err
	}
	err := renew(ctx, rows, to)
	if err != nil {
		err = fmt.Errorf("restore %s: %w", from, err)
	}
	return errors.Join(err, os.Remove(rows))
}

// renew copies the rows of a store without writers into a new file.
func renew(ctx context.Context, from, to string) (err error) {
	db, err := sql.Open("sqlite", "file:"+url.PathEscape(to)+"?_pragma=trusted_schema(0)&_pragma=synchronous(FULL)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1) // the one with the other file attached
	if _, err := db.ExecContext(ctx, "ATTACH ? AS backup", from); err != nil {
		return err
	}
	made, err := madeBy(ctx, db)
	if err != nil {
		return err
	}
	for _, table := range made {
		if _, err := db.ExecContext(ctx, table.sql); err != nil {
			return err
		}
		if table.kind != "table" {
			continue
		}
		if _, err := db.ExecContext(ctx, "INSERT INTO main."+table.name+" SELECT * FROM backup."+table.name); err != nil {
			return err
		}
	}
	return lastNumbers(ctx, db)
}

type madeTable struct{ kind, name, sql string }

// madeBy lists the statements that made the tables and indexes of the attached store,
// tables first. They were checked when it was opened.
func madeBy(ctx context.Context, db *sql.DB) (list []madeTable, err error) {
	rows, err := db.QueryContext(ctx, "SELECT type, name, sql FROM backup.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND type IN ('table', 'index') ORDER BY type DESC, rowid")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one madeTable
		if err := rows.Scan(&one.kind, &one.name, &one.sql); err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, rows.Err()
}

// lastNumbers makes sure that no number of a person is given again.
func lastNumbers(ctx context.Context, db *sql.DB) error {
	var there int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM backup.sqlite_schema WHERE name = 'sqlite_sequence'").Scan(&there); err != nil || there == 0 {
		return err
	}
	_, err := db.ExecContext(ctx, "DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM backup.sqlite_sequence")
	return err
}
