package board_test

import (
	"fmt"

	"adoube/board"
)

// A recording is opened, and which board it is from is found out by what is in it.
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
