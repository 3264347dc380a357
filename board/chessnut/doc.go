// Package chessnut reads and speaks the language of Chessnut's boards: Air,
// Air+, Pro, Go and Move, by Bluetooth and USB.
//
// About ten times a second a board tells which piece stands on which square,
// whether anything has changed or not. Lifts and puts follow from the
// difference; a change and its reverse within 100 ms are not seen. No hand is
// felt.
//
// # How well this is known
//
// The messages are the maker's own, and eight real frames of an Air decode
// byte for byte (confidence A). For the Move only what is as with the Air is
// read; of its own messages the maker describes the pieces' batteries as three
// bytes each where the length says four (confidence C), so they are counted and
// not read. By USB the length of a report differs and zeros fill it up.
package chessnut
