package pages

import (
	"sync"

	"adoube/board"
)

// senses are the abilities of boards that matter for Article 4, with the names that pages
// use.
var senses = []struct {
	tells board.Tells
	name  string
}{{board.Pieces, "pieces"}, {board.Fingers, "finger"}, {board.Clock, "clock"}}

// A family describes a family of boards for the pages.
type family struct {
	Title  string   `json:"title"` // product name
	Senses []string `json:"senses"`
}

// boards holds the families of boards by name.
var boards = sync.OnceValue(func() asset {
	all := map[string]family{}
	for _, f := range board.Families {
		one := family{f.Title, []string{}}
		for _, s := range senses {
			if f.Tells.Has(s.tells) {
				one.Senses = append(one.Senses, s.name)
			}
		}
		all[f.Name] = one
	}
	return packed(all)
})
