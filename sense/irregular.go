package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// An irregular line is what stands although no legal move leads there, and what
// was played on from it. Its candidates are kept beside the legal moves that the
// board has shown; one is taken for what was played only where no legal play
// explains the board nearly as well, and the player has left it as his move: he
// has pressed his clock on it, or the opponent has played on.
type irregularLine struct {
	candidates []*stand         // in the order in which the board showed them
	reply      *stand           // that is not legal, to the move that stands
	before     []chess.Position // from which an irregular move was played that has not been put right
	away       bool             // the connection was lost, or a message: moves may have been missed
	restoring  bool             // somebody has said that the pieces are put back, and they do not stand so yet
}

// maxCandidates is how many are kept: a piece that slides shows many.
const maxCandidates = 12

// propose keeps what the board shows as a candidate, and how well it shows those
// that are kept already.
func (r *Reader) propose(v view) {
	for _, s := range r.irregular.candidates {
		s.loose = v.shows(s.Option, 0)
		s.shows = r.answered(s, v) || s.loose < none || r.kingTaken(s) || s.reply != nil && r.recaptured(s, v)
	}
	r.proposeForeign()
	r.proposeReply(v)
	w, ok := r.irregularWay(&r.base, r.ways)
	if !ok || len(r.items) == 0 || r.proposed(&w) {
		return
	}
	pos, ok := legal.After(&r.base, w.After)
	if !ok {
		return
	}
	all := r.irregular.candidates
	if len(all) == maxCandidates {
		all = slices.Delete(all, 0, 1)
	}
	s := &stand{Option: &w, at: len(r.items) - 1, shows: true, irregular: true, end: pos, loose: v.shows(&w, 0)}
	r.irregular.candidates = append(all, s)
}

// proposed says whether such a candidate is kept; where the mover has moved its
// pieces since, it stands anew.
func (r *Reader) proposed(w *legal.Option) bool {
	for _, s := range r.irregular.candidates {
		if s.After != w.After {
			continue
		}
		if r.disturbed(s) {
			s.at, s.reply, s.then = len(r.items)-1, nil, nil
		}
		return true
	}
	return false
}

// irregularWay reads the board as a move from that position that is not legal: one
// piece elsewhere, king and rook as after castling, or two pieces elsewhere.
func (r *Reader) irregularWay(from *chess.Position, lawful []legal.Option) (legal.Option, bool) {
	base, c := from.Board(), from.Turn()
	var gone, come, taken chess.Squares
	for s := range (legal.Differ(&base, &r.wood) &^ r.junk).All {
		was, now := base.At(s), r.wood.At(s)
		switch {
		case legal.Is(now, c.Other()):
			return legal.Option{}, false
		case legal.Is(was, c.Other()):
			taken = taken.With(s)
		default:
			gone = gone.With(s)
		}
		if legal.Is(now, c) {
			come = come.With(s)
			gone = gone.Without(s)
		}
	}
	w := legal.Option{After: r.wood, CapturedOn: chess.NoSquare}
	for s := range r.junk.All {
		w.After.Put(s, base.At(s))
	}
	if !r.called(&w, &base, c, gone, come) {
		return legal.Option{}, false
	}
	for s := range taken.All {
		switch {
		case w.CapturedOn == chess.NoSquare && (s == w.Move.To() || w.Passes(s) || r.cameTo(s, c)):
			w.CapturedOn, w.Captured = s, base.At(s)
		case come.Has(s) || taken.Count() > 2:
			return legal.Option{}, false
		default:
			w.After.Put(s, base.At(s)) // in the air for the reply
		}
	}
	w.Changes = legal.Differ(&base, &w.After)
	return w, !slices.ContainsFunc(lawful, func(l legal.Option) bool { return l.After == w.After })
}

// called gives an irregular move the move by which it is called, and says whether
// it has one.
func (r *Reader) called(w *legal.Option, base *chess.Board, c chess.Color, gone, come chess.Squares) bool {
	from, to := gone.First(), come.First()
	switch {
	case gone.Count() != come.Count() || gone == 0 || gone.Count() > 2:
		return false
	case gone.Count() == 1:
		was, now := base.At(from), w.After.At(to)
		edge := to.Rank() == 0 || to.Rank() == 7
		if was != now && (was.Type() != chess.Pawn || !edge) {
			return false
		}
		promotion := chess.NoType
		if was != now {
			promotion = now.Type()
		}
		w.Move = chess.NewMove(from, to, promotion)
		return true
	}
	king, rook := base.King(c), gone.Without(base.King(c)).First()
	if gone.Has(king) && base.At(rook).Type() == chess.Rook {
		w.Move = chess.NewCastling(king, rook)
		side := w.Move.Side()
		return come == chess.SquaresOf(chess.KingTo(c, side), chess.RookTo(c, side)) && w.Piece() == base.At(king)
	}
	return r.twoMoves(w, base, gone, come)
}

