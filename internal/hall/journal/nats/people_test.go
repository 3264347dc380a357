package nats

import (
	"testing"

	"adoube/internal/hall"
)

// Two nodes know the same people, and a person removed at one is removed at both.
func TestNodesSharePeople(t *testing.T) {
	if testing.Short() {
		t.Skip("not run: servers start and stop; TestConforms has the store")
	}
	t.Parallel()
	url := three(t)
	var nodes [2]hall.People
	for i := range nodes {
		s := open(t, Options{URL: url + "/shared"})
		names, err := s.Names(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		nodes[i] = hall.SharedPeople(names)
	}
	a, b := nodes[0], nodes[1]
	anna, err := a.Add(t.Context(), hall.Person{Name: "Anna", FIDE: "1"})
	if err != nil {
		t.Fatal(err)
	}
	if again, err := b.Add(t.Context(), hall.Person{Name: "Anna", FIDE: "1"}); err != nil || again.ID != anna.ID {
		t.Errorf("%+v, %v; not %s", again, err, anna.ID)
	}
	if who, err := b.Find(t.Context(), anna.ID); err != nil || who.Name != "Anna" {
		t.Errorf("%+v, %v", who, err)
	}
	if err := b.Remove(t.Context(), anna.ID); err != nil {
		t.Fatal(err)
	}
	if who, err := b.Find(t.Context(), anna.ID); err != nil || who.Name != anna.ID {
		t.Errorf("at the node that removed her: %+v, %v", who, err)
	}
	if new, err := a.Add(t.Context(), hall.Person{Name: "Anna", FIDE: "1"}); err != nil || new.ID == anna.ID {
		t.Errorf("%+v, %v", new, err)
	}
}
