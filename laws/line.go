package laws

// A line is the game that goes on from the position that an irregularity left.
type line struct {
	game  *Game // nil: what stands is no position
	base  *turn // the turn of the irregularity, as it was before the answer
	kind  lineKind
	from  played // the irregular move
	sure  bool   // the irregular move counts as completed
	held  int    // how many of the moves in it may yet be taken back
	still *Game  // as if he were still at his move, where nobody saw it completed; nil: he is not
}

// playedOn reports whether anything was played in the line.
func (l *line) playedOn() bool {
	return l != nil && l.game != nil &&
		(len(l.game.state.moves) > l.begins()+l.held || l.game.state.turn.completedWrongly() || l.game.state.line.playedOn())
}

// begins is how many moves of the game come before the line.
func (l *line) begins() int { return l.game.begins }

func (l *line) clone() *line {
	if l == nil {
		return nil
	}
	c := *l
	c.base = l.base.clone()
	if l.game != nil {
		c.game = l.game.Clone()
	}
	if l.still != nil {
		c.still = l.still.Clone()
	}
	return &c
}

// share lets the games of the lines judge by the log and the facts of g.
func (l *line) share(g *Game) {
	if l != nil && l.game != nil {
		l.game.log, l.game.found = g.log, g.found
		l.game.state.line.share(g)
	}
	if l != nil && l.still != nil {
		l.still.log, l.still.found = g.log, g.found
	}
}
