package sense

import (
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
func (r *Reader) onlyOccupied(f adoube.Frame) bool {
	switch f.Kind {
	case adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		if r.occupancy == nil {
			r.occupancy = occupancy.New(r.base, r.wood, r.sighted, occupancy.Timing{Scan: r.profile.Scan, Rest: r.profile.Rest, Late: r.profile.Late})
		}
	case adoube.FrameField, adoube.FrameBoard:
		r.flush()
		r.occupancy = nil
	}
	if r.occupancy == nil {
		return false
	}
	r.update(f)
	return true
}

// update takes what a frame says further in the tracker, and reads what has become clear.
func (r *Reader) update(f adoube.Frame) {
	now := r.Now
	switch f.Kind {
	case adoube.FrameInfo:
		r.read(f)
	case adoube.FrameOccupancy:
		r.firstSeen(f.Full)
	}
	var awaited *chess.Position
	if !r.set {
		awaited = &r.base
	}
	if r.occupancy.Update(f, r.Calendar, awaited) {
		r.set = true
	}
	if f.Kind == adoube.FrameOccupancy {
		r.sighted = r.Now
	}
	if r.occupancy.Waits() {
		return
	}
	r.observe(r.occupancy.Margin())
	r.Now = now
	if !r.occupancy.Pending() {
		r.look()
	}
}

// firstSeen waits, if the first that is seen is not how the game starts, until all pieces
// stand so.
func (r *Reader) firstSeen(full chess.Squares) {
	base := r.base.Board()
	if !r.seenBoard && r.plies == 0 && !r.occupancy.Changed() {
		r.set = full == base.Occupied()
	}
	r.seenBoard = true
}

// flush reads what is likeliest of what has not become clear.
func (r *Reader) flush() {
	if r.occupancy != nil {
		now := r.Now
		r.observe(0)
		r.Now = now
	}
}

// observe reads what the tracker has to return at that margin.
func (r *Reader) observe(margin int) {
	r.reconsider()
	for {
		o, ok := r.occupancy.Next(margin)
		if !ok {
			break
		}
		if o.Doubtful {
			r.occupancy.Doubt(r.plies)
		}
		r.readAtItsTime(o)
	}
	if margin > 0 && r.occupancy.Overdue() {
		r.observe(0)
	}
}

// pulse is how often one looks what may be concluded while time passes.
const pulse Millis = 250

// readAtItsTime reads an observation, and how time passed before.
func (r *Reader) readAtItsTime(o occupancy.Observation) {
	end := min(o.When.At, r.looked+4*r.profile.Quiet) // when all that waits has been concluded
	for at := r.looked + pulse; r.Timed && at < end; at += pulse {
		r.Now.At = at
		r.look()
	}
	r.Now = o.When
	if r.Timed {
		r.look()
	}
	switch o.Kind {
	case occupancy.Unseen:
		r.arrive(*o.End)
	case occupancy.Changed:
		r.sudden, r.needed = o.Sudden, o.Missed
		r.change(o.Square, o.Piece, r.Now)
		r.sudden, r.needed = false, false
	case occupancy.Sent:
		r.read(o.Frame)
	}
	r.look()
}

// arrive goes on from a position to which moves have led that nobody saw.
func (r *Reader) arrive(pos chess.Position) {
	if !legal.Alike(&r.base, &pos) {
		r.surprise(pos)
		r.remember()
		r.setOut(pos)
		r.wood, r.plies = pos.Board(), r.plies+1
	}
}

// doubtfulOccupancy says whether what was read lately of a board that reports occupied
// squares only was not plain.
func (r *Reader) doubtfulOccupancy() bool {
	return r.occupancy != nil && r.occupancy.Doubtful(r.plies)
}
