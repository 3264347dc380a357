// Package certabo implements the protocols of Certabo's boards, which read a tag in each
// piece, and of Tabutronic's, which only detect occupied squares: lines of decimal numbers
// on a serial line of 38400 baud, sent continuously.
//
// # Calibration
//
// A tag is a number. The decoder learns the piece of each tag from the starting position,
// with extra queens on d3 and d6; until then it reports no board. Afterwards it ignores
// unknown tags, because these boards sometimes report tags on empty squares. A square has
// the reading shared by two of the last three lines.
//
// # How well this is known
//
// Several programs agree (confidence B), and some forty real lines decode. The rate of a
// board is not documented. A Tabutronic does not report its orientation.
package certabo
