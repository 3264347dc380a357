package say

import (
	"adoube"
	"adoube/chess"
)

// held returns the sentence that another square may still be chosen, for a piece that must
// move and was put on a square without being released.
func (s rulingSentence) held() string {
	on, one := s.r.Act.Square()
	x := s.r.Explanation
	if s.r.Act.Verb != adoube.Put || !one || x == nil || x.Commitment.Rule != adoube.NoProvision || x.Obligation.Rule != adoube.Art4_3_1 {
		return ""
	}
	d, square := x.Obligation, chess.To(chess.SquaresOf(on))
	if d.Piece.Type() != s.r.Said.Piece || s.r.Before.At(d.On) == d.Piece {
		return "" // another piece was put
	}
	piece := chess.From(chess.SquaresOf(d.On))
	elsewhere := piece
	elsewhere.To &^= square.To
	if !s.r.Open.Any(piece.And(square)) || !s.r.Open.Any(elsewhere) {
		return ""
	}
	return s.Text("next.held")
}

// next returns what a move that began with a release still needs: removing the captured
// piece, the rook of castling, the new piece; on a tactile board the announcement.
func (s rulingSentence) next() string {
	if s.r.Explanation == nil || s.r.Made != nil || s.r.Open.Of == nil {
		return ""
	}
	if s.r.Explanation.Announce {
		return s.Text("next.announce")
	}
	d := s.r.Explanation.Commitment
	if d.On == chess.NoSquare && d.Rule != adoube.Art4_7_2 {
		return ""
	}
	moves := s.r.Open.List()
	if len(moves) == 0 {
		return ""
	}
	first := moves[0]
	switch {
	case d.Rule == adoube.Art4_7_2 && first.Castles() && len(moves) == 1:
		return s.Text("next.castle", "on", chess.RookTo(s.r.Turn, first.Side()))
	case d.Rule != adoube.Art4_7:
		return ""
	case released(d) == "-pawn":
		return s.Text("next.promote", "on", d.On)
	}
	target := s.r.Open.Of.CaptureSquare(first)
	for _, m := range moves {
		if target == chess.NoSquare || s.r.Open.Of.CaptureSquare(m) != target {
			return "" // not all of them capture, or not all the same piece
		}
	}
	if d.Target != chess.NoPiece { // the piece was set down elsewhere
		return s.Text("next.capture", "target", d.Target, "at", d.At)
	}
	return s.Text("next.capture", "target", s.r.Open.Of.At(target), "at", target)
}
