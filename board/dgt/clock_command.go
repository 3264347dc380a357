package dgt

import "time"

// The kinds of messages to the clock: the byte after the size.
const (
	clockEnd    = 0x03 // show the time again
	clockButton = 0x08
	clockAsk    = 0x09 // request the version
	clockSet    = 0x0A
	clockBeep   = 0x0B
	clockText   = 0x0C // letters on a DGT 3000
)

// forClock returns a message to the clock. The next must wait for its answer, which takes a
// second or two.
func forClock(about byte, data ...byte) []byte {
	const start, end = 0x03, 0x00
	m := append([]byte{cmdClockSays, byte(len(data) + 3), start, about}, data...)
	return append(m, end)
}

// ClockText returns the message that shows up to eight letters on a DGT 3000, with a beep
// of 0 to 15 sixteenths of a second.
func ClockText(text string, beep byte) []byte {
	data := []byte("        ")
	copy(data, text)
	return forClock(clockText, append(data, min(beep, 15))...)
}

// ClockTime returns the message that makes the clock show the time again.
func ClockTime() []byte { return forClock(clockEnd) }

// ClockBeep returns the message that makes the clock beep.
func ClockBeep(d time.Duration) []byte {
	const unit = 64 * time.Millisecond
	return forClock(clockBeep, byte(min(max(d/unit, 1), 0x7F)))
}

// ClockVersion returns the message that asks for the clock's version.
func ClockVersion() []byte { return forClock(clockAsk) }

// ClockButton returns the message that asks for the last pressed button.
func ClockButton() []byte { return forClock(clockButton) }

// A ClockSide is a side of a clock as seen from its front, or a state of both.
type ClockSide byte

// The sides and states of a clock.
const (
	LeftRuns  ClockSide = 0x01
	RightRuns ClockSide = 0x02
	Paused    ClockSide = 0x04
	OnLever   ClockSide = 0x08 // the other side runs when the lever is pressed
)

// ClockSet returns the message that sets the times of a clock in mode 23, and the side that
// runs.
func ClockSet(left, right time.Duration, runs ClockSide) []byte {
	data := append(hms(left), hms(right)...)
	return forClock(clockSet, append(data, byte(runs))...)
}

// hms returns hours, minutes and seconds as binary numbers.
func hms(t time.Duration) []byte {
	return []byte{byte(t / time.Hour), byte(t / time.Minute % 60), byte(t / time.Second % 60)}
}
