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
	ask, err := newAsking(ctx, tx)
	if err != nil {
		return nil, err
	}
	var known []int
	for i, who := range list {
		id, err := ask.addNew(ctx, who)
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

// asking is what is asked for each of many people, prepared once.
type asking struct{ byName, byFIDE, insert *sql.Stmt }

func newAsking(ctx context.Context, tx *sql.Tx) (a asking, err error) {
	for to, text := range map[**sql.Stmt]string{
		&a.byName: "SELECT id FROM person WHERE event = ? AND name = ? AND fide = ?",
		&a.byFIDE: "SELECT id FROM person WHERE event = ? AND fide = ?",
		&a.insert: insertPerson,
	} {
		if *to, err = tx.PrepareContext(ctx, text); err != nil {
			return a, err
		}
	}
	return a, nil
}

// addNew inserts a person and returns his number; 0: he is known.
func (a asking) addNew(ctx context.Context, who Person) (int64, error) {
	var id int64
	err := a.byName.QueryRowContext(ctx, who.Event, who.Name, who.FIDE).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) && who.FIDE != "" {
		err = a.byFIDE.QueryRowContext(ctx, who.Event, who.FIDE).Scan(&id)
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	r, err := a.insert.ExecContext(ctx, who.Name, who.Title, who.Rating, who.Federation, who.FIDE, who.Event, who.Number, who.Team)
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

// of returns the people of an event by their numbers, together where they can be
// asked for so; of the others who is wanted is asked for one by one.
func (h *Hall) of(ctx context.Context, event string) (func(id string) (Person, error), error) {
	many, ok := h.People.(interface {
		ofEvent(ctx context.Context, event string) (map[string]Person, error)
	})
	if !ok {
		return func(id string) (Person, error) { return h.Person(ctx, event, id) }, nil
	}
	all, err := many.ofEvent(ctx, event)
	return func(id string) (Person, error) {
		if who, known := all[id]; known {
			return who, nil
		}
		return Person{ID: id, Name: id}, nil
	}, err
}

// ofEvent lists the people of an event.
func (p *file) ofEvent(ctx context.Context, event string) (map[string]Person, error) {
	rows, err := p.db.QueryContext(ctx, "SELECT id, name, title, rating, federation, fide, number FROM person WHERE event = ?", event)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]Person{}
	for rows.Next() {
		var id int64
		who := Person{Event: event}
		if err := rows.Scan(&id, &who.Name, &who.Title, &who.Rating, &who.Federation, &who.FIDE, &who.Number); err != nil {
			return nil, err
		}
		who.ID = fmt.Sprintf("p%d", id)
		all[who.ID] = who
	}
	return all, rows.Err()
}
