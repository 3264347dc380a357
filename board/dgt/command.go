package dgt

import "time"

// The commands of a host that are one byte. There are others that rewrite the
// board's program or its memory; they are not here so that nothing sends them.
const (
	cmdReset      = 0x40 // stop sending changes
	cmdClock      = 0x41
	cmdBoard      = 0x42
	cmdUpdate     = 0x43 // send changes, and the clock every second
	cmdUpdateOnly = 0x44 // send changes
	cmdSerial     = 0x45
	cmdBusAddress = 0x46
	cmdTrademark  = 0x47
	cmdHardware   = 0x48
	cmdMemory     = 0x49
	cmdBusMode    = 0x4A
	cmdUpdateNice = 0x4B // send changes, and the clock when it changes
	cmdBattery    = 0x4C
	cmdVersion    = 0x4D
	cmdLongSerial = 0x55
)

// The commands of a host that begin with one byte and a length.
const (
	cmdClockSays = 0x2B // size, then that many bytes, for the clock
	cmdLights    = 0x60 // size, then that many bytes, for the lights of a Revelation
)

// Dump is what a host writes to ask for all squares.
var Dump = []byte{cmdBoard}

// Start returns what a host writes, one command after the other with [Pause]
// between them, to a board that was plugged in or has come back: from then on
// it tells changes and the clock. Changes are asked for before the board is,
// so that none is lost between the two.
func Start() [][]byte {
	return [][]byte{
		{cmdReset}, // which also ends bus mode
		{cmdUpdateNice},
		{cmdBoard},
		{cmdClock},
		{cmdLongSerial},
		{cmdSerial},
		{cmdVersion},
	}
}

// Pause is how long a host waits after each command: a board keeps no more
// than ten bytes that it has not obeyed yet.
const Pause = 100 * time.Millisecond

// ReadMemory asks for the board's own log of moves, which is read with
// [AppendLog].
func ReadMemory() []byte { return []byte{cmdMemory} }
