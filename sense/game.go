package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// A game is one reading of what the board has sent: how the pieces stand, what has been
// seen of the ply that is being played, what may have been played, and the acts that
// follow. Each part knows those above it in the list, and none below.
type game struct {
	time         timeline
	clock        clock
	presumed     presumedStart
	board        board
	record       record
	ply          ply
	shown        candidateMoves
	ambiguity    ambiguity
	release      release
	losses       losses
	irregularity irregularity
	returning    returning
	out          emitter
	report       reporter
}

// newGame returns the reading of a game from start.
func newGame(start chess.Position, profile Profile) *game {
	r := &game{time: timeline{profile: profile}}
	r.wire()
	r.board.pieces, r.board.initial, r.board.set = start.Board(), start.Board(), true
	r.board.finger.on = chess.NoSquare
	r.begin(start)
	return r
}

// clone returns the reading as it is now, to go on otherwise.
func (r *game) clone() *game {
	c := *r
	c.wire()
	return &c
}

// wire shows each part those that it reads.
func (r *game) wire() {
	time, clock, board, record := &r.time, &r.clock, &r.board, &r.record
	ply, shown, ambiguity := &r.ply, &r.shown, &r.ambiguity
	clock.time, board.time, record.board = time, time, board
	ply.time, ply.clock, ply.board, ply.record = time, clock, board, record
	shown.time, shown.clock, shown.board, shown.ply = time, clock, board, ply
	ambiguity.time, ambiguity.clock, ambiguity.board = time, clock, board
	ambiguity.record, ambiguity.ply, ambiguity.shown = record, ply, shown
	l := &r.losses
	e := &r.release
	l.time, l.clock, l.board, l.record, l.ply, l.shown, l.ambiguity, l.release = time, clock, board, record, ply, shown, ambiguity, e
	e.time, e.clock, e.board, e.ply, e.shown = time, clock, board, ply, shown
	d := &r.irregularity
	d.time, d.clock, d.board, d.record, d.ply, d.shown, d.ambiguity = time, clock, board, record, ply, shown, ambiguity
	b := &r.returning
	b.time, b.clock, b.board, b.record, b.ply, b.shown, b.ambiguity = time, clock, board, record, ply, shown, ambiguity
	o := &r.out
	o.time, o.record, o.ply, o.shown, o.losses = time, record, ply, shown, l
	p := &r.report
	p.time, p.clock, p.board, p.record, p.ply, p.shown, p.losses, p.irregularity, p.out = time, clock, board, record, ply, shown, l, d, o
}

// begin starts the ply that is made from that position.
func (r *game) begin(pos chess.Position) {
	r.ply.start(pos)
	r.board.cleared = 0
	r.shown.all, r.shown.last = nil, nil
	r.shown.irregular.candidates, r.shown.irregular.reply = nil, nil
	r.ambiguity.open = variations{}
	r.out.reported = newReported(&pos)
	if r.out.refused {
		r.out.refused = false
		r.out.emitUnseen(pos)
	}
	r.losses.sought, r.losses.missing = false, nil
	r.mark(nil, r.board.pieces, r.board.pieces)
}

// goOn begins a ply from that position with nothing left over.
func (r *game) goOn(pos chess.Position) {
	if r.board.occupancy != nil {
		r.board.occupancy.Resume(pos, r.board.pieces)
	}
	r.setOut(pos)
}

// setOut begins a ply from that position as if the game had begun there.
func (r *game) setOut(pos chess.Position) {
	r.board.set, r.record.lost, r.out.owed, r.record.charged, r.board.lastCaptured, r.board.onTable = true, false, adoube.Unknown, adoube.Unknown, capture{on: chess.NoSquare}, 0
	r.record.kings, r.clock.opened = kingsMeeting{}, r.clock.face.Turn
	r.begin(pos)
}

