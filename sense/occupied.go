package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
	"adoube/sense/internal/occupancy"
)

// A board that reports occupied squares only is read in two stages: package occupancy
// makes of its frames what a board that knows pieces would have sent, and the reader reads
// that at its time.

// onlyOccupied takes a frame of a board that reports occupied squares only, and says
// whether it was one.
func (r *intake) onlyOccupied(f adoube.Frame) bool {
	switch f.Kind {
	case adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		if r.game.board.occupancy == nil {
			r.game.board.occupancy = occupancy.New(r.game.ply.base, r.game.board.pieces, r.game.board.sighted, occupancy.Timing{Scan: r.game.time.profile.Scan, Rest: r.game.time.profile.Rest, Late: r.game.time.profile.Late})
		}
	case adoube.FrameField, adoube.FrameBoard:
		r.flush()
		r.game.board.occupancy = nil
	}
	if r.game.board.occupancy == nil {
		return false
	}
	r.update(f)
	return true
}

// update takes what a frame says further in the tracker, and reads what has become clear.
func (r *intake) update(f adoube.Frame) {
	now := r.game.time.Now
	switch f.Kind {
	case adoube.FrameInfo:
		r.read(f)
	case adoube.FrameOccupancy:
		r.firstSeen(f.Full)
	}
	var awaited *chess.Position
	if !r.game.board.set {
		awaited = &r.game.ply.base
	}
	if r.game.board.occupancy.Update(f, r.game.time.Calendar, awaited) {
		r.game.board.set = true
	}
	if f.Kind == adoube.FrameOccupancy {
		r.game.board.sighted = r.game.time.Now
	}
	if r.game.board.occupancy.Waits() {
		return
	}
	r.observe(r.game.board.occupancy.Margin())
	r.game.time.Now = now
	if !r.game.board.occupancy.Pending() {
		r.game.look()
	}
}

// firstSeen waits, if the first that is seen is not how the game starts, until all pieces
// stand so.
func (r *intake) firstSeen(full chess.Squares) {
	base := r.game.ply.base.Board()
	if !r.game.board.seenBoard && r.game.record.plies == 0 && !r.game.board.occupancy.Changed() {
		r.game.board.set = full == base.Occupied()
	}
	r.game.board.seenBoard = true
}

// flush reads what is likeliest of what has not become clear.
func (r *intake) flush() {
	if r.game.board.occupancy != nil {
		now := r.game.time.Now
		r.observe(0)
		r.game.time.Now = now
	}
}

// observe reads what the tracker has to return at that margin.
func (r *intake) observe(margin int) {
	r.reconsider()
	for {
		o, ok := r.game.board.occupancy.Next(margin)
		if !ok {
			break
		}
		if o.Doubtful {
			r.game.board.occupancy.Doubt(r.game.record.plies)
		}
		r.readAtItsTime(o)
	}
	if margin > 0 && r.game.board.occupancy.Overdue() {
		r.game.board.occupancy.Doubt(r.game.record.plies) // what is read now has not become clear
		r.observe(0)
	}
}

// pulse is how often one looks what may be concluded while time passes.
const pulse Millis = 250

// readAtItsTime reads an observation, and how time passed before.
func (r *intake) readAtItsTime(o occupancy.Observation) {
	end := min(o.When.At, r.game.time.looked+4*r.game.time.profile.Quiet) // when all that waits has been concluded
	for at := r.game.time.looked + pulse; r.game.time.Timed && at < end; at += pulse {
		r.game.time.Now.At = at
		r.game.look()
	}
	r.game.time.Now = o.When
	if r.game.time.Timed {
		r.game.look()
	}
	switch o.Kind {
	case occupancy.Unseen:
		r.game.arrive(*o.End)
	case occupancy.Changed:
		r.game.board.sudden, r.game.board.needed = o.Sudden, o.Missed
		r.game.record.presumed = r.game.record.presumed || o.Missed && !r.game.board.asks && r.game.time.Since(r.game.board.sighted) > r.game.time.profile.Quiet
		r.game.change(o.Square, o.Piece, r.game.time.Now)
		r.game.board.sudden, r.game.board.needed = false, false
	case occupancy.Sent:
		r.read(o.Frame)
	}
	r.game.look()
}

// arrive goes on from a position to which moves have led that nobody saw.
func (r *game) arrive(pos chess.Position) {
	if !legal.Alike(&r.ply.base, &pos) {
		r.out.emitUnseen(pos)
		r.returning.remember()
		r.setOut(pos)
		r.board.pieces, r.record.plies = pos.Board(), r.record.plies+1
	}
}

// anew reads the ply again, from another position or with other observations.
func (r *intake) anew(pos chess.Position, reported reported, items []observation, actual chess.Board) {
	r.game.begin(pos)
	r.game.out.reported = reported
	r.game.replay(items, pos.Board(), actual)
}

// reconsider takes another new piece for a pawn than a queen, where what came then makes
// it likelier and nothing of it has been reported.
func (r *intake) reconsider() {
	contradiction := r.game.board.occupancy.Contradiction()
	if contradiction == occupancy.Agrees {
		return
	}
	if contradiction == occupancy.Only {
		r.retract()
		return
	}
	for _, p := range slices.Backward(r.game.board.occupancy.Promotions()) {
		if r.mend(p) {
			r.game.board.occupancy.Choose(p)
			return
		}
	}
	if contradiction == occupancy.Certain {
		r.retract()
	}
}

// retract takes back which new pieces have been reported, where no likely hypothesis has
// them: the board is reported as unseen with those that it has. Where they are just those,
// and none would have been legal, which they are is not known.
func (r *intake) retract() {
	setup, wrong := r.game.ply.base.Setup(), false
	for _, p := range r.game.board.occupancy.Retract() {
		if reported := setup.Board.At(p.Now); legal.Is(reported, p.Piece.Color()) && reported != p.Piece {
			setup.Board.Put(p.Now, p.Piece)
			wrong = true
		}
	}
	pos, err := setup.AllowIrregular()
	if !wrong || err != nil {
		r.game.board.occupancy.Doubt(r.game.record.plies)
		return
	}
	items, actual := slices.Clone(r.game.ply.seen), r.game.board.pieces
	for n := range items {
		items[n].reported = false
	}
	before, after := r.game.ply.base.Board(), pos.Board()
	for s := range legal.Differ(&before, &after).All {
		if actual.At(s) == before.At(s) {
			actual.Put(s, after.At(s))
		}
	}
	r.game.out.emitUnseen(pos)
	r.anew(pos, newReported(&pos), items, actual)
}

// mend puts another piece in the place of the new one, where it has not been
// reported which one came.
func (r *intake) mend(p occupancy.Promotion) bool {
	items, actual, mended := slices.Clone(r.game.ply.seen), r.game.board.pieces, false
	for n := range items {
		i := &items[n]
		if i.reported || i.kind != changed {
			continue
		}
		if i.square == p.Square && i.now != p.Piece && r.game.ply.promotion(i) {
			i.now, mended = p.Piece, true
		}
	}
	if !mended {
		return false
	}
	if legal.Is(actual.At(p.Square), p.Piece.Color()) {
		actual.Put(p.Square, p.Piece)
	}
	r.anew(r.game.ply.base, r.game.out.reported, items, actual)
	return true
}
