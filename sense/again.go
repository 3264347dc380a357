package sense

// Again says whether all pieces have been set up anew after a game: the reader has
// ended, and what comes is for another one.
func (r *Reader) Again() bool { return r.nextGame }

// setUpAgain ends the game where the pieces have been put as it started, and no
// moves led there.
func (r *Reader) setUpAgain() {
	if r.plies == 0 || !r.startsAnew() {
		return
	}
	if !r.over {
		r.flush()
		r.look()
		r.conclude()
	}
	r.over, r.nextGame = true, true
}

// startsAnew says whether the pieces stand as the game started and no moves led there:
// where it is not seen which they are, because more stand than the game had left.
func (r *Reader) startsAnew() bool {
	if r.occupancy != nil {
		base := r.base.Board()
		return r.occupancy.Occupied() == r.initial.Occupied() && base.Occupied().Count() < r.occupancy.Occupied().Count()
	}
	return r.wood == r.initial && (r.over || r.dim > inept && r.earlier() < 0)
}
