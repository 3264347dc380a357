package dgt

import (
	"adoube"
	"adoube/board/codec"
)

// The bytes of a board's own log of changes, also sent by a board on a bus. A field takes
// two bytes, a clock three, other entries one.
const (
	logField   = 0x40 // in the upper three bits; the lower four are the piece
	logRight   = 0x60 // in the upper four bits; the lower four are the hours
	logLeft    = 0x70
	logHours   = 0x0A // from these hours on, both rows hold single bytes
	logNothing = 0x7F
)

// tags are the meanings of single bytes.
var tags = map[byte]string{
	0x6A: "power up", 0x6B: "end of the log", 0x6C: "four rows", 0x6D: "empty board", 0x6E: "downloaded",
	0x6F: "starting position", 0x7A: "starting position, turned", 0x7B: "game started", 0x7C: "watchdog",
	0x7D: "new state of the clock", 0x7E: "new bus address",
}

// AppendLog appends the frames of the board's own log to dst: the data of the answer to
// [ReadMemory]. The squares are in the board's own orientation. The log has one side of the
// clock at a time and not the running one, so clocks become information instead of clock
// frames. Its newer bytes for delays, below 40, are ignored, since their layout is not
// published.
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

// logEntry decodes one entry and returns its length.
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

// logChange decodes the change of a field.
func logChange(p []byte) (adoube.Frame, int) {
	if len(p) < 2 || p[1] > 0x3F {
		return codec.Fault("log: change without a field"), 1
	}
	return decodeField([]byte{p[1], p[0] & 0x0F}), 2
}

// logClock decodes the time of one side of the clock when its lever went down.
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
