package chess

import "strings"

// Faults are the reasons why a [Setup] is not a [Position], all of them.
type Faults uint8

// The faults. [Setup.AllowIrregular] overlooks all but the first two.
const (
	NoKing          Faults = 1 << iota // a side has no king
	ManyKings                          // a side has more than one king
	PawnOnEdge                         // a pawn stands on the first or the last rank
	OpponentInCheck                    // the side that does not move is in check
	BadCastling                        // king or rook is not where castling needs it
	BadEnPassant                       // no pawn has just passed over that square
)

// faultNames says the faults in words, in their order.
var faultNames = [...]string{
	"a side has no king",
	"a side has more than one king",
	"a pawn stands on the first or the last rank",
	"the side that does not move is in check",
	"king or rook is not where castling needs it",
	"no pawn has just passed over the en passant square",
}

// Has reports whether all of the faults g are among f.
func (f Faults) Has(g Faults) bool { return f&g == g }

// Is makes errors.Is find a fault among several.
func (f Faults) Is(target error) bool {
	g, ok := target.(Faults)
	return ok && f.Has(g)
}

// Error lists the faults in words.
func (f Faults) Error() string {
	var found []string
	for i, name := range faultNames {
		if f>>i&1 != 0 {
			found = append(found, name)
		}
	}
	return "setup: " + strings.Join(found, "; ")
}

// when returns the fault where it is one.
func (f Faults) when(found bool) Faults {
	if found {
		return f
	}
	return 0
}

// faults returns everything that is wrong with the setup.
func (s *Setup) faults() Faults {
	edges := (rank1 | rank1<<56) & s.Board.pawns()
	return s.kingFaults() |
		PawnOnEdge.when(edges != 0) |
		OpponentInCheck.when(s.opponentInCheck()) |
		BadCastling.when(!s.canCastleAsSaid()) |
		BadEnPassant.when(!s.enPassantPossible())
}

// kingFaults returns whether a side has not just one king.
func (s *Setup) kingFaults() (f Faults) {
	for _, c := range []Color{White, Black} {
		kings := s.Board.Pieces(MakePiece(c, King))
		f |= NoKing.when(kings == 0) | ManyKings.when(kings.Several())
	}
	return f
}

// opponentInCheck reports whether a king of the side that does not move is attacked.
func (s *Setup) opponentInCheck() bool {
	king := s.Board.King(s.Turn.Other())
	return king != NoSquare && s.Board.attackers(king, s.Turn, s.Board.Occupied()) != 0
}

// canCastleAsSaid reports whether every castling right that is claimed can be.
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

// canCastle reports whether king and rook of c stand where they may have stood
// since the start of the game: in standard chess on e1 and in the corner, in
// Chess960 on the back rank, with the rook on that side of the king.
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

// enPassantPossible reports whether the en passant square, if any, is one that a
// pawn of the opponent may have just passed over: empty before it and behind.
func (s *Setup) enPassantPossible() bool {
	if s.EnPassant == NoSquare {
		return true
	}
	them := s.Turn.Other()
	pawn := s.EnPassant.steppedPawn()
	from := s.EnPassant ^ 24 // where the pawn came from: the rank behind
	return them.stepRank().Has(s.EnPassant) &&
		s.Board.At(pawn) == MakePiece(them, Pawn) &&
		s.Board.At(s.EnPassant) == NoPiece &&
		s.Board.At(from) == NoPiece
}
