package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// proposeReply keeps an illegal reply that the board shows to the move that stands, and
// whether it was answered.
func (r *candidateMoves) proposeReply(v view) {
	w, ok := r.irregularReply()
	s := r.irregular.reply
	if s != nil && s.to == r.last && r.ply.seen[s.at].kind == changed {
		s.overlooked = v.shows(s.Option, 0)
		s.shows = r.answered(s, v) || s.overlooked < none
	} else {
		s = nil
	}
	if ok && (s == nil || s.After != w.After) {
		if pos, ok := legal.After(&r.last.end, w.After); ok {
			s = &candidate{Option: &w, to: r.last, at: len(r.ply.seen) - 1, shows: true, irregular: true, end: pos}
		}
	}
	r.irregular.reply = s
}

// irregularReply reads the board as a reply to the move that stands that is not legal.
func (r *candidateMoves) irregularReply() (legal.Option, bool) {
	if r.last == nil || len(r.ply.seen) == 0 {
		return legal.Option{}, false
	}
	w, ok := r.irregularWay(&r.last.end, r.last.replies)
	to := r.last.Move.Destination()
	return w, ok && (r.board.pieces.At(to) != chess.NoPiece || w.CapturedOn == to)
}

// repliedIrregularly reports whether the move that stands has been answered by one that
// is not legal.
func (r *candidateMoves) repliedIrregularly() bool {
	_, ok := r.irregularReply()
	return ok
}

// proposeForeign keeps as a candidate that a piece of the player's who has not the
// move stands elsewhere: the mover has taken it for his own and presses his clock, or
// that player has moved again, and the mover replies to that.
func (r *candidateMoves) proposeForeign() {
	base, c := r.ply.base.Board(), r.ply.mover()
	d := legal.Differ(&base, &r.board.pieces) &^ r.board.onTable
	if d.Count() != 2 || len(r.ply.seen) == 0 {
		return
	}
	from, to := d.First(), d.Without(d.First()).First()
	if r.board.pieces.At(from) != chess.NoPiece {
		from, to = to, from
	}
	p := base.At(from)
	if r.board.pieces.At(from) != chess.NoPiece || !legal.Is(p, c.Other()) || r.board.pieces.At(to) != p || base.At(to) != chess.NoPiece || p.Type() == chess.King && (r.time.seldom() || !legal.Near(from, to)) {
		return // kings on their way to the centre may go far
	}
	w := legal.Option{Move: chess.NewMove(from, to, chess.NoType), After: r.board.pieces, Changes: d, CapturedOn: chess.NoSquare}
	if r.proposed(&w) {
		return
	}
	end, ok := legal.After(&r.ply.base, w.After)
	same := end.Setup()
	same.Turn = c
	kept, err := same.AllowIrregular()
	if !ok || err != nil {
		return
	}
	s := candidate{Option: &w, at: len(r.ply.seen) - 1, shows: true, irregular: true, foreign: true, end: end}
	again := s
	again.again, again.end = true, kept
	s.other = &again
	r.irregular.candidates = append(r.irregular.candidates, &again, &s)
}

// kingTaken reports whether the board shows that the opponent has answered a candidate
// that leaves the king in check by taking the king, and keeps that.
func (r *candidateMoves) kingTaken(s *candidate) bool {
	king, c := s.After.King(r.ply.mover()), r.ply.mover().Other()
	d := legal.Differ(&s.After, &r.board.pieces) &^ r.board.onTable
	from := d.Without(king).First()
	if s.foreign || d.Count() != 2 || !d.Has(king) || r.board.pieces.At(from) != chess.NoPiece {
		return false
	}
	p := r.board.pieces.At(king)
	if !legal.Is(p, c) || s.After.At(from) != p || !r.checks(s, from) {
		return false
	}
	if s.overlooked = 0; s.reply == nil || s.reply.Move.To() != king {
		w := legal.Option{Move: chess.NewMove(from, king, chess.NoType), After: r.board.pieces, Changes: d, CapturedOn: king, Captured: s.After.At(king)}
		s.reply, s.next, s.then, s.replyAt = &w, nil, nil, len(r.ply.seen)-1
	}
	return true
}

// checks reports whether what stands on that square after the candidate gives check.
func (r *candidateMoves) checks(s *candidate, from chess.Square) bool {
	setup := s.end.Setup()
	setup.Turn = r.ply.mover()
	pos, err := setup.AllowIrregular()
	return err == nil && pos.Checkers().Has(from)
}

// wentOff reports whether what left with an observation stands elsewhere, as a candidate has it.
func (r *candidateMoves) wentOff(i *observation) bool {
	return slices.ContainsFunc(r.irregular.candidates, func(s *candidate) bool {
		return s.foreign && s.Move.From() == i.square && (s.shows || s.reply != nil)
	})
}

