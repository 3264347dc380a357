package hall

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

// A Person is somebody at the tables of one event, or of the staff. Records know
// the number only.
type Person struct {
	ID         string `json:"id"`
	Event      string `json:"event,omitempty"` // whose he is; empty for those of before events had their own people
	Name       string `json:"name"`
	Title      string `json:"title,omitempty"`
	Rating     int    `json:"rating,omitempty"`
	Federation string `json:"federation,omitempty"`
	FIDE       string `json:"fide,omitempty"`
	Number     int    `json:"number,omitempty"` // his starting rank, where a file said it
	Team       string `json:"team,omitempty"`
}

// People keeps who is who.
type People interface {
	// Add keeps a person and gives him his number. Who is known in his event by
	// his FIDE number or, without one, by his name, keeps the one that he has; what
	// is said of him now replaces what was said before.
	Add(ctx context.Context, who Person) (Person, error)

	// Find returns the person of that number; one who was removed, or never
	// was, has the number for a name.
	Find(ctx context.Context, id string) (Person, error)

	// Correct replaces all that is said of the person of that number, in his event.
	Correct(ctx context.Context, who Person) error

	// Remove forgets a person. The record keeps his number, which says nothing.
	Remove(ctx context.Context, id string) error
}

// personID is what numbers of people look like.
var personID = regexp.MustCompile(`^p[0-9]+$`)

// ErrNoPerson says that nobody is known under an id.
var ErrNoPerson = errors.New("there is no person")

func noPerson(id string) error { return fmt.Errorf("%w %s", ErrNoPerson, id) }

// Staff stands for the event of those who are of none: arbiters and operators.
const Staff = "*"

// merge returns a person with what is said of him now, where anything is.
func (p Person) merge(now Person) Person {
	p.Name, p.Title = cmp.Or(now.Name, p.Name), cmp.Or(now.Title, p.Title)
	p.Rating, p.Federation, p.FIDE = cmp.Or(now.Rating, p.Rating), cmp.Or(now.Federation, p.Federation), cmp.Or(now.FIDE, p.FIDE)
	p.Number = cmp.Or(now.Number, p.Number)
	p.Team = cmp.Or(now.Team, p.Team)
	return p
}

// file is people in a file.
type file struct{ db *sql.DB }

const schemaPeople = `
CREATE TABLE IF NOT EXISTS person (
	id         INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
	name       TEXT NOT NULL,
	title      TEXT NOT NULL,
	rating     INTEGER NOT NULL,
	federation TEXT NOT NULL,
	fide       TEXT NOT NULL,
	event      TEXT NOT NULL DEFAULT '',
	number     INTEGER NOT NULL DEFAULT 0, -- the starting rank
	team       TEXT NOT NULL DEFAULT ''
) STRICT;`

const indexPeople = `
CREATE INDEX IF NOT EXISTS person_fide ON person (event, fide);
CREATE INDEX IF NOT EXISTS person_name ON person (event, name);`

// laterColumns are those that a store of before does not have.
var laterColumns = map[string]string{"event": "TEXT NOT NULL DEFAULT ''", "number": "INTEGER NOT NULL DEFAULT 0", "team": "TEXT NOT NULL DEFAULT ''"}

// OpenPeople returns the people in db.
func OpenPeople(ctx context.Context, db *sql.DB) (People, error) {
	if _, err := db.ExecContext(ctx, schemaPeople); err != nil {
		return nil, err
	}
	for column, kind := range laterColumns {
		var there int
		if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_table_info('person') WHERE name = ?", column).Scan(&there); err != nil {
			return nil, err
		}
		if there > 0 {
			continue
		}
		if _, err := db.ExecContext(ctx, "ALTER TABLE person ADD COLUMN "+column+" "+kind); err != nil {
			return nil, err
		}
	}
	_, err := db.ExecContext(ctx, indexPeople)
	return &file{db}, err
}

// Add implements [People].
func (p *file) Add(ctx context.Context, who Person) (Person, error) {
	const find = "SELECT id FROM person WHERE event = ? AND (fide = ? AND fide != '' OR name = ? AND fide = ?)"
	var id int64
	err := p.db.QueryRowContext(ctx, find, who.Event, who.FIDE, who.Name, who.FIDE).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		id, err = p.insert(ctx, who)
		who.ID = fmt.Sprintf("p%d", id)
		return who, err
	}
	if err != nil {
		return who, err
	}
	before, err := p.Find(ctx, fmt.Sprintf("p%d", id))
	if err != nil {
		return who, err
	}
	now := before.merge(who)
	if now == before {
		return now, nil
	}
	return now, p.Correct(ctx, now)
}

const insertPerson = "INSERT INTO person (name, title, rating, federation, fide, event, number, team) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

func (p *file) insert(ctx context.Context, who Person) (int64, error) {
	r, err := p.db.ExecContext(ctx, insertPerson,
		who.Name, who.Title, who.Rating, who.Federation, who.FIDE, who.Event, who.Number, who.Team)
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

// personNumber is that of a row; false: the id is no person's.
func personNumber(id string) (int64, bool) {
	if !personID.MatchString(id) {
		return 0, false
	}
	n, err := strconv.ParseInt(id[1:], 10, 64)
	return n, err == nil && fmt.Sprintf("p%d", n) == id
}

// Find implements [People].
func (p *file) Find(ctx context.Context, id string) (Person, error) {
	who := Person{ID: id}
	n, ok := personNumber(id)
	if !ok {
		return Person{ID: id, Name: id}, nil
	}
	err := p.db.QueryRowContext(ctx, "SELECT name, title, rating, federation, fide, event, number, team FROM person WHERE id = ?", n).
		Scan(&who.Name, &who.Title, &who.Rating, &who.Federation, &who.FIDE, &who.Event, &who.Number, &who.Team)
	if errors.Is(err, sql.ErrNoRows) {
		return Person{ID: id, Name: id}, nil
	}
	return who, err
}

// Correct implements [People].
func (p *file) Correct(ctx context.Context, who Person) error {
	n, ok := personNumber(who.ID)
	if !ok {
		return noPerson(who.ID)
	}
	r, err := p.db.ExecContext(ctx, "UPDATE person SET name = ?, title = ?, rating = ?, federation = ?, fide = ?, number = ?, team = ? WHERE id = ? AND event = ?",
		who.Name, who.Title, who.Rating, who.Federation, who.FIDE, who.Number, who.Team, n, who.Event)
	if err != nil {
		return err
	}
	if n, err := r.RowsAffected(); n == 0 || err != nil {
		return errors.Join(noPerson(who.ID), err)
	}
	return nil
}

// Remove implements [People].
func (p *file) Remove(ctx context.Context, id string) error {
	number, ok := personNumber(id)
	if !ok {
		return noPerson(id)
	}
	r, err := p.db.ExecContext(ctx, "DELETE FROM person WHERE id = ?", number)
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
