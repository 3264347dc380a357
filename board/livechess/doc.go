// Package livechess reads the boards connected to DGT's program LiveChess 2, and can
// simulate that program.
//
// LiveChess sends JSON over a WebSocket, ws://localhost:1982/api/v1.0. Here a stream has
// one message per line. Other lines are skipped and reported. The host's own requests,
// which recordings also contain, are ignored.
//
// # Positions only
//
// LiveChess polls the boards about once a second and reports a stable position. A lift and
// a place within that second are merged, so touches, the order of a capture or of castling,
// and a piece put back are not seen. Its own interpretation of the positions (start, san,
// match) can be revoked and is not requested.
//
// # How well this is known
//
// Two programs agree and quote the maker's interface (confidence B), and one real session
// decodes. The rate of one report a second follows from the timestamps of that session. How
// a flipped board is reported is unknown; the decoder derives the orientation from the
// pieces.
package livechess
