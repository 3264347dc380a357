package sense

// watchKings watches for the kings in the centre. A result counts once they have stood
// there for a while, since a king may be slid to its square and past the other.
func (g *game) watchKings() {
	g.record.kings.watch(resultOf(g.board.pieces), g.time.Now)
	if g.record.kings.result == "" {
		return
	}
	if g.time.Since(g.record.kings.since) >= g.time.profile.Rest && (g.ply.bothPut() || !g.irregularity.kingsMayGoOn()) {
		if g.losses.seekLast() {
			return
		}
		g.conclude()
		g.out.emitResult()
	}
}

// conclude makes the last moves, for which no more evidence can come: first the released
// ones, then one that has stood at rest.
func (g *game) conclude() {
	if !g.board.set {
		return
	}
	if n := g.returning.putBackStill(); n >= 0 {
		g.putRight(n, nil)
		return
	}
	for g.concludes() {
	}
}

// concludes makes one of the last moves, and reports whether it did.
func (g *game) concludes() bool {
	if g.record.kings.result != "" {
		g.dropKingsWay()
	} else if len(g.ambiguity.open.all) > 0 && g.decide() {
		return true
	}
	if g.shown.last == nil {
		return false
	}
	e := g.release.released()
	if e == NoEvidence && g.release.rested(g.shown.last) {
		e = ByEnd
	}
	return g.completes(e)
}

// dropKingsWay drops a king's way to the centre and keeps the position before it.
func (g *game) dropKingsWay() {
	g.ambiguity.close()
	for g.shown.last != nil && g.release.headsForCentre(g.shown.last) && g.release.released() == NoEvidence {
		g.shown.drop(g.release.headsForCentre)
	}
}
