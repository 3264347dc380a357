package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/occupancy"
)

// A finger is on a piece that stands, on a board that feels it.
type finger struct {
	on    chess.Square // NoSquare: on none
	since frametime.Moment
}

// A board is what stands on the physical board by its sensors, and how well it is seen.
type board struct {
	reckons        bool // squares are read from the moves that the board has reported
	time           *timeline
	pieces         chess.Board          // what stands, by the sensor
	initial        chess.Board          // what stands as the game starts
	set            bool                 // the pieces have stood as the game starts
	seenBoard      bool                 // a whole board has been reported
	sighted        frametime.Moment     // when that was last
	moved          frametime.Moment     // when anything changed last
	emptied        bool                 // what changed last was taken up
	explainedAt    frametime.Moment     // when all that stood was explained last
	unexplained    int                  // how many squares have changed since, or since a move was made
	onTable        chess.Squares        // where a captured piece lies
	onTableSince   frametime.Moment     // when it came to lie there
	cleared        chess.Squares        // from where such a one has been taken in this ply
	lastCaptured   capture              // the piece that was captured last
	needed         bool                 // what is read now was not seen
	sudden         bool                 // what is read now was there after a gap
	faulty         bool                 // something could not be read since
	unreported     bool                 // a square has changed since without the board saying so
	reportedAt     [64]frametime.Moment // when each square was reported last
	contradictions int                  // how many messages reported what stood already
	asks           bool                 // the host can ask for the whole board
	asked          bool                 // it has been asked to since the board was reported last
	squarewise     bool                 // the board reports squares one by one
	finger         finger
	occupancy      *occupancy.Tracker // nil: the board knows pieces
}

// A capture is the last captured piece; it may lie on the board for a while where no
// move needs its square.
type capture struct {
	piece chess.Piece
	on    chess.Square
	when  frametime.Moment // when it was captured
}

// confirmed reports whether the whole board has been reported a scan after the
// moment m, and nothing has changed since: what stands there is no matter of a
// frame that was lost. Where a board cannot be asked, time has to do.
func (r *board) confirmed(m frametime.Moment) bool {
	if !r.asks {
		return true
	}
	return r.time.Between(m, r.sighted) >= r.time.profile.Scan && r.time.Between(r.moved, r.sighted) >= 0
}

// leaves takes that what stands on s has changed: whatever the finger was on
// there has been taken up.
func (f *finger) leaves(s chess.Square) {
	if f.on == s {
		f.on = chess.NoSquare
	}
}

// founded reports whether it is known how the pieces stood.
func (r *board) founded() bool { return r.seenBoard || r.occupancy != nil }

// evidence returns how well an observation is known: what a message would have reported
// that was lost is concluded.
func (r *board) evidence(i *observation) adoube.Evidence {
	if i.needed && r.occupancy == nil || r.reckons && i.kind != fingered {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// quiet reports whether nothing has changed for long.
func (r *board) quiet() bool { return r.time.Since(r.moved) >= r.time.profile.Quiet }

// knows returns how well it is known which piece has come: a board that knows
// occupancy only says that one has.
func (r *board) knows() adoube.Evidence {
	if r.occupancy != nil || r.reckons {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// contradict notes that a square is reported to have come to stand as it stood already: what
// had changed there meanwhile was lost. A message that comes twice says nothing.
func (r *board) contradict(s chess.Square, p chess.Piece) {
	if r.pieces.At(s) == p && r.time.Since(r.reportedAt[s]) > 2*r.time.profile.Scan && r.occupancy == nil {
		r.unreported, r.faulty = true, true
		r.contradictions++
	}
	r.reportedAt[s] = r.time.Now
}

// reportsNow reports whether a whole board is an unsolicited report of one change.
func (r *board) reportsNow(b *[64]chess.Piece) bool {
	return !r.squarewise && !r.asked && r.changes(b) == 1
}

// changes returns how many squares stand otherwise by a whole board.
func (r *board) changes(b *[64]chess.Piece) (n int) {
	for s, p := range b {
		if r.pieces.At(chess.Square(s)) != p {
			n++
		}
	}
	return n
}

// gap is how many squares stand otherwise at once where more has happened than
// the board has reported.
const gap = 3

// jumped reports whether a whole board shows more than can have happened since the
// board was seen last.
func (r *board) jumped(b *[64]chess.Piece) bool {
	return r.changes(b) >= gap && r.time.Since(r.sighted) > 2*r.time.profile.Scan
}
