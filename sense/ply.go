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
	began     frametime.Moment // time at which the move that this one answers stood
	options   []legal.Option   // the legal moves
	seen      []observation
	unchanged chess.Squares // squares on which an equal piece has come since
	handed    bool          // the piece of the previous move went on from a square where it could have stayed
	back      bool          // the mover pressed with nothing moved, so the opponent will press back
}

// clone returns a copy that shares no memory but the legal moves, which do not change.
func (p *ply) clone() ply {
	c := *p
	c.seen = slices.Clone(p.seen)
	return c
}

// answers records when the move that this ply answers stood, and whether its piece had gone
// on from a square where it could have stayed.
func (p *ply) answers(when frametime.Moment, handed bool) { p.began, p.handed = when, handed }

// observe adds an observation.
func (p *ply) observe(i observation) { p.seen = append(p.seen, i) }

// stays records that a piece equal to the one on s has come there.
func (p *ply) stays(s chess.Square) { p.unchanged = p.unchanged.With(s) }

// forget drops the observations.
func (p *ply) forget() { p.seen = nil }

// after returns copies of the observations after observation n, none of them reported.
func (p *ply) after(n int) []observation {
	items := slices.Clone(p.seen[n+1:])
	for k := range items {
		items[k].reported = false
	}
	return items
}

// promoted returns copies of the observations with the new piece on s replaced by p where
// it has not been reported, and whether there was one.
func (p *ply) promoted(s chess.Square, piece chess.Piece) (items []observation, found bool) {
	items = slices.Clone(p.seen)
	for n := range items {
		i := &items[n]
		if !i.reported && i.kind == changed && i.square == s && i.now != piece && p.promotion(i) {
			i.now, found = piece, true
		}
	}
	return items, found
}

// learnSides derives the sides of the clock from the first lift of the game: the clock
// started first is that of the player who moves.
func (p *ply) learnSides(i observation) {
	if p.clock.sure || !p.board.set || p.record.plies > 0 || p.clock.mode() != live || !i.left(p.mover()) {
		return
	}
	p.clock.identify(adoube.PartyOf(p.mover()))
}

// stopped reports whether the clocks were stopped in this ply. Pieces moved then make no
// move.
func (p *ply) stopped() bool {
	return slices.ContainsFunc(p.seen, func(i observation) bool { return i.kind == stopped })
}

// movedIn reports whether a piece of colour c has left or reached a square in this ply.
func (p *ply) movedIn(c chess.Color) bool {
	for n := range p.seen {
		if i := &p.seen[n]; i.left(c) || i.came(c) {
			return true
		}
	}
	return false
}

// stoppedSince reports whether the clocks were stopped since then.
func (p *ply) stoppedSince(then frametime.Moment) bool {
	return slices.ContainsFunc(p.seen, func(i observation) bool { return i.kind == stopped && p.time.Between(then, i.when) >= 0 })
}

// recent reports whether square q changed so recently that a piece lying there may yet be
// taken away.
func (p *ply) recent(q chess.Square) bool {
	when, ok := p.lastChange(q)
	return ok && p.time.Since(when) < p.time.profile.Rest
}

// justStopped reports whether the clocks were stopped and nothing has been touched since.
func (p *ply) justStopped() bool {
	return len(p.seen) > 0 && p.seen[len(p.seen)-1].kind == stopped
}

// pressedBefore reports whether the mover had moved a piece and pressed before observation
// n.
func (p *ply) pressedBefore(n int) bool {
	moved := false
	for _, i := range p.seen[:n] {
		if moved = moved || i.left(p.mover()); moved && i.kind == pressed && i.by == adoube.PartyOf(p.mover()) {
			return true
		}
	}
	return false
}

// rushed reports whether the board may have missed a message: the opponent put a piece so
// soon after the mover's last change that there was no scan in between, or the clock
// reports several presses at once. The opponent's removal of a captured piece is not a
// change by the mover.
func (p *ply) rushed() bool {
	var press *observation
	for n := range p.seen {
		switch i := &p.seen[n]; {
		case i.reckoned:
			return true
		case i.kind == pressed && i.by == adoube.PartyOf(p.mover()):
			press = i
		case i.came(p.mover().Other()) && press != nil:
			last := p.lastBefore(press, i.square)
			return last != nil && p.time.Between(last.when, i.when) <= p.time.profile.Flicker+p.time.profile.Scan
		}
	}
	return false
}

