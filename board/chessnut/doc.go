// Package chessnut implements the protocol of Chessnut's boards: Air, Air+, Pro, Go and
// Move, by Bluetooth and USB.
//
// About ten times a second a board sends the pieces on all squares, whether anything has
// changed or not. Lifts and places follow from the differences; a change reversed within
// 100 ms is not seen. The board does not feel touches.
//
// # How well this is known
//
// The messages are documented by the maker, and eight real frames of an Air decode byte for
// byte (confidence A). For the Move only the messages shared with the Air are decoded. The
// maker documents its message on the pieces' batteries with three bytes each, but a length
// for four (confidence C), so it is only counted. By USB a report has another length and is
// padded with zeros.
package chessnut
