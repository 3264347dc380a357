package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
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

// newBoard returns the board at the start of a game.
func newBoard(pieces chess.Board) board {
	return board{pieces: pieces, initial: pieces, set: true, finger: finger{on: chess.NoSquare}}
}

// beside makes this the board of a reading beside another, which begins now.
func (b *board) beside(other *board) {
	b.seenBoard, b.asks, b.sighted = other.seenBoard, other.asks, other.sighted
}

// follow records that the game began before this reading of it, in another.
func (b *board) follow(before *board) { b.initial = before.initial }

// start starts a ply.
func (b *board) start() { b.cleared = 0 }

// restart goes on as if the game started now.
func (b *board) restart() {
	b.set, b.onTable, b.lastCaptured = true, 0, capture{on: chess.NoSquare}
}

// await waits for the pieces to stand as on start.
func (b *board) await(start chess.Board) { b.set = b.pieces == start }

// confirmed reports whether the whole board was reported at least a scan after m, with no
// change since, so that a lost frame cannot explain the board. A board that cannot be asked
// counts as confirmed.
func (b *board) confirmed(m frametime.Moment) bool {
	if !b.asks {
		return true
	}
	return b.time.Between(m, b.sighted) >= b.time.profile.Scan && b.time.Between(b.moved, b.sighted) >= 0
}

// changeTo records that s is reported as p now, which did not stand there.
func (b *board) changeTo(s chess.Square, p chess.Piece) {
	b.moved, b.emptied = b.time.Now, p == chess.NoPiece
	b.unexplained++
	b.finger.leaves(s)
}

// put records that p stands on s.
func (b *board) put(s chess.Square, p chess.Piece) { b.pieces.Put(s, p) }

// setTo puts the pieces as after a move, with captured ones lying where they lie actually.
func (b *board) setTo(after, actual chess.Board) {
	b.pieces = after
	for s := range b.onTable.All {
		b.pieces.Put(s, actual.At(s))
	}
}

// played records that move w was made at that time.
func (b *board) played(w *legal.Option, when frametime.Moment) {
	b.unexplained = 0
	b.lastCaptured = capture{w.Captured, w.CapturedOn, when}
	b.onTable &^= w.After.Occupied()
}

// explain records that what stands is explained now.
func (b *board) explain() { b.explainedAt, b.unexplained = b.time.Now, 0 }

// layDown records that the captured piece was put on s, out of everybody's way.
func (b *board) layDown(s chess.Square, when frametime.Moment) {
	b.onTable, b.onTableSince = b.onTable.With(s), when
}

// clearAway records that the captured piece lying on s was taken away.
func (b *board) clearAway(s chess.Square) {
	b.onTable, b.cleared = b.onTable.Without(s), b.cleared.With(s)
}

// standsUp counts a captured piece that has stayed on the board as standing there, and
// reports whether there was one.
func (b *board) standsUp() bool {
	lay := b.onTable != 0 && b.quiet()
	if lay {
		b.onTable = 0
	}
	return lay
}

// uncapture withdraws the last capture, and returns the observation that its piece came to
// where it lies.
func (b *board) uncapture() observation {
	on := b.onTable.First()
	i := observation{when: b.onTableSince, since: b.onTableSince, square: on, now: b.pieces.At(on)}
	b.onTable, b.lastCaptured = 0, capture{on: chess.NoSquare}
	b.pieces.Clear(on)
	return i
}

// miss records that a change was not reported.
func (b *board) miss() { b.unreported = true }

// fault records that something was unreadable.
func (b *board) fault() { b.faulty = true }

// sight records that the whole board has been reported.
func (b *board) sight() { b.sighted = b.time.Now }

// verify records that the whole board has been reported, and every square read.
func (b *board) verify() {
	b.sight()
	b.faulty, b.unreported = false, false
}

// ask records that the host can ask for the whole board, and whether it does so now.
func (b *board) ask(now bool) { b.asks, b.asked = true, b.asked || now }

// reckon records that the board reports moves instead of squares.
func (b *board) reckon() { b.reckons = true }

// track prepares for a board that reports only occupied squares, in a ply from base.
func (b *board) track(base chess.Position) {
	p := b.time.profile
	b.occupancy = occupancy.New(base, b.pieces, b.sighted, occupancy.Timing{Scan: p.Scan, Rest: p.Rest, Late: p.Late})
}

// seeOccupied records that all occupied squares are reported. If the first report, before
// any move, differs from the squares of start, the pieces are still being set up.
func (b *board) seeOccupied(full, start chess.Squares, begun bool) {
	if !b.seenBoard && !begun && !b.occupancy.Changed() {
		b.set = full == start
	}
	b.seenBoard = true
}

// update passes a frame to the tracker, which sees whether the awaited position is set up.
func (b *board) update(f adoube.Frame, start chess.Position) {
	if b.set {
		b.occupancy.Update(f, b.time.Calendar, nil)
		return
	}
	awaited := start
	b.set = b.occupancy.Update(f, b.time.Calendar, &awaited)
}

// identify records that the board identifies pieces.
func (b *board) identify() { b.occupancy = nil }

// feel records that the finger is on s now, and returns where it was before.
func (b *board) feel(s chess.Square) finger {
	before := b.finger
	b.finger = finger{s, b.time.Now}
	return before
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

// hear records a report of a single square. If it is in its known state, the change in
// between was lost. A repeated message means nothing.
func (b *board) hear(s chess.Square, p chess.Piece) {
	b.squarewise = true
	if b.pieces.At(s) == p && b.time.Since(b.reportedAt[s]) > 2*b.time.profile.Scan && b.occupancy == nil {
		b.unreported, b.faulty = true, true
		b.contradictions++
	}
	b.reportedAt[s] = b.time.Now
}

// see records that a whole board is reported. It returns the earliest time of its changes,
// and whether they are more than possible since the last one.
func (b *board) see(whole *[64]chess.Piece) (since frametime.Moment, sudden bool) {
	since = b.time.Now
	if b.asks && !b.reportsNow(whole) {
		since = b.sighted // unreported changes may have happened since then
	}
	b.asked, b.seenBoard = false, true
	if sudden = b.jumped(whole); sudden {
		b.unexplained += maxUnexplained
	}
	return since, sudden
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
