package web

import (
	"adoube/laws/editions"
)

// edition returns an edition by name; for an unknown name, today's.
func edition(id string) *editions.Edition {
	e, err := editions.Find(id)
	if err != nil {
		e, _ = editions.Find(editions.Today) // always found
	}
	return e
}
