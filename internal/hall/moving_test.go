package hall

import (
	"path/filepath"
	"testing"

	"adoube/internal/hall/journal/sqlite"
)

// People move from a file to a shared bucket and back, under their numbers. The number
// of a removed person is not given again there, and a person removed at the destination
// does not come back.
func TestMovePeople(t *testing.T) {
	open := func() People {
		store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "hall.db"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		p, err := OpenPeople(t.Context(), store.DB())
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	first, cluster, back := open(), SharedPeople(&bucket{values: map[string][]byte{}, at: map[string]uint64{}}), open()
	names := []string{"Anna", "Արամ", "Õie", "Eva"}
	for _, name := range names {
		if _, err := first.Add(t.Context(), Person{Name: name, FIDE: "10" + name, Rating: 2000}); err != nil {
			t.Fatal(err)
		}
	}
	if err := first.Remove(t.Context(), "p4"); err != nil {
		t.Fatal(err)
	}
	move := func(from, to People, want int) {
		t.Helper()
		if n, err := MovePeople(t.Context(), from, to); err != nil || n != want {
			t.Errorf("%d moved, %v; not %d", n, err, want)
		}
	}
	move(first, cluster, 3)
	move(first, cluster, 0)
	if err := cluster.Remove(t.Context(), "p2"); err != nil {
		t.Fatal(err)
	}
	move(first, cluster, 0)
	move(cluster, back, 2)
	for id, want := range map[string]string{"p1": "Anna", "p2": "p2", "p3": "Õie", "p4": "p4"} {
		if who, err := back.Find(t.Context(), id); err != nil || who.Name != want {
			t.Errorf("%s is %+v, %v", id, who, err)
		}
	}
	for _, p := range []People{cluster, back} {
		known, err := p.Add(t.Context(), Person{Name: "Anna", FIDE: "10Anna"})
		if err != nil || known.ID != "p1" {
			t.Errorf("known before: %+v, %v", known, err)
		}
		if fresh, err := p.Add(t.Context(), Person{Name: "Jaan"}); err != nil || fresh.ID != "p5" {
			t.Errorf("new: %+v, %v", fresh, err)
		}
	}
}
