package chess

import "strings"

// Faults is a set of reasons why a [Setup] is not a [Position].
type Faults uint8

// The faults. [Setup.AllowIrregular] ignores all but the first two.
const (
	NoKing          Faults = 1 << iota // a side has no king
	ManyKings                          // a side has more than one king
	PawnOnEdge                         // a pawn stands on the first or the last rank
	OpponentInCheck                    // the side that does not move is in check
	BadCastling                        // king or rook is not where castling needs it
	BadEnPassant                       // no pawn has just passed over that square
)

// faultNames describes the faults in order.
var faultNames = [...]string{
	"a side has no king",
	"a side has more than one king",
	"a pawn stands on the first or the last rank",
	"the side that does not move is in check",
	"king or rook is not where castling needs it",
	"no pawn has just passed over the en passant square",
}

// Has reports whether f contains all faults in g.
func (f Faults) Has(g Faults) bool { return f&g == g }

// Is lets errors.Is find a single fault.
func (f Faults) Is(target error) bool {
	g, ok := target.(Faults)
	return ok && f.Has(g)
}

// Error describes the faults.
func (f Faults) Error() string {
	var found []string
	for i, name := range faultNames {
		if f>>i&1 != 0 {
			found = append(found, name)
		}
	}
	return "setup: " + strings.Join(found, "; ")
}

// when returns f if found, otherwise none.
func (f Faults) when(found bool) Faults {
	if found {
		return f
	}
	return 0
}

// faults returns all faults of the setup.
func (s *Setup) faults() Faults {
	edges := (rank1 | rank1<<56) & s.Board.pawns()
	return s.kingFaults() |
		PawnOnEdge.when(edges != 0) |
		OpponentInCheck.when(s.opponentInCheck()) |
		BadCastling.when(!s.canCastleAsSaid()) |
		BadEnPassant.when(!s.enPassantPossible())
}

// kingFaults reports a side with no king or several.
func (s *Setup) kingFaults() (f Faults) {
	for _, c := range []Color{White, Black} {
		kings := s.Board.Pieces(MakePiece(c, King))
		f |= NoKing.when(kings == 0) | ManyKings.when(kings.Several())
	}
	return f
}

// opponentInCheck reports whether the king of the side not to move is attacked.
func (s *Setup) opponentInCheck() bool {
	king := s.Board.King(s.Turn.Other())
	return king != NoSquare && s.Board.attackers(king, s.Turn, s.Board.Occupied()) != 0
}

// canCastleAsSaid reports whether all castling rights of the setup are possible.
func (s *Setup) canCastleAsSaid() bool {
	for c := range s.Castling {
		for side, rook := range s.Castling[c] {
			if rook != NoSquare && !s.canCastle(Color(c), Side(side)) {
				return false
			}
		}
	}
	return true
}

// canCastle reports whether king and rook of c stand where they may have stood since the
// start of the game: in standard chess on the e-file and in the corner, in Chess960 on the
// back rank, with the rook on that side of the king.
func (s *Setup) canCastle(c Color, side Side) bool {
	king, rook := s.Board.King(c), s.Castling[c][side]
	if s.Board.At(rook) != MakePiece(c, Rook) || !c.backRank().Has(king) || !c.backRank().Has(rook) {
		return false
	}
	if s.Variant == Standard {
		return king == E1+Square(c)*56 && rook == corner(c, side)
	}
	return (rook > king) == (side == HSide)
}

// enPassantPossible reports whether a pawn of the opponent may just have passed over the en
// passant square, if any: that square and the pawn's origin are empty.
func (s *Setup) enPassantPossible() bool {
	if s.EnPassant == NoSquare {
		return true
	}
	them := s.Turn.Other()
	pawn := s.EnPassant.steppedPawn()
	from := s.EnPassant ^ 24 // origin of the pawn, on the rank behind
	return them.stepRank().Has(s.EnPassant) &&
		s.Board.At(pawn) == MakePiece(them, Pawn) &&
		s.Board.At(s.EnPassant) == NoPiece &&
		s.Board.At(from) == NoPiece
}
