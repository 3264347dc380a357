package pages

import (
	"sync"

	"adoube/board"
)

// senses are what a board can tell that bears on Article 4, as pages name it.
var senses = []struct {
	tells board.Tells
	name  string
}{{board.Pieces, "pieces"}, {board.Fingers, "finger"}, {board.Clock, "clock"}}

// A family is what pages know of a family of boards.
type family struct {
	Title  string   `json:"title"` // as it is sold
	Senses []string `json:"senses"`
}

// boards are the families of boards, by name.
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
