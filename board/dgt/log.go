package dgt

import (
	"adoube"
	"adoube/board/codec"
)

// The bytes of a board's own log of what changed, which a board on a bus also
// sends. A field takes two bytes, a clock three, all else one.
const (
	logField   = 0x40 // the upper three bits; the lower four are the piece
	logRight   = 0x60 // the upper four bits; the lower four are the hours
	logLeft    = 0x70
	logHours   = 0x0A // above these hours both rows hold single bytes
	logNothing = 0x7F
)

// tags are the single bytes of a log that say something.
var tags = map[byte]string{
	0x6A: "power up", 0x6B: "end of the log", 0x6C: "four rows", 0x6D: "empty board", 0x6E: "downloaded",
	0x6F: "starting position", 0x7A: "starting position, turned", 0x7B: "game started", 0x7C: "watchdog",
	0x7D: "new state of the clock", 0x7E: "new bus address",
}

// AppendLog adds what the board's own log says to dst: the data of the answer
// to [ReadMemory]. The squares are the board's own, with White's left at the
// connector. The log tells one side of the clock at a time, and not which runs:
// that is information and no clock. Its newer bytes for delays, below 40, are
// passed over, since their layout is not published.
func AppendLog(dst []adoube.Frame, p []byte) []adoube.Frame {
	for len(p) > 0 {
		f, n := logEntry(p)
		if f.Kind != adoube.NoFrame {
			dst = append(dst, f)
		}
		p = p[n:]
	}
	return dst
}

// logEntry reads one entry and returns how long it is.
func logEntry(p []byte) (adoube.Frame, int) {
	switch b := p[0]; {
	case b < logField || b == logNothing:
		return adoube.Frame{}, 1
	case b < logRight:
		return logChange(p)
	case b&0x0F < logHours:
		return logClock(p)
	case tags[b] != "":
		return codec.Info("log: %s", tags[b]), 1
	}
	return codec.Fault("log: %02x", p[0]), 1
}

// logChange reads the change of a field.
func logChange(p []byte) (adoube.Frame, int) {
	if len(p) < 2 || p[1] > 0x3F {
		return codec.Fault("log: change without a field"), 1
	}
	return decodeField([]byte{p[1], p[0] & 0x0F}), 2
}

// logClock reads what one side of the clock showed when the lever went down.
func logClock(p []byte) (adoube.Frame, int) {
	side := "right"
	if p[0] >= logLeft {
		side = "left"
	}
	if len(p) < 3 {
		return codec.Fault("log: clock without a time"), len(p)
	}
	t, ok := decodeTime(p)
	if !ok {
		return codec.Fault("log: clock shows no time: % x", p[:3]), 3
	}
	return codec.Info("log: clock at the %s %s", side, t), 3
}
