package sense

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A variation is a sequence of legal moves from the start of the ply that leads to the
// board seen.
type variation struct {
	moves   []legal.Option
	ends    []chess.Position // after each of them
	shown   [deepest]int     // the observation with which each stood; never: with none
	onTable chess.Squares    // where captured pieces lie
	air     chess.Squares    // from where a piece is in the air for the next
	cost    int              // how badly it agrees with what was seen on the way
}

// deepest is how many plies a variation has at most: the kernel looks no further for
// the way to a position that was found standing.
const deepest = 4

// variations are those that last explained the board, if it is not plain which move is
// made.
type variations struct {
	all  []variation
	when frametime.Moment // when the board was explained so
}

// An ambiguity is the variations that explain what stands, if it is not plain which move
// is made.
type ambiguity struct {
	time   *timeline
	clock  *clock
	board  *board
	record *record
	ply    *ply
	shown  *candidateMoves
	open   variations // empty: nothing else
}
