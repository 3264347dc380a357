package sense

// look draws the conclusions possible by now.
func (g *game) look() {
	g.time.looks()
	if g.record.over {
		return
	}
	if g.board.standsUp() {
		g.updateCandidates()
	}
	if !g.board.unreported && g.ply.multiplied() {
		g.board.miss()
	}
	g.returns()
	for g.board.set && g.settle() {
	}
	if g.shown.explained() {
		g.board.explain()
	}
	g.report.reportSure()
	g.search()
	g.watchKings()
}
