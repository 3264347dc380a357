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
			who.ID = string(id)
			return who, nil
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
