package hall

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// A Bucket stores values by key, shared by the nodes of a hall.
type Bucket interface {
	// Known returns this node's copy of a value, which may be stale.
	Known(key string) []byte
	// Get returns a value and its revision; nil and 0 if there is none.
	Get(ctx context.Context, key string) ([]byte, uint64, error)
	// Look is Get for readers, without a retry.
	Look(ctx context.Context, key string) ([]byte, error)
	// Put replaces the value at a revision. It returns false if the
	// revision was another, perhaps because an earlier attempt of this call
	// succeeded without an answer.
	Put(ctx context.Context, key string, value []byte, revision uint64) (bool, error)
	// Remove deletes a value with its history.
	Remove(ctx context.Context, key string) error
}

// SharedPeople returns the people in a bucket.
func SharedPeople(b Bucket) People { return shared{b} }

// shared stores each person under his number, the next free number under «next», and
// numbers under digests of the data that identify a person.
type shared struct{ Bucket }

// mark returns the key for the data that identify a person; the starting rank is added
// for the second of two namesakes.
func mark(who Person, rank int) string {
	by := "name " + who.Name
	if who.FIDE != "" {
		by = "fide " + who.FIDE
	}
	if who.Event != "" {
		by += " in " + who.Event
	}
	if rank > 0 {
		by += " of rank " + strconv.Itoa(rank)
	}
	sum := sha256.Sum256([]byte(by))
	return "by-" + hex.EncodeToString(sum[:16])
}

// marks returns the keys that may lead to a person, in order.
func marks(who Person) []string {
	if who.FIDE != "" || who.Number == 0 {
		return []string{mark(who, 0)}
	}
	return []string{mark(who, 0), mark(who, who.Number)}
}

// Add implements [People].
func (p shared) Add(ctx context.Context, who Person) (Salted, error) {
	for {
		one, key, err := p.known(ctx, who)
		if err != nil || key == "" {
			return one, err
		}
		one = Salted{who, newSalt()}
		if one.ID, err = p.next(ctx); err != nil {
			return one, err
		}
		kept, err := p.Put(ctx, key, []byte(one.ID), 0)
		if err != nil {
			return one, err
		}
		if kept {
			return one, p.keep(ctx, one)
		}
	}
}

// known finds a person by his identifying data, or else returns the key for him. Two of
// one name with different starting ranks are two.
func (p shared) known(ctx context.Context, who Person) (one Salted, key string, err error) {
	for _, key := range marks(who) {
		id, _, err := p.Get(ctx, key)
		if err != nil {
			return one, "", err
		}
		if id == nil {
			return one, key, nil
		}
		one, err := p.Salted(ctx, string(id))
		if err == nil && one.Name == one.ID {
			one, err = p.complete(ctx, string(id), who)
		}
		if err != nil {
			return one, "", err
		}
		if who.FIDE != "" || who.Number == 0 || one.Number == 0 || one.Number == who.Number {
			return one, "", nil
		}
	}
	return one, "", fmt.Errorf("hall: two of the name and the starting rank %d", who.Number)
}

// complete stores a person under the number that is marked as his: the call that marked
// it was interrupted, or is about to store him.
func (p shared) complete(ctx context.Context, id string, who Person) (Salted, error) {
	who.ID = id
	if err := p.keep(ctx, Salted{who, newSalt()}); err != nil {
		return Salted{}, err
	}
	return p.Salted(ctx, id)
}

// Bind implements [People].
func (p shared) Bind(ctx context.Context, list ...Salted) error {
	for _, s := range list {
		before, err := p.Salted(ctx, s.ID)
		if err != nil {
			return err
		}
		if before.Name == s.ID || before.Event != s.Event {
			return noPerson(s.ID)
		}
		if err := p.update(ctx, s); err != nil {
			return err
		}
		if slices.Equal(marks(before.Person), marks(s.Person)) {
			continue
		}
		if err := p.unmark(ctx, before.Person); err != nil {
			return err
		}
		for _, key := range marks(s.Person) {
			marked, err := p.Put(ctx, key, []byte(s.ID), 0)
			if err != nil {
				return err
			}
			if marked {
				break
			}
		}
	}
	return nil
}

// unmark removes the keys under which a person is found.
func (p shared) unmark(ctx context.Context, who Person) error {
	for _, key := range marks(who) {
		id, _, err := p.Get(ctx, key)
		if err == nil && string(id) == who.ID {
			err = p.Bucket.Remove(ctx, key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// update replaces the data of a person, unless he was removed meanwhile.
func (p shared) update(ctx context.Context, s Salted) error {
	text, err := json.Marshal(s)
	for err == nil {
		data, revision, fault := p.Get(ctx, s.ID)
		if fault != nil || data == nil {
			return fault
		}
		var kept bool
		if kept, err = p.Put(ctx, s.ID, text, revision); kept {
			return err
		}
	}
	return err
}

// next returns a number that was never given.
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

// Find implements [People]. While no server answers, a person unknown to this node,
// usually a removed one, has his number for a name, because tables must stay readable.
func (p shared) Find(ctx context.Context, id string) (Person, error) {
	data := p.Known(id)
	if data == nil && personID.MatchString(id) {
		data, _ = p.Look(ctx, id) // if that fails too, the number is the name
	}
	s, err := salted(id, data)
	return s.Person, err
}

// Salted implements [People].
func (p shared) Salted(ctx context.Context, id string) (Salted, error) {
	data := p.Known(id)
	if data == nil && personID.MatchString(id) {
		var err error
		if data, _, err = p.Get(ctx, id); err != nil {
			return Salted{}, err
		}
	}
	return salted(id, data)
}

// salted decodes a person; without data the number is the name.
func salted(id string, data []byte) (Salted, error) {
	who := Salted{Person: Person{ID: id, Name: id}}
	if data == nil {
		return who, nil
	}
	return who, json.Unmarshal(data, &who)
}

// All implements [People].
func (p shared) All(ctx context.Context) (list []Salted, err error) {
	last, err := p.last(ctx)
	if err != nil {
		return nil, err
	}
	for n := 1; n <= last; n++ {
		id := fmt.Sprint("p", n)
		s, err := p.Salted(ctx, id)
		if err != nil {
			return nil, err
		}
		if s.Name != id {
			list = append(list, s)
		}
	}
	return list, nil
}

// Remove implements [People].
func (p shared) Remove(ctx context.Context, id string) error {
	if !personID.MatchString(id) {
		return noPerson(id)
	}
	who, err := p.Salted(ctx, id)
	if err != nil {
		return err
	}
	if who.Name == id {
		return noPerson(id)
	}
	if err := p.unmark(ctx, who.Person); err != nil {
		return err
	}
	return p.Bucket.Remove(ctx, id)
}
