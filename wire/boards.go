package wire

import (
	"strings"

	"adoube"
	"adoube/chess"
)

// TactileBoard is the contract's word for a board with securing apertures (D.2).
const TactileBoard = "tactile"

// colors are the players, as in the fields of «boards».
var colors = []string{chess.White.String(), chess.Black.String()}

// read reads the object of the header's field «boards».
func (b *Boards) read(f field) error {
	if f.value[0] != '{' {
		return unknownWord("boards", f.value.shown(), []string{`{"white":"tactile"}`, `{"black":"tactile"}`})
	}
	members, err := readFields(f.value)
	if err != nil {
		return err
	}
	for _, m := range members {
		var board string
		if err := readText(m, &board); err != nil {
			return err
		}
		switch m.name {
		case colors[chess.White]:
			b.White = board
		case colors[chess.Black]:
			b.Black = board
		default:
			return adoube.Errorf(UnknownHeader, "field", "boards."+m.name, "known", strings.Join(colors, " "))
		}
	}
	return nil
}

// tactile reports, by colour, which players have a tactile board.
func (b Boards) tactile() (by [2]bool, err error) {
	for c, board := range [2]string{chess.White: b.White, chess.Black: b.Black} {
		switch board {
		case "":
		case TactileBoard:
			by[c] = true
		default:
			return by, unknownWord("boards", abridged(board), []string{TactileBoard})
		}
	}
	return by, nil
}
