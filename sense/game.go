package sense

import (
	"slices"

	"adoube/chess"
)

// A Reader has an intake, which feeds each kind of frame to a game; occupied squares pass
// through package occupancy, which turns them into the frames of a board that identifies
// pieces. The parts of a game read only the parts above them; the game itself starts a ply,
// makes the move supported by the evidence, and continues from there. If messages were
// lost, copies of a game are followed in parallel.

// A game is one reading of the frames: the placement of the pieces, the observations of the
// current ply, the moves possibly played, and the resulting acts. Each part knows only the
// parts above it in the list, and its fields are written by its own methods only.
type game struct {
	time         timeline       // time according to the frames
	clock        clock          // reading of the chess clock
	presumed     presumedStart  // presumed placement before the first whole board
	board        board          // the physical board
	record       record         // progress of the game
	ply          ply            // observations of the move being made
	shown        candidateMoves // moves shown by the board in this ply
	ambiguity    ambiguity      // variations that explain the board if no single move does
	release      release        // evidence that a legal move was released
	losses       losses         // messages that may have been lost
	irregularity irregularity   // evidence that an illegal move was left on the board
	returning    returning      // evidence that pieces were put back
	out          emitter        // the resulting acts
	report       reporter       // turns observations into acts
}

// newGame returns a reading of a game from start.
func newGame(start chess.Position, time timeline) *game {
	g := &game{time: time, board: newBoard(start.Board())}
	g.wire()
	g.begin(start)
	return g
}

// clone returns a copy of the reading, taken at the start of a ply, to be continued
// independently. It has no acts to return.
func (g *game) clone() *game {
	c := *g
	c.presumed, c.record, c.ply, c.shown = g.presumed.clone(), g.record.clone(), g.ply.clone(), g.shown.clone()
	c.ambiguity, c.losses, c.out = g.ambiguity.clone(), g.losses.clone(), g.out.clone()
	c.wire()
	return &c
}

// wire connects the parts.
func (g *game) wire() {
	time, clock, board, record, ply, shown := &g.time, &g.clock, &g.board, &g.record, &g.ply, &g.shown
	ambiguity, release, losses, irregularity, out := &g.ambiguity, &g.release, &g.losses, &g.irregularity, &g.out
	returning, report := &g.returning, &g.report
	clock.time = time
	board.time = time
	record.board = board
	ply.time, ply.clock, ply.board, ply.record = time, clock, board, record
	shown.time, shown.clock, shown.board, shown.ply = time, clock, board, ply
	ambiguity.time, ambiguity.clock, ambiguity.board = time, clock, board
	ambiguity.record, ambiguity.ply, ambiguity.shown = record, ply, shown
	release.time, release.clock, release.board, release.ply, release.shown = time, clock, board, ply, shown
	losses.time, losses.clock, losses.board, losses.record = time, clock, board, record
	losses.ply, losses.shown, losses.ambiguity, losses.release = ply, shown, ambiguity, release
	irregularity.time, irregularity.clock, irregularity.board, irregularity.record = time, clock, board, record
	irregularity.ply, irregularity.shown, irregularity.ambiguity = ply, shown, ambiguity
	returning.time, returning.clock, returning.board, returning.record = time, clock, board, record
	returning.ply, returning.shown, returning.ambiguity = ply, shown, ambiguity
	out.time, out.record, out.ply, out.shown, out.losses = time, record, ply, shown, losses
	report.time, report.clock, report.board, report.record, report.ply = time, clock, board, record, ply
	report.shown, report.losses, report.irregularity, report.out = shown, losses, irregularity, out
}

// begin starts the ply from pos.
func (g *game) begin(pos chess.Position) {
	g.ply.start(pos)
	g.board.start()
	g.shown.start()
	g.ambiguity.close()
	g.out.start(pos)
	g.losses.start()
	g.mark(nil, g.board.pieces, g.board.pieces)
}

// goOn starts a ply from pos without remaining observations.
func (g *game) goOn(pos chess.Position) {
	if g.board.occupancy != nil {
		g.board.occupancy.Resume(pos, g.board.pieces)
	}
	g.setOut(pos)
}

// setOut starts a ply from pos as if the game had started there.
func (g *game) setOut(pos chess.Position) {
	g.board.restart()
	g.record.restart()
	g.out.restart()
	g.clock.open()
	g.begin(pos)
}

// mark saves the start of a ply so that it can be read again with a lost message added. It
// does not if the host can ask for a whole board, or for an occupancy board, whose
// hypotheses account for lost messages.
func (g *game) mark(items []observation, after, actual chess.Board) {
	if g.losses.forget(); g.board.asks || g.board.occupancy != nil || g.record.alternative || g.time.seldom() {
		return
	}
	g.losses.begin(&origin{game: g.clone(), items: slices.Clone(items), after: after, actual: actual})
}

// updateCandidates updates what the board shows in this ply.
func (g *game) updateCandidates() {
	v := g.shown.view()
	g.shown.update(v)
	g.ambiguity.update()
	g.shown.propose(v)
}

// maxItems is the maximum number of observations in a ply before the game counts as lost
// track of.
const maxItems = 500

// change adds the observation that a square has changed.
func (g *game) change(i observation) {
	if g.board.pieces.At(i.square) == i.now {
		return
	}
	g.board.changeTo(i.square, i.now)
	i.when = g.time.Now
	g.add(i)
	if !g.board.set {
		g.setUp()
	}
}

// setUp waits until all pieces stand in the starting position.
func (g *game) setUp() {
	g.board.await(g.ply.base.Board())
	g.begin(g.ply.base)
}

// add adds an observation to the ply and updates the board.
func (g *game) add(i observation) {
	i.frame = g.losses.heard()
	if i.kind == changed {
		g.takeForMoved(i)
		i.was = g.board.pieces.At(i.square)
		if i.was == i.now {
			g.ply.stays(i.square)
			return
		}
		g.board.put(i.square, i.now)
		if g.ply.liesOnTable(i) {
			g.updateCandidates()
			return
		}
	}
	if len(g.ply.seen) == maxItems {
		g.ply.forget()
		g.shown.start()
		g.record.lose()
	}
	g.ply.observe(i)
	if i.kind == changed {
		g.ply.learnSides(i)
		g.updateCandidates()
	}
}

// takeForMoved reverts the capture of a piece if an equal one leaves its square so soon
// that it was a single piece, seen twice on its way, and no more of them stand than
// possible without it.
func (g *game) takeForMoved(i observation) {
	another := g.board.onTable != 0 && !g.board.onTable.Has(i.square) && i.now == chess.NoPiece && g.board.pieces.At(i.square) == g.board.lastCaptured.piece
	if !another || g.ply.surplus(g.board.lastCaptured.piece) > 1 || g.time.Between(g.board.onTableSince, i.since) > 2*g.time.profile.Scan {
		return
	}
	g.add(g.board.uncapture())
}
