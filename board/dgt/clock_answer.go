package dgt

import (
	"adoube"
	"adoube/board/codec"
)

// The status bytes of a clock's answer.
const (
	answerDone   = 0x10
	answerFailed = 0x40
	answerOld    = 0x20 // an older code of some clocks for a failure
)

// answered are the subjects of a clock's answer by its second byte. Codes with bit 7 set
// are sent without a command.
var answered = map[byte]string{
	0x01: "display", 0x03: "time", 0x08: "button", 0x09: "version", 0x0A: "set and run", 0x0B: "beep", 0x0C: "text",
	0x81: "ready", 0x88: "button", 0x8A: "mode 23", 0x90: "not in mode 23",
}

// buttons are the buttons of a clock by code.
var buttons = map[byte]string{0x31: "back", 0x32: "plus", 0x33: "run", 0x34: "minus", 0x35: "ok"}

// decodeAnswer decodes a clock's answer or spontaneous message.
func decodeAnswer(b []byte) adoube.Frame {
	a := unpack(b)
	about, known := answered[a[1]]
	switch {
	case a[0] == answerFailed || a[0] == answerOld:
		return codec.Info("clock refuses: % x", a)
	case a[0] != answerDone || !known:
		return codec.Info("clock answers % x", a)
	case a[1] == 0x09:
		return codec.Info("clock version %d.%d", a[2]>>4, a[2]&0x0F)
	case a[1] == 0x88 && buttons[a[3]] != "":
		return codec.Info("clock button %s", buttons[a[3]])
	}
	return codec.Info("clock: %s", about)
}

// unpack assembles the four bytes of an answer, whose upper bits are sent separately.
func unpack(b []byte) []byte {
	return []byte{
		b[1]&0x7F | b[3]<<3&0x80, b[2]&0x7F | b[3]<<2&0x80,
		b[4]&0x7F | b[0]<<3&0x80, b[5]&0x7F | b[0]<<2&0x80,
	}
}

// pack returns the data of a clock message with these four bytes of an answer.
func pack(a [4]byte) []byte {
	left := byte(hoursAnswer) | a[0]>>3&0x10 | a[1]>>2&0x20
	right := byte(hoursAnswer) | a[2]>>3&0x10 | a[3]>>2&0x20
	return []byte{right, a[0] & 0x7F, a[1] & 0x7F, left, a[2] & 0x7F, a[3] & 0x7F, 0}
}
