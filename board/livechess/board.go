package livechess

import "strings"

// String returns a description of the board.
func (b board) String() string {
	words := []string{"board", string(b.Serial)}
	for _, v := range []*string{b.Source, b.State, b.Battery, b.Comment} {
		if v != nil && *v != "" {
			words = append(words, *v)
		}
	}
	return strings.Join(words, " ")
}
