package certabo

import (
	"math/bits"
	"strconv"

	"adoube/board/codec"
	"adoube/chess"
)

// A Virtual board simulates a board for a [Decoder]. Each piece keeps its tag.
type Virtual struct {
	Turned bool // White sits at the board's Black side
	Ranks  bool // a Tabutronic, which reads no tags
	// Phantom is a tag reported on the square PhantomOn while that is empty.
	Phantom   Tag
	PhantomOn chess.Square

	board chess.Board
	tags  [64]Tag // by square
}

// Host returns nil: the host writes only lights, which have no answer.
func (v *Virtual) Host([]byte) []byte { return nil }

// Set puts a piece on a square, or empties it with NoPiece. The piece is one of the set
// that is not on the board.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	if v.board.At(s) == p {
		return nil
	}
	v.board.Put(s, p)
	v.tags[s] = Tag{}
	if p != chess.NoPiece {
		v.tags[s] = v.tag(p)
	}
	return nil
}

// set is the number of pieces of each type in one colour, with the extra queen.
var set = [...]byte{chess.Pawn: 8, chess.Knight: 2, chess.Bishop: 2, chess.Rook: 2, chess.Queen: 2, chess.King: 1}

// tag returns the tag of such a piece that is not on the board. If all are, the piece has
// come here while its old square still shows it.
func (v *Virtual) tag(p chess.Piece) Tag {
	tag := Tag{3, 0, 84, byte(p), 0}
	for v.stands(tag) {
		if tag[4]++; tag[4] == set[p.Type()] {
			tag[4] = 0
			break
		}
	}
	return tag
}

func (v *Virtual) stands(tag Tag) bool {
	for _, t := range v.tags {
		if t == tag {
			return true
		}
	}
	return false
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) {
	for s := range chess.Square(64) {
		v.Set(s, b.At(s))
	}
}

// Report returns the line that the board sends continuously.
func (v *Virtual) Report() []byte {
	line := []byte{':'}
	for i := range chess.Square(64) {
		s := counted(i^56, v.Turned)
		if v.Ranks {
			line = v.rank(line, i, s)
			continue
		}
		tag := v.tags[s]
		if s == v.PhantomOn && tag == (Tag{}) {
			tag = v.Phantom
		}
		for _, x := range tag {
			line = strconv.AppendUint(line, uint64(x), 10)
			line = append(line, ' ')
		}
	}
	return append(line[:len(line)-1], "\r\n"...)
}

// rank appends the number of a rank at its first square.
func (v *Virtual) rank(line []byte, i, s chess.Square) []byte {
	if i%8 != 0 {
		return line
	}
	full := v.board.Occupied()
	if v.Turned {
		full = chess.Squares(bits.Reverse64(uint64(full)))
		s = codec.Opposite(s)
	}
	line = strconv.AppendUint(line, uint64(bits.Reverse8(byte(full>>s))), 10)
	return append(line, ' ')
}
