// Package wire reads and writes JSON lines: for each act, one line of input, it writes
// one line with the moves that the Laws leave open, a move that was made, and
// irregularities.
//
// A stream is read by [Judge]. An object without the field "act" is a header and starts
// a new game; every other object is an act of the game before it. An invalid line is
// answered with its error and its number, and changes nothing. The names of all fields
// and words are the contract's (doc/protocol.md); package adoube has their meaning,
// package laws decides, package say finds the words.
package wire
