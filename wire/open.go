package wire

import (
	"encoding/binary"
	"slices"

	"adoube"
	"adoube/chess"
)

// moveList names moves. Where the clock is pressed the same are open as
// before, so the last list is kept.
type moveList struct {
	variant chess.Variant
	moves   []chess.Move // as they were listed last
	names   []string     // their names
	next    []chess.Move
	keys    []uint64
	text    []byte
}

// list returns the moves in UCI, sorted, good until it is asked for others; a
// list without moves is not null.
func (l *moveList) list(o adoube.Open) []string {
	l.next = o.Append(l.next[:0])
	if l.names == nil || !slices.Equal(l.next, l.moves) {
		l.moves, l.next = l.next, l.moves
		l.names = l.name(l.moves)
	}
	return l.names
}

// name names the moves: the texts are sorted as numbers of their bytes, and cut
// from one string.
func (l *moveList) name(moves []chess.Move) []string {
	l.keys, l.text = l.keys[:0], l.text[:0]
	for _, m := range moves {
		var key [8]byte
		m.AppendUCI(key[:0], l.variant)
		l.keys = append(l.keys, binary.BigEndian.Uint64(key[:]))
	}
	slices.Sort(l.keys)
	for _, k := range l.keys {
		l.text = binary.BigEndian.AppendUint64(l.text, k)
	}
	if l.names == nil {
		l.names = make([]string, 0, len(moves))
	}
	names, text := l.names[:0], string(l.text)
	for i := 0; i < len(text); i += 8 {
		end := i + 5
		if text[end-1] == 0 {
			end-- // no promotion
		}
		names = append(names, text[i:end])
	}
	return names
}
