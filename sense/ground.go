package sense

// A Ground is what showed that a move had been released.
type Ground uint8

// The grounds. Of the first nobody saw how the wood came to stand so.
const (
	NoGround Ground = iota
	ByFinger        // the board felt the finger leave the piece
	ByClock         // the player pressed his clock
	ByTurn          // the opponent's clock has run, with nothing touched
	ByReply         // the opponent has replied
	ByNext          // another piece was in the air for a while
	ByStop          // the clocks were stopped
	ByRest          // nothing has changed for long
	ByPlay          // the game went on as by no other reading
	ByEnd           // no more came

	grounds // how many there are
)

var groundNames = [grounds]string{
	"not seen", "finger off", "clock pressed", "opponent's clock", "reply", "another piece lifted", "clocks stopped", "at rest", "play gone on", "end",
}

// EachGround lists them.
func EachGround(yield func(Ground) bool) {
	for g := range grounds {
		if !yield(g) {
			return
		}
	}
}

// String says in a word or two what it is.
func (g Ground) String() string { return groundNames[g] }

// Grounds returns of each act that was returned last on what ground it was told;
// NoGround where it is not about a move that was made.
func (r *Reader) Grounds() []Ground { return r.grounds }

// released returns what shows that the move that stands has been released;
// NoGround where nothing does.
func (r *Reader) released() Ground {
	if r.last.shows && r.felt() {
		return ByFinger
	}
	switch r.clock.mode() {
	case idle:
		return r.unclocked()
	case live:
		if r.last.reply != nil && (r.last.pursued() || r.anyPressed(r.last.at) || r.Since(r.items[r.last.replyAt].when) >= 2*r.profile.Scan) {
			return ByReply
		}
	case ended:
		if r.stoppedAfter() {
			return ByStop
		}
	}
	switch {
	case r.upheld(), r.pressed():
		return ByClock
	case r.firm(r.last) && r.passed():
		return ByTurn
	}
	return NoGround
}

// unclocked returns the same where no clock runs.
func (r *Reader) unclocked() Ground {
	switch {
	case r.last.reply != nil:
		return ByReply
	case !r.remains() || r.last.loose > lifted && !r.repliedIrregularly():
		return NoGround
	case r.otherLifted():
		return ByNext
	case r.quiet():
		return ByRest
	}
	return NoGround
}

// pressed says whether the mover has pressed his clock on the move that stands,
// and the squares have had the time to be read since.
func (r *Reader) pressed() bool {
	when, ok := r.lastPress()
	return ok && (r.last.reply != nil || r.remains() && r.settled(when) && (r.last.shows || r.firm(r.last) && r.Since(when) >= r.profile.Lag))
}
