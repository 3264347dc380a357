package laws

import (
	"slices"

	"adoube"
	"adoube/laws/internal/pieces"
)

// restore puts back the position before the first open irregularity that the arbiter may
// correct. If there is none, or the game is over, it puts back the position after the last
// move.
func (g *Game) restore(r *adoube.Ruling) error {
	r.Note = adoube.NoteRestored
	for n := range g.findings {
		if f := &g.findings[n]; g.state.over == nil && g.correctable(f) {
			g.putRight(f, f.before != nil && f.aboutDisplaced() && !g.begunBefore(f))
			g.state.turn = g.state.turn.tidy()
			r.Back = g.movedOnFrom(f)
			return nil
		}
	}
	g.state.turn = g.state.turn.beforeUnknown()
	g.goBackOn()
	g.state.line = nil
	g.findings.tidied()
	for n := range g.findings {
		g.findings[n].barReply()
	}
	return nil
}

// goBackOn resumes the restored turn. A reply that replaced the press in a game without a
// clock is not a press.
func (g *Game) goBackOn() {
	t := g.state.turn
	t.clock.backOn(g.clocked)
	t.resumed = len(g.log.acts)
}

// correctable reports whether the arbiter may still correct the irregularity: while it can
// be claimed, and after a forfeited claim until the opponent replies, since 4.8 binds the
// player and not the arbiter.
func (g *Game) correctable(f *finding) bool {
	if f.aboutDisplaced() {
		return f.Claim != adoube.ClaimNone && (f.displaced.early != nil || g.stillDisplaced(f))
	}
	open := f.Claim == adoube.ClaimOpen || f.Claim == adoube.ClaimForfeited && f.reply != replied
	return open && f.Arbiter && f.before != nil
}

// restoreUpheld restores the position after an upheld claim. A pawn that was not replaced
// stays on its square if the text has it replaced there (7.5.2).
func (g *Game) restoreUpheld(f *finding) {
	if f.putsNothingBack() {
		g.settleInPlace(f)
		return
	}
	stands := slices.Clone(f.stands)
	g.putRight(f, g.playedOnFrom(f))
	for _, i := range stands {
		g.state.turn.carry(i)
	}
}

// movedOnFrom returns the move that stands once f is put right, if f concerns a piece that
// its player moved on; otherwise nil.
func (g *Game) movedOnFrom(f *finding) *adoube.Made {
	last := g.state.last
	if f.aboutDisplaced() || last == nil || last.made.By != f.By || last.completed() || f.About <= last.act {
		return nil
	}
	return copyOf(last.made)
}

// settleInPlace settles an irregularity without putting anything back.
func (g *Game) settleInPlace(f *finding) {
	for n := range g.findings {
		if other := &g.findings[n]; alike(other.Finding, f.Finding) {
			other.settle()
		}
	}
}

// putRight restores the position that should stand, on the board too. Touches before the
// irregularity still bind. For displaced pieces, back means to restore the position before
// the displacement; otherwise only the pieces go back.
func (g *Game) putRight(f *finding, back bool) {
	since := f.About
	played := g.state.line.played()
	g.state.line = nil
	switch {
	case f.displaced.early != nil:
		g.state = *f.displaced.early.clone()
	case f.before != nil && (!f.aboutDisplaced() || back && g.stillDisplaced(f)):
		g.state = *f.before.clone()
	case played:
		g.state.turn = g.state.turn.tidy()
	case g.state.turn.handledDisplaced():
		g.state.turn = g.state.turn.beforeAstray()
	default:
		g.state.turn.board.Items = only(g.state.turn.board.Items, func(i pieces.Item) bool { return i.By != adoube.PartyOf(f.By) })
	}
	g.goBackOn()
	for n := range g.findings {
		if other := &g.findings[n]; other.About >= since {
			other.putRight()
		}
	}
}

// playedOnFrom reports whether a claim about displaced pieces restores the position before
// the displacement (7.6): they were knocked off by accident and the opponent, who had not
// begun his move, has replied; or their player has made another move since.
func (g *Game) playedOnFrom(f *finding) bool {
	last := g.state.last
	switch {
	case !f.aboutDisplaced() || last == nil || g.begunBefore(f):
		return false
	case last.made.By == f.By:
		return true
	}
	return f.displaced.accident || g.offTheBoard(f)
}

// begunBefore reports whether the pieces were displaced while the opponent was making his
// last move, so that his released pieces stay.
func (g *Game) begunBefore(f *finding) bool {
	last := g.state.last
	if !f.aboutDisplaced() || last == nil || last.made.By == f.By || last.act < f.About {
		return false
	}
	k := &last.before.record
	return slices.ContainsFunc(k.touches, func(t touch) bool { return t.act < f.About })
}

// offTheBoard reports whether a displaced piece is off the board.
func (g *Game) offTheBoard(f *finding) bool {
	return slices.ContainsFunc(g.state.turn.board.Items, func(i pieces.Item) bool { return f.displaced.from.Has(i.From) && i.Off() })
}

// stillDisplaced reports whether pieces that a player displaced before the last move are
// still displaced. That is put right by restoring the position before it (7.6).
func (g *Game) stillDisplaced(f *finding) bool {
	last := g.state.last
	return f.aboutDisplaced() && f.before != nil && last != nil && f.About < last.act &&
		slices.ContainsFunc(g.state.turn.board.Items, func(i pieces.Item) bool {
			return f.displaced.has(&i) && i.StillStray()
		})
}
