package sense

// Again says whether all pieces have been set up anew after a game: the reader has
// ended, and what comes is for another one.
func (r *Reader) Again() bool { return r.nextGame }

// setUpAgain ends the game where the pieces have been put as it started, and no
// moves led there.
func (r *Reader) setUpAgain() {
	if r.plies == 0 || r.blind != nil || r.wood != r.initial || !r.over && (r.dim <= inept || r.earlier() >= 0) {
		return
	}
	if !r.over {
		r.conclude()
	}
	r.over, r.nextGame = true, true
}
