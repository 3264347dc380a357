package hall

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"adoube/internal/hall/journal/sqlite"
)

// bucket is a Bucket in memory.
type bucket struct {
	mu     sync.Mutex
	values map[string][]byte
	at     map[string]uint64
}

func (b *bucket) Known(string) []byte { return nil } // this node has no copy yet

func (b *bucket) Get(_ context.Context, key string) ([]byte, uint64, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.values[key] == nil {
		return nil, 0, nil
	}
	return b.values[key], b.at[key], nil
}

func (b *bucket) Look(ctx context.Context, key string) ([]byte, error) {
	value, _, err := b.Get(ctx, key)
	return value, err
}

func (b *bucket) Put(_ context.Context, key string, value []byte, revision uint64) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.values[key] == nil != (revision == 0) || revision != 0 && revision != b.at[key] {
		return false, nil
	}
	b.values[key] = value
	b.at[key]++
	return true, nil
}

func (b *bucket) Remove(_ context.Context, key string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.values, key)
	return nil
}

// brokenOff is a bucket that fails once to store a person.
type brokenOff struct {
	*bucket
	done bool
}

func (b *brokenOff) Put(ctx context.Context, key string, value []byte, revision uint64) (bool, error) {
	if IsPerson(key) && !b.done {
		b.done = true
		return false, errors.New("nobody answers")
	}
	return b.bucket.Put(ctx, key, value, revision)
}

// electing is a bucket without answers from its servers.
type electing struct{ *bucket }

func (electing) Get(ctx context.Context, _ string) ([]byte, uint64, error) {
	<-ctx.Done()
	return nil, 0, ctx.Err()
}

func (electing) Look(context.Context, string) ([]byte, error) { return nil, errors.New("nobody leads") }

// While no server answers, an unknown person is shown by number and cannot be changed.
func TestNamesWhileNobodyAnswers(t *testing.T) {
	p := SharedPeople(electing{})
	if who, err := p.Find(t.Context(), "p1"); err != nil || who.Name != "p1" {
		t.Errorf("%+v, %v", who, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if err := p.Bind(ctx, Salted{Person: Person{ID: "p1", Name: "Anna"}}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("changed: %v", err)
	}
}

// A person who got a number but could not be stored is stored under it when
// added again.
func TestAPersonWhoCouldNotBeKept(t *testing.T) {
	p := SharedPeople(&brokenOff{bucket: &bucket{values: map[string][]byte{}, at: map[string]uint64{}}})
	anna := Person{Event: "open", Name: "Anna", FIDE: "1"}
	if _, err := p.Add(t.Context(), anna); err == nil {
		t.Fatal("she was kept")
	}
	for range 2 {
		who, err := p.Add(t.Context(), anna)
		if err != nil || who.ID != "p1" || who.Name != "Anna" || who.Salt == "" {
			t.Errorf("%+v, %v", who, err)
		}
	}
	if who, err := p.Find(t.Context(), "p1"); err != nil || who.Name != "Anna" {
		t.Errorf("%+v, %v", who, err)
	}
}

// People behave alike in a file and in a shared bucket: a known person keeps his
// number, and the number of a removed person is not given again.
func TestPeople(t *testing.T) {
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "hall.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	file, err := OpenPeople(t.Context(), store.DB())
	if err != nil {
		t.Fatal(err)
	}
	t.Run("file", func(t *testing.T) { testPeople(t, file) })
	t.Run("shared", func(t *testing.T) {
		testPeople(t, SharedPeople(&bucket{values: map[string][]byte{}, at: map[string]uint64{}}))
	})
}

func testPeople(t *testing.T, p People) {
	add := func(who Person, want string) {
		t.Helper()
		if got, err := p.Add(t.Context(), who); err != nil || got.ID != want {
			t.Errorf("%+v has the number %s, %v; not %s", who, got.ID, err, want)
		}
	}
	find := func(id, want string) {
		t.Helper()
		if who, err := p.Find(t.Context(), id); err != nil || who.Name != want || who.ID != id {
			t.Errorf("%s is %+v, %v", id, who, err)
		}
	}
	anna := Person{Name: "Anna", FIDE: "1", Rating: 2000}
	add(anna, "p1")
	add(Person{Name: "Արամ"}, "p2")
	add(anna, "p1")
	add(Person{Name: "Արամ"}, "p2")
	find("p1", "Anna")
	find("p2", "Արամ")
	if err := p.Remove(t.Context(), "p1"); err != nil {
		t.Fatal(err)
	}
	find("p1", "p1")
	if err := p.Remove(t.Context(), "p1"); err == nil {
		t.Error("removed twice")
	}
	add(anna, "p3")
	find("p9 *", "p9 *")
	if err := p.Remove(t.Context(), "next"); err == nil {
		t.Error("removed what is no person")
	}
}

// Nodes that add people at the same time give each person one number and no
// number twice.
func TestPeopleAreAddedTogether(t *testing.T) {
	p := SharedPeople(&bucket{values: map[string][]byte{}, at: map[string]uint64{}})
	var wg sync.WaitGroup
	ids := make([]string, 40)
	for i := range ids {
		wg.Go(func() {
			who, err := p.Add(t.Context(), Person{Name: string(rune('a' + i/2))})
			if err != nil {
				t.Error(err)
			}
			ids[i] = who.ID
		})
	}
	wg.Wait()
	seen := map[string]bool{}
	for i := 0; i < len(ids); i += 2 {
		if ids[i] != ids[i+1] || seen[ids[i]] {
			t.Errorf("numbers %s and %s", ids[i], ids[i+1])
		}
		seen[ids[i]] = true
	}
}
