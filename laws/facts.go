package laws

import "adoube/laws/editions"

// facts are what the rows of Article 4 apply upon, by bit: a row whose facts
// are not there is not asked.
type facts uint16

const noFacts facts = 0

const (
	anyTouched    facts = 1 << iota // a piece, but for a rook touched only for castling
	noneActs                        // nothing touched can be moved or taken, as 4.5 asks
	ownTouched                      // one of the player's own among them
	enemyTouched                    // one of the opponent's
	castlingMeant                   // king and rook, or castling declared
	castlingLost                    // the rook of a side before the king
	castlingKept                    // likewise, in a text that keeps castling open
	released                        // a piece, as a legal move or part of one
	kingLetGo                       // the king, where castling takes him
	pieceSet                        // the promotion piece, on its square
	pawnLeft                        // by the clock, on the last rank

	allFacts // how many sets of facts there are
)

// among returns f where it is so, and no fact otherwise.
func (f facts) among(so bool) facts {
	if so {
		return f
	}
	return 0
}

// note adds the facts that the touches show.
func (v *view) note() {
	if v.pieces != 0 {
		v.facts |= anyTouched | noneActs.among(v.acting == 0 || v.law.Fallback == editions.FallbackSplit && v.splitFree()) |
			ownTouched.among(v.ours != 0) | enemyTouched.among(v.pieces != v.ours)
	}
	if c := &v.castle; c.king != nil {
		v.facts |= castlingMeant.among(c.meant) |
			castlingLost.among(c.lost != [2]bool{}) | castlingKept.among(c.kept != [2]bool{})
	}
}
