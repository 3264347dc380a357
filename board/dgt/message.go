package dgt

// The messages of a board, by their first byte. No other byte of a message has bit 7 set.
const (
	msgBoard      = 0x86 // 64 pieces
	msgClock      = 0x8D // the clock's display, or its answer to a command
	msgField      = 0x8E // one square has changed
	msgMemory     = 0x8F // the board's own log of moves
	msgBusAddress = 0x90
	msgSerial     = 0x91
	msgTrademark  = 0x92
	msgVersion    = 0x93
	msgHardware   = 0x96
	msgBattery    = 0xA0
	msgLongSerial = 0xA2
)

// headerSize is the size of a message's header: its id and its length including the header.
const headerSize = 3

// sizes are the lengths of the messages with a fixed length.
var sizes = map[byte]int{
	msgClock:      headerSize + 7,
	msgField:      headerSize + 2,
	msgBusAddress: headerSize + 2,
	msgSerial:     headerSize + 5,
	msgVersion:    headerSize + 2,
	msgHardware:   headerSize + 2,
	msgBattery:    headerSize + 9,
	msgLongSerial: headerSize + 10,
	busBoard:      busSize + 64,
	busClock:      busSize + 7,
	busPing:       busSize,
	busVersion:    busSize + 2,
}

// size returns the length in a message's header, and reports whether it is valid for the
// id.
func size(header []byte) (int, bool) {
	n := int(header[1])<<7 | int(header[2])
	want, fixed := sizes[header[0]]
	return n, n >= headerSize && (!fixed || n == want)
}

// message returns a message with its header.
func message(id byte, data ...byte) []byte {
	n := headerSize + len(data)
	return append([]byte{id, byte(n >> 7), byte(n & 0x7F)}, data...)
}
