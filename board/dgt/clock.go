package dgt

import (
	"fmt"
	"time"

	"adoube"
)

// The bits of a clock message: in the hours' byte of each side, and in the
// last one.
const (
	hoursMask   = 0x0F
	bitFallen   = 1 << 4 // the flag has fallen and the clock is blocked at 0
	bitFlag     = 1 << 6 // the flag is shown
	bitRunning  = 1 << 0
	bitLever    = 1 << 1 // the right side of the lever is high
	bitLeft     = 1 << 3 // it is the left side's turn
	bitRight    = 1 << 4
	bitNoClock  = 1 << 5
	hoursAnswer = 0x0A // hours of a message that is an answer to a command
)

// decodeClock reads the seven bytes of a clock message: the right side's
// time, the left side's, and the state. A clock with nothing to say sends
// zeros, which is no frame.
func decodeClock(b []byte) (adoube.Frame, bool) {
	if string(b) == "\x00\x00\x00\x00\x00\x00\x00" {
		return adoube.Frame{}, false
	}
	if b[0]&hoursMask == hoursAnswer || b[3]&hoursMask == hoursAnswer {
		return info("clock answers %s", answer(b)), true
	}
	if b[6]&bitNoClock != 0 {
		return info("no clock"), true
	}
	right, okRight := decodeTime(b[0:3])
	left, okLeft := decodeTime(b[3:6])
	if !okRight || !okLeft {
		return fault("clock shows no time: % x", b), true
	}
	face := adoube.ClockFace{White: left, Black: right, Running: b[6]&bitRunning != 0}
	face.Turn = either(b[6]&bitLeft != 0, b[6]&bitRight != 0)
	face.Flag = either(fallen(b[3], left), fallen(b[0], right))
	return adoube.Frame{Kind: adoube.FrameClock, Clock: face}, true
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

// fallen says whether the flag of a side has fallen. A clock shows a flag
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

// answer puts together the four bytes of an answer, whose upper bits are sent
// apart.
func answer(b []byte) string {
	return fmt.Sprintf("%02x %02x %02x %02x",
		b[1]&0x7F|b[3]<<3&0x80, b[2]&0x7F|b[3]<<2&0x80,
		b[4]&0x7F|b[0]<<3&0x80, b[5]&0x7F|b[0]<<2&0x80)
}

// other returns the face with the sides exchanged.
func other(f adoube.ClockFace) adoube.ClockFace {
	f.White, f.Black = f.Black, f.White
	f.Turn, f.Flag = exchange(f.Turn), exchange(f.Flag)
	return f
}

func exchange(p adoube.Party) adoube.Party {
	if c, ok := p.Color(); ok {
		return adoube.PartyOf(c.Other())
	}
	return p
}
