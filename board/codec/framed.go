package codec

import "slices"

// HeaderSize is what a message in DGT's framing begins with: its id, with bit 7
// set, and its length, which counts the header, in two bytes of seven bits.
const HeaderSize = 3

// Framed returns the size, for [Cutter.Next], of a message in DGT's framing: no
// byte after the first has bit 7 set. Longer ones than most are none.
func Framed(b []byte, most int) int {
	if b[0] < 0x80 {
		return -1
	}
	if i := high(b[1:min(len(b), HeaderSize)]); i >= 0 {
		return -(1 + i)
	}
	if len(b) < HeaderSize {
		return Incomplete
	}
	n := int(b[1])<<7 | int(b[2])
	if n < HeaderSize || n > most {
		return -HeaderSize
	}
	if i := high(b[HeaderSize:min(len(b), n)]); i >= 0 {
		return -(HeaderSize + i)
	}
	return n
}

// high returns where the first byte with bit 7 set is; -1: nowhere.
func high(b []byte) int {
	return slices.IndexFunc(b, func(x byte) bool { return x >= 0x80 })
}

// Frame returns a message in DGT's framing.
func Frame(id byte, data ...byte) []byte {
	n := HeaderSize + len(data)
	return append([]byte{id, byte(n >> 7), byte(n & 0x7F)}, data...)
}
