package table

import (
	"encoding/binary"
	"iter"
	"slices"

	"adoube/chess"
)

// A packed game is the moves of a table that rests, in a third of the room: of
// each what is new since the move before, and of the clock since that player's
// last move.
type packed struct {
	data  []byte
	froms []chess.Position // where the game went on elsewhere
}

func pack(plies []published) *packed {
	p := new(packed)
	var before published
	var clocks [2]int32
	for i, m := range plies {
		jump := uint64(0)
		if m.from != nil {
			jump = 1
			p.froms = append(p.froms, *m.from)
		}
		p.data = binary.AppendUvarint(p.data, uint64(m.move)<<1|jump)
		p.data = binary.AppendVarint(p.data, m.at-before.at)
		p.data = binary.AppendVarint(p.data, int64(m.clock)-int64(clocks[i%2]))
		before, clocks[i%2] = m, m.clock
	}
	p.data = slices.Clip(p.data)
	return p
}

// all are the moves that were packed.
func (p *packed) all(yield func(published) bool) {
	froms, rest := p.froms, p.data
	number := func(read func([]byte) (int64, int)) int64 {
		v, n := read(rest)
		rest = rest[n:]
		return v
	}
	var m published
	var clocks [2]int32
	for i := 0; len(rest) > 0; i++ {
		head := number(unsigned)
		m = published{move: chess.Move(head >> 1), at: m.at + number(binary.Varint)}
		if head&1 == 1 {
			m.from, froms = &froms[0], froms[1:]
		}
		clocks[i%2] += int32(number(binary.Varint))
		m.clock = clocks[i%2]
		if !yield(m) {
			return
		}
	}
}

func unsigned(b []byte) (int64, int) {
	v, n := binary.Uvarint(b)
	return int64(v), n
}

// published are the moves that stand.
func (s *Standing) published() iter.Seq[published] {
	if s.packed != nil {
		return s.packed.all
	}
	return slices.Values(s.plies)
}
