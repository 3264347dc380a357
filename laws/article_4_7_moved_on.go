package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// Article 4.7, broken: the player whose move is made takes the released piece
// and moves it on.

// slips judges whether the opponent's wood now shows another move than the
// one he made: then that one stands unless it is claimed in time.
func (g *Game) slips(a *judged, r *adoube.Ruling) bool {
	last := g.state.last
	if last == nil || last.status.done || adoube.PartyOf(last.made.By) != a.By {
		return false // completed by the clock, there is nothing to move on (7.4.1)
	}
	shown := g.state.turn.board.Board(adoube.PartyOf(g.state.turn.mover()))
	if m, ok := last.showing(shown); ok && !g.state.turn.doubled() {
		g.remake(m, a, r)
		return true
	}
	if !g.state.turn.strayed(last.made) {
		return false
	}
	g.slip(adoube.MovedAfterRelease, chess.NoMove, a, r)
	return true
}

// showing returns the other legal move after which the board stands so.
func (p *past) showing(b chess.Board) (chess.Move, bool) {
	for _, m := range p.before.moves.all().Append(nil, chess.All) {
		after := p.before.board.Pos.Play(m)
		if m != p.made.Move && after.Board() == b {
			return m, true
		}
	}
	return chess.NoMove, false
}

// strayed reports whether a piece that the move released stands elsewhere.
func (t *turn) strayed(made adoube.Made) bool {
	for _, i := range t.board.Items {
		if i.From == made.Move.Destination() && i.At != i.From {
			return true
		}
	}
	return false
}

// remake replaces the last move by m, made after it in breach of 4.7.
func (g *Game) remake(m chess.Move, a *judged, r *adoube.Ruling) {
	last := g.state.last
	if last.allows(m) && m.Castles() && m.To() == last.made.Move.From() {
		g.replace(m, false, a, r) // castling that was open, its rook released first
		return
	}
	if m == last.first {
		g.slipPutRight()
		g.replace(m, !last.allows(m), a, r)
		return
	}
	code := adoube.MovedAfterRelease
	switch {
	case !last.allows(m):
		code = last.before.breach(g.law(), m, a)
	case m.To() == last.made.Move.To() && m.From() == last.made.Move.From():
		code = adoube.PromotionChanged
	}
	g.replace(m, g.slip(code, m, a, r), a, r)
}

// replace makes m the last move in place of the one that was made.
func (g *Game) replace(m chess.Move, breach bool, a *judged, r *adoube.Ruling) {
	again := *g.state.last
	if again.first == chess.NoMove {
		again.first = again.made.Move
	}
	again.made, again.status.breach = again.before.making(m), breach
	g.state.last = &again
	g.state.moves = slices.Clone(g.state.moves[:len(g.state.moves)-1])
	g.state.add(&again.made, a.no)
	g.state.turn = g.state.turn.onto(again.made.After)
	r.Made = &again.made
	g.end(&again)
}

// onto is the turn with its facts on another position: what the opponent of
// the player to move has moved is what made the difference.
func (t *turn) onto(pos chess.Position) *turn {
	mover := adoube.PartyOf(t.mover())
	next := newTurn(pos, keep(t.board.Items, func(i pieces.Item) bool { return i.By == mover }))
	next.record.touches, next.record.covered = t.record.touches, t.record.covered
	next.record.group, next.record.touched = t.record.group, t.record.touched
	return next
}

// putsRight settles the player's slip where his pieces stand again as his move
// has them: he has put it right himself.
func (g *Game) putsRight(a *judged) {
	last := g.state.last
	if last == nil || last.status.done || adoube.PartyOf(last.made.By) != a.By || g.state.turn.strayed(last.made) {
		return
	}
	if g.state.turn.board.Board(adoube.PartyOf(g.state.turn.mover())) == last.made.After.Board() && (last.first == chess.NoMove || last.first == last.made.Move) {
		g.slipPutRight()
	}
}

// slipPutRight settles what was found about the last move after it was made.
func (g *Game) slipPutRight() {
	last := g.state.last
	for n := range g.findings {
		if f := &g.findings[n]; f.By == last.made.By && f.About > last.act && (f.Code == adoube.MovedAfterRelease || f.Code == adoube.PromotionChanged) {
			f.Claim, f.before = settled(f.Claim), nil
		}
	}
}

// slip reports a piece moved on after its release, once for a move m, or for
// none that is legal; a release that was only inferred is asked about. It tells
// whether there is a breach.
func (g *Game) slip(code adoube.Code, m chess.Move, a *judged, r *adoube.Ruling) bool {
	last := g.state.last
	if last.grade == adoube.Inferred {
		q := adoube.Question{About: last.act, Kind: adoube.AskReleased}
		r.Ask = append(r.Ask, q)
		g.doubts = append(g.doubts, doubt{code, last.made.By, last.since, a.no, adoube.Of(adoube.Art("4.7")), q})
		return false
	}
	for _, f := range g.findings {
		if f.Code == adoube.MovedAfterRelease && f.By == last.made.By && f.About > last.act && f.Claim == adoube.ClaimOpen {
			r.Findings = append(r.Findings, f.Finding)
			return true
		}
	}
	before := g.state.clone()
	before.turn = before.turn.onto(before.turn.board.Pos)
	g.report(adoube.Finding{
		Code: code, By: last.made.By, About: a.no, Cites: last.before.breachCites(g.law(), code),
		Breach: last.before.broken(g.law(), code, m, a),
	}, before, r)
	return true
}
