package sense

import "adoube"

// setUpAgain ends the game where the pieces have been put as it started, and no
// moves led there.
func (r *intake) setUpAgain() {
	if r.game.record.plies == 0 || !r.startsAnew() {
		return
	}
	if !r.game.record.over {
		r.flush()
		r.game.look()
		r.game.conclude()
	}
	r.game.record.over, r.game.record.nextGame = true, true
}

// startsAnew reports whether the pieces stand as the game started and no moves led there:
// where it is not seen which they are, because more stand than the game had left.
func (r *intake) startsAnew() bool {
	if r.game.board.occupancy != nil {
		base := r.game.ply.base.Board()
		return r.game.board.occupancy.Occupied() == r.game.board.initial.Occupied() && base.Occupied().Count() < r.game.board.occupancy.Occupied().Count()
	}
	return r.game.board.pieces == r.game.board.initial && (r.game.record.over || r.game.board.unexplained > maxUnexplained && r.game.returning.earlier() < 0)
}

// frame takes what the board said in this reading.
func (r *intake) frame(f adoube.Frame) []adoube.Act {
	r.game.time.Calendar.Turn(f)
	if !r.presume(&f) {
		r.game.look()
		return r.game.out.take()
	}
	if r.onlyOccupied(f) {
		r.setUpAgain()
		return r.game.out.take()
	}
	r.readAlternatives(f)
	if r.game.time.Timed {
		r.lookBack()
	}
	r.game.losses.keep(f)
	r.read(f)
	if r.game.time.Timed && f.Kind == adoube.FrameClock {
		r.lookBack()
	} else {
		r.game.look()
	}
	r.takeAlternative()
	r.setUpAgain()
	return r.game.out.take()
}

// lookBack evaluates the ply as of the time for which all messages must have arrived:
// this frame may have been under way for up to Late.
func (r *intake) lookBack() {
	now := r.game.time.Now
	r.game.time.Now.At = max(r.game.time.looked, now.At-r.game.time.profile.Late)
	r.game.look()
	r.game.time.Now = now
}

// seeksLast reports whether a message of the last move was lost, by all that has come.
func (r *intake) seeksLast() bool {
	r.flush()
	return !r.game.record.over && r.game.losses.seekLast()
}

// ended reports whether the game was over when no more came: nobody holds a piece then.
func (r *intake) ended() bool {
	return r.game.clock.mode() == ended || r.game.record.kings.result != ""
}

// atEnd returns the acts of this reading that are known then.
func (r *intake) atEnd() []adoube.Act {
	r.flush()
	r.game.record.ending = true
	r.game.look()
	if !r.game.record.over {
		r.game.conclude()
		r.game.giveUp()
		r.game.out.emitResult()
	}
	return r.game.out.take()
}
