package sense

import (
	"adoube"
	"adoube/chess"
)

// A record is the progress of the game.
type record struct {
	board         *board
	plies         int              // number of plies made
	past          []chess.Position // the last positions in which plies began
	concluded     int              // number of plies at the last move that may have been another one; 0: none
	charged       adoube.Party     // the player who pressed without a legal move, nothing put right since
	lost          bool             // the board cannot be explained
	fastReplies   bool             // a move was answered within a scan
	answeredEarly bool             // a move was answered before it was made
	unseenBefore  bool             // the board has been reported as unseen
	unseenAt      int              // number of plies at that time
	presumed      bool             // a message about occupied squares counted as lost, so pieces may differ since
	alternative   bool             // this is an alternative start
	ending        bool             // no more frames follow
	over          bool
	irregular     bool // an irregular move has been reported
	nextGame      bool // the pieces have been set up for another game
	kings         kingsMeeting
}

// doubtfulOccupancy reports whether an occupancy board was recently read with doubt, or has
// lost messages and cannot be asked.
func (rec *record) doubtfulOccupancy() bool {
	return rec.board.occupancy != nil && (rec.presumed || rec.board.occupancy.Doubtful(rec.plies))
}

// unseenLately reports whether the board was reported as unseen, and too few moves have
// been read plainly since to confirm that.
func (rec *record) unseenLately() bool {
	const enough = 10
	return rec.unseenBefore && rec.plies-rec.unseenAt < enough
}

// justConcluded reports whether one of the last moves may have been another one: it was
// concluded from later play, or its piece had stood elsewhere for an unknown time.
func (rec *record) justConcluded() bool {
	const few = 6
	return rec.concluded > 0 && rec.plies-rec.concluded < few
}
