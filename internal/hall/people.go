package hall

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A Person is a player of one event, or a member of the staff. Records hold
// the number only.
type Person struct {
	ID         string `json:"id"`
	Event      string `json:"event,omitempty"` // the event of the person; empty in stores without people per event
	Name       string `json:"name"`
	Title      string `json:"title,omitempty"`
	Rating     int    `json:"rating,omitempty"`
	Federation string `json:"federation,omitempty"`
	FIDE       string `json:"fide,omitempty"`
	Number     int    `json:"number,omitempty"` // his starting rank, if a file gave it
	Team       string `json:"team,omitempty"`
	Sex        string `json:"sex,omitempty"`                   // as a TRF writes it
	Birth      string `json:"birth,omitempty"`                 // as a TRF writes it
	National   string `json:"national,omitempty" readable:"-"` // the lines of a TRF with his national ratings
}

// A Player is the public part of a Person.
type Player struct {
	Name       string `json:"name"`
	Title      string `json:"title,omitempty"`
	Rating     int    `json:"rating,omitempty"`
	Federation string `json:"federation,omitempty"`
	Team       string `json:"team,omitempty"`
}

// Player returns the public part of p.
func (p Person) Player() Player { return Player{p.Name, p.Title, p.Rating, p.Federation, p.Team} }

// People stores persons by number.
type People interface {
	// Add stores a person with a salt, and gives him his number. A person already known
	// in his event by his FIDE number or, without one, by his name, is returned as
	// stored; two of one name with different starting ranks are two.
	Add(ctx context.Context, who Person) (Salted, error)

	// Find returns the person with that number. For an unknown or removed person the
	// name is the number. It is for readers: before a change, call Salted.
	Find(ctx context.Context, id string) (Person, error)

	// Salted is Find with the salt.
	Salted(ctx context.Context, id string) (Salted, error)

	// All lists all persons.
	All(ctx context.Context) ([]Salted, error)

	// Bind replaces the data of people, in their events, and their salts.
	Bind(ctx context.Context, list ...Salted) error

	// Remove deletes a person. The record keeps his number.
	Remove(ctx context.Context, id string) error
}

// personID matches the number of a person.
var personID = regexp.MustCompile(`^p[0-9]+$`)

// IsPerson reports whether an id has the form of a person's number.
func IsPerson(id string) bool { return personID.MatchString(id) }

// ErrNoPerson reports that no person has an id.
var ErrNoPerson = errors.New("there is no person")

func noPerson(id string) error { return fmt.Errorf("%w %s", ErrNoPerson, id) }

// Staff stands for the event of people who belong to none: arbiters and operators.
const Staff = "*"

// merge returns the person with the non-empty fields of now.
func (p Person) merge(now Person) Person {
	p.Name, p.Title = cmp.Or(now.Name, p.Name), cmp.Or(now.Title, p.Title)
	p.Rating, p.Federation, p.FIDE = cmp.Or(now.Rating, p.Rating), cmp.Or(now.Federation, p.Federation), cmp.Or(now.FIDE, p.FIDE)
	p.Number = cmp.Or(now.Number, p.Number)
	p.Team = cmp.Or(now.Team, p.Team)
	p.Sex, p.Birth, p.National = cmp.Or(now.Sex, p.Sex), cmp.Or(now.Birth, p.Birth), cmp.Or(now.National, p.National)
	return p
}

// about returns title, rating and federation, which tell namesakes apart.
func (p Person) about() string {
	rating := ""
	if p.Rating > 0 {
		rating = strconv.Itoa(p.Rating)
	}
	return strings.Join(strings.Fields(p.Title+" "+rating+" "+p.Federation), " ")
}

