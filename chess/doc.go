// Package chess implements the moves of chess, without any rule about touching pieces.
//
// A [Setup] is an arbitrary placement with its side to move and rights; a [Position] is one
// to which the rules of Article 3 apply. [Setup.Position] converts it or reports every
// fault; [Setup.AllowIrregular] also converts positions that an arbiter has let stand after
// an irregular move.
//
// [Moves] holds the legal moves of a position. It answers questions expressed as a
// [Filter]: moves from a square, captures on a square, castling on a side. Filters are
// combined with [Filter.And], so a rule about touching is a filter and several rules are
// their conjunction.
//
// Standard chess and Chess960 are supported. Moves are read and written in UCI and in
// standard algebraic notation, positions in FEN, X-FEN and Shredder-FEN, games in PGN.
//
// Filling a Moves, making a move and querying allocate nothing. The package reads no clock,
// file or network and has no state: equal arguments give equal results.
package chess
