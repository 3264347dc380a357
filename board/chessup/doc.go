// Package chessup implements the protocol of the ChessUp and the ChessUp 2, the only boards
// that feel a finger, by Bluetooth, as one stream of bytes.
//
// A board reports touching a piece, with its square, and letting go; the occupied squares;
// and the moves that it recognises. It does not identify pieces: those that it names come
// from its own record of the game, so its positions are read as occupied squares.
//
// The session begins as that of a real host, captured byte for byte
// (patchamama/chessboard-link, packages/chess-board-link/PROTOCOLS.md, 2026-06): 64, then
// 66 with the position, 100 to 300 ms apart. Its third message, B9 02 …, makes the host
// play one of the colours. B9 05 … begins a game of two people, and a whole game was read
// with it. A reconnected board is not set up again.
//
// The board repeats a move until the host confirms it, see [Decoder.Answer]; the decoder
// returns it once.
//
// # How well this is known
//
// Two or three programs agree on each message, and one of them was used with a ChessUp 2
// through a whole game (confidence B). The messages have neither length nor checksum, so a
// single byte of garbage can be taken for «let go». The stream of occupied squares has not
// been seen from a ChessUp 2. Without it, squares are inferred from the reported moves
// (package sense, reckoned.go).
package chessup
