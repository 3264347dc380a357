package sense

// look draws the conclusions possible by now.
func (g *game) look() {
	g.time.looked = g.time.Now.At
	if g.record.over {
		return
	}
	if g.board.onTable != 0 && g.board.quiet() {
		g.board.onTable = 0
		g.updateCandidates()
	}
	g.board.unreported = g.board.unreported || g.ply.multiplied()
	g.returns()
	for g.board.set && g.settle() {
	}
	if g.shown.explained() {
		g.board.explainedAt, g.board.unexplained = g.time.Now, 0
	}
	g.report.reportSure()
	g.search()
	g.watchKings()
}
