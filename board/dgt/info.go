package dgt

import (
	"fmt"

	"adoube"
	"adoube/board/codec"
)

// decodeInfo decodes the messages about the board itself. Unknown ones are reported with
// their length.
func decodeInfo(id byte, b []byte) adoube.Frame {
	switch id {
	case msgSerial:
		return codec.Info("serial number %s", codec.Plain(b))
	case msgLongSerial:
		return codec.Info("long serial number %s", codec.Plain(b))
	case msgTrademark:
		return codec.Info("trademark %s", codec.Plain(b))
	case msgVersion:
		return codec.Info("version %d.%d", b[0], b[1])
	case msgHardware:
		return codec.Info("hardware version %d.%d", b[0], b[1])
	case msgBusAddress:
		return codec.Info("bus address %d", int(b[0])<<7|int(b[1]))
	case msgBattery:
		return codec.Info("battery %d %%%s%s", b[0], left(b[1], b[2]), charge(b[8]))
	case msgMemory:
		return codec.Info("log of moves, %d bytes", len(b))
	}
	return codec.Info("message %02x, %d bytes", id, len(b))
}

// left returns the remaining time of the battery as text; empty if unknown.
func left(hours, minutes byte) string {
	const unknown = 0x7F
	if hours == unknown || minutes == unknown || hours == 0 && minutes == 0 {
		return ""
	}
	return fmt.Sprintf(", %d h %d min left", hours, minutes)
}

// charge returns the state of a battery as text.
func charge(state byte) string {
	const charging, discharging = 1 << 0, 1 << 1
	switch {
	case state&charging != 0:
		return ", charging"
	case state&discharging != 0:
		return ", discharging"
	}
	return ""
}
