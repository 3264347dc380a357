package hall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// An adder is a People that can add many in one transaction.
type adder interface {
	addAll(ctx context.Context, list []Person) ([]Salted, error)
}

// addPeople adds people as [People.Add] does, in one transaction if possible.
func addPeople(ctx context.Context, people People, list []Person) ([]Salted, error) {
	if many, ok := people.(adder); ok {
		return many.addAll(ctx, list)
	}
	var added []Salted
	for _, who := range list {
		one, err := people.Add(ctx, who)
		if err != nil {
			return nil, err
		}
		added = append(added, one)
	}
	return added, nil
}

// addAll adds people in one transaction.
func (p *file) addAll(ctx context.Context, list []Person) ([]Salted, error) {
	tx, err := p.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	ask, err := preparePersonStatements(ctx, tx)
	if err != nil {
		return nil, err
	}
	var added []Salted
	for _, who := range list {
		one, err := ask.add(ctx, who)
		if err != nil {
			return nil, err
		}
		added = append(added, one)
	}
	return added, tx.Commit()
}

// personStatements holds the prepared statements of addAll.
type personStatements struct{ byName, byFIDE, insert *sql.Stmt }

// preparePersonStatements prepares them in a transaction.
func preparePersonStatements(ctx context.Context, tx *sql.Tx) (a personStatements, err error) {
	if a.byName, err = tx.PrepareContext(ctx, "SELECT "+columns+" FROM person WHERE "+sameName); err != nil {
		return a, err
	}
	if a.byFIDE, err = tx.PrepareContext(ctx, "SELECT "+columns+" FROM person WHERE event = ? AND fide = ?"); err != nil {
		return a, err
	}
	a.insert, err = tx.PrepareContext(ctx, "INSERT INTO person "+
		"(name, title, rating, federation, fide, event, number, team, salt, sex, birth, national) "+
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
	return a, err
}

// add returns the stored person, or inserts him.
func (a personStatements) add(ctx context.Context, who Person) (Salted, error) {
	one, err := scan(a.byName.QueryRowContext(ctx, who.Event, who.Name, who.FIDE, who.Number, who.Number))
	if errors.Is(err, sql.ErrNoRows) && who.FIDE != "" {
		one, err = scan(a.byFIDE.QueryRowContext(ctx, who.Event, who.FIDE))
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return one, err
	}
	one = Salted{who, newSalt()}
	r, err := a.insert.ExecContext(ctx, who.Name, who.Title, who.Rating, who.Federation, who.FIDE, who.Event, who.Number, who.Team, one.Salt, who.Sex, who.Birth, who.National)
	if err != nil {
		return one, err
	}
	id, err := r.LastInsertId()
	one.ID = fmt.Sprintf("p%d", id)
	return one, err
}

// peopleByNumber returns a lookup of the people of an event by number. They are read at
// once if possible; anyone else is looked up one by one.
func peopleByNumber(ctx context.Context, people People, event string) (func(id string) (Salted, error), error) {
	many, ok := people.(*file)
	if !ok {
		return func(id string) (Salted, error) { return people.Salted(ctx, id) }, nil
	}
	list, err := many.list(ctx, "WHERE event = ?", []any{event})
	all := map[string]Salted{}
	for _, s := range list {
		all[s.ID] = s
	}
	return func(id string) (Salted, error) {
		if who, known := all[id]; known {
			return who, nil
		}
		return Salted{Person: Person{ID: id, Name: id}}, nil
	}, err
}
