package laws

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws/internal/pieces"
)

// restoring puts pieces back: the arbiter has done so, or a claim is upheld.
type restoring struct{ game *Game }

func (g *Game) restoring() restoring { return restoring{g} }

// restore puts back the position before the first irregularity that is open
// and that the arbiter may correct, or else, and once the game is over, the
// last made position.
func (p restoring) restore(r *adoube.Ruling) error {
	r.Note = adoube.NoteRestored
	for n := range p.game.findings {
		if f := &p.game.findings[n]; p.game.state.over == nil && p.correctable(f) {
			p.putRight(f, f.before != nil && f.Code == adoube.NotOnMove && !p.begunBefore(f))
			p.game.state.turn = p.game.state.turn.tidy()
			r.Back = p.movedOnFrom(f)
			return nil
		}
	}
	p.game.state.turn = p.game.state.turn.displacement().beforeUnknown()
	p.goBackOn()
	p.game.state.line = nil
	p.game.findings.tidied()
	for n := range p.game.findings {
		p.game.findings[n].back = true
	}
	return nil
}

// goBackOn goes on with the turn that was put back. What took the place of a
// press where there is no clock is no press.
func (p restoring) goBackOn() {
	t := p.game.state.turn
	t.clock.backOn(p.game.clocked)
	t.resumed = len(p.game.log.acts)
}

// correctable reports whether the arbiter may still put the irregularity
// right: while it can be claimed, and where the opponent has lost the claim,
// for 4.8 binds him and not the arbiter, until his reply.
func (p restoring) correctable(f *finding) bool {
	if f.Code == adoube.NotOnMove {
		return f.Claim != adoube.ClaimNone && (f.early != nil || p.stillDisplaced(f))
	}
	open := f.Claim == adoube.ClaimOpen || f.Claim == adoube.ClaimForfeited && !f.played
	return open && f.Arbiter && f.before != nil
}

// tidied settles the findings of pieces left displaced, which stand again.
func (list findings) tidied() {
	for n := range list {
		if f := &list[n]; f.row.Settled == byPuttingBack {
			f.Claim = settled(f.Claim)
		}
	}
}

// putsNothingBack reports whether the pieces stand as they should all the same.
func (f *finding) putsNothingBack() bool {
	return f.kept || f.before == nil && f.Code != adoube.NotOnMove
}

// upheld puts back the position that should stand after a claim. A pawn that was not
// replaced stays on its square where the text has it replaced there (7.5.2).
func (p restoring) upheld(f *finding) {
	if f.putsNothingBack() {
		p.keep(f)
		return
	}
	stands := slices.Clone(f.stands)
	p.putRight(f, p.playedOnFrom(f))
	for _, i := range stands {
		p.game.state.turn.carry(i)
	}
}

// movedOnFrom returns the move that stands when f is put right, whose pieces its player
// has moved on; nil where that is not what was irregular.
func (p restoring) movedOnFrom(f *finding) *adoube.Made {
	last := p.game.state.last
	if f.row == &notOnMove || last == nil || last.made.By != f.By || last.status.done || f.About <= last.act {
		return nil
	}
	return copyOf(last.made)
}

// keep settles an irregularity of which nothing is to be put back.
func (p restoring) keep(f *finding) {
	for n := range p.game.findings {
		if other := &p.game.findings[n]; other.By == f.By && other.About == f.About && other.Code == f.Code {
			other.Claim = settled(other.Claim)
		}
	}
}

// putRight puts back the position that should stand, on the board too: the
// touches before the irregularity keep binding. back: of pieces displaced, the position
// before it; else only the pieces go back.
func (p restoring) putRight(f *finding, back bool) {
	g, since := p.game, f.About
	played := g.state.line.playedOn()
	g.state.line = nil
	switch {
	case f.early != nil:
		g.state = *f.early.clone()
	case f.before != nil && (f.Code != adoube.NotOnMove || back && p.stillDisplaced(f)):
		g.state = *f.before.clone()
	case played:
		g.state.turn = g.state.turn.tidy()
	case g.state.turn.displacement().handled():
		g.state.turn = g.state.turn.displacement().beforeAstray()
	default:
		g.state.turn.board.Items = kept(g.state.turn.board.Items, func(i pieces.Item) bool { return i.By != adoube.PartyOf(f.By) })
	}
	p.goBackOn()
	for n := range g.findings {
		if other := &g.findings[n]; other.About >= since {
			other.righted = other.righted || other.Claim == adoube.ClaimOpen
			other.Claim, other.before, other.early = settled(other.Claim), nil, nil
		}
	}
}

// playedOnFrom reports whether a claim that pieces were displaced goes back to the
// position before it (7.6): they were knocked off by accident and the opponent, who had
// not begun his move, has replied, or their player has made another move since.
func (p restoring) playedOnFrom(f *finding) bool {
	last := p.game.state.last
	switch {
	case f.Code != adoube.NotOnMove || last == nil || p.begunBefore(f):
		return false
	case last.made.By == f.By:
		return true
	}
	return f.knocked || p.offTheBoard(f)
}

// begunBefore reports whether pieces were displaced while the opponent was making the
// move that he has made since: what he released stands.
func (p restoring) begunBefore(f *finding) bool {
	last := p.game.state.last
	if last == nil || last.made.By == f.By || last.act < f.About {
		return false
	}
	k := &last.before.record
	return slices.ContainsFunc(k.touches, func(t touch) bool { return t.act < f.About })
}

// offTheBoard reports whether a piece that was displaced is off the board.
func (p restoring) offTheBoard(f *finding) bool {
	return slices.ContainsFunc(p.game.state.turn.board.Items, func(i pieces.Item) bool { return f.astray.Has(i.From) && i.Off() })
}

// stillDisplaced reports whether pieces that their player displaced before the last
// move stand so still: that is put right by going back to the position before it (7.6).
func (p restoring) stillDisplaced(f *finding) bool {
	last := p.game.state.last
	return f.Code == adoube.NotOnMove && f.before != nil && last != nil && f.About < last.act &&
		slices.ContainsFunc(p.game.state.turn.board.Items, func(i pieces.Item) bool {
			return (f.astray.Has(i.From) || f.added && i.From == chess.NoSquare) && i.StillStray()
		})
}
