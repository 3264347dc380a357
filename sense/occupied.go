package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
	"adoube/sense/internal/occupancy"
)

// A board that reports only occupied squares is read in two stages: package occupancy turns
// its frames into those of a board that identifies pieces, and the reader reads these at
// their times.

// onlyOccupied processes a frame of a board that reports only occupied squares, and reports
// whether it was one.
func (in *intake) onlyOccupied(f adoube.Frame) bool {
	switch f.Kind {
	case adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		if in.game.board.occupancy == nil {
			in.game.board.track(in.game.ply.base)
		}
	case adoube.FrameField, adoube.FrameBoard:
		in.flush()
		in.game.board.identify()
	}
	if in.game.board.occupancy == nil {
		return false
	}
	in.update(f)
	return true
}

// update passes a frame to the tracker and reads the observations that are now certain.
func (in *intake) update(f adoube.Frame) {
	now := in.game.time.Now
	switch f.Kind {
	case adoube.FrameInfo:
		in.read(f)
	case adoube.FrameOccupancy:
		base := in.game.ply.base.Board()
		in.game.board.seeOccupied(f.Full, base.Occupied(), in.game.record.plies > 0)
	}
	in.game.board.update(f, in.game.ply.base)
	if f.Kind == adoube.FrameOccupancy {
		in.game.board.sight()
	}
	if in.game.board.occupancy.Waits() {
		return
	}
	in.observe(in.game.board.occupancy.Margin())
	in.game.time.goTo(now)
	if !in.game.board.occupancy.Pending() {
		in.game.look()
	}
}

// flush reads the likeliest of the observations that are still uncertain.
func (in *intake) flush() {
	if in.game.board.occupancy != nil {
		now := in.game.time.Now
		in.observe(0)
		in.game.time.goTo(now)
	}
}

// observe reads the observations available at that margin.
func (in *intake) observe(margin int) {
	in.reconsider()
	for {
		o, ok := in.game.board.occupancy.Next(margin)
		if !ok {
			break
		}
		if o.Doubtful {
			in.game.board.occupancy.Doubt(in.game.record.plies)
		}
		in.readAtItsTime(o)
	}
	if margin > 0 && in.game.board.occupancy.Overdue() {
		in.game.board.occupancy.Doubt(in.game.record.plies) // the current reading is uncertain
		in.observe(0)
	}
}

// pulse is the interval at which the reader draws conclusions while time passes.
const pulse Millis = 250

// readAtItsTime reads an observation after advancing the time to it.
func (in *intake) readAtItsTime(o occupancy.Observation) {
	end := min(o.When.At, in.game.time.looked+4*in.game.time.profile.Quiet) // all pending conclusions are drawn by then
	for at := in.game.time.looked + pulse; in.game.time.Timed && at < end; at += pulse {
		in.game.time.goTo(in.game.time.moment(at))
		in.game.look()
	}
	in.game.time.goTo(o.When)
	if in.game.time.Timed {
		in.game.look()
	}
	switch o.Kind {
	case occupancy.Unseen:
		in.game.arrive(*o.End)
	case occupancy.Changed:
		if o.Missed && !in.game.board.asks && in.game.time.Since(in.game.board.sighted) > in.game.time.profile.Quiet {
			in.game.record.presume()
		}
		in.game.change(observation{square: o.Square, now: o.Piece, since: in.game.time.Now, sudden: o.Sudden, needed: o.Missed})
	case occupancy.Sent:
		in.read(o.Frame)
	}
	in.game.look()
}

// arrive continues from a position reached by unseen moves.
func (g *game) arrive(pos chess.Position) {
	if !legal.Alike(&g.ply.base, &pos) {
		g.out.emitUnseen(pos)
		g.record.remember(g.ply.base)
		g.setOut(pos)
		g.board.setTo(pos.Board(), pos.Board())
		g.record.pass(1)
	}
}

// anew reads the ply again from another position or with other observations.
func (in *intake) anew(pos chess.Position, reported reported, items []observation, actual chess.Board) {
	in.game.begin(pos)
	in.game.out.resume(reported)
	in.game.replay(items, pos.Board(), actual)
}

// reconsider replaces a promotion piece assumed to be a queen if later observations make
// another piece likelier and it has not been reported.
func (in *intake) reconsider() {
	contradiction := in.game.board.occupancy.Contradiction()
	if contradiction == occupancy.Agrees {
		return
	}
	if contradiction == occupancy.Only {
		in.retract()
		return
	}
	for _, p := range slices.Backward(in.game.board.occupancy.Promotions()) {
		if in.mend(p) {
			in.game.board.occupancy.Choose(p)
			return
		}
	}
	if contradiction == occupancy.Certain {
		in.retract()
	}
}

// retract withdraws reported promotion pieces that no likely hypothesis has: the board is
// reported as unseen with the likely ones. If those are the reported ones, or the result is
// not a position, it only records a doubt.
func (in *intake) retract() {
	setup, wrong := in.game.ply.base.Setup(), false
	for _, p := range in.game.board.occupancy.Retract() {
		if reported := setup.Board.At(p.Now); legal.Is(reported, p.Piece.Color()) && reported != p.Piece {
			setup.Board.Put(p.Now, p.Piece)
			wrong = true
		}
	}
	pos, err := setup.AllowIrregular()
	if !wrong || err != nil {
		in.game.board.occupancy.Doubt(in.game.record.plies)
		return
	}
	items, actual := in.game.ply.after(-1), in.game.board.pieces
	before, after := in.game.ply.base.Board(), pos.Board()
	for s := range legal.Differ(&before, &after).All {
		if actual.At(s) == before.At(s) {
			actual.Put(s, after.At(s))
		}
	}
	in.game.out.emitUnseen(pos)
	in.anew(pos, newReported(after), items, actual)
}

// mend replaces the promotion piece in the observations of the ply that have not been
// reported.
func (in *intake) mend(p occupancy.Promotion) bool {
	items, promoted := in.game.ply.promoted(p.Square, p.Piece)
	if !promoted {
		return false
	}
	actual := in.game.board.pieces
	if legal.Is(actual.At(p.Square), p.Piece.Color()) {
		actual.Put(p.Square, p.Piece)
	}
	in.anew(in.game.ply.base, in.game.out.reported, items, actual)
	return true
}