// lastBefore returns the mover's last change before press on a square other than except, or
// nil.
func (p *ply) lastBefore(press *observation, except chess.Square) (last *observation) {
	for n := range p.seen {
		i := &p.seen[n]
		if i == press {
			break
		}
		if i.square != except && (i.left(p.mover()) || i.came(p.mover())) {
			last = i
		}
	}
	return last
}

// promotion reports whether an observation may be the new piece of a promotion.
func (p *ply) promotion(i *observation) bool {
	return slices.ContainsFunc(p.options, func(w legal.Option) bool { return w.PromotesTo(i.square, i.now) })
}

// start starts the ply from pos.
func (p *ply) start(pos chess.Position) {
	p.base, p.options = pos, legal.Options(&pos)
	p.began, p.seen, p.unchanged, p.handed, p.back = frametime.Moment{}, nil, 0, false, false
}

// gapped reports whether any of the first n observations was found after a gap, with the
// acts unseen.
func (p *ply) gapped(n int) bool {
	return slices.ContainsFunc(p.seen[:n], func(i observation) bool { return i.sudden })
}

// beganEarly reports whether the mover lifted a piece before the move that this ply answers
// stood, by more than the delay of a board, so that he may have played and pressed before.
func (p *ply) beganEarly() bool {
	return slices.ContainsFunc(p.seen, func(i observation) bool {
		return i.early && i.left(p.mover()) && p.time.Between(i.when, p.began) > 2*p.time.profile.Scan
	})
}

// lastChange returns the time of the last change of square s in this ply, and false if
// there was none.
func (p *ply) lastChange(s chess.Square) (frametime.Moment, bool) {
	for _, i := range slices.Backward(p.seen) {
		if i.kind == changed && i.square == s {
			return i.when, true
		}
	}
	return frametime.Moment{}, false
}

// mover returns the player having the move.
func (p *ply) mover() chess.Color { return p.base.Turn() }

// pressedBy returns the last press by that player in a list, empty if there is none.
func (p *ply) pressedBy(by adoube.Party) []observation {
	for n := len(p.seen) - 1; n >= 0; n-- {
		if i := p.seen[n]; i.kind == pressed && i.by == by {
			return []observation{i}
		}
	}
	return nil
}

// bothPut reports whether both kings have been put in the centre.
func (p *ply) bothPut() bool {
	var put [2]bool
	for _, i := range p.seen {
		if i.kind == changed && i.now.Type() == chess.King && centre.Has(i.square) {
			put[i.now.Color()] = true
		}
	}
	return put[chess.White] && put[chess.Black]
}

// anyPressed reports whether a clock has been pressed since observation at.
func (p *ply) anyPressed(at int) bool {
	for _, i := range p.seen[at+1:] {
		if i.kind == pressed {
			return true
		}
	}
	return false
}

// turns returns the number of alternating presses before observation n, beginning with the
// mover's.
func (p *ply) turns(n int) int {
	turns, by := 0, adoube.PartyOf(p.mover())
	for k := range p.seen[:n] {
		if i := &p.seen[k]; i.kind == pressed && i.by == by {
			turns, by = turns+1, opponent(by)
		}
	}
	return turns
}

// settledOn returns the squares of set that changed long enough ago that no piece is seen
// twice there.
func (p *ply) settledOn(set chess.Squares) chess.Squares {
	for _, i := range p.seen {
		if i.kind == changed && set.Has(i.square) && p.time.Since(i.when) <= 2*p.time.profile.Scan {
			set = set.Without(i.square)
		}
	}
	return set
}

// another reports whether a second piece equal to the one that left is gone too, and so may
// be the one that has come.
func (p *ply) another(i *observation) bool {
	base := p.base.Board()
	return base.Pieces(i.was)&^p.board.pieces.Pieces(i.was).With(i.square) != 0
}

// lingered reports whether the piece that came with observation n stood for longer than in
// passing.
func (p *ply) lingered(n int) bool {
	on := &p.seen[n]
	for k := n + 1; k < len(p.seen); k++ {
		if i := &p.seen[k]; i.kind == changed && i.square == on.square {
			return p.time.Between(on.when, i.when) >= p.time.profile.Flicker
		}
	}
	return false
}

