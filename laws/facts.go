package laws

// facts are what the rows of Article 4 apply upon, by bit: a row whose facts
// are not there is not asked.
type facts uint16

const noFacts facts = 0

const (
	anyTouched    facts = 1 << iota // a piece, but for a rook touched only for castling
	ownTouched                      // one of the player's own among them
	enemyTouched                    // one of the opponent's
	castlingMeant                   // king and rook, or castling declared
	castlingLost                    // the rook of a side before the king
	castlingKept                    // likewise, in a text that keeps castling open
	released                        // a piece, as a legal move or part of one
	kingLetGo                       // the king, where castling takes him
	pieceSet                        // the promotion piece, on its square
	pawnLeft                        // by the clock, on the last rank
)

// among returns f where it is so, and no fact otherwise.
func (f facts) among(so bool) facts {
	if so {
		return f
	}
	return 0
}

// note gathers the facts that the view shows.
func (v *view) note() {
	v.facts = anyTouched.among(v.pieces != 0) |
		ownTouched.among(v.ours != 0) |
		enemyTouched.among(v.pieces != v.ours) |
		castlingMeant.among(v.castle.meant) |
		castlingLost.among(v.castle.lost != [2]bool{}) |
		castlingKept.among(v.castle.kept != [2]bool{}) |
		released.among(v.fixed.piece) |
		kingLetGo.among(v.fixed.king) |
		pieceSet.among(v.fixed.choice) |
		pawnLeft.among(v.left)
}
