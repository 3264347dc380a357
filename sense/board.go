package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/occupancy"
)

// A finger is the contact felt on a standing piece, on boards that feel it.
type finger struct {
	on    chess.Square // NoSquare: no contact
	since frametime.Moment
}

// A board is the physical board as reported by its sensors, with the quality of the
// reports.
type board struct {
	reckons        bool // squares are derived from the moves that the board reports
	time           *timeline
	pieces         chess.Board          // the present placement
	initial        chess.Board          // the placement at the start of the game
	set            bool                 // the starting placement has been seen
	seenBoard      bool                 // a whole board has been reported
	sighted        frametime.Moment     // time of the last whole board
	moved          frametime.Moment     // time of the last change
	emptied        bool                 // the last change was a lift
	explainedAt    frametime.Moment     // time at which the whole board was last explained
	unexplained    int                  // squares changed since then, or since the last move
	onTable        chess.Squares        // square of a captured piece on the board
	onTableSince   frametime.Moment     // time it came there
	cleared        chess.Squares        // squares from which such a piece was taken in this ply
	lastCaptured   capture              // the last captured piece
	needed         bool                 // the current observation was inferred, not seen
	sudden         bool                 // the current observation was found after a gap
	faulty         bool                 // something has been unreadable since
	unreported     bool                 // a square has changed since without a report
	reportedAt     [64]frametime.Moment // time of the last report by square
	contradictions int                  // number of messages that reported an unchanged square
	asks           bool                 // the host can ask for the whole board
	asked          bool                 // it has been asked since the last whole board
	squarewise     bool                 // the board reports single squares
	finger         finger
	occupancy      *occupancy.Tracker // nil: the board identifies pieces
}

// A capture is the last captured piece, which may lie on the board for a while where no
// move needs its square.
type capture struct {
	piece chess.Piece
	on    chess.Square
	when  frametime.Moment // time of the capture
}

// confirmed reports whether the whole board was reported at least a scan after m, with no
// change since, so that a lost frame cannot explain the board. A board that cannot be asked
// counts as confirmed.
func (b *board) confirmed(m frametime.Moment) bool {
	if !b.asks {
		return true
	}
	return b.time.Between(m, b.sighted) >= b.time.profile.Scan && b.time.Between(b.moved, b.sighted) >= 0
}

// leaves records that s has changed: the piece under the finger there has been lifted.
func (f *finger) leaves(s chess.Square) {
	if f.on == s {
		f.on = chess.NoSquare
	}
}

// founded reports whether the placement of the pieces was ever known.
func (b *board) founded() bool { return b.seenBoard || b.occupancy != nil }

// evidence returns how well an observation is known. One that replaces a lost message is
// inferred.
func (b *board) evidence(i *observation) adoube.Evidence {
	if i.needed && b.occupancy == nil || b.reckons && i.kind != fingered {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// quiet reports whether nothing has changed for the Quiet time of the profile.
func (b *board) quiet() bool { return b.time.Since(b.moved) >= b.time.profile.Quiet }

// knows returns how well the identity of a piece that came is known. An occupancy board
// only reports that one came.
func (b *board) knows() adoube.Evidence {
	if b.occupancy != nil || b.reckons {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// contradict records a report of a square in its known state, which means that the change
// in between was lost. A repeated message means nothing.
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

// changes returns the number of squares on which a whole board differs from the known one.
func (b *board) changes(whole *[64]chess.Piece) (n int) {
	for s, p := range whole {
		if b.pieces.At(chess.Square(s)) != p {
			n++
		}
	}
	return n
}

// gap is the number of squares changing at once that shows unreported events.
const gap = 3

// jumped reports whether a whole board shows more changes than possible since the last one.
func (b *board) jumped(whole *[64]chess.Piece) bool {
	return b.changes(whole) >= gap && b.time.Since(b.sighted) > 2*b.time.profile.Scan
}
