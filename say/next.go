package say

import (
	"adoube"
	"adoube/chess"
)

// next returns what a move that began with a release still needs: the captured piece off
// the board, the rook of castling, the new piece; on a tactile board that it be announced.
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
			return "" // not all of them capture, or not the same piece
		}
	}
	if d.Target != chess.NoPiece { // it was set down elsewhere
		return s.Text("next.capture", "target", d.Target, "at", d.At)
	}
	return s.Text("next.capture", "target", s.r.Open.Of.At(target), "at", target)
}
