package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
)

// Article 9.5: a correct claim ends the game; a wrong one costs time, and the intended move
// must be made.

// ofDraw returns the kind of draw claimed under the article, or NoReason.
func (h *Header) ofDraw(article string) adoube.Reason {
	for _, of := range [...]adoube.Reason{adoube.Repetition, adoube.FiftyMoves} {
		if editions.Below(article, h.Edition.DrawArticle(of)) {
			return of
		}
	}
	return adoube.NoReason
}

// claimDraw answers a claim of a draw. The claim cannot be withdrawn, nor its written move
// changed.
func (p step) claimDraw(of adoube.Reason) error {
	t := p.game.state.turn
	m, err := p.writtenMove(&t.board.Pos)
	if err != nil {
		return err
	}
	if w := t.record.written; w != chess.NoMove && p.act.Move != "" && m != w {
		return adoube.Errorf(adoube.WrittenMove)
	}
	p.ruling.Draw = &adoube.DrawClaim{Of: of}
	p.ruling.Claim = &adoube.Verdict{Outcome: adoube.Rejected, Drawn: of, Cites: adoube.Of(articleOf(of))}
	c, _ := p.act.By.Color()
	if p.game.state.over != nil {
		p.ruling.Note = adoube.NoteOver
		return nil
	}
	p.decideDraw(m)
	if p.ruling.Claim.Outcome != adoube.Upheld && !p.game.offer.open {
		p.openOffer(c, adoube.Art9_1_2_3)
	}
	return nil
}

// writtenMove returns the intended move of the claim, or NoMove if it names none or an
// illegal one.
func (p step) writtenMove(pos *chess.Position) (chess.Move, error) {
	if p.act.Move == "" {
		return chess.NoMove, nil
	}
	return ReadMove(pos, p.act.Move)
}

// decideDraw decides the claim with m as the intended move.
func (p step) decideDraw(m chess.Move) {
	v, d := p.ruling.Claim, p.ruling.Draw
	if l := p.game.state.line; l.played() {
		p.awaitFact(adoube.Question{About: l.from.no, Kind: adoube.AskStands})
		return
	}
	why, asked := p.touchedTooLate()
	switch {
	case why != adoube.NoRefusal:
		d.Reason = why
		v.Cites = adoube.Of(adoube.Art9_4)
		if why == adoube.ClaimOffMove {
			v.Cites = adoube.Of(articleOf(d.Of))
		}
		p.countPosition(chess.NoMove)
	case asked != nil:
		p.awaitFact(*asked)
		p.countPosition(chess.NoMove)
	case p.act.Move != "" && m == chess.NoMove:
		d.Reason = adoube.IllegalIntended
		p.wrongDrawClaim()
		p.touchIntended()
	default:
		p.upholdDraw(m)
	}
}

// awaitFact leaves the claim open until q is answered.
func (p step) awaitFact(q adoube.Question) {
	p.ruling.Claim.Outcome = adoube.Pending
	p.ruling.Ask = append(p.ruling.Ask, q)
}

// upholdDraw upholds a claim proved by the record, and asks if the record has gaps.
func (p step) upholdDraw(m chess.Move) {
	v, d := p.ruling.Claim, p.ruling.Draw
	quiet, enough := p.countPosition(m)
	gap := p.game.gapSince(p.game.reversible(quiet))
	switch {
	case enough && (gap == 0 || d.Of == adoube.Repetition):
		v.Outcome = adoube.Upheld
		p.game.state.over = drawn(d.Of)
		return
	case gap > 0:
		p.awaitFact(adoube.Question{About: gap, Kind: adoube.AskGap})
		return
	}
	d.Reason = adoube.NotEstablished
	p.wrongDrawClaim()
	if k := &p.game.state.turn.record; m != chess.NoMove && p.game.Open().Has(m) {
		k.written = m
	}
}

// countPosition records how often the position occurred, including the intended move, and
// the number of moves without a capture or a pawn move. It returns the plies without one
// before the claim, and whether the claim is correct.
func (p step) countPosition(m chess.Move) (quiet int, enough bool) {
	g, d := p.game, p.ruling.Draw
	pos, limit := g.state.turn.board.Pos, len(g.state.moves)
	quiet = pos.Halfmoves()
	if m != chess.NoMove {
		pos, limit = pos.Play(m), limit+1
	}
	d.Moves = pos.Halfmoves() / 2
	first := max(limit-pos.Halfmoves(), 0)
	d.After = append(g.timesStood(&pos, first, limit), limit)
	if d.Of == adoube.FiftyMoves {
		return quiet, fiftyQuiet(pos.Halfmoves())
	}
	return quiet, thirdTime(d.After)
}

// wrongDrawClaim adds the penalty of a wrong claim.
func (p step) wrongDrawClaim() {
	p.ruling.Claim.Penalty = p.game.head.Edition.WrongClaim(p.game.head.Play)
	p.ruling.Claim.Cites = p.ruling.Claim.Cites.With(adoube.Art9_5_3)
}

// touchIntended counts the piece of an illegal intended move as touched.
func (p step) touchIntended() {
	t := p.game.state.turn
	s := pieceOf(&t.board.Pos, p.act.Move)
	if s == chess.NoSquare {
		return
	}
	act := *p.act.Act
	act.Verb, act.On, act.Intent = adoube.Touch, chess.SquaresOf(s), adoube.Move
	touched := *p.act
	touched.Act = &act
	if did, err := t.board.Do(&act); err == nil {
		before := len(t.record.touches)
		t.record.touch(&touched, did, p.game.head.law())
		for n := range t.record.touches[before:] {
			t.record.touches[before+n].named = true
		}
	}
}

// pieceOf returns the square of the player's piece in an illegal written move; NoSquare if
// none or several match.
func pieceOf(pos *chess.Position, text string) chess.Square {
	s, _, ok := pos.ReadIrregular(text)
	if from, square := chess.ParseSquare(text[:min(len(text), 2)]); square && len(text) >= 4 {
		if _, to := chess.ParseSquare(text[2:4]); to {
			s, ok = from, true
		}
	}
	if !ok || pos.At(s) == chess.NoPiece || pos.At(s).Color() != pos.Turn() {
		return chess.NoSquare
	}
	return s
}
