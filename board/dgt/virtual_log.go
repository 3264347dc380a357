package dgt

import (
	"slices"
	"time"

	"adoube"
)

// A log is what a board keeps of what has changed.
type log struct {
	all      []byte
	start    int    // where the game begins
	asked    int    // up to where it has been reported on the bus
	reported []byte // what was sent last
}

// logSize is how much a board keeps.
const logSize = 8 << 10

// add keeps an entry, and forgets all when there is no more room.
func (l *log) add(entry ...byte) {
	if len(l.all)+len(entry) > logSize {
		l.all, l.start, l.asked = l.all[:0], 0, 0
	}
	l.all = append(l.all, entry...)
}

// changes returns what has changed since it was asked last.
func (l *log) changes() []byte {
	l.reported = slices.Clone(l.all[l.asked:])
	l.asked = len(l.all)
	return l.reported
}

// change keeps that a field has changed.
func (l *log) change(number, code byte) { l.add(logField|code, number) }

// lever keeps what the clock showed on the side that was pressed.
func (l *log) lever(f adoube.ClockFace) {
	switch f.Turn {
	case adoube.Black:
		l.add(logTime(logLeft, f.White)...)
	case adoube.White:
		l.add(logTime(logRight, f.Black)...)
	}
}

// logTime returns the entry of a time on one side of the clock.
func logTime(side byte, t time.Duration) []byte {
	b := encodeTime(t, false)
	return []byte{side | b[0]&hoursMask, b[1], b[2]}
}
