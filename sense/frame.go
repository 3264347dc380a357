package sense

import "adoube"

// setUpAgain ends the game where the pieces have been put as it started, and no
// moves led there.
func (in *intake) setUpAgain() {
	if in.game.record.plies == 0 || !in.startsAnew() {
		return
	}
	if !in.game.record.over {
		in.flush()
		in.game.look()
		in.game.conclude()
	}
	in.game.record.over, in.game.record.nextGame = true, true
}

// startsAnew reports whether the pieces stand as the game started and no moves led there:
// where it is not seen which they are, because more stand than the game had left.
func (in *intake) startsAnew() bool {
	if in.game.board.occupancy != nil {
		base := in.game.ply.base.Board()
		return in.game.board.occupancy.Occupied() == in.game.board.initial.Occupied() && base.Occupied().Count() < in.game.board.occupancy.Occupied().Count()
	}
	return in.game.board.pieces == in.game.board.initial && (in.game.record.over || in.game.board.unexplained > maxUnexplained && in.game.returning.earlier() < 0)
}

// frame takes what the board said in this reading.
func (in *intake) frame(f adoube.Frame) []adoube.Act {
	in.game.time.Calendar.Turn(f)
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

// lookBack evaluates the ply as of the time for which all messages must have arrived:
// this frame may have been under way for up to Late.
func (in *intake) lookBack() {
	now := in.game.time.Now
	in.game.time.Now.At = max(in.game.time.looked, now.At-in.game.time.profile.Late)
	in.game.look()
	in.game.time.Now = now
}

// seeksLast reports whether a message of the last move was lost, by all that has come.
func (in *intake) seeksLast() bool {
	in.flush()
	return !in.game.record.over && in.game.losses.seekLast()
}

// ended reports whether the game was over when no more came: nobody holds a piece then.
func (in *intake) ended() bool {
	return in.game.clock.mode() == ended || in.game.record.kings.result != ""
}

// atEnd returns the acts of this reading that are known then.
func (in *intake) atEnd() []adoube.Act {
	in.flush()
	in.game.record.ending = true
	in.game.look()
	if !in.game.record.over {
		in.game.conclude()
		in.game.giveUp()
		in.game.out.emitResult()
	}
	return in.game.out.take()
}
