package hall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// adder is people of whom many can be added at once.
type adder interface {
	addAll(ctx context.Context, list []Person) ([]Person, error)
}

// add adds people as [People.Add] does, together where they can be.
func (h *Hall) add(ctx context.Context, list []Person) ([]Person, error) {
	if many, ok := h.People.(adder); ok {
		return many.addAll(ctx, list)
	}
	for i, who := range list {
		var err error
		if list[i], err = h.People.Add(ctx, who); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// addAll adds people in one transaction. Who is known already is added as by Add
// afterwards.
func (p *file) addAll(ctx context.Context, list []Person) ([]Person, error) {
	tx, err := p.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	var known []int
	for i, who := range list {
		id, err := addNew(ctx, tx, who)
		if err != nil {
			return nil, err
		}
		if list[i].ID = fmt.Sprintf("p%d", id); id == 0 {
			known = append(known, i)
		}
	}
	if err := tx.Commit(); err != nil {
		return nil, err
	}
	for _, i := range known {
		list[i].ID = ""
		if list[i], err = p.Add(ctx, list[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// addNew inserts a person and returns his number; 0: he is known.
func addNew(ctx context.Context, tx *sql.Tx, who Person) (int64, error) {
	var id int64
	err := tx.QueryRowContext(ctx, "SELECT id FROM person WHERE event = ? AND name = ? AND fide = ?", who.Event, who.Name, who.FIDE).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) && who.FIDE != "" {
		err = tx.QueryRowContext(ctx, "SELECT id FROM person WHERE event = ? AND fide = ?", who.Event, who.FIDE).Scan(&id)
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	r, err := tx.ExecContext(ctx, "INSERT INTO person (name, title, rating, federation, fide, event, number, team) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		who.Name, who.Title, who.Rating, who.Federation, who.FIDE, who.Event, who.Number, who.Team)
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}