// file stores people in a table of a database.
type file struct {
	db   *sql.DB
	from string // the table, or a subquery that replaces it in an older store
}

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
	team       TEXT NOT NULL DEFAULT '',
	salt       TEXT NOT NULL DEFAULT '',
	sex        TEXT NOT NULL DEFAULT '',
	birth      TEXT NOT NULL DEFAULT '',
	national   TEXT NOT NULL DEFAULT ''
) STRICT;`

const indexPeople = `
CREATE INDEX IF NOT EXISTS person_fide ON person (event, fide);
CREATE INDEX IF NOT EXISTS person_name ON person (event, name);`

const textColumn = "TEXT NOT NULL DEFAULT ''"

// laterColumns are columns that older stores lack.
var laterColumns = map[string]string{"event": textColumn, "number": "INTEGER NOT NULL DEFAULT 0", "team": textColumn, "salt": textColumn, "sex": textColumn, "birth": textColumn, "national": textColumn}

// OpenPeople returns the people in db, and adds missing tables and columns.
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
	return &file{db, "person"}, err
}

// LookPeople returns the people in a database of any version without writing to it.
func LookPeople(ctx context.Context, db *sql.DB) (People, error) {
	var there int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_table_info('person')").Scan(&there); err != nil {
		return nil, err
	}
	if there == 0 {
		return &file{db, "(SELECT 0 AS id, '' AS name, '' AS title, 0 AS rating, '' AS federation, '' AS fide, '' AS event, 0 AS number, '' AS team, '' AS salt, '' AS sex, '' AS birth, '' AS national LIMIT 0)"}, nil
	}
	from := "(SELECT id, name, title, rating, federation, fide"
	for _, column := range []struct{ name, without string }{{"event", "''"}, {"number", "0"}, {"team", "''"}, {"salt", "''"}, {"sex", "''"}, {"birth", "''"}, {"national", "''"}} {
		var there int
		if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_table_info('person') WHERE name = ?", column.name).Scan(&there); err != nil {
			return nil, err
		}
		if there == 0 {
			column.name = column.without + " AS " + column.name
		}
		from += ", " + column.name
	}
	return &file{db, from + " FROM person)"}, nil
}

// sameName finds a person by name where the file or the person has no FIDE number.
// Starting ranks tell namesakes apart.
const sameName = "event = ? AND name = ? AND fide = ? AND (fide != '' OR number = ? OR number = 0 OR ? = 0)"

// Add implements [People].
func (p *file) Add(ctx context.Context, who Person) (Salted, error) {
	list, err := p.addAll(ctx, []Person{who})
	if err != nil {
		return Salted{Person: who}, err
	}
	return list[0], nil
}

// personNumber returns the row number of an id; false if the id is no person's.
func personNumber(id string) (int64, bool) {
	if !personID.MatchString(id) {
		return 0, false
	}
	n, err := strconv.ParseInt(id[1:], 10, 64)
	return n, err == nil && fmt.Sprintf("p%d", n) == id
}

// Find implements [People].
func (p *file) Find(ctx context.Context, id string) (Person, error) {
	s, err := p.Salted(ctx, id)
	return s.Person, err
}

const columns = "id, name, title, rating, federation, fide, event, number, team, salt, sex, birth, national"

// scan reads a row of a person.
func scan(row interface{ Scan(...any) error }) (s Salted, err error) {
	var id int64
	err = row.Scan(&id, &s.Name, &s.Title, &s.Rating, &s.Federation, &s.FIDE, &s.Event, &s.Number, &s.Team, &s.Salt, &s.Sex, &s.Birth, &s.National)
	s.ID = fmt.Sprintf("p%d", id)
	return s, err
}

// Salted implements [People].
func (p *file) Salted(ctx context.Context, id string) (Salted, error) {
	nobody := Salted{Person: Person{ID: id, Name: id}}
	n, ok := personNumber(id)
	if !ok {
		return nobody, nil
	}
	s, err := scan(p.db.QueryRowContext(ctx, "SELECT "+columns+" FROM "+p.from+" WHERE id = ?", n))
	if errors.Is(err, sql.ErrNoRows) {
		return nobody, nil
	}
	return s, err
}

// All implements [People].
func (p *file) All(ctx context.Context) ([]Salted, error) { return p.list(ctx, "", nil) }

func (p *file) list(ctx context.Context, where string, args []any) (list []Salted, err error) {
	rows, err := p.db.QueryContext(ctx, "SELECT "+columns+" FROM "+p.from+" "+where, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		s, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, rows.Err()
}

// Bind implements [People].
func (p *file) Bind(ctx context.Context, list ...Salted) error {
	if len(list) == 0 {
		return nil
	}
	tx, err := p.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	update, err := tx.PrepareContext(ctx, "UPDATE person SET name = ?, title = ?, rating = ?, federation = ?, fide = ?, number = ?, team = ?, salt = ?, sex = ?, birth = ?, national = ? WHERE id = ? AND event = ?")
	if err != nil {
		return err
	}
	for _, s := range list {
		n, ok := personNumber(s.ID)
		if !ok {
			return noPerson(s.ID)
		}
		r, err := update.ExecContext(ctx, s.Name, s.Title, s.Rating, s.Federation, s.FIDE, s.Number, s.Team, s.Salt, s.Sex, s.Birth, s.National, n, s.Event)
		if err != nil {
			return err
		}
		if n, err := r.RowsAffected(); n == 0 || err != nil {
			return errors.Join(noPerson(s.ID), err)
		}
	}
	return tx.Commit()
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

// forget writes the log back and truncates it, because its older pages hold removed
// data. The first pass runs beside commits, so that these wait only for the rest.
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
