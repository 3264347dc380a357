// Package pegasus reads and speaks the language of the DGT Pegasus, by
// Bluetooth Low Energy: DGT's framing, but a board that knows only on which
// squares something stands.
//
// # How well this is known
//
// Three programs agree (confidence B); no maker's text and no recording. A board
// that is locked or was never calibrated says that all squares are occupied and
// then nothing more: that is a fault, and no board. A board does not tell which
// way round it stands.
package pegasus
