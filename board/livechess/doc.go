// Package livechess reads what DGT's program LiveChess 2 tells of the boards
// connected to it, and can stand in for that program.
//
// LiveChess speaks JSON over a WebSocket, ws://localhost:1982/api/v1.0. Here a
// stream is one message a line. Lines that are no message of LiveChess are
// skipped and reported; a host's own requests, which recordings also hold, are
// passed over.
//
// # Positions only
//
// LiveChess asks the boards about once a second and tells one stable position.
// Lift and place within that second are one, so touches, the order of a capture
// or a castling, and what was put back are not seen. What it makes of the
// positions (start, san, match) is its own reckoning, can be taken back, and is
// not asked for.
//
// # How well this is known
//
// Two programs agree and quote the maker's interface (confidence B), and one
// real session decodes. That the board's rate is a second follows from the time
// stamps of that session. Which way round a flipped board is reported is not known;
// it is seen from the pieces.
package livechess
