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

// confirmed reports whether the whole board was reported a scan after m or later, with
// no change since: no lost frame explains what stands. A board that cannot be asked
// counts as confirmed.
func (b *board) confirmed(m frametime.Moment) bool {
	if !b.asks {
		return true
	}
	return b.time.Between(m, b.sighted) >= b.time.profile.Scan && b.time.Between(b.moved, b.sighted) >= 0
}

// leaves takes that what stands on s has changed: whatever the finger was on
// there has been taken up.
func (f *finger) leaves(s chess.Square) {
	if f.on == s {
		f.on = chess.NoSquare
	}
}

// founded reports whether it is known how the pieces stood.
func (b *board) founded() bool { return b.seenBoard || b.occupancy != nil }

// evidence returns how well an observation is known: one that stands for a lost message
// is concluded.
func (b *board) evidence(i *observation) adoube.Evidence {
	if i.needed && b.occupancy == nil || b.reckons && i.kind != fingered {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// quiet reports whether nothing has changed for long.
func (b *board) quiet() bool { return b.time.Since(b.moved) >= b.time.profile.Quiet }

// knows returns how well it is known which piece has come: a board that knows
// occupancy only says that one has.
func (b *board) knows() adoube.Evidence {
	if b.occupancy != nil || b.reckons {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// contradict notes a report that a square shows what it showed already: the change
// between was lost. A message that comes twice says nothing.
func (b *board) contradict(s chess.Square, p chess.Piece) {
	if b.pieces.At(s) == p && b.time.Since(b.reportedAt[s]) > 2*b.time.profile.Scan && b.occupancy == nil {
		b.unreported, b.faulty = true, true
		b.contradictions++
	}
	b.reportedAt[s] = b.time.Now
}

// reportsNow reports whether a whole board is an unsolicited report of one change.
func (b *board) reportsNow(whole *[64]chess.Piece) bool {
	return !b.squarewise && !b.asked && b.changes(whole) == 1
}

// changes returns how many squares a whole board shows otherwise than they stood.
func (b *board) changes(whole *[64]chess.Piece) (n int) {
	for s, p := range whole {
		if b.pieces.At(chess.Square(s)) != p {
			n++
		}
	}
	return n
}

// gap is how many squares change at once when more has happened than the board has
// reported.
const gap = 3

// jumped reports whether a whole board shows more than can have happened since the
// board was seen last.
func (b *board) jumped(whole *[64]chess.Piece) bool {
	return b.changes(whole) >= gap && b.time.Since(b.sighted) > 2*b.time.profile.Scan
}
