package chess

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A PGNRemark reports an oddity in a game that is read all the same.
type PGNRemark struct {
	Kind         RemarkKind
	Line         int    // counted from 1
	Name         string // the name of the tag, or the move as written
	Value, Other string // the tag's value or the move's number, and what differs from it
}

// A RemarkKind is a kind of oddity in a game.
type RemarkKind uint8

// The kinds of oddities in a game.
const (
	TagTwice    RemarkKind = iota // a tag has another value before
	OtherResult                   // the moves end with another result than that of the tag
	OddNumber                     // counted from the start, the move has another number
)

// Error returns the remark with its place.
func (r *PGNRemark) Error() string {
	what := [...]string{"the tag %s stands twice: %q and %q", "the tag %s says %q, and the moves end with %q", "the move %s has the number %s, not %s"}
	return fmt.Sprintf("pgn: line %d: "+what[r.Kind], r.Line, r.Name, r.Value, r.Other)
}

// remark adds a remark at the current line.
func (r *pgnReader) remark(kind RemarkKind, name, value, other string) {
	r.game.Remarks = append(r.game.Remarks, PGNRemark{kind, r.line(), name, value, other})
}

// addTag adds a tag to the game.
func (r *pgnReader) addTag(t Tag) {
	for _, known := range r.game.Tags {
		if known.Name == t.Name && known.Value != t.Value {
			r.remark(TagTwice, t.Name, known.Value, t.Value)
			break
		}
	}
	r.game.Tags = append(r.game.Tags, t)
}

// checkNumber remarks on the first move number of a game that is not the position's.
func (r *pgnReader) checkNumber(san string, number int) {
	said := func(m PGNRemark) bool { return m.Kind == OddNumber }
	if count := int(r.p.fullmoves); number > 0 && number != count && !slices.ContainsFunc(r.game.Remarks, said) {
		r.remark(OddNumber, san, strconv.Itoa(number), strconv.Itoa(count))
	}
}

// checkResult remarks on a result that is not that of the tag. PGN has no result with
// unequal points; after the moves of such a game stands *.
func (r *pgnReader) checkResult(tag string) {
	end := r.game.Result
	if end != "" && tag != "" && tag != end && (end != "*" || !unshared(tag)) {
		r.remark(OtherResult, tagResult, tag, end)
	}
}

// line returns the number of the current line.
func (r *pgnReader) line() int {
	if r.at < r.counted {
		r.counted, r.breaks = 0, 0
	}
	r.breaks += strings.Count(r.text[r.counted:r.at], "\n")
	r.counted = r.at
	return 1 + r.breaks
}
