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

// numbers reads the numbers of a line, all below 256 and with a blank or the
// end of the line after each, into dst, and returns how many there are; -1 where
// it holds something else, or more than fit.
func numbers(line []byte, dst []byte) int {
	n, value, digits := 0, 0, 0
	for _, c := range line {
		switch {
		case c >= '0' && c <= '9':
			value, digits = value*10+int(c-'0'), digits+1
			if value > 255 || n == len(dst) {
				return -1
			}
		case c != ' ' && c != '\r' && c != '\n':
			return -1
		case digits > 0:
			dst[n] = byte(value)
			n, value, digits = n+1, 0, 0
		}
	}
	return n
}
