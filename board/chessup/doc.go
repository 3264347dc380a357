// Package chessup reads and speaks the language of the ChessUp and the ChessUp
// 2, the only boards that feel a finger: by Bluetooth, one stream of bytes.
//
// A board tells that a piece was touched, on which square, and that it was let
// go; which squares are occupied; and the moves that it reckons were made. It
// does not sense which piece stands on a square: the pieces that it names come
// from its own reckoning of the game, so its positions are read as occupied
// squares.
//
// The session begins as a host's did that was captured byte for byte
// (patchamama/chessboard-link, packages/chess-board-link/PROTOCOLS.md, 2026-06): 64,
// then 66 with the position, 100 to 300 ms apart. Its third message, B9 02 …, has the
// host play one of the colours; B9 05 … is of a game of two people, as a whole game was
// read with. A board that has come back is not set up again.
//
// A move is sent again and again until the host has answered, see
// [Decoder.Answer]; it comes out once.
//
// # How well this is known
//
// Two or three programs agree on each message, and one of them was used with a
// ChessUp 2 through a whole game (confidence B). The messages have neither
// length nor checksum, so after garbage a single byte of it can be taken for
// «let go». The stream of occupied squares has not been seen from a
// ChessUp 2: without it the moves that the board reports are read, as inferred
// (package sense, reckoned.go).
package chessup
