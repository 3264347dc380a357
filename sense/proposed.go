package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// proposeReply records an illegal reply to the candidate move shown by the board, and any
// answer to it.
func (m *candidateMoves) proposeReply(v view) {
	w, ok := m.irregularReply()
	s := m.irregular.reply
	if s != nil && s.to == m.last && m.ply.seen[s.at].kind == changed {
		s.overlooked = v.shows(s.Option, 0)
		s.shows = m.answered(s, v) || s.overlooked < none
	} else {
		s = nil
	}
	if ok && (s == nil || s.After != w.After) {
		if pos, ok := legal.After(&m.last.end, w.After); ok {
			s = &candidate{Option: &w, to: m.last, at: len(m.ply.seen) - 1, shows: true, irregular: true, end: pos}
		}
	}
	m.irregular.reply = s
}

// irregularReply reads the board as an illegal reply to the candidate move.
func (m *candidateMoves) irregularReply() (legal.Option, bool) {
	if m.last == nil || len(m.ply.seen) == 0 {
		return legal.Option{}, false
	}
	w, ok := m.irregularWay(m.last.end.Board(), m.last.end.Turn(), m.last.replies)
	to := m.last.Move.Destination()
	return w, ok && (m.board.pieces.At(to) != chess.NoPiece || w.CapturedOn == to)
}

// repliedIrregularly reports whether the candidate move has been answered by an illegal
// move.
func (m *candidateMoves) repliedIrregularly() bool {
	_, ok := m.irregularReply()
	return ok
}

// proposeForeign records as a candidate a displaced piece of the player not having the
// move: either the mover took it for his own and presses, or that player has moved again
// and the mover replies.
func (m *candidateMoves) proposeForeign() {
	base, c := m.ply.base.Board(), m.ply.mover()
	d := legal.Differ(&base, &m.board.pieces) &^ m.board.onTable
	if d.Count() != 2 || len(m.ply.seen) == 0 {
		return
	}
	from, to := d.First(), d.Without(d.First()).First()
	if m.board.pieces.At(from) != chess.NoPiece {
		from, to = to, from
	}
	p := base.At(from)
	if m.board.pieces.At(from) != chess.NoPiece || !legal.Is(p, c.Other()) || m.board.pieces.At(to) != p || base.At(to) != chess.NoPiece || p.Type() == chess.King && (m.time.seldom() || !legal.Near(from, to)) {
		return // kings on their way to the centre may move any distance
	}
	w := legal.Option{Move: chess.NewMove(from, to, chess.NoType), After: m.board.pieces, Changes: d, CapturedOn: chess.NoSquare}
	if m.proposed(&w) {
		return
	}
	end, ok := legal.After(&m.ply.base, w.After)
	same := end.Setup()
	same.Turn = c
	kept, err := same.AllowIrregular()
	if !ok || err != nil {
		return
	}
	s := candidate{Option: &w, at: len(m.ply.seen) - 1, shows: true, irregular: true, foreign: true, end: end}
	again := s
	again.again, again.end = true, kept
	s.other = &again
	m.irregular.candidates = append(m.irregular.candidates, &again, &s)
}

// kingTaken reports whether the board shows the king captured in answer to a candidate that
// leaves it in check, and records that.
func (m *candidateMoves) kingTaken(s *candidate) bool {
	king, c := s.After.King(m.ply.mover()), m.ply.mover().Other()
	d := legal.Differ(&s.After, &m.board.pieces) &^ m.board.onTable
	from := d.Without(king).First()
	if s.foreign || d.Count() != 2 || !d.Has(king) || m.board.pieces.At(from) != chess.NoPiece {
		return false
	}
	p := m.board.pieces.At(king)
	if !legal.Is(p, c) || s.After.At(from) != p || !m.checks(s, from) {
		return false
	}
	if s.overlooked = 0; s.reply == nil || s.reply.Move.To() != king {
		w := legal.Option{Move: chess.NewMove(from, king, chess.NoType), After: m.board.pieces, Changes: d, CapturedOn: king, Captured: s.After.At(king)}
		s.reply, s.next, s.then, s.replyAt = &w, nil, nil, len(m.ply.seen)-1
	}
	return true
}

// checks reports whether the piece on that square gives check after the candidate.
func (m *candidateMoves) checks(s *candidate, from chess.Square) bool {
	setup := s.end.Setup()
	setup.Turn = m.ply.mover()
	pos, err := setup.AllowIrregular()
	return err == nil && pos.Checkers().Has(from)
}

