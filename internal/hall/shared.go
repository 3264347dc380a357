package hall

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
)

// A Bucket is values by key that the nodes of a hall share.
type Bucket interface {
	// Known returns a value as this node knows it, perhaps not the newest.
	Known(key string) []byte
	// Get returns a value and its revision; nil and 0 where there is none.
	Get(ctx context.Context, key string) ([]byte, uint64, error)
	// Put keeps a value in the place of that revision. False: it was another.
	Put(ctx context.Context, key string, value []byte, revision uint64) (bool, error)
	// Remove leaves nothing of a value.
	Remove(ctx context.Context, key string) error
}

// SharedPeople returns the people in a bucket.
func SharedPeople(b Bucket) People { return shared{b} }

// shared keeps each person under his number, which number is given next under
// «next», and who has which number under the digest of what he is known by.
type shared struct{ Bucket }

// mark is the key of what a person is known by.
func mark(who Person) string {
	by := "name " + who.Name
	if who.FIDE != "" {
		by = "fide " + who.FIDE
	}
	if who.Event != "" {
		by += " in " + who.Event
	}
	sum := sha256.Sum256([]byte(by))
	return "by-" + hex.EncodeToString(sum[:16])
}

// Add implements [People].
func (p shared) Add(ctx context.Context, who Person) (Person, error) {
	for {
		id, _, err := p.Get(ctx, mark(who))
		if err != nil {
			return who, err
		}
		if id != nil {
			return p.update(ctx, string(id), func(before Person) Person { return before.merge(who) })
		}
		if who.ID, err = p.next(ctx); err != nil {
			return who, err
		}
		kept, err := p.Put(ctx, mark(who), []byte(who.ID), 0)
		if err != nil {
			return who, err
		}
		if kept {
			return who, p.keep(ctx, who)
		}
	}
}

// update replaces what is said of a person.
func (p shared) update(ctx context.Context, id string, now func(Person) Person) (who Person, err error) {
	for {
		data, revision, err := p.Get(ctx, id)
		if err != nil {
			return who, err
		}
		if data == nil {
			return Person{ID: id, Name: id}, nil // he has just been removed
		}
		if err := json.Unmarshal(data, &who); err != nil {
			return who, err
		}
		next := now(who)
		if next == who {
			return who, nil
		}
		text, err := json.Marshal(next)
		if err != nil {
			return who, err
		}
		if kept, err := p.Put(ctx, id, text, revision); kept || err != nil {
			return next, err
		}
	}
}

// Correct implements [People].
func (p shared) Correct(ctx context.Context, who Person) error {
	before, err := p.Find(ctx, who.ID)
	if err != nil {
		return err
	}
	if before.Name == who.ID || before.Event != who.Event {
		return noPerson(who.ID)
	}
	if _, err := p.update(ctx, who.ID, func(Person) Person { return who }); err != nil || mark(before) == mark(who) {
		return err
	}
	if err := p.Bucket.Remove(ctx, mark(before)); err != nil {
		return err
	}
	_, err = p.Put(ctx, mark(who), []byte(who.ID), 0)
	return err
}

// next returns a number that nobody has had.
func (p shared) next(ctx context.Context) (string, error) {
	for {
		last, revision, err := p.Get(ctx, "next")
		if err != nil {
			return "", err
		}
		n, err := strconv.Atoi("0" + string(last))
		if err != nil {
			return "", fmt.Errorf("hall: the next person's number is %q", last)
		}
		given, err := p.Put(ctx, "next", []byte(strconv.Itoa(n+1)), revision)
		if err != nil {
			return "", err
		}
		if given {
			return fmt.Sprintf("p%d", n+1), nil
		}
	}
}

// Find implements [People].
func (p shared) Find(ctx context.Context, id string) (Person, error) {
	data := p.Known(id)
	if data == nil && personID.MatchString(id) {
		var err error
		if data, _, err = p.Get(ctx, id); err != nil {
			return Person{}, err
		}
	}
	who := Person{ID: id, Name: id}
	if data == nil {
		return who, nil
	}
	return who, json.Unmarshal(data, &who)
}

// Remove implements [People].
func (p shared) Remove(ctx context.Context, id string) error {
	if !personID.MatchString(id) {
		return noPerson(id)
	}
	data, _, err := p.Get(ctx, id)
	if err != nil {
		return err
	}
	if data == nil {
		return noPerson(id)
	}
	var who Person
	if err := json.Unmarshal(data, &who); err != nil {
		return err
	}
	if err := p.Bucket.Remove(ctx, mark(who)); err != nil {
		return err
	}
	return p.Bucket.Remove(ctx, id)
}
