package laws

import (
	"slices"
	"strconv"

	"adoube"
	"adoube/laws/internal/pieces"
)

// putBackTo restores board, turn and touches to the state before an act. If the players do
// it, nothing is settled or charged: claims stay possible, but a claim upheld later moves
// no pieces. If the arbiter does it, the irregularities since are settled.
func (g *Game) putBackTo(a *judged, r *adoube.Ruling) error {
	number := strconv.Itoa(a.To)
	if a.To >= a.no {
		return adoube.Errorf(adoube.NoSuchAct, "number", number)
	}
	if g.state.over != nil {
		r.Note = adoube.NoteOver
		return nil
	}
	if err := g.goBack(a.To - 1); err != nil {
		return err
	}
	then := &g.base.state
	held := func(i pieces.Item) bool { return !i.Loose() }
	if slices.ContainsFunc(then.physical().board.Items, held) {
		return adoube.Errorf(adoube.HandsHold, "number", number)
	}
	g.state = *then.clone()
	g.state.line.share(g)
	g.goBackOn()
	for n := range g.findings {
		f := &g.findings[n]
		f.putInPlace()
		if a.By == adoube.Arbiter && f.About >= a.To {
			f.putRight()
		}
	}
	r.Note = adoube.NoteReplaced
	if a.By == adoube.Arbiter {
		r.Note = adoube.NoteRestored
	}
	return nil
}
