// Package millennium reads and speaks the language of Millennium's ChessLink:
// the Exclusive, the eONE and other boards that it connects.
//
// A board tells which piece stands on which square, by itself about 24 times a
// second. On a serial line (38400 baud, seven bits, odd parity) the bytes come
// as they are; by Bluetooth and in raw captures bit 7 is the odd parity of each
// byte. Both are read. Every message ends with its block parity, two hexadecimal
// digits, and is read only if that is right.
//
// # How well this is known
//
// The protocol's own description (confidence A), and one real answer. The order of
// the squares depends on the side of the cable; the decoder sees it from the
// pieces. Nothing is written to the board's lasting memory here.
package millennium
