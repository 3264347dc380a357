package laws

import (
	"adoube"
	"adoube/chess"
	"adoube/laws/editions"
	"adoube/laws/internal/pieces"
)

// Article 4.8: a player who touches a piece loses the right to claim the opponent's earlier
// breach. article_4_8_claims.go answers the claims.

// forfeit records the claims that the contact of the act forfeits or may forfeit.
func (p step) forfeit(did []pieces.Handled) {
	c, ok := p.act.By.Color()
	if !ok {
		return
	}
	how := p.forfeitsBy(did, c)
	for n := range p.game.findings {
		f := &p.game.findings[n]
		switch {
		case how == bindsNot || f.Claim != adoube.ClaimOpen || f.By == c || !p.game.head.covers(f):
		case how == binds:
			f.forfeit(adoube.Art4_8)
			p.ruling.Findings = append(omit(p.ruling.Findings, f.Finding), f.Finding)
		default:
			f.doubts = append(f.doubts, p.act.no)
		}
	}
	p.endForfeited()
}

// forfeitsBy returns how the contact forfeits. Depending on the edition, any deliberate
// contact does, or only contact with the intention of moving or capturing; under one text
// only with the player's own pieces.
func (p step) forfeitsBy(did []pieces.Handled, c chess.Color) effect {
	if p.game.head.law().ForfeitsBy == editions.ForfeitsByOwnPiece {
		did = only(did, func(h pieces.Handled) bool { return h.Piece.Color() == c })
	}
	switch {
	case len(did) == 0 || p.game.head.feels(p.act):
		return bindsNot
	case did[0].To != chess.NoSquare:
		return bindsIf(did[0].From != chess.NoSquare && did[0].From != did[0].To)
	case p.game.head.law().Forfeit == editions.ForfeitDeliberate && p.act.Contact() != adoube.Accident:
		return deliberate(p.act)
	}
	how, _ := p.game.state.turn.record.effect(p.act, p.game.head.law())
	return how
}

// deliberate grades contact under a text where all deliberate contact counts, including
// adjusting.
func deliberate(a *judged) effect {
	if c := a.Contact(); c == adoube.UnknownIntent || c == adoube.Unclear {
		return bindsPerhaps
	}
	return binds
}

// covers reports whether the edition lets a claim about f be forfeited.
func (h *Header) covers(f *finding) bool {
	switch h.law().Scope {
	case editions.ScopeAll:
		return true
	case editions.ScopeArticle4, editions.ScopePart:
		return f.Cites&article4 != 0
	case editions.ScopeTouch:
		return f.Cites&(article4_3|article4_4) != 0
	}
	return false
}

// The provisions of Article 4, and of 4.3 and 4.4, which a claim may concern (4.8).
var article4, article4_3, article4_4 = provisionsOf("4"), provisionsOf("4.3"), provisionsOf("4.4")

// provisionsOf returns all provisions of the article, by its number in the Laws of 2023.
func provisionsOf(article string) adoube.Cites {
	var c adoube.Cites
	for p := range adoube.Provisions {
		if editions.Below(p.String(), article) {
			c = c.With(p)
		}
	}
	return c
}

// endForfeited ends the game if the last move ends it and the claims against that move are
// forfeited.
func (p step) endForfeited() {
	last := p.game.state.last
	if last == nil || !last.breach {
		return
	}
	for _, f := range p.game.findings {
		if f.About == last.act && f.Claim == adoube.ClaimOpen && !f.row.Ends {
			return
		}
	}
	p.game.endHere()
}