// mark keeps how a ply begins. Not where a whole board says what was lost, nor where a
// board knows occupancy only: there hypotheses take messages for lost.
func (r *game) mark(items []observation, after, actual chess.Board) {
	if r.losses.origin = nil; r.board.asks || r.board.occupancy != nil || r.record.alternative || r.time.seldom() {
		return
	}
	o := origin{game: r.clone(), items: slices.Clone(items), after: after, actual: actual}
	o.game.losses.missing = nil
	o.game.out.acts, o.game.out.pending, o.game.out.returned = nil, nil, nil
	r.losses.origin = &o
}

// updateCandidates keeps the legal moves that the board has shown in this ply. Mostly it is
// one; a piece that slides shows several, and so does a captured piece that is
// pushed to where it could have gone itself. The one that counts is the one
// that the board still shows best; of equals the one that was replied to, or the
// last.
func (r *game) updateCandidates() {
	v := r.shown.view()
	for _, s := range r.shown.all {
		s.stood = s.shows
		s.overlooked = v.shows(s.Option, 0)
		s.shows = r.shown.answered(s, v) || s.overlooked < none || r.shown.recaptured(s, v)
	}
	if w, overlooked := v.best(r.ply.options, 0); w != nil {
		r.shown.keep(w, overlooked)
	}
	if rivals := r.shown.rivals(); len(rivals) > 0 {
		slices.SortStableFunc(rivals, worse)
		r.shown.last = rivals[len(rivals)-1]
	}
	r.ambiguity.update()
	r.shown.propose(v)
}

// maxItems is how many things may happen in one ply before the trail counts
// as lost.
const maxItems = 500

// change takes that a square changed, at some time since then.
func (r *game) change(s chess.Square, p chess.Piece, since frametime.Moment) {
	if r.board.pieces.At(s) == p {
		return
	}
	r.board.moved, r.board.emptied = r.time.Now, p == chess.NoPiece
	r.board.unexplained++
	r.board.finger.leaves(s)
	r.add(observation{when: r.time.Now, since: since, square: s, now: p, needed: r.board.needed, sudden: r.board.sudden})
	r.setUp()
}

// setUp waits until all pieces stand as the game starts.
func (r *game) setUp() {
	if r.board.set {
		return
	}
	base := r.ply.base.Board()
	r.board.set = r.board.pieces == base
	r.begin(r.ply.base)
}

// add puts an observation into the ply and on the board.
func (r *game) add(i observation) {
	i.frame = r.losses.heard()
	if i.kind == changed {
		r.takeForMoved(i)
		i.was = r.board.pieces.At(i.square)
		if i.was == i.now {
			r.ply.unchanged = r.ply.unchanged.With(i.square)
			return
		}
		r.board.pieces.Put(i.square, i.now)
		if r.ply.liesOnTable(i) {
			r.updateCandidates()
			return
		}
	}
	if len(r.ply.seen) == maxItems {
		r.ply.seen, r.shown.all, r.shown.last, r.record.lost = nil, nil, nil, true
		r.shown.irregular.candidates, r.shown.irregular.reply = nil, nil
	}
	r.ply.seen = append(r.ply.seen, i)
	if i.kind == changed {
		r.ply.learnSides(i)
		r.updateCandidates()
	}
}

// takeForMoved takes a piece for a moved one that was taken for a captured one, when
// another just like it leaves its square so soon that it was seen twice, and
// without it no more of them stand than can.
func (r *game) takeForMoved(i observation) {
	another := r.board.onTable != 0 && !r.board.onTable.Has(i.square) && i.now == chess.NoPiece && r.board.pieces.At(i.square) == r.board.lastCaptured.piece
	if !another || r.ply.surplus(r.board.lastCaptured.piece) > 1 || r.time.Between(r.board.onTableSince, i.since) > 2*r.time.profile.Scan {
		return
	}
	on, when := r.board.onTable.First(), r.board.onTableSince
	r.board.onTable, r.board.lastCaptured = 0, capture{on: chess.NoSquare}
	piece := r.board.pieces.At(on)
	r.board.pieces.Clear(on)
	r.add(observation{when: when, since: when, square: on, now: piece})
}
