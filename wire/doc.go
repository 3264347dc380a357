// Package wire speaks JSON lines: acts of hands come in, one a line, and for
// each act a line goes out that says what the Laws leave open, whether a move
// was made, and what was irregular.
//
// A stream is read by [Judge]. An object without the field "act" is a header
// and starts a new game; every other object is an act of the game before it. A
// line that cannot be taken is answered with its error and its number, and
// changes nothing. The names of all fields and words are the contract's (doc/protocol.md);
// package adoube has their meaning, package laws decides, package say finds
// the words.
package wire
