package sense

import (
	"slices"

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

// clone returns a copy that shares no memory.
func (rec *record) clone() record {
	c := *rec
	c.past = slices.Clone(rec.past)
	return c
}

// restart goes on as if the game started now; the number of plies and the doubts remain.
func (rec *record) restart() {
	rec.lost, rec.charged, rec.kings = false, adoube.Unknown, kingsMeeting{}
}

// startOver goes back to the start of the game, which the board has not shown yet.
func (rec *record) startOver() { rec.lost, rec.plies = false, 0 }

// lose records that the board cannot be explained.
func (rec *record) lose() { rec.lost = true }

// made records that a move was made, and whether it may have been another one.
func (rec *record) made(doubtful bool) {
	rec.lost = false
	if rec.plies++; doubtful {
		rec.concluded = rec.plies
	}
}

// answered records whether the move being made was answered within a scan, or before it was
// made.
func (rec *record) answered(fast, early bool) {
	rec.fastReplies = rec.fastReplies || fast
	rec.answeredEarly = rec.answeredEarly || early
}

// pass counts plies that nobody saw.
func (rec *record) pass(plies int) { rec.plies += plies }

// unseen records that the board is reported as unseen.
func (rec *record) unseen() { rec.unseenBefore, rec.unseenAt = true, rec.plies }

// charge records that the player has pressed without a legal move.
func (rec *record) charge(player adoube.Party) { rec.charged = player }

// breach records that an irregular move is reported.
func (rec *record) breach() { rec.irregular = true }

// presume records that a message about an occupied square counts as lost.
func (rec *record) presume() { rec.presumed = true }

// remembered is the number of earlier positions kept.
const remembered = 8

// remember stores the position in which a ply began.
func (rec *record) remember(pos chess.Position) {
	if len(rec.past) == remembered {
		rec.past = rec.past[1:]
	}
	rec.past = append(rec.past, pos)
}

// goBack returns earlier position n and forgets it and the later ones.
func (rec *record) goBack(n int) chess.Position {
	pos := rec.past[n]
	rec.past = rec.past[:n]
	return pos
}

// assume makes this the record of an alternative start.
func (rec *record) assume() { rec.alternative = true }

// follow continues the record of another reading with this one, an accepted alternative
// start. How its position came about was not seen.
func (rec *record) follow(before *record) {
	rec.alternative, rec.past = false, before.past
	rec.pass(before.plies)
	rec.unseen()
}

// close records that no more frames follow.
func (rec *record) close() { rec.ending = true }

// end records that the game is over.
func (rec *record) end() { rec.over = true }

// setUpAgain records that the pieces have been set up for another game.
func (rec *record) setUpAgain() { rec.over, rec.nextGame = true, true }

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
