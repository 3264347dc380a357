// Package millennium implements the protocol of Millennium's ChessLink, which connects the
// Exclusive, the eONE and other boards.
//
// A board sends the pieces on all squares about 24 times a second, without a request. On a
// serial line (38400 baud, seven bits, odd parity) the bytes come unchanged; by Bluetooth
// and in raw captures bit 7 is the odd parity of each byte. Both are accepted. Every
// message ends with its block parity, two hexadecimal digits, and is ignored unless that is
// right.
//
// # How well this is known
//
// The maker's description of the protocol (confidence A), and one real answer. The order of
// the squares depends on the side of the cable; the decoder derives it from the pieces.
// This package never writes the board's permanent memory.
package millennium
