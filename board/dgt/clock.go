package dgt

import (
	"time"

	"adoube"
	"adoube/board/codec"
)

// The bits of a clock message: in the hours' byte of each side, and in the
// last one.
const (
	hoursMask   = 0x0F
	bitFallen   = 1 << 4 // the flag has fallen and the clock is blocked at 0
	bitFlag     = 1 << 6 // the flag is shown
	bitRunning  = 1 << 0
	bitLever    = 1 << 1 // the right side of the lever is high
	bitBattery  = 1 << 2 // the clock's battery is low
	bitLeft     = 1 << 3 // it is the left side's turn
	bitRight    = 1 << 4
	bitNoClock  = 1 << 5
	hoursAnswer = 0x0A // hours of a message that is an answer to a command
)

// decodeClock reads the seven bytes of a clock message: the right side's
// time, the left side's, and the state. A clock with nothing to say sends
// zeros, which is no frame.
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

// decodeTime reads hours, minutes and seconds, the last two in decimal digits.
func decodeTime(b []byte) (time.Duration, bool) {
	h, m, s := int(b[0]&hoursMask), decimal(b[1]), decimal(b[2])
	ok := h <= 9 && m >= 0 && m <= 59 && s >= 0 && s <= 59
	return time.Duration(h)*time.Hour + time.Duration(m)*time.Minute + time.Duration(s)*time.Second, ok
}

// decimal reads two decimal digits, one in each half of the byte; -1 where
// they are none.
func decimal(b byte) int {
	if b>>4 > 9 || b&0x0F > 9 {
		return -1
	}
	return int(b>>4)*10 + int(b&0x0F)
}

// fallen reports whether the flag of a side has fallen. A clock shows a flag
// also when a first period has passed, so the shown flag counts at zero only.
func fallen(hours byte, left time.Duration) bool {
	return hours&bitFallen != 0 || hours&bitFlag != 0 && left == 0
}

// either names the one side for which something holds; the left side is taken
// for White's, see [Decoder].
func either(left, right bool) adoube.Party {
	switch {
	case left && !right:
		return adoube.White
	case right && !left:
		return adoube.Black
	}
	return adoube.Unknown
}
