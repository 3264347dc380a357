package dgt

import (
	"time"

	"adoube"
	"adoube/board/codec"
)

// The bits of a clock message: in the hours byte of each side, and in the last byte.
const (
	hoursMask   = 0x0F
	bitFallen   = 1 << 4 // the flag has fallen and the clock is blocked at 0
	bitFlag     = 1 << 6 // the flag is shown
	bitRunning  = 1 << 0
	bitLever    = 1 << 1 // the right side of the lever is high
	bitBattery  = 1 << 2 // the clock's battery is low
	bitLeft     = 1 << 3 // the left side has the turn
	bitRight    = 1 << 4
	bitNoClock  = 1 << 5
	hoursAnswer = 0x0A // hours of an answer to a command
)

// decodeClock decodes the seven bytes of a clock message: the time of the right side, of
// the left side, and the state. A silent clock sends zeros, which give no frame.
func decodeClock(dst []adoube.Frame, b []byte) []adoube.Frame {
	switch {
	case string(b) == "\x00\x00\x00\x00\x00\x00\x00":
		return dst
	case b[0]&hoursMask == hoursAnswer || b[3]&hoursMask == hoursAnswer:
		return append(dst, decodeAnswer(b))
	case b[6]&bitNoClock != 0:
		return append(dst, codec.Info("no clock"))
	}
	right, okRight := decodeTime(b[0:3])
	left, okLeft := decodeTime(b[3:6])
	if !okRight || !okLeft {
		return append(dst, codec.Fault("clock shows no time: % x", b))
	}
	face := adoube.ClockFace{White: left, Black: right, Running: b[6]&bitRunning != 0}
	face.Turn = either(b[6]&bitLeft != 0, b[6]&bitRight != 0)
	face.Flag = either(fallen(b[3], left), fallen(b[0], right))
	dst = append(dst, adoube.Frame{Kind: adoube.FrameClock, Clock: face})
	if b[6]&bitBattery != 0 {
		dst = append(dst, codec.Info("the clock's battery is low"))
	}
	return dst
}

// decodeTime decodes hours, minutes and seconds, the last two as decimal digits.
func decodeTime(b []byte) (time.Duration, bool) {
	h, m, s := int(b[0]&hoursMask), decimal(b[1]), decimal(b[2])
	ok := h <= 9 && m >= 0 && m <= 59 && s >= 0 && s <= 59
	return time.Duration(h)*time.Hour + time.Duration(m)*time.Minute + time.Duration(s)*time.Second, ok
}

// decimal decodes two decimal digits, one in each half of the byte. It returns -1 for
// others.
func decimal(b byte) int {
	if b>>4 > 9 || b&0x0F > 9 {
		return -1
	}
	return int(b>>4)*10 + int(b&0x0F)
}

// fallen reports whether the flag of a side has fallen. A clock also shows a flag after a
// first period, so a shown flag counts only at zero.
func fallen(hours byte, left time.Duration) bool {
	return hours&bitFallen != 0 || hours&bitFlag != 0 && left == 0
}

// either returns the side that alone has a property. The left side counts as White's, see
// [Decoder].
func either(left, right bool) adoube.Party {
	switch {
	case left && !right:
		return adoube.White
	case right && !left:
		return adoube.Black
	}
	return adoube.Unknown
}
