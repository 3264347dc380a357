package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A numbered is a People that can import people under their old numbers.
type numbered interface {
	People
	// last returns the highest number given so far.
	last(ctx context.Context) (int, error)
	// keep stores a person under the number that he has, unless that number
	// is stored already.
	keep(ctx context.Context, who Salted) error
	// gave makes sure that no number up to n is given again.
	gave(ctx context.Context, n int) error
}

// MovePeople copies people to where a record was copied, under their numbers on the
// record, and returns how many. People numbered before the last move are skipped, so
// that a person who was removed there does not come back.
func MovePeople(ctx context.Context, from, to People) (moved int, err error) {
	source, target := from.(numbered), to.(numbered)
	last, err := source.last(ctx)
	if err != nil {
		return 0, err
	}
	there, err := target.last(ctx)
	if err != nil {
		return 0, err
	}
	for n := there + 1; n <= last; n++ {
		id := fmt.Sprint("p", n)
		who, err := source.Salted(ctx, id)
		if err == nil && who.Name != id { // else he was removed
			err = target.keep(ctx, who)
			moved++
		}
		if err == nil {
			err = target.gave(ctx, n)
		}
		if err != nil {
			return moved, err
		}
	}
	return moved, nil
}

func (p *file) last(ctx context.Context) (n int, err error) {
	err = p.db.QueryRowContext(ctx, "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'person'").Scan(&n)
	return n, err
}

func (p *file) keep(ctx context.Context, who Salted) error {
	_, err := p.db.ExecContext(ctx, "INSERT OR IGNORE INTO person ("+columns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		strings.TrimPrefix(who.ID, "p"), who.Name, who.Title, who.Rating, who.Federation, who.FIDE, who.Event, who.Number, who.Team, who.Salt, who.Sex, who.Birth, who.National)
	return err
}

func (p *file) gave(ctx context.Context, n int) error {
	last, err := p.last(ctx)
	if err != nil || last >= n {
		return err
	}
	if _, err := p.db.ExecContext(ctx, "DELETE FROM sqlite_sequence WHERE name = 'person'"); err != nil {
		return err
	}
	_, err = p.db.ExecContext(ctx, "INSERT INTO sqlite_sequence (name, seq) VALUES ('person', ?)", n)
	return err
}

func (p shared) last(ctx context.Context) (int, error) {
	text, _, err := p.Get(ctx, "next")
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi("0" + string(text))
	if err != nil {
		err = fmt.Errorf("hall: the next person's number is %q", text)
	}
	return n, err
}

func (p shared) keep(ctx context.Context, who Salted) error {
	data, err := json.Marshal(who)
	if err != nil {
		return err
	}
	_, err = p.Put(ctx, who.ID, data, 0)
	for _, key := range marks(who.Person) {
		marked, err2 := p.Put(ctx, key, []byte(who.ID), 0)
		if err = errors.Join(err, err2); marked || err != nil {
			break
		}
	}
	return err
}

func (p shared) gave(ctx context.Context, n int) error {
	for {
		text, revision, err := p.Get(ctx, "next")
		if err != nil {
			return err
		}
		if last, err := strconv.Atoi("0" + string(text)); err != nil || last >= n {
			return err
		}
		given, err := p.Put(ctx, "next", []byte(strconv.Itoa(n)), revision)
		if err != nil || given {
			return err
		}
	}
}
