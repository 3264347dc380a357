package hall

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"adoube/internal/hall/table"
)

// ErrArchived reports that an event is read-only.
var ErrArchived = errors.New("the event is archived, and can only be read: take it out of the archive first")

// checkShelved returns an error if a change concerns an archived or deleted event.
func (s *State) checkShelved(c content) error {
	before := s.events[c.about()]
	now, ofEvent := c.(*Event)
	switch {
	case before == nil:
		return nil
	case before.Deleted && ofEvent && now.Name != before.Name:
		return fmt.Errorf("an event that was deleted has the short name %q: take another, or bring that one back", before.ID)
	case before.Archived && (!ofEvent || now.Archived && now.Deleted == before.Deleted):
		return ErrArchived
	}
	return nil
}

// freeBoards takes the electronic boards away from the tables of an event.
func (s *State) freeBoards(event string, at int64) {
	for _, r := range s.events[event].rounds {
		for _, seat := range r.tables {
			delete(s.boards, seat.Board)
			seat.put(table.Board{}, at)
			seat.Taken = nil
		}
	}
}

// Deleted lists the deleted events by their short names.
func (s *State) Deleted() (list []Event) {
	for _, id := range slices.Sorted(maps.Keys(s.events)) {
		if e := s.events[id].Event; e.Deleted {
			list = append(list, e)
		}
	}
	return list
}
