package certabo

import "adoube/chess"

// enough is the number of lines from which the tags are learned, and majority the number of
// these that must show a tag on its square.
const (
	enough   = 7
	majority = enough/2 + 1
)

// Tags maps each tag to its piece.
type Tags map[Tag]chess.Piece

// A lesson holds the last lines for learning, newest first.
type lesson struct {
	lines [enough][64]Tag
	n     int
}

// add adds a line.
func (l *lesson) add(tags *[64]Tag) {
	copy(l.lines[1:], l.lines[:enough-1])
	l.lines[0] = *tags
	l.n++
}

// learn returns the tags if the pieces are in the starting position: on each starting
// square the same tag in most lines, and no tag twice. It also learns the extra queens.
func (l *lesson) learn(start *chess.Board, turned bool) (Tags, bool) {
	if l.n < enough {
		return nil, false
	}
	tags := Tags{}
	for s := range start.Occupied().All {
		tag, ok := l.steady(counted(s, turned))
		if _, twice := tags[tag]; !ok || twice {
			return nil, false
		}
		tags[tag] = start.At(s)
	}
	for _, extra := range [...]struct {
		on    chess.Square
		color chess.Color
	}{{chess.D3, chess.White}, {chess.D6, chess.Black}} {
		tag, ok := l.steady(counted(extra.on, turned))
		if _, twice := tags[tag]; ok && !twice && l.always(counted(extra.on, turned), tag) {
			tags[tag] = chess.MakePiece(extra.color, chess.Queen)
		}
	}
	return tags, true
}

// steady returns the tag on the square in most lines.
func (l *lesson) steady(s chess.Square) (Tag, bool) {
	for _, line := range l.lines {
		if tag := line[s]; tag != (Tag{}) && l.count(s, tag) >= majority {
			return tag, true
		}
	}
	return Tag{}, false
}

// always reports whether every line has the tag on the square. A tag that appears only
// sometimes is not a piece.
func (l *lesson) always(s chess.Square, tag Tag) bool { return l.count(s, tag) == enough }

// count returns the number of lines with the tag on the square.
func (l *lesson) count(s chess.Square, tag Tag) (n int) {
	for i := range l.lines {
		if l.lines[i][s] == tag {
			n++
		}
	}
	return n
}

// counted returns the square in the board's numbering.
func counted(s chess.Square, turned bool) chess.Square {
	if turned {
		return s ^ 63
	}
	return s
}
