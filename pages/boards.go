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

// boards are what each family of boards senses.
var boards = sync.OnceValue(func() asset {
	all := map[string][]string{}
	for _, f := range board.Families {
		all[f.Name] = []string{}
		for _, s := range senses {
			if f.Tells.Has(s.tells) {
				all[f.Name] = append(all[f.Name], s.name)
			}
		}
	}
	return packed(all)
})
