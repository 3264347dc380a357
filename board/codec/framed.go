package codec

import "slices"

// HeaderSize is the size of the header of a message in DGT's framing: its id, with bit 7
// set, and its length including the header, as two bytes of seven bits.
const HeaderSize = 3

// Framed returns the size, for [Cutter.Next], of a message in DGT's framing, in which only
// the first byte has bit 7 set. A length over most bytes is invalid.
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

// high returns the index of the first byte with bit 7 set, or -1.
func high(b []byte) int {
	return slices.IndexFunc(b, func(x byte) bool { return x >= 0x80 })
}

// Frame returns a message in DGT's framing.
func Frame(id byte, data ...byte) []byte {
	n := HeaderSize + len(data)
	return append([]byte{id, byte(n >> 7), byte(n & 0x7F)}, data...)
}
