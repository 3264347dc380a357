package millennium

import "math/bits"

// The messages of a board. The commands of a host are the same in capital letters.
const (
	msgBoard   = 's'
	msgVersion = 'v'
	msgLights  = 'l'
	msgDark    = 'x'
	msgWritten = 'w'
	msgRead    = 'r'

	cmdReset = 'T' // has no answer
)

// capital is the difference between the letters of a message and of its command.
const capital = 'a' - 'A'

// parity is the number of digits of block parity at the end of a message.
const parity = 2

// sizes are the lengths of the messages.
var sizes = map[byte]int{
	msgBoard: 1 + 64 + parity, msgVersion: 1 + 4 + parity, msgLights: 1 + parity, msgDark: 1 + parity,
	msgWritten: 1 + 4 + parity, msgRead: 1 + 4 + parity,
}

// commands are the lengths of the commands.
var commands = map[byte]int{
	'S': 1 + parity, 'V': 1 + parity, 'X': 1 + parity, cmdReset: 1 + parity,
	'W': 1 + 4 + parity, 'R': 1 + 2 + parity, 'L': 1 + 2 + 2*81 + parity,
}

// cut returns the size of the message beginning with b, or -1 if it is invalid or has a
// wrong parity.
func cut(b []byte, sizes map[byte]int) int {
	n, ok := sizes[b[0]&0x7F]
	if !ok || len(b) >= n && !sound(b[:n]) {
		return -1
	}
	return n
}

func size(b []byte) int        { return cut(b, sizes) }
func commandSize(b []byte) int { return cut(b, commands) }

// sound reports whether the block parity is right, and the parity of each byte if bit 7 is
// used.
func sound(m []byte) bool {
	var raw bool
	for _, b := range m {
		raw = raw || b >= 0x80
	}
	var sum byte
	for i, b := range m {
		if raw && bits.OnesCount8(b)%2 == 0 || b&0x7F < ' ' {
			return false
		}
		if i < len(m)-parity {
			sum ^= b & 0x7F
		}
	}
	end := m[len(m)-parity:]
	return digit(end[0]) == int(sum>>4) && digit(end[1]) == int(sum&0x0F)
}

// digit decodes a hexadecimal digit; -1 for others.
func digit(b byte) int {
	switch b &= 0x7F; {
	case b >= '0' && b <= '9':
		return int(b - '0')
	case b >= 'A' && b <= 'F':
		return int(b-'A') + 10
	case b >= 'a' && b <= 'f':
		return int(b-'a') + 10
	}
	return -1
}

// message returns a message with its block parity.
func message(text string) []byte {
	var sum byte
	for _, b := range []byte(text) {
		sum ^= b
	}
	const digits = "0123456789ABCDEF"
	return append([]byte(text), digits[sum>>4], digits[sum&0x0F])
}

// Raw returns the bytes with odd parity in bit 7, as sent by Bluetooth.
func Raw(m []byte) []byte {
	raw := make([]byte, len(m))
	for i, b := range m {
		raw[i] = b & 0x7F
		if bits.OnesCount8(raw[i])%2 == 0 {
			raw[i] |= 0x80
		}
	}
	return raw
}
