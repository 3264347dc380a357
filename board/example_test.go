package board_test

import (
	"fmt"

	"adoube/board"
)

// Open a recording whose family is recognised by its contents.
func Example() {
	source, err := board.Connect("dgt/testdata/opera.dgt", board.Setting{}, nil)
	if err != nil {
		panic(err)
	}
	defer source.Close()
	n := 0
	for _, err := range source.Frames() {
		if err != nil {
			panic(err)
		}
		n++
	}
	fmt.Println(n, "frames of a board of the family", source.Family.Name)
	// Output:
	// 227 frames of a board of the family dgt
}