// upAgain reports whether a piece was lifted from where observation n put it before the
// clock was pressed, as far as the board sees the order: it was not left there.
func (p *ply) upAgain(n int, press frametime.Moment) bool {
	for _, i := range p.seen[n+1:] {
		if i.kind == changed && i.square == p.seen[n].square {
			return i.now == chess.NoPiece && p.time.Between(i.when, press) > p.time.profile.Scan
		}
	}
	return false
}

// tooMany reports whether more of the mover's pieces were away at a time than two moves
// require: an unknown person is restoring or setting them up.
func (p *ply) tooMany() bool {
	var away chess.Squares
	for n := range p.seen {
		switch i := &p.seen[n]; {
		case i.left(p.mover()) && i.was == p.base.At(i.square):
			if away = away.With(i.square); away.Count() > 2 {
				return true
			}
		case i.came(p.mover()) && i.now == p.base.At(i.square):
			away = away.Without(i.square)
		}
	}
	return false
}

// reachable reports whether a legal move leads from from to to.
func (p *ply) reachable(from, to chess.Square) bool {
	for n := range p.options {
		if w := &p.options[n]; w.Move.From() == from && w.Move.Destination() == to {
			return true
		}
	}
	return false
}

// multiplied reports whether more equal pieces stand than the position has, for longer than
// a piece is seen twice, so that a message about one leaving was lost. A new piece may come
// before its pawn goes.
func (p *ply) multiplied() bool {
	if p.board.occupancy != nil || !p.time.Timed || !p.board.set || p.time.Since(p.board.moved) <= 2*p.time.profile.Scan || p.time.Between(p.board.moved, p.board.sighted) >= 0 {
		return false
	}
	base := p.base.Board()
	for piece := chess.Piece(1); piece <= chess.MakePiece(chess.Black, chess.King); piece++ {
		here, there := p.board.pieces.Pieces(piece), base.Pieces(piece)
		if here.Count() <= there.Count() {
			continue
		}
		for s := range (here &^ there).All {
			if last := s.Rank() == 0 || s.Rank() == 7; !last || piece.Type() == chess.King || piece.Type() == chess.Pawn {
				return true
			}
		}
	}
	return false
}

// liesOnTable reports whether an observation only concerns a captured piece that lies where
// no move needs its square.
func (p *ply) liesOnTable(i observation) bool {
	if p.board.onTable.Has(i.square) {
		p.board.clearAway(i.square)
		return i.now == chess.NoPiece
	}
	v := p.board.lastCaptured
	if i.now == v.piece && i.was == chess.NoPiece && !p.promotion(&i) && legal.Near(i.square, v.on) && p.board.onTable == 0 && p.time.Between(v.when, i.when) <= p.time.profile.Rest && p.surplus(v.piece) > 0 {
		p.board.layDown(i.square, i.when)
		return true
	}
	return false
}

// surplus returns the number of equal pieces on the board beyond those in the position.
func (p *ply) surplus(piece chess.Piece) int {
	base := p.base.Board()
	return p.board.pieces.Pieces(piece).Count() - base.Pieces(piece).Count()
}

// lingeredBefore reports whether the piece that left with observation n had stood for
// longer than in passing.
func (p *ply) lingeredBefore(n int) bool {
	i := &p.seen[n]
	for k := n - 1; k >= 0; k-- {
		if o := &p.seen[k]; o.kind == changed && o.square == i.square && o.now != chess.NoPiece {
			return p.lingered(k)
		}
	}
	return false
}

// cameTo reports whether a piece of colour c has been put on s in this ply.
func (p *ply) cameTo(s chess.Square, c chess.Color) bool {
	return slices.ContainsFunc(p.seen, func(i observation) bool { return i.square == s && i.came(c) })
}

// tookKing reports whether the only change in this ply is the mover's capture of the
// opponent's king, which had been left in check.
func (p *ply) tookKing() bool {
	base, king := p.base.Board(), p.base.King(p.mover().Other())
	changed := legal.Differ(&base, &p.board.pieces) &^ p.board.onTable
	from := changed.Without(king).First()
	if changed.Count() != 2 || !changed.Has(king) || p.board.pieces.At(from) != chess.NoPiece || p.board.pieces.At(king) != base.At(from) {
		return false
	}
	setup := p.base.Setup()
	setup.Turn = p.mover().Other()
	pos, err := setup.AllowIrregular()
	return err == nil && pos.Checkers().Has(from)
}