// maxCandidates is how many are kept: a piece that slides shows many.
const maxCandidates = 12

// propose keeps what the board shows as a candidate, and updates the candidates kept
// already.
func (r *candidateMoves) propose(v view) {
	for _, s := range r.irregular.candidates {
		s.overlooked = v.shows(s.Option, 0)
		s.shows = r.answered(s, v) || s.overlooked < none || r.kingTaken(s) || s.reply != nil && r.recaptured(s, v)
	}
	r.proposeForeign()
	r.proposeReply(v)
	w, ok := r.irregularWay(&r.ply.base, r.ply.options)
	if !ok || len(r.ply.seen) == 0 || r.proposed(&w) {
		return
	}
	pos, ok := legal.After(&r.ply.base, w.After)
	if !ok {
		return
	}
	all := r.irregular.candidates
	if len(all) == maxCandidates {
		all = slices.Delete(all, 0, 1)
	}
	s := &candidate{Option: &w, at: len(r.ply.seen) - 1, shows: true, irregular: true, end: pos, overlooked: v.shows(&w, 0)}
	r.irregular.candidates = append(all, s)
}

// proposed reports whether such a candidate is kept; where the mover has moved its
// pieces since, it stands anew.
func (r *candidateMoves) proposed(w *legal.Option) bool {
	for _, s := range r.irregular.candidates {
		if s.After != w.After {
			continue
		}
		if r.disturbed(s) {
			s.at, s.reply, s.then = len(r.ply.seen)-1, nil, nil
		}
		return true
	}
	return false
}

// irregularWay reads the board as a move from that position that is not legal: one
// piece elsewhere, king and rook as after castling, or two pieces elsewhere.
func (r *candidateMoves) irregularWay(from *chess.Position, lawful []legal.Option) (legal.Option, bool) {
	base, c := from.Board(), from.Turn()
	var gone, come, taken chess.Squares
	for s := range (legal.Differ(&base, &r.board.pieces) &^ r.board.onTable).All {
		was, now := base.At(s), r.board.pieces.At(s)
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
	w := legal.Option{After: r.board.pieces, CapturedOn: chess.NoSquare}
	for s := range r.board.onTable.All {
		w.After.Put(s, base.At(s))
	}
	if !r.ply.called(&w, &base, c, gone, come) {
		return legal.Option{}, false
	}
	for s := range taken.All {
		switch {
		case w.CapturedOn == chess.NoSquare && (s == w.Move.To() || w.Passes(s) && base.At(s).Type() == chess.Pawn || r.ply.cameTo(s, c)):
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

// called gives an irregular move the move by which it is called, and reports whether
// it has one.
func (r *ply) called(w *legal.Option, base *chess.Board, c chess.Color, gone, come chess.Squares) bool {
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
		if come == chess.SquaresOf(chess.KingTo(c, side), chess.RookTo(c, side)) && w.Piece() == base.At(king) {
			return true
		}
	}
	return r.twoMoves(w, base, gone, come)
}

// twoMoves calls two moves of one player by the piece that was put last.
func (r *ply) twoMoves(w *legal.Option, base *chess.Board, gone, come chess.Squares) bool {
	for t := range chess.King + 1 {
		for c := range chess.Color(2) {
			p := chess.MakePiece(c, t)
			if (w.After.Pieces(p) & come).Count() != (base.Pieces(p) & gone).Count() {
				return false
			}
		}
	}
	to, from := chess.NoSquare, chess.NoSquare
	for _, i := range slices.Backward(r.seen) {
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

// double reports whether it is two moves of one player.
func (s *candidate) double() bool { return s.irregular && s.Changes.Count() > 3 && !s.Move.Castles() }

// shown returns the candidate that the board shows best, of equals the last; nil:
// it shows none.
func (l *irregularLine) shown() (best *candidate) {
	for _, s := range l.candidates {
		if s.shows && (best == nil || s.overlooked < best.overlooked || s.overlooked == best.overlooked && !best.goesOnTo(s)) {
			best = s
		}
	}
	return best
}

// answered reports whether the board shows a candidate, or has shown a reply to one.
func (l *irregularLine) answered() bool {
	return slices.ContainsFunc(l.candidates, func(s *candidate) bool { return s.shows || s.reply != nil })
}

// goesOnTo reports whether o is what stands since the opponent has replied to a move
// with a piece of his by moving that piece on.
func (s *candidate) goesOnTo(o *candidate) bool {
	return s.foreign && o.foreign && s.reply != nil && s.Move.From() == o.Move.From() && s.reply.Move.From() == s.Move.To() && s.at < o.at
}
