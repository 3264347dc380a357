package certabo

import (
	"bytes"

	"adoube/board/codec"
)

// A Tag is the number in a piece; all zeros mean no tag.
type Tag [5]byte

// The count of numbers on a line.
const (
	byTags  = 64 * len(Tag{}) // for a board that reads tags
	byRanks = 8               // for one that does not: a number for each rank
)

// longest is the length of the longest line, with three digits and a blank for each number.
const longest = 4*byTags + 8

// size returns the length of the line beginning with b.
func size(b []byte) int {
	switch b[0] {
	case ':':
		return pieces(b)
	case 'L', 'D':
		return lights(b)
	}
	return -1
}

// pieces returns the length of a line of numbers. A colon within it begins the next line:
// the rest of the first was lost.
func pieces(b []byte) int {
	end := bytes.IndexByte(b, '\n')
	again := bytes.IndexByte(b[1:], ':') + 1
	switch {
	case again > 0 && (end < 0 || again < end):
		return -again
	case len(b) > longest && (end < 0 || end > longest):
		return -1
	}
	return end + 1 // 0: incomplete
}

// lights returns the length of a Tabutronic's line about its lights: a single letter.
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

// numbers parses the numbers of a line into dst, each below 256 and followed by a blank or
// the end of the line. It returns their count, or -1 for invalid or too many numbers.
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
