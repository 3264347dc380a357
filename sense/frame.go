package sense

import "adoube"

// setUpAgain ends the game if the pieces have been set up in the starting position again,
// not reached by moves.
func (in *intake) setUpAgain() {
	if in.game.record.plies == 0 || !in.startsAnew() {
		return
	}
	if !in.game.record.over {
		in.flush()
		in.game.look()
		in.game.conclude()
	}
	in.game.record.setUpAgain()
}

// startsAnew reports whether the pieces stand in the starting position, not reached by
// moves. For an occupancy board this requires more pieces than the game had left.
func (in *intake) startsAnew() bool {
	if in.game.board.occupancy != nil {
		base := in.game.ply.base.Board()
		return in.game.board.occupancy.Occupied() == in.game.board.initial.Occupied() && base.Occupied().Count() < in.game.board.occupancy.Occupied().Count()
	}
	return in.game.board.pieces == in.game.board.initial && (in.game.record.over || in.game.board.unexplained > maxUnexplained && in.game.returning.earlier() < 0)
}

// frame reads one frame of the board in this reading.
func (in *intake) frame(f adoube.Frame) []adoube.Act {
	in.game.time.Turn(f)
	if !in.presume(&f) {
		in.game.look()
		return in.game.out.take()
	}
	if in.onlyOccupied(f) {
		in.setUpAgain()
		return in.game.out.take()
	}
	in.readAlternatives(f)
	if in.game.time.Timed {
		in.lookBack()
	}
	in.game.losses.keep(f)
	in.read(f)
	if in.game.time.Timed && f.Kind == adoube.FrameClock {
		in.lookBack()
	} else {
		in.game.look()
	}
	in.takeAlternative()
	in.setUpAgain()
	return in.game.out.take()
}

// lookBack evaluates the ply as of the time for which all messages must have arrived: this
// frame may have been delayed by up to Late.
func (in *intake) lookBack() {
	now := in.game.time.Now
	in.game.time.goTo(in.game.time.moment(max(in.game.time.looked, now.At-in.game.time.profile.Late)))
	in.game.look()
	in.game.time.goTo(now)
}

// seeksLast reports whether all frames received show that a message of the last move was
// lost.
func (in *intake) seeksLast() bool {
	in.flush()
	return !in.game.record.over && in.game.losses.seekLast()
}

// ended reports whether the game was over when the frames ended; nobody holds a piece then.
func (in *intake) ended() bool {
	return in.game.clock.mode() == ended || in.game.record.kings.result != ""
}

// atEnd returns the acts of this reading that are certain at the end of the frames.
func (in *intake) atEnd() []adoube.Act {
	in.flush()
	in.game.record.close()
	in.game.look()
	if !in.game.record.over {
		in.game.conclude()
		in.game.giveUp()
		in.game.out.emitResult()
	}
	return in.game.out.take()
}
