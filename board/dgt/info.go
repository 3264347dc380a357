package dgt

import (
	"fmt"
	"strings"

	"adoube"
)

// info returns what a board says of itself.
func info(format string, args ...any) adoube.Frame {
	return adoube.Frame{Kind: adoube.FrameInfo, Text: fmt.Sprintf(format, args...)}
}

// fault returns that something could not be read.
func fault(format string, args ...any) adoube.Frame {
	return adoube.Frame{Kind: adoube.FrameFault, Text: fmt.Sprintf(format, args...)}
}

// decodeInfo reads the messages that say something of the board itself. Those
// that are not known are named with their length.
func decodeInfo(id byte, b []byte) adoube.Frame {
	switch id {
	case msgSerial:
		return info("serial number %s", plain(b))
	case msgLongSerial:
		return info("long serial number %s", plain(b))
	case msgTrademark:
		return info("trademark %s", plain(b))
	case msgVersion:
		return info("version %d.%d", b[0], b[1])
	case msgHardware:
		return info("hardware version %d.%d", b[0], b[1])
	case msgBusAddress:
		return info("bus address %d", int(b[0])<<7|int(b[1]))
	case msgBattery:
		return info("battery %d %%", b[0])
	case msgMemory:
		return info("log of moves, %d bytes", len(b))
	}
	return info("message %02x, %d bytes", id, len(b))
}

// plain returns printable text on one line.
func plain(b []byte) string {
	text := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return ' '
		}
		return r
	}, string(b))
	return strings.Join(strings.Fields(text), " ")
}
