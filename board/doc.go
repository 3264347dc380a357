// Package board opens the recordings of electronic boards, whatever kind of
// board they are from, and yields what the boards said as frames.
//
// A recording is what came from the board: the bytes as they are, in a file or
// a pipe, or one line of base64 for each read of a program that recorded them.
// Which of the two it is, is seen from the bytes. Lines that begin with # are
// notes.
//
// Neither form has times, so the frames carry none: what a reader makes of
// them rests on their order and on the clock that the board sends.
package board
