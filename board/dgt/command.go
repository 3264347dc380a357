package dgt

import "time"

// The commands of a host with one byte. Others rewrite the board's program or memory; they
// are omitted so that nothing can send them.
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

// The commands of a host with a length after the first byte.
const (
	cmdClockSays = 0x2B // length, then bytes for the clock
	cmdLights    = 0x60 // length, then bytes for the lights of a Revelation
)

// Dump is the command that asks for all squares.
var Dump = []byte{cmdBoard}

// Start returns the first commands to a new or reconnected board, to be sent with [Pause]
// in between. The board then sends its changes and the clock. Changes come before the
// board, so that none is lost in between.
func Start() [][]byte {
	return [][]byte{
		{cmdReset}, // also ends bus mode
		{cmdUpdateNice},
		{cmdBoard},
		{cmdClock},
		{cmdLongSerial},
		{cmdSerial},
		{cmdVersion},
	}
}

// Pause is the wait after each command: a board buffers only ten bytes of commands.
const Pause = 100 * time.Millisecond

// ReadMemory returns the command that asks for the board's own log of moves, see
// [AppendLog].
func ReadMemory() []byte { return []byte{cmdMemory} }
