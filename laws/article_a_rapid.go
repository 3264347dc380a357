package laws

import (
	"adoube"
	"adoube/chess"
)

// Appendices A and B: rapid and blitz, where one arbiter may watch many boards.

// unsupervised reports whether one arbiter watches many boards and the edition has rules
// for that (A.5.2).
func (h *Header) unsupervised() bool {
	return h.Play.Unsupervised() && h.Edition.Has(adoube.ArtA_5_2)
}

// endsByReply reports whether the opponent's reply ends his right to claim (A.5.2).
func (h *Header) endsByReply(row *irregularity) bool {
	return row.Until == UntilReply && h.unsupervised()
}

// answered records c's reply. It ends the claims and the arbiter's corrections that are
// possible only before the reply: illegal acts in rapid and blitz without full supervision
// (A.5.2).
func (g *Game) answered(c chess.Color, r *adoube.Ruling) {
	for n := range g.findings {
		f := &g.findings[n]
		if f.By != c && f.answer() && g.head.endsByReply(f.row) && f.letStand() {
			r.Findings = append(omit(r.Findings, f.Finding), f.Finding)
		}
	}
}

// illegalBoard reports whether both kings are in check or a pawn stands on the
// last rank (A.5.4).
func (t *turn) illegalBoard() bool { return illegalBoard(&t.board.Pos) }

// illegalBoard reports the same of a position.
func illegalBoard(p *chess.Position) bool {
	s := p.Setup()
	const edges chess.Squares = 0xFF000000000000FF
	if s.Board.OfType(chess.Pawn)&edges != 0 {
		return true
	}
	s.Turn, s.EnPassant = s.Turn.Other(), chess.NoSquare
	other, err := s.AllowIrregular()
	return err == nil && p.InCheck() && other.InCheck()
}
