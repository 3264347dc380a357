// Package board opens the recordings of electronic boards, whatever kind of
// board they are from, and yields what the boards said as frames.
//
// A recording is what came from the board: the bytes as they are, in a file or a
// pipe, or one line of base64 or of hexadecimal digits for each read of a program
// that recorded them. The bytes tell which of them it is, packed or not. Lines
// that begin with # are notes.
//
// None of these forms has times, so the frames carry none: what a reader makes of
// them rests on their order and on the clock that the board sends.
package board
