package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A ply is the move being made: its starting position and the observations since.
type ply struct {
	time      *timeline
	clock     *clock
	board     *board
	record    *record
	base      chess.Position
	began     frametime.Moment // when the move that this one answers stood
	options   []legal.Option   // the legal moves
	seen      []observation
	unchanged chess.Squares // where what has come since is just like what stood there
	handed    bool          // the piece of the move that this one answers went on from where it could have stayed
	back      bool          // the mover pressed with nothing moved: the opponent will press back
}

// learnSides learns from the first lift of the game which side of the clock is
// whose: the one that was started is that of the player who moves.
func (r *ply) learnSides(i observation) {
	if r.clock.sure || !r.board.set || r.record.plies > 0 || r.clock.mode() != live || !i.left(r.mover()) {
		return
	}
	r.clock.sure = true
	if r.clock.opened == adoube.PartyOf(r.mover().Other()) {
		r.clock.swapped, r.clock.face = !r.clock.swapped, swap(r.clock.face)
	}
}

// stopped reports whether the clocks were stopped in this ply: pieces moved then make no
// move.
func (r *ply) stopped() bool {
	return slices.ContainsFunc(r.seen, func(i observation) bool { return i.kind == stopped })
}

// movedIn reports whether a piece of colour c has left a square or come to one in
// this ply.
func (r *ply) movedIn(c chess.Color) bool {
	for n := range r.seen {
		if i := &r.seen[n]; i.left(c) || i.came(c) {
			return true
		}
	}
	return false
}

// stoppedSince reports whether the clocks were stopped since then.
func (r *ply) stoppedSince(then frametime.Moment) bool {
	return slices.ContainsFunc(r.seen, func(i observation) bool { return i.kind == stopped && r.time.Between(then, i.when) >= 0 })
}

// recent reports whether the square changed a short time ago, so that a piece lying
// there may yet be taken away.
func (r *ply) recent(q chess.Square) bool {
	when, ok := r.lastChange(q)
	return ok && r.time.Since(when) < r.time.profile.Rest
}

// justStopped reports whether the clocks were stopped, and nothing has been
// touched since.
func (r *ply) justStopped() bool {
	return len(r.seen) > 0 && r.seen[len(r.seen)-1].kind == stopped
}

// pressedBefore reports whether the mover has moved something and pressed his clock before
// observation n.
func (r *ply) pressedBefore(n int) bool {
	moved := false
	for _, i := range r.seen[:n] {
		if moved = moved || i.left(r.mover()); moved && i.kind == pressed && i.by == adoube.PartyOf(r.mover()) {
			return true
		}
	}
	return false
}

// rushed reports whether the opponent has put something so soon after the mover's last
// change that the board may not have looked in between, or the clock reports more than one
// press at once: then the board needs not have sent a message. The opponent's removal of a
// captured piece is no change of the mover's.
func (r *ply) rushed() bool {
	var press *observation
	for n := range r.seen {
		switch i := &r.seen[n]; {
		case i.reckoned:
			return true
		case i.kind == pressed && i.by == adoube.PartyOf(r.mover()):
			press = i
		case i.came(r.mover().Other()) && press != nil:
			last := r.lastBefore(press, i.square)
			return last != nil && r.time.Between(last.when, i.when) <= r.time.profile.Flicker+r.time.profile.Scan
		}
	}
	return false
}

// lastBefore returns the last change of the mover's before he pressed his clock, elsewhere
// than on that square; nil: none.
func (r *ply) lastBefore(press *observation, except chess.Square) (last *observation) {
	for n := range r.seen {
		i := &r.seen[n]
		if i == press {
			break
		}
		if i.square != except && (i.left(r.mover()) || i.came(r.mover())) {
			last = i
		}
	}
	return last
}

// promotion reports whether an observation may be the new piece of a promotion.
func (r *ply) promotion(i *observation) bool {
	return slices.ContainsFunc(r.options, func(w legal.Option) bool { return w.PromotesTo(i.square, i.now) })
}