// twoMoves calls two moves of one player by the piece that was put last.
func (r *Reader) twoMoves(w *legal.Option, base *chess.Board, gone, come chess.Squares) bool {
	for t := range chess.King + 1 {
		for c := range chess.Color(2) {
			p := chess.MakePiece(c, t)
			if (w.After.Pieces(p) & come).Count() != (base.Pieces(p) & gone).Count() {
				return false
			}
		}
	}
	to, from := chess.NoSquare, chess.NoSquare
	for _, i := range slices.Backward(r.items) {
		switch {
		case i.kind != changed:
		case to == chess.NoSquare && come.Has(i.square) && i.now == w.After.At(i.square):
			to = i.square
		case to != chess.NoSquare && from == chess.NoSquare && gone.Has(i.square) && i.was == w.After.At(to) && i.now == chess.NoPiece:
			from = i.square
		}
	}
	if from == chess.NoSquare {
		return false
	}
	w.Move = chess.NewMove(from, to, chess.NoType)
	return true
}

// lastLawful returns the position before a candidate was played; before the second of
// two moves, where the first is legal and stood before the second was begun.
func (r *Reader) lastLawful(s *stand) chess.Position {
	if s.double() && r.oneByOne(s) {
		first := s.Changes &^ chess.SquaresOf(s.Move.From(), s.Move.To())
		for n := range r.ways {
			if r.ways[n].Changes == first {
				return r.base.Play(r.ways[n].Move)
			}
		}
	}
	return r.base
}

// oneByOne says whether of two moves of one player the first stood before the piece of
// the second was taken up, by what has been or will be told.
func (r *Reader) oneByOne(s *stand) bool {
	put, up := -1, -1
	for n := range r.items[:s.at+1] {
		switch i := &r.items[n]; {
		case i.left(r.mover()) && i.square == s.Move.From():
			up = n
		case i.came(r.mover()) && s.Changes.Has(i.square) && i.square != s.Move.To():
			put = n
		}
	}
	return put < up || up >= 0 && !r.items[up].told && r.Near(r.items[up].when, r.items[put].when, r.profile.Scan)
}

// double says whether it is two moves of one player.
func (s *stand) double() bool { return s.irregular && s.Changes.Count() > 3 && !s.Move.Castles() }

// settleIrregular goes on from a candidate that its player has left as his move, and
// says whether there was one.
func (r *Reader) settleIrregular() bool {
	best := r.turnOf(r.irregular.shown())
	if best == nil || !r.trusted() || r.questionable(best) {
		return false
	}
	g := r.leftAs(best)
	if g == NoGround {
		return false
	}
	if paused := r.pausedOn(best); paused != nil {
		r.last, r.fork = paused, fork{}
		r.complete(ByNext)
		return true
	}
	before := r.lastLawful(best)
	if best.again {
		r.goOnAgain(best)
		r.irregular.before = append(r.irregular.before, before)
		return true
	}
	r.last, r.fork = best, fork{}
	r.complete(g)
	r.irregular.before = append(r.irregular.before, before)
	return true
}

// trusted says whether all was seen that an irregular move is concluded from, and no
// legal move stands.
func (r *Reader) trusted() bool {
	return r.founded() && !r.unreported && !r.blurred && !r.doubtfulOccupancy() && !r.irregular.away && !r.gapped(len(r.items)) && len(r.rivals()) == 0
}

// pending says whether a candidate explains what was seen, legal play does not, and
// it is too early yet to tell: its reply stands too short a while, or who has
// replied to a second move of the opponent's has not left that reply for long.
func (r *Reader) pending() bool {
	s := r.irregular.shown()
	if s = r.turnOf(s); s == nil || r.onTrial || s.reply == nil && !s.double() || r.clock.mode() == ended || !r.trusted() || r.questionable(s) {
		return false
	}
	if r.clock.mode() == idle {
		return s.reply != nil && r.Since(r.items[s.replyAt].when) < r.profile.Rest && !r.maybeUnreported(s)
	}
	if s.foreign && !s.again {
		return false
	}
	when, pressed := r.plainPress()
	if s.again {
		return !pressed || r.Since(when) < r.profile.Lag
	}
	if s.reply == nil {
		return pressed && r.Timed && r.asks && r.Since(when) < r.profile.Lag
	}
	return pressed && r.Since(r.items[s.replyAt].when) < 2*r.profile.Scan
}

// shown returns the candidate that the board shows best, of equals the last; nil:
// it shows none.
func (l *irregularLine) shown() (best *stand) {
	for _, s := range l.candidates {
		if s.shows && (best == nil || s.loose < best.loose || s.loose == best.loose && !best.goesOnTo(s)) {
			best = s
		}
	}
	return best
}

// answered says whether the board shows a candidate, or has shown a reply to one.
func (l *irregularLine) answered() bool {
	return slices.ContainsFunc(l.candidates, func(s *stand) bool { return s.shows || s.reply != nil })
}

