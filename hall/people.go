package hall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
)

// A Person is somebody at the tables. Records know the number only.
type Person struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Title      string `json:"title,omitempty"`
	Rating     int    `json:"rating,omitempty"`
	Federation string `json:"federation,omitempty"`
	FIDE       string `json:"fide,omitempty"`
}

// People keeps who is who.
type People interface {
	// Add keeps a person and gives him his number. Who is known by his FIDE
	// number or, without one, by his name, keeps the one that he has.
	Add(ctx context.Context, who Person) (Person, error)

	// Find returns the person of that number; one who was removed, or never
	// was, has the number for a name.
	Find(ctx context.Context, id string) (Person, error)

	// Remove forgets a person. The record keeps his number, which says nothing.
	Remove(ctx context.Context, id string) error
}

// personID is what numbers of people look like.
var personID = regexp.MustCompile(`^p[0-9]+$`)

// ErrNoPerson says that nobody is known under an id.
var ErrNoPerson = errors.New("there is no person")

func noPerson(id string) error { return fmt.Errorf("%w %s", ErrNoPerson, id) }

// file is people in a file.
type file struct{ db *sql.DB }

const schemaPeople = `
CREATE TABLE IF NOT EXISTS person (
	id         INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
	name       TEXT NOT NULL,
	title      TEXT NOT NULL,
	rating     INTEGER NOT NULL,
	federation TEXT NOT NULL,
	fide       TEXT NOT NULL
) STRICT;`

// OpenPeople returns the people in db.
func OpenPeople(ctx context.Context, db *sql.DB) (People, error) {
	_, err := db.ExecContext(ctx, schemaPeople)
	return &file{db}, err
}

// Add keeps a person and gives him his number. Who is known by his FIDE number
// or, without one, by his name, keeps the one that he has.
func (p *file) Add(ctx context.Context, who Person) (Person, error) {
	const find = "SELECT id FROM person WHERE name = ? AND fide = ? OR fide = ? AND fide != ''"
	var id int64
	err := p.db.QueryRowContext(ctx, find, who.Name, who.FIDE, who.FIDE).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		id, err = p.insert(ctx, who)
	}
	who.ID = fmt.Sprintf("p%d", id)
	return who, err
}

func (p *file) insert(ctx context.Context, who Person) (int64, error) {
	r, err := p.db.ExecContext(ctx, "INSERT INTO person (name, title, rating, federation, fide) VALUES (?, ?, ?, ?, ?)",
		who.Name, who.Title, who.Rating, who.Federation, who.FIDE)
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

// Find implements [People].
func (p *file) Find(ctx context.Context, id string) (Person, error) {
	who := Person{ID: id}
	err := p.db.QueryRowContext(ctx, "SELECT name, title, rating, federation, fide FROM person WHERE 'p' || id = ?", id).
		Scan(&who.Name, &who.Title, &who.Rating, &who.Federation, &who.FIDE)
	if errors.Is(err, sql.ErrNoRows) {
		return Person{ID: id, Name: id}, nil
	}
	return who, err
}

// Remove implements [People].
func (p *file) Remove(ctx context.Context, id string) error {
	r, err := p.db.ExecContext(ctx, "DELETE FROM person WHERE 'p' || id = ?", id)
	if err != nil {
		return err
	}
	if n, err := r.RowsAffected(); n == 0 || err != nil {
		return errors.Join(noPerson(id), err)
	}
	return p.forget(ctx)
}

// forget takes the log over and cuts it off: what was removed is in its older
// pages. First beside the commits, so that they wait for the little that is left.
func (p *file) forget(ctx context.Context) error {
	var busy bool
	var pages, taken int
	for _, mode := range []string{"PASSIVE", "TRUNCATE"} {
		if err := p.db.QueryRowContext(ctx, "PRAGMA wal_checkpoint("+mode+")").Scan(&busy, &pages, &taken); err != nil {
			return err
		}
	}
	if busy {
		return errors.New("the name is removed, but its bytes are in the log of the store, which is in use: stop and start the hall to have it cut off")
	}
	return nil
}