// start starts the ply that is made from that position.
func (r *ply) start(pos chess.Position) {
	r.base, r.options = pos, legal.Options(&pos)
	r.began, r.seen, r.unchanged, r.handed, r.back = frametime.Moment{}, nil, 0, false, false
}

// gapped reports whether any of the first n observations was there after a gap: what hands
// did was not seen then.
func (r *ply) gapped(n int) bool {
	return slices.ContainsFunc(r.seen[:n], func(i observation) bool { return i.sudden })
}

// beganEarly reports whether the mover took something up longer before the move that the ply
// answers stood than a board may be late: he may have played before that, and pressed.
func (r *ply) beganEarly() bool {
	return slices.ContainsFunc(r.seen, func(i observation) bool {
		return i.early && i.left(r.mover()) && r.time.Between(i.when, r.began) > 2*r.time.profile.Scan
	})
}

// lastChange returns when square s changed last in this ply, if it did.
func (r *ply) lastChange(s chess.Square) (frametime.Moment, bool) {
	for _, i := range slices.Backward(r.seen) {
		if i.kind == changed && i.square == s {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// mover returns who has the move.
func (r *ply) mover() chess.Color { return r.base.Turn() }

// pressedBy returns the last press of that player, if there is one.
func (r *ply) pressedBy(by adoube.Party) []observation {
	for n := len(r.seen) - 1; n >= 0; n-- {
		if i := r.seen[n]; i.kind == pressed && i.by == by {
			return []observation{i}
		}
	}
	return nil
}

// bothPut reports whether both kings have been put in the centre.
func (r *ply) bothPut() bool {
	var put [2]bool
	for _, i := range r.seen {
		if i.kind == changed && i.now.Type() == chess.King && centre.Has(i.square) {
			put[i.now.Color()] = true
		}
	}
	return put[chess.White] && put[chess.Black]
}

// anyPressed reports whether a clock has been pressed since the observation.
func (r *ply) anyPressed(at int) bool {
	for _, i := range r.seen[at+1:] {
		if i.kind == pressed {
			return true
		}
	}
	return false
}

// turns returns how many clocks were pressed before observation n, the mover's first and
// then by turns.
func (r *ply) turns(n int) int {
	turns, by := 0, adoube.PartyOf(r.mover())
	for k := range r.seen[:n] {
		if i := &r.seen[k]; i.kind == pressed && i.by == by {
			turns, by = turns+1, opponent(by)
		}
	}
	return turns
}

// settledOn returns the squares that changed longer ago than a piece may be seen
// twice while it is moved.
func (r *ply) settledOn(set chess.Squares) chess.Squares {
	for _, i := range r.seen {
		if i.kind == changed && set.Has(i.square) && r.time.Since(i.when) <= 2*r.time.profile.Scan {
			set = set.Without(i.square)
		}
	}
	return set
}

// another reports whether another piece like the one that left with an observation is gone
// too, and may be the one that has come in its place.
func (r *ply) another(i *observation) bool {
	base := r.base.Board()
	return base.Pieces(i.was)&^r.board.pieces.Pieces(i.was).With(i.square) != 0
}

// lingered reports whether a piece stands on a square with observation n for longer than it
// does on its way.
func (r *ply) lingered(n int) bool {
	on := &r.seen[n]
	for k := n + 1; k < len(r.seen); k++ {
		if i := &r.seen[k]; i.kind == changed && i.square == on.square {
			return r.time.Between(on.when, i.when) >= r.time.profile.Flicker
		}
	}
	return false
}

// upAgain reports whether what observation n put somewhere was taken up again there before
// the clock was pressed, as far as a board sees in which order: it was not left so.
func (r *ply) upAgain(n int, press frametime.Moment) bool {
	for _, i := range r.seen[n+1:] {
		if i.kind == changed && i.square == r.seen[n].square {
			return i.now == chess.NoPiece && r.time.Between(i.when, press) > r.time.profile.Scan
		}
	}
	return false
}

// tooMany reports whether more of the mover's pieces have been away at a time than he touches
// for a move, or for two: they are put back, or set up anew, by nobody knows whom.
func (r *ply) tooMany() bool {
	var away chess.Squares
	for n := range r.seen {
		switch i := &r.seen[n]; {
		case i.left(r.mover()) && i.was == r.base.At(i.square):
			if away = away.With(i.square); away.Count() > 2 {
				return true
			}
		case i.came(r.mover()) && i.now == r.base.At(i.square):
			away = away.Without(i.square)
		}
	}
	return false
}

// reachable reports whether a legal move leads from the one square to the other.
func (r *ply) reachable(from, to chess.Square) bool {
	for n := range r.options {
		if w := &r.options[n]; w.Move.From() == from && w.Move.Destination() == to {
			return true
		}
	}
	return false
}

// multiplied reports whether more such pieces stand than in the position for longer than one
// is seen twice: that one of them left was lost. A new piece may come before its pawn goes.
func (r *ply) multiplied() bool {
	if r.board.occupancy != nil || !r.time.Timed || !r.board.set || r.time.Since(r.board.moved) <= 2*r.time.profile.Scan || r.time.Between(r.board.moved, r.board.sighted) >= 0 {
		return false
	}
	base := r.base.Board()
	for p := chess.Piece(1); p <= chess.MakePiece(chess.Black, chess.King); p++ {
		here, there := r.board.pieces.Pieces(p), base.Pieces(p)
		if here.Count() <= there.Count() {
			continue
		}
		for s := range (here &^ there).All {
			if last := s.Rank() == 0 || s.Rank() == 7; !last || p.Type() == chess.King || p.Type() == chess.Pawn {
				return true
			}
		}
	}
	return false
}

// liesOnTable reports whether an observation is only about a captured piece that lies
// where no move needs its square.
func (r *ply) liesOnTable(i observation) bool {
	if r.board.onTable.Has(i.square) {
		r.board.onTable, r.board.cleared = r.board.onTable.Without(i.square), r.board.cleared.With(i.square)
		return i.now == chess.NoPiece
	}
	v := r.board.lastCaptured
	if i.now == v.piece && i.was == chess.NoPiece && !r.promotion(&i) && legal.Near(i.square, v.on) && r.board.onTable == 0 && r.time.Between(v.when, i.when) <= r.time.profile.Rest && r.surplus(v.piece) > 0 {
		r.board.onTable, r.board.onTableSince = r.board.onTable.With(i.square), i.when
		return true
	}
	return false
}

// surplus returns how many more such pieces stand on the board than in the
// position.
func (r *ply) surplus(p chess.Piece) int {
	base := r.base.Board()
	return r.board.pieces.Pieces(p).Count() - base.Pieces(p).Count()
}

// lingeredBefore reports whether what stood on the square of observation n before had stood
// there for longer than it does on its way.
func (r *ply) lingeredBefore(n int) bool {
	i := &r.seen[n]
	for k := n - 1; k >= 0; k-- {
		if o := &r.seen[k]; o.kind == changed && o.square == i.square && o.now != chess.NoPiece {
			return r.lingered(k)
		}
	}
	return false
}

// cameTo reports whether a piece of colour c has been put on the square in this ply.
func (r *ply) cameTo(s chess.Square, c chess.Color) bool {
	return slices.ContainsFunc(r.seen, func(i observation) bool { return i.square == s && i.came(c) })
}

// tookKing reports whether nothing stands otherwise than as the ply began but that the mover
// has taken the opponent's king, which had been left in check.
func (r *ply) tookKing() bool {
	base, king := r.base.Board(), r.base.King(r.mover().Other())
	changed := legal.Differ(&base, &r.board.pieces) &^ r.board.onTable
	from := changed.Without(king).First()
	if changed.Count() != 2 || !changed.Has(king) || r.board.pieces.At(from) != chess.NoPiece || r.board.pieces.At(king) != base.At(from) {
		return false
	}
	setup := r.base.Setup()
	setup.Turn = r.mover().Other()
	pos, err := setup.AllowIrregular()
	return err == nil && pos.Checkers().Has(from)
}
