package dgt

import (
	"slices"
	"time"

	"adoube"
)

// A log is a board's record of changes.
type log struct {
	all      []byte
	start    int    // the beginning of the game
	asked    int    // the end of the part reported on the bus
	reported []byte // the last part reported
}

// logSize is the size of a board's log in bytes.
const logSize = 8 << 10

// add appends an entry, clearing the log first if it is full.
func (l *log) add(entry ...byte) {
	if len(l.all)+len(entry) > logSize {
		l.all, l.start, l.asked = l.all[:0], 0, 0
	}
	l.all = append(l.all, entry...)
}

// changes returns the changes since the last request.
func (l *log) changes() []byte {
	l.reported = slices.Clone(l.all[l.asked:])
	l.asked = len(l.all)
	return l.reported
}

// change records the change of a field.
func (l *log) change(number, code byte) { l.add(logField|code, number) }

// lever records the time of the side that was pressed.
func (l *log) lever(f adoube.ClockFace) {
	switch f.Turn {
	case adoube.Black:
		l.add(logTime(logLeft, f.White)...)
	case adoube.White:
		l.add(logTime(logRight, f.Black)...)
	}
}

// logTime returns the entry for a time of one side of the clock.
func logTime(side byte, t time.Duration) []byte {
	b := encodeTime(t, false)
	return []byte{side | b[0]&hoursMask, b[1], b[2]}
}
