package dgt

import (
	"fmt"

	"adoube"
	"adoube/board/codec"
)

// The messages of a board on a bus, by their first byte. One of them begins like the dump
// of a single board.
const (
	busBoard     = 0x83 // 64 pieces
	busClock     = 0x84
	busChanges   = 0x85 // changes since the last request, as in the log
	busFromStart = 0x86 // changes since the start of the game, as in the log
	busPing      = 0x87
	busStart     = 0x88
	busVersion   = 0x89
	busEven      = 0x8B // changes, alternating with busChanges
	busHardware  = 0x8C
	busFirstNew  = 0xB0 // first of the newer messages
	busLastNew   = 0xB5
)

// busSize is the size of a bus message without data: the header, the address and the
// checksum.
const busSize = headerSize + 3

// A BusCommand is a command of the host to one board on a bus.
type BusCommand byte

// The commands of a bus.
const (
	BusClock     BusCommand = 0x81
	BusBoard     BusCommand = 0x82
	BusChanges   BusCommand = 0x83
	BusRepeat    BusCommand = 0x84 // send the changes again after a wrong checksum
	BusStart     BusCommand = 0x85 // record the start of the game
	BusFromStart BusCommand = 0x86
	BusPing      BusCommand = 0x87 // to address 0: each board answers after its own delay
	BusEnd       BusCommand = 0x88
	BusReset     BusCommand = 0x89
	BusNoPing    BusCommand = 0x8A // do not answer the next ping
	BusVersion   BusCommand = 0x8B
)

// To returns the bytes of the command to the board with the address.
func (c BusCommand) To(address int) []byte {
	b := []byte{byte(c), byte(address >> 7 & 0x7F), byte(address & 0x7F)}
	return append(b, checksum(b))
}

// BusMode returns the command that switches a board to bus mode, its mode after power-up.
func BusMode() []byte { return []byte{cmdBusMode} }

// checksum returns the last byte of a bus message.
func checksum(b []byte) (sum byte) {
	for _, x := range b {
		sum += x
	}
	return sum & 0x7F
}

// fromBus reports whether a message was sent on a bus. The ambiguous one counts as a single
// board's unless the decoder has seen the bus before and the checksum is right.
func (d *Decoder) fromBus(m []byte) bool {
	switch id := m[0]; {
	case id == busFromStart:
		return d.bus && len(m) >= busSize && whole(m)
	case id == busBoard, id == busClock, id == busChanges, id == busPing, id == busStart,
		id == busVersion, id == busEven, id == busHardware, id >= busFirstNew && id <= busLastNew:
		return len(m) >= busSize
	}
	return false
}

// whole reports whether the checksum of a message is right.
func whole(m []byte) bool { return checksum(m[:len(m)-1]) == m[len(m)-1] }

// readBus decodes a bus message. A decoder reads one board, by default the first one that
// answers.
func (d *Decoder) readBus(dst []adoube.Frame, m []byte) []adoube.Frame {
	if !whole(m) {
		return append(dst, codec.Fault("bus message %02x: wrong checksum", m[0]))
	}
	d.bus = true
	address := int(m[3])<<7 | int(m[4])
	if d.Address == 0 {
		d.Address = address
	}
	if address != d.Address {
		return append(dst, codec.Info("board %d on the bus is not read", address))
	}
	return readAnswer(dst, m[0], m[5:len(m)-1])
}

// readAnswer decodes the data of a bus message.
func readAnswer(dst []adoube.Frame, id byte, data []byte) []adoube.Frame {
	switch id {
	case busBoard:
		return append(dst, decodeBoard(data))
	case busClock:
		return decodeClock(dst, data)
	case busChanges, busEven:
		return AppendLog(dst, data)
	}
	return append(dst, codec.Info("bus: %s", aboutBus(id, data)))
}

// aboutBus describes a message without changes.
func aboutBus(id byte, data []byte) string {
	switch id {
	case busPing:
		return "here"
	case busStart:
		return "game started"
	case busVersion:
		return fmt.Sprintf("version %d.%d", data[0], data[1])
	case busFromStart:
		return fmt.Sprintf("changes since the start, %d bytes", len(data))
	}
	return fmt.Sprintf("message %02x, %d bytes", id, len(data))
}

// busMessage returns a message of the board with the address.
func busMessage(id byte, address int, data ...byte) []byte {
	m := message(id, append([]byte{byte(address >> 7 & 0x7F), byte(address & 0x7F)}, data...)...)
	m[2]++ // the checksum is part of the length
	return append(m, checksum(m))
}
