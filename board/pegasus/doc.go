// Package pegasus implements the protocol of the DGT Pegasus, by Bluetooth Low Energy. It
// has DGT's framing, but the board only detects occupied squares.
//
// # How well this is known
//
// Three programs agree (confidence B); there is no text of the maker and no recording. A
// board that is locked or was never calibrated reports all squares as occupied and then
// nothing more, which becomes a fault instead of a board. A board does not report its
// orientation.
package pegasus
