package sense

import (
	"adoube"
	"adoube/chess"
)

// A record is how the game has gone so far.
type record struct {
	board         *board
	plies         int              // how many have been made
	past          []chess.Position // the last ones in which plies began
	concluded     int              // how many had been when one was made last that may have been another; 0: none was
	charged       adoube.Party     // who pressed his clock on what is no move; nothing has been put right since
	lost          bool             // what stands cannot be explained
	fastReplies   bool             // a move has been replied to within a scan
	answeredEarly bool             // a move has been answered before it was made
	unseenBefore  bool             // the board has had to be reported as unseen
	unseenAt      int              // how many moves had been made when it last had
	presumed      bool             // a message about occupied squares was taken for lost: pieces may be others since
	alternative   bool             // this is an alternative start
	ending        bool             // no more frames come
	over          bool
	irregular     bool // an irregular move has been reported
	nextGame      bool // the pieces have been set up for another game since
	kings         kingsMeeting
}

// doubtfulOccupancy reports whether a board that reports occupied squares only was lately
// not read plainly, or messages of one that nobody can ask were lost.
func (rec *record) doubtfulOccupancy() bool {
	return rec.board.occupancy != nil && (rec.presumed || rec.board.occupancy.Doubtful(rec.plies))
}

// unseenLately reports whether the board has been reported as unseen, and too few moves
// have been read plainly since to show that this was right.
func (rec *record) unseenLately() bool {
	const enough = 10
	return rec.unseenBefore && rec.plies-rec.unseenAt < enough
}

// justConcluded reports whether one of the last moves may have been another: it was made
// because the game went on so, or its piece had stood elsewhere, and no times show for
// how long.
func (rec *record) justConcluded() bool {
	const few = 6
	return rec.concluded > 0 && rec.plies-rec.concluded < few
}

// A presumedStart is what changes are read from before a whole board has been reported: that
// the pieces stand as the game starts. A recording may begin within a game, and the
// board may stand the other way round.
type presumedStart struct {
	changed chess.Squares // the squares that have changed, as the board counts
	early   []observation // how they did, until it is known which way round it stands
	known   bool          // that is
	flipped bool          // it stands the other way round
	wrong   bool          // the pieces did not stand so: nothing can be read from what changes
}
