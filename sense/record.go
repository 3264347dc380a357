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
	charged       adoube.Party     // who pressed his clock on what is no move; nothing has been put right since
	lost          bool             // what stands cannot be explained
	fastReplies   bool             // a move has been replied to within a scan
	answeredEarly bool             // a move has been answered before it was made
	unseenBefore  bool             // the board has had to be reported as unseen
	alternative   bool             // this is an alternative start
	ending        bool             // no more frames come
	over          bool
	nextGame      bool // the pieces have been set up for another game since
	kings         kingsMeeting
}

// doubtfulOccupancy says whether what was read lately of a board that reports occupied
// squares only was not plain.
func (r *record) doubtfulOccupancy() bool {
	return r.board.occupancy != nil && r.board.occupancy.Doubtful(r.plies)
}
