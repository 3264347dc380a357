package laws

import (
	"slices"

	"adoube"
)

// Standing returns the irregularities that were not withdrawn, in their present state:
// Claim and Arbiter account for later touches, replies, corrections and the end of the
// game. Of an irregularity under two articles it returns the one that can be claimed.
func (g *Game) Standing() []adoube.Finding {
	var list []adoube.Finding
	for n := range g.findings {
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

// present returns the finding in its present state.
func (g *Game) present(f *finding) adoube.Finding {
	now := f.Finding
	if g.state.final() {
		now.Claim = settled(now.Claim)
	}
	now.Arbiter = f.Arbiter && (now.Claim == adoube.ClaimOpen || now.Claim == adoube.ClaimForfeited && !f.played && g.state.over == nil)
	return now
}
