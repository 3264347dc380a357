// Package dgt reads and speaks the language of DGT's electronic chess boards:
// serial, USB and classic Bluetooth, which all send the same bytes.
//
// A board tells which piece stands on which square, and what the clock beside
// it shows. It feels no hand: a piece that is touched and not lifted, or held
// while it stands, is not seen. A [Decoder] turns the bytes into frames and a
// [Virtual] board answers a host as a real one would.
//
// # How well this is known
//
// The messages are those of the maker's own published header (dgtbrd.h; newer
// names from its protocol description Ref 72002), and real recordings of whole
// games decode with them byte for byte. The header names the two turn bits of
// the clock the wrong way round; here they are as real clocks send them: bit 3
// says that the left side's time runs, bit 4 the right side's. Less sure, from
// programs only: the battery, the long serial number and the clock's answers.
// The answers on a bus are the header's, of which only a host's first commands
// have been seen on a wire; the newer ones, above B0, those of the I2C clock and
// of draughts boards are named and not read.
//
// # What a board cannot tell apart
//
// A full scan takes 200 to 250 ms and squares are sampled one by one: what
// happened within one scan is reported in the order of the squares and not of
// the hand, a moved piece can be reported on both squares, and the square of a
// captured piece need never read empty.
package dgt
