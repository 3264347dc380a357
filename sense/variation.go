package sense

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A variation is a sequence of legal moves from the start of the ply to the board seen.
type variation struct {
	moves   []legal.Option
	ends    []chess.Position // position after each move
	shown   [deepest]int     // observation at which each move stood, or never
	onTable chess.Squares    // squares where captured pieces lie
	air     chess.Squares    // squares whose piece is in the air for the next move
	cost    int              // cost of the deviations from the observations
}

// deepest is the maximum number of plies of a variation. The kernel searches no further for
// the way to a position found standing.
const deepest = 4

// variations are the ones that last explained the board, while the move made is uncertain.
type variations struct {
	all  []variation
	when frametime.Moment // time of that explanation
}

// An ambiguity holds the variations that explain the board while the move made is
// uncertain.
type ambiguity struct {
	time   *timeline
	clock  *clock
	board  *board
	record *record
	ply    *ply
	shown  *candidateMoves
	open   variations // empty: the move is certain
}

// clone returns a copy at the start of a ply, without variations.
func (a *ambiguity) clone() ambiguity {
	c := *a
	c.close()
	return c
}

// close drops the variations.
func (a *ambiguity) close() { a.open = variations{} }
