// Package ichessone implements the protocol of the iChessOne, by Bluetooth Low Energy: the
// board sends all its pieces when something has changed.
//
// # How well this is known
//
// One program (confidence C), and nothing from a real board. The two bytes about the
// battery are reported without interpretation, as they are not documented.
package ichessone