// goesOnTo says whether o is what stands since the opponent has replied to a move
// with a piece of his by moving that piece on.
func (s *stand) goesOnTo(o *stand) bool {
	return s.foreign && o.foreign && s.reply != nil && s.Move.From() == o.Move.From() && s.reply.Move.From() == s.Move.To() && s.at < o.at
}

// leftBefore says whether an irregular move stands as it did before item n, about a
// square that it does not change: what goes on there may be the reply.
func (r *Reader) leftBefore(n int) bool {
	return slices.ContainsFunc(r.irregular.candidates, func(s *stand) bool {
		if s.foreign && n > s.at && r.firm(s) && r.clock.mode() != ended {
			return true
		}
		return n > s.at && r.firm(s) && !s.Changes.Has(r.items[n].square) && r.mayHaveLeft(s, n)
	})
}

// mayHaveLeft says whether the mover may have left the candidate before item n: he has
// pressed his clock by then, as far as the clock has told, or none runs and no legal move
// begins so and goes on there.
func (r *Reader) mayHaveLeft(s *stand, n int) bool {
	if r.clock.mode() == live {
		return r.Since(r.items[n].when) <= frametime.Tick || slices.ContainsFunc(r.items[s.at:], func(i item) bool {
			return i.kind == pressed && i.by == adoube.PartyOf(r.mover()) && r.Between(r.items[n].when, i.when) <= frametime.Tick
		})
	}
	return !slices.ContainsFunc(r.ways, func(w legal.Option) bool {
		return w.Move.From() == s.Move.From() && w.Changes.Has(r.items[n].square)
	})
}

// leftAs returns what shows that the mover has left the candidate as his move.
func (r *Reader) leftAs(s *stand) Ground {
	if r.clock.mode() == idle {
		return r.playedOn(s)
	}
	if r.seldom() && (r.blurred || s.reply != nil && r.Between(r.items[s.at].when, r.items[s.replyAt].when) < r.profile.Scan) {
		return NoGround // so seldom as it looks, more may have happened
	}
	if s.again {
		return r.letMoveAgain(s)
	}
	when, ok := r.plainPress()
	stood := r.items[s.at].when
	if !ok || r.Between(when, stood) > r.profile.Scan || r.Since(when) < r.profile.Scan || !r.sightedOn(s, when) {
		return NoGround
	}
	switch {
	case s.reply != nil && (r.anyPressed(s.replyAt) || r.Since(r.items[s.replyAt].when) >= 2*r.profile.Scan):
		return ByReply
	case r.stoppedSince(when):
		return ByStop
	case r.Since(when) >= r.profile.Lag && s.loose <= lifted && s.reply == nil:
		return ByClock
	}
	return NoGround
}

// playedOn returns the same where no clock runs: the opponent has replied, and that
// was replied to, or has stood for a while.
func (r *Reader) playedOn(s *stand) Ground {
	if s.reply == nil || len(r.ways) == 0 || r.blurred || r.inverted || r.maybeUnreported(s) {
		return NoGround
	}
	if s.then != nil || r.ending || r.Since(r.items[s.replyAt].when) >= r.profile.Rest {
		return ByReply
	}
	return NoGround
}

// maybeUnreported says whether play is legal but for a few things that the board may
// not have reported: the whole board has not been seen since the candidate was
// replied to.
func (r *Reader) maybeUnreported(s *stand) bool {
	few := s.double() || s.foreign || slices.ContainsFunc(r.ways, func(w legal.Option) bool {
		return legal.Differ(&s.After, &w.After).Count() == 1
	})
	return few && r.Between(r.items[s.replyAt].when, r.sighted) < 0
}

// leftIrregular says whether a move that is not legal stands, by a whole board, and
// nobody has answered it yet.
func (r *Reader) leftIrregular() bool {
	s := r.irregular.shown()
	return s != nil && s.loose == 0 && r.Between(r.items[s.at].when, r.sighted) >= r.profile.Scan && r.trusted() && !r.questionable(s)
}

// stoppedSince says whether the clocks were stopped since then.
func (r *Reader) stoppedSince(then frametime.Moment) bool {
	return slices.ContainsFunc(r.items, func(i item) bool { return i.kind == stopped && r.Between(then, i.when) >= 0 })
}

// sightedOn says whether the whole board was reported since the clock was pressed,
// and the squares of the candidate have not changed since. Where a board cannot be
// asked, what it has told has to do.
func (r *Reader) sightedOn(s *stand, press frametime.Moment) bool {
	if !r.asks {
		return true
	}
	if r.Between(press, r.sighted) < r.profile.Scan {
		return false
	}
	for q := range s.Changes.All {
		if when, ok := r.lastChange(q); ok && r.Between(r.sighted, when) > 0 {
			return false
		}
	}
	return true
}

// connectionLost is what a source says when its board is away.
const connectionLost = "connection lost"
