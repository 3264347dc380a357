// Package certabo reads and speaks the languages of Certabo's boards, which
// read a tag in each piece, and of Tabutronic's, which know only on which squares
// something stands: lines of decimal numbers on a serial line of 38400 baud, sent
// all the time.
//
// # Calibration
//
// A tag is a number; the piece that has it must be learned: the pieces stand as
// the game starts, extra queens on d3 and d6, while the board sends. Until then
// there is no board to tell. Where a piece was learned once, nothing else is
// taken for one: readers of these boards see tags on empty squares that are none.
// A square counts as what two of the last three lines say of it.
//
// # How well this is known
//
// Several programs agree (confidence B), and some forty real lines decode. How
// often a board sends is described nowhere. A Tabutronic does not tell which
// way round it stands.
package certabo
