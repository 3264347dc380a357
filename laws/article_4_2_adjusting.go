package laws

import (
	"adoube"
)

// Article 4.2: adjusting pieces on their squares, announced first, by the
// player having the move. Which contact binds is in contact.go.

// adjust notes the announcement.
func (g *Game) adjust(a *judged, r *adoube.Ruling) error {
	t := g.state.turn
	c, _ := a.By.Color()
	switch {
	case g.state.over != nil:
		r.Note = adoube.NoteOver
	case t.notes.lost || !t.has(a.By) && t.unsettled():
		r.Note = adoube.NoteUnsettled
	case !t.has(a.By) && g.waits():
		r.Note = adoube.NoteAdjusting // he has the move still, with nothing left to cover
	case !t.has(a.By) && g.clockRuns(a.By):
		// 4.2.1 and 6.2.5 differ, and no authority says which holds.
		r.Ask = append(r.Ask, adoube.Question{About: a.no, Kind: adoube.AskMayAdjust})
	case !t.has(a.By):
		g.report(adoube.Finding{
			Code: adoube.AdjustingNotOnMove, By: c, About: a.no, Cites: adoube.Of(adoube.Art("4.2.1")),
		}, nil, r)
	default:
		g.late(a, r)
		t.record.covered = true
		r.Note = adoube.NoteAdjusting
	}
	return nil
}

// clockRuns reports whether the player has made his move and not yet pressed
// the clock, nor has the opponent left his running, in an edition that lets the
// player whose clock runs adjust (6.2.5).
func (g *Game) clockRuns(p adoube.Party) bool {
	last := g.state.last
	if !g.head.Edition.Has(adoube.Art("6.2.5")) || last == nil || last.status.done {
		return false
	}
	return adoube.PartyOf(last.made.By) == p && !g.state.late[last.made.By.Other()]
}

// late reports an announcement after the touch: it is worthless for the piece
// touched before it.
func (g *Game) late(a *judged, r *adoube.Ruling) {
	t := g.state.turn
	c := t.mover()
	for _, touch := range t.record.touches {
		if touch.sure {
			g.report(adoube.Finding{
				Code: adoube.LateAnnouncement, By: c, About: a.no, Cites: adoube.Of(adoube.Art("4.2.1")),
			}, nil, r)
			return
		}
	}
	if len(t.record.touches) > 0 {
		r.Ask = append(r.Ask, adoube.Question{About: t.record.touches[0].act, Kind: adoube.AskIntent})
	}
}
