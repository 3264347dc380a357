// Package dgt implements the protocol of DGT's electronic boards: serial, USB and classic
// Bluetooth, which all send the same bytes.
//
// A board reports the piece on each square, and the clock beside it. It does not feel
// touches: touching a piece without lifting it is not seen. A [Decoder] turns the bytes
// into frames, and a [Virtual] board answers a host like a real one.
//
// # How well this is known
//
// The messages follow the maker's published header (dgtbrd.h; newer names from its protocol
// description Ref 72002), and real recordings of whole games decode with them byte for
// byte. The header exchanges the two turn bits of the clock. They are used here as real
// clocks send them: bit 3 means that the left side's time runs, bit 4 the right side's.
// Less certain, known from programs only: the battery, the long serial number and the
// clock's answers. The bus messages follow the header; on a wire, only a host's first
// commands have been seen. The newer ones above B0, those of the I2C clock and those of
// draughts boards are named but not decoded.
//
// # What a board cannot distinguish
//
// A full scan takes 200 to 250 ms and samples the squares one by one. Events within one
// scan are reported in the order of the squares instead of the hand, a moved piece can be
// reported on both squares, and the square of a captured piece need not be reported empty.
package dgt
