package certabo

import (
	"bytes"

	"adoube/board/codec"
)

// A Tag is the number in a piece; zeros are no tag.
type Tag [5]byte

// How many numbers a line has.
const (
	byTags  = 64 * len(Tag{}) // of a board that reads tags
	byRanks = 8               // of one that does not: a number for each rank
)

// longest is the longest line: three digits and a blank for each number.
const longest = 4*byTags + 8

// size returns the length of a line.
func size(b []byte) int {
	switch b[0] {
	case ':':
		return pieces(b)
	case 'L', 'D':
		return lights(b)
	}
	return -1
}

// pieces returns the length of a line of numbers. A colon within it begins
// another: the rest of the first was lost.
func pieces(b []byte) int {
	end := bytes.IndexByte(b, '\n')
	again := bytes.IndexByte(b[1:], ':') + 1
	switch {
	case again > 0 && (end < 0 || again < end):
		return -again
	case len(b) > longest && (end < 0 || end > longest):
		return -1
	}
	return end + 1 // or incomplete
}

// lights returns the length of a line by which a Tabutronic tells what lights
// it has: a letter and no more.
func lights(b []byte) int {
	for i, c := range b[1:min(len(b), 3)] {
		switch {
		case c == '\n':
			return i + 2
		case c != '\r' || i > 0:
			return -1
		}
	}
	return codec.Incomplete
}

// numbers reads the numbers of a line, all below 256, into dst, and returns how
// many there are; -1 where it holds something else, or more than fit.
func numbers(line []byte, dst []byte) int {
	n := 0
	for word := range bytes.FieldsSeq(line) {
		value, ok := number(word)
		if !ok || n == len(dst) {
			return -1
		}
		dst[n] = value
		n++
	}
	return n
}

// number reads a number below 256.
func number(word []byte) (byte, bool) {
	n := 0
	for _, c := range word {
		if n = n*10 + int(c) - '0'; c < '0' || c > '9' || n > 255 {
			return 0, false
		}
	}
	return byte(n), true
}
