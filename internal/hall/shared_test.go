package hall

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"adoube/internal/hall/journal/sqlite"
)

// bucket is one in memory.
type bucket struct {
	mu     sync.Mutex
	values map[string][]byte
	at     map[string]uint64
}

func (b *bucket) Known(string) []byte { return nil } // this node knows nothing yet

func (b *bucket) Get(_ context.Context, key string) ([]byte, uint64, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.values[key] == nil {
		return nil, 0, nil
	}
	return b.values[key], b.at[key], nil
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

// People are kept alike in a file and in what nodes share: whoever is known keeps
// his number, who was removed is a number that nobody else gets.
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

// Nodes that add people at the same time give each a number of his own, and
// one person one number.
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
