package pieces

import (
	"adoube"
	"adoube/chess"
)

// An Item is a piece that is not simply standing on its square in the position of the turn:
// lifted, put elsewhere, taken off, or new from beside the board.
//
//	where it is            At          Held
//	on a square, let go    the square  Nobody
//	on a square, held      the square  a party
//	in a hand              NoSquare    a party
//	off the board          NoSquare    Nobody
type Item struct {
	Piece chess.Piece
	From  chess.Square // its square in the position; NoSquare: from beside the board
	At    chess.Square // its present square; NoSquare: in a hand or off the board
	Held  adoube.Party // the party holding it; Unknown: an unknown hand; Nobody: no hand
	By    adoube.Party // the party that moved it last
	Hands uint8        // the hands that moved it: bit 0 left, bit 1 right

	Taken     Taken        // from whom and where the hand that moved it last took it
	Displaced Displacement // whether the player not having the move displaced it
	ByUnknown bool         // an unknown hand has moved it
	Knocked   bool         // lifted or put by accident by the player not having the move
	Extra     bool         // a surplus king from an earlier turn, not part of the position
}

// Nobody is not a party: no hand holds a piece that Nobody holds, and Board(Nobody) returns
// all standing pieces.
const Nobody = ^adoube.Party(0)

// Taken is what another party had left when a hand took a piece up.
type Taken struct {
	By adoube.Party // the party that had moved the piece before; Unknown: none
	At chess.Square // the square where it stood
}

// A Displacement says whether the player not having the move has displaced a piece (7.4.1).
//
//	when          from          by
//	NotDisplaced                nobody has, or he has taken it up again
//	InTurn        any           he lets it go on a square, or takes it off
//	BeforeTurn    InTurn        the turn passes to him
type Displacement struct {
	When WhenDisplaced
	On   chess.Square // where he left it; NoSquare: off the board
}

// WhenDisplaced says in which turn a piece was displaced.
type WhenDisplaced uint8

// The states of a displacement.
const (
	NotDisplaced WhenDisplaced = iota
	InTurn                     // in this turn, by the player not having the move
	BeforeTurn                 // before this turn, by the player now having the move
)

// Displace records that the player not having the move has left the item on s, or off the
// board.
func (i *Item) Displace(s chess.Square) { i.Displaced = Displacement{InTurn, s} }

// PassTurn records that the turn has ended with the item as it is.
func (i *Item) PassTurn() {
	if i.Displaced.When == InTurn {
		i.Displaced.When = BeforeTurn
	} else {
		i.Displaced = Displacement{}
	}
}

// notDisplaced ends the displacement, if it is of that time.
func (i *Item) notDisplaced(when WhenDisplaced) {
	if i.Displaced.When == when {
		i.Displaced = Displacement{}
	}
}

// Stray reports whether a player not having the move displaced the item, in this turn or
// before.
func (i *Item) Stray() bool { return i.Displaced.When != NotDisplaced }

// StillStray reports whether a displaced item stands where it was left.
func (i *Item) StillStray() bool { return i.Stray() && i.Loose() && i.At == i.Displaced.On }

// StrayBefore reports whether the item stands where the player having the move left it
// displaced before his turn.
func (i *Item) StrayBefore() bool { return i.Displaced.When == BeforeTurn && i.StillStray() }

// LeftAstray reports whether the item stands displaced and in no hand.
func (i Item) LeftAstray() bool { return i.StillStray() && i.At != i.From }

// Loose reports whether no hand holds the item.
func (i *Item) Loose() bool { return i.Held == Nobody }

// InAir reports whether the piece is in a hand and on no square.
func (i *Item) InAir() bool { return !i.Loose() && i.At == chess.NoSquare }

// Off reports whether the piece has left the board and the hand.
func (i *Item) Off() bool { return i.Loose() && i.At == chess.NoSquare }

// Idle reports whether the item does not affect a move: it is on its own square, even if
// held, or from beside the board and not on it.
func (i *Item) Idle() bool { return i.At == i.From }

// MovedByUnknown reports whether an unknown hand put the piece on another square.
func (i Item) MovedByUnknown() bool {
	return i.By == adoube.Unknown && i.At != i.From && i.At != chess.NoSquare
}

// IsExtraKing reports whether the item is a king from beside the board. No rule says how it
// moves: while it stays, the position is the one without it.
func (i *Item) IsExtraKing() bool {
	return i.Piece.Type() == chess.King && i.From == chess.NoSquare && i.At != chess.NoSquare
}

// leftOn reports whether by has taken the item from s, the square on which another party had
// left it.
func (i *Item) leftOn(s chess.Square, by adoube.Party) bool {
	return i.Taken.At == s && i.Taken.By != adoube.Unknown && i.Taken.By != by
}

// holder returns the party known to hold the piece, if it is not on its own square;
// otherwise Unknown.
func (i *Item) holder() adoube.Party {
	if i.Loose() || i.Idle() {
		return adoube.Unknown
	}
	return i.Held
}

// heldBy reports whether a hand of party p can hold the item.
func (i *Item) heldBy(p adoube.Party) bool {
	return !i.Loose() && (i.Held == p || i.Held == adoube.Unknown || p == adoube.Unknown)
}

// use records the hand that moved the piece.
func (i *Item) use(h adoube.Hand) {
	i.ByUnknown = i.ByUnknown || i.By == adoube.Unknown
	if h != adoube.AnyHand {
		i.Hands |= 1 << (h - adoube.LeftHand)
	}
}
