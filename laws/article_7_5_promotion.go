package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Article 7.5.2: the clock pressed with a pawn left on the last rank, or taken off and not
// replaced.

// 7.5.2: the clock pressed without replacing the pawn. An arbiter who watches many boards
// waits for the opponent (A.5.4): see pawnCites.
var promotionNotReplaced = irregularity{
	Code:    adoube.PromotionNotReplaced,
	Do:      []adoube.DutyStep{adoube.PauseClocks, adoube.RestorePosition, adoube.ReplacePawn, adoube.AddTime, adoube.NoteIllegalMove, adoube.StartClock},
	Cites:   adoube.Of(adoube.Art7_5_2),
	When:    func(o occasion) bool { return o.turn.pawnLeft() },
	Claim:   ClaimIllegal,
	Until:   UntilReply,
	Counts:  true,
	Settled: byAnotherMove,
}

// pawnLeft reports whether the board shows a promotion without the new piece.
func (t *turn) pawnLeft() bool {
	_, ok := t.leftPawn()
	return ok
}

// leftPawn keeps the promotions of the pawn not replaced; false if there is none.
func (t *turn) leftPawn() (chess.Filter, bool) {
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if !t.mine(i) || i.Piece.Type() != chess.Pawn || i.From == chess.NoSquare || i.InAir() {
			continue
		}
		keep := t.promotions(i)
		if t.moves.all().Any(keep) && t.onlyPawn(keep) {
			return keep, true
		}
	}
	return chess.Filter{}, false
}

// promotions keeps the promotions of pawn i: on the square where it stands or was last
// released, or on any square if it was taken off before reaching one.
func (t *turn) promotions(i *pieces.Item) chess.Filter {
	to := chess.AllSquares
	for _, m := range t.record.marks {
		if m.from == i.From && m.to.Rank() == pieces.LastRank(t.mover()) {
			to = chess.SquaresOf(m.to)
		}
	}
	if i.At != chess.NoSquare {
		to = chess.SquaresOf(i.At)
	}
	return chess.From(chess.SquaresOf(i.From)).And(chess.To(to)).And(promoting)
}

// onlyPawn reports whether all changes on the board belong to one promotion in keep.
func (t *turn) onlyPawn(keep chess.Filter) bool {
	for _, m := range t.moves.all().Append(nil, keep) {
		need := t.changes(m)
		fits := true
		for n := range t.board.Items {
			i := &t.board.Items[n]
			ch := need.about(i)
			fits = fits && (ch != nil && (ch.role != captured || i.At == chess.NoSquare) || ch == nil && (!t.counts(i) || i.Idle()))
		}
		if fits {
			return true
		}
	}
	return false
}

// notReplaced judges the press (7.5.2).
func (p step) notReplaced() {
	t := p.game.state.turn
	keep, _ := t.leftPawn()
	if p.game.head.law().Replaced == editions.ReplacedQueen {
		keep = keep.And(chess.Promoting(chess.Queen))
	}
	if v := &t.evaluation(p.game.head.law()).touches; t.left == nil || t.moves.all().Any(v.due().And(keep)) {
		t.left = &keep // else the pawn left earlier is still to be replaced
	}
	t.clock.spent = true
	before := p.game.state.tidy()
	f := p.report(&promotionNotReplaced, adoube.Finding{By: t.mover(), Cites: p.game.pawnCites()}, before)
	p.staysThere(f)
	p.handsToo(f)
}

// staysThere records that the pieces now standing stay if f is claimed and the text has the
// pawn replaced on the last rank.
func (p step) staysThere(f adoube.Finding) {
	t := p.game.state.turn
	if now := p.game.findings.last(); now != nil && now.About == f.About && p.game.head.law().Replaced == editions.ReplacedQueen {
		now.stands = only(t.board.Items, func(i pieces.Item) bool { return t.counts(&i) })
	}
}

// pawnCites cites 7.5.2 and, if one arbiter watches many boards, A.5.4: he waits for the
// opponent.
func (g *Game) pawnCites() adoube.Cites {
	c := promotionNotReplaced.Cites
	if g.head.unsupervised() && g.head.law().Rapid == editions.RapidActs {
		c = c.With(adoube.ArtA_5_4)
	}
	return c
}

// foreignPieces returns the new piece of the opponent's colour put on the promotion square
// (3.7), and keeps the promotions it replaced; false if there is none.
func (t *turn) foreignPieces() (chess.Filter, chess.Piece, bool) {
	for n := range t.board.Items {
		i := &t.board.Items[n]
		if i.From != chess.NoSquare || i.At == chess.NoSquare || i.Piece.Color() == t.mover() || !t.counts(i) {
			continue
		}
		rest := t.without(func(o *pieces.Item) bool { return *o == *i })
		for _, pawn := range rest.board.Items {
			keep := chess.From(chess.SquaresOf(pawn.From)).And(chess.To(chess.SquaresOf(i.At))).And(promoting)
			if pawn.From != chess.NoSquare && pawn.Off() && t.moves.all().Any(keep) && rest.onlyPawn(keep) {
				return keep, i.Piece, true
			}
		}
	}
	return chess.Filter{}, chess.NoPiece, false
}

// owesOwnPiece records what replaces the piece after the press on a promotion to the other
// colour: in newer texts a queen, as for a pawn left there (7.5.2).
func (p step) owesOwnPiece(keep chess.Filter) {
	if t := p.game.state.turn; p.game.head.law().Replaced == editions.ReplacedQueen && t.left == nil {
		keep = keep.And(chess.Promoting(chess.Queen))
		t.left = &keep
	}
}
