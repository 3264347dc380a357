// Package ichessone reads and speaks the language of the iChessOne, by
// Bluetooth Low Energy: the whole board, piece by piece, when something has
// changed.
//
// # How well this is known
//
// One program (confidence C), and nothing from a real board. The two bytes about
// the battery are reported as they are, since what they mean is not described.
package ichessone
