// Package chess knows the moves of chess and nothing of touching pieces.
//
// A [Setup] is what stands on a board, perhaps impossible; a [Position] is
// what the rules of Article 3 can be applied to. [Setup.Position] goes from one
// to the other and says every fault that is in the way; [Setup.AllowIrregular] goes
// there too where an arbiter has let an irregular position stand.
//
// The legal moves of a position are one value, [Moves]. It answers questions
// put as a [Filter]: what may move from a square, what may capture on a square,
// may he castle on that side. Filters are put together with [Filter.And], so a
// rule of touching is a filter, and several rules are their conjunction.
//
// Standard chess and Chess960 are both known. Moves are read and written in UCI
// and in standard algebraic notation, positions in FEN, X-FEN and Shredder-FEN,
// games in PGN.
//
// Whoever fills a Moves once a turn pays no allocation for it, nor for making a
// move or for asking. Nothing here reads a clock, a file or a network, and
// nothing here has a state of its own: the same arguments give the same answer.
package chess
