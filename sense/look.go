package sense

// look draws from what has been seen what can be drawn by now.
func (r *game) look() {
	r.time.looked = r.time.Now.At
	if r.record.over {
		return
	}
	if r.board.onTable != 0 && r.board.quiet() {
		r.board.onTable = 0
		r.updateCandidates()
	}
	r.board.unreported = r.board.unreported || r.ply.multiplied()
	r.returns()
	for r.board.set && r.settle() {
	}
	if r.shown.explained() {
		r.board.explainedAt, r.board.unexplained = r.time.Now, 0
	}
	r.report.reportSure()
	r.search()
	r.watchKings()
}
