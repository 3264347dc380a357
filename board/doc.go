// Package board reads live electronic boards and recordings of all families, and yields
// their messages as frames.
//
// A recording is the data sent by the board: the plain bytes, in a file or a pipe, or one
// line of base64 or of hexadecimal digits for each read of the recording program, or a file
// with a [Header] and times. The format is detected from the content, compressed or not.
// Lines beginning with # are notes.
//
// Only a recording with a header has times. Frames of the others have none, so their
// meaning depends on their order and on the clock that the board sends.
package board