// wentOff reports whether a candidate moved the piece that left with the observation.
func (m *candidateMoves) wentOff(i *observation) bool {
	return slices.ContainsFunc(m.irregular.candidates, func(s *candidate) bool {
		return s.foreign && s.Move.From() == i.square && (s.shows || s.reply != nil)
	})
}

// maxCandidates is the maximum number kept. A sliding piece shows many.
const maxCandidates = 12

// propose records the board as a candidate if it can be one, and updates the existing
// candidates.
func (m *candidateMoves) propose(v view) {
	for _, s := range m.irregular.candidates {
		s.overlooked = v.shows(s.Option, 0)
		s.shows = m.answered(s, v) || s.overlooked < none || m.kingTaken(s) || s.reply != nil && m.recaptured(s, v)
	}
	m.proposeForeign()
	m.proposeReply(v)
	w, ok := m.irregularWay(m.ply.base.Board(), m.ply.mover(), m.ply.options)
	if !ok || len(m.ply.seen) == 0 || m.proposed(&w) {
		return
	}
	pos, ok := legal.After(&m.ply.base, w.After)
	if !ok {
		return
	}
	all := m.irregular.candidates
	if len(all) == maxCandidates {
		all = slices.Delete(all, 0, 1)
	}
	s := &candidate{Option: &w, at: len(m.ply.seen) - 1, shows: true, irregular: true, end: pos, overlooked: v.shows(&w, 0)}
	m.irregular.candidates = append(all, s)
}

// proposed reports whether a candidate with that result exists. If the mover has moved its
// pieces since, it starts anew.
func (m *candidateMoves) proposed(w *legal.Option) bool {
	for _, s := range m.irregular.candidates {
		if s.After != w.After {
			continue
		}
		if m.disturbed(s) {
			s.at, s.reply, s.then = len(m.ply.seen)-1, nil, nil
		}
		return true
	}
	return false
}

// irregularWay reads the board as an illegal move by colour c from board base: one piece
// displaced, king and rook as after castling, or two pieces displaced.
func (m *candidateMoves) irregularWay(base chess.Board, c chess.Color, lawful []legal.Option) (legal.Option, bool) {
	var gone, come, taken chess.Squares
	for s := range (legal.Differ(&base, &m.board.pieces) &^ m.board.onTable).All {
		was, now := base.At(s), m.board.pieces.At(s)
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
	w := legal.Option{After: m.board.pieces, CapturedOn: chess.NoSquare}
	for s := range m.board.onTable.All {
		w.After.Put(s, base.At(s))
	}
	if !m.ply.called(&w, &base, c, gone, come) {
		return legal.Option{}, false
	}
	for s := range taken.All {
		switch {
		case w.CapturedOn == chess.NoSquare && (s == w.Move.To() || w.Passes(s) && base.At(s).Type() == chess.Pawn || m.ply.cameTo(s, c)):
			w.CapturedOn, w.Captured = s, base.At(s)
		case come.Has(s) || taken.Count() > 2:
			return legal.Option{}, false
		default:
			w.After.Put(s, base.At(s)) // lifted for the reply
		}
	}
	w.Changes = legal.Differ(&base, &w.After)
	return w, !slices.ContainsFunc(lawful, func(l legal.Option) bool { return l.After == w.After })
}

// called names an irregular move by the move of its piece, and reports whether it can be
// named.
func (p *ply) called(w *legal.Option, base *chess.Board, c chess.Color, gone, come chess.Squares) bool {
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
	return p.twoMoves(w, base, gone, come)
}

// twoMoves names two moves by one player after the piece put last.
func (p *ply) twoMoves(w *legal.Option, base *chess.Board, gone, come chess.Squares) bool {
	for t := range chess.King + 1 {
		for c := range chess.Color(2) {
			piece := chess.MakePiece(c, t)
			if (w.After.Pieces(piece) & come).Count() != (base.Pieces(piece) & gone).Count() {
				return false
			}
		}
	}
	to, from := chess.NoSquare, chess.NoSquare
	for _, i := range slices.Backward(p.seen) {
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

// double reports whether the candidate consists of two moves by one player.
func (s *candidate) double() bool { return s.irregular && s.Changes.Count() > 3 && !s.Move.Castles() }
