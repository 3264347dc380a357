package laws

import (
	"slices"

	"adoube"
)

// Standing returns the irregularities that were not withdrawn, in their present state:
// Claim and Arbiter account for later touches, replies, corrections and the end of the
// game. Of an irregularity under two articles it returns the one that can be claimed; of
// two hands on one move, found when it was made and counted at the press, the counted one
// (7.5.4).
func (g *Game) Standing() []adoube.Finding {
	var list []adoube.Finding
	for n := range g.findings {
		if g.findings[n].Withdrawn || g.countedLater(n) {
			continue
		}
		f := g.present(&g.findings[n])
		at := slices.IndexFunc(list, func(o adoube.Finding) bool { return alike(o, f) })
		switch {
		case at < 0:
			list = append(list, f)
		case list[at].Claim != adoube.ClaimOpen || f.Claim == adoube.ClaimOpen:
			list[at] = f
		}
	}
	return list
}

// countedLater reports whether finding no. n was counted as an illegal move when the clock
// completed the move: so are two hands (7.5.4).
func (g *Game) countedLater(n int) bool {
	f := &g.findings[n]
	return !f.row.Counts && slices.ContainsFunc(g.findings[n+1:], func(o finding) bool {
		return o.row.Counts && o.Code == f.Code && o.By == f.By && o.since == f.since && o.About != f.About
	})
}

// present returns the finding in its present state.
func (g *Game) present(f *finding) adoube.Finding {
	now := f.Finding
	if g.state.final() {
		now.Claim = closed(now.Claim)
	}
	now.Arbiter = f.Arbiter && (now.Claim == adoube.ClaimOpen || now.Claim == adoube.ClaimForfeited && f.reply != replied && g.state.over == nil)
	return now
}
