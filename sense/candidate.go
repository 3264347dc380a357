package sense

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// The board shows a move when the squares changed by it stand as after it. Deviations on
// other squares are tolerated within named limits, such as a piece lifted by the opponent
// for the reply, or a captured piece beside its square. All moves shown are kept, each with
// its replies, and one counts as made only while no other explains the board as well. If
// the opponent has replied before the move is certain, variations of up to four plies are
// followed: the first move that they all share is concluded, and if they differ and meet
// again, the board is reported as unseen.
//
// A player who has gained time has pressed his clock, whichever clock is reported running.
// This supports the moves of a variation but charges nobody.

// candidateMoves holds the moves shown by the board in this ply.
type candidateMoves struct {
	time      *timeline
	clock     *clock
	board     *board
	ply       *ply
	all       []*candidate
	last      *candidate // the current best; nil: none
	irregular irregularLine
}

// A candidate is a legal move shown by the board, directly or by what can only follow it.
type candidate struct {
	*legal.Option
	end        chess.Position // the position after it
	at         int            // the observation at which the board showed it
	foreign    bool           // not legal: moves a piece of the player not having the move
	again      bool           // foreign, made by the owner of the piece
	other      *candidate     // the same move as made by the owner of the piece
	irregular  bool           // not legal
	guessed    bool           // not seen, but the first move of a confirmed variation
	shows      bool           // the board shows it now, or shows a consequence of it
	stood      bool           // it was shown before the last observation
	overlooked int            // cost of the deviations tolerated for that
	replies    []legal.Option // the opponent's legal moves after it
	reply      *legal.Option  // the reply shown last; nil: none
	replyAt    int            // the observation at which the reply was shown
	next       []legal.Option // the legal moves after the reply
	then       *legal.Option  // the one of next shown last; nil: none
	lies       chess.Squares  // squares where its captured piece lies
	to         *candidate     // the move to which it is an illegal reply
}

// clone returns a copy at the start of a ply, of which nothing is shown.
func (m *candidateMoves) clone() candidateMoves {
	c := *m
	c.start()
	c.irregular.before = slices.Clone(m.irregular.before)
	return c
}

// start starts a ply.
func (m *candidateMoves) start() {
	m.all, m.last = nil, nil
	m.irregular.start()
}

// update updates the legal moves shown by the board. Usually there is one; a sliding piece
// shows several, and so does a captured piece pushed to where it could have moved. The one
// that counts is the one the board still shows best; among equals the one with a reply, or
// the last.
func (m *candidateMoves) update(v view) {
	for _, s := range m.all {
		s.stood = s.shows
		s.overlooked = v.shows(s.Option, 0)
		s.shows = m.answered(s, v) || s.overlooked < none || m.recaptured(s, v)
	}
	if w, overlooked := v.best(m.ply.options, 0); w != nil {
		m.keep(w, overlooked)
	}
	if rivals := m.rivals(); len(rivals) > 0 {
		slices.SortStableFunc(rivals, worse)
		m.last = rivals[len(rivals)-1]
	}
}

// choose makes s the move that counts.
func (m *candidateMoves) choose(s *candidate) { m.last = s }

// drop drops the moves for which unwanted reports true; the last of the others counts.
func (m *candidateMoves) drop(unwanted func(*candidate) bool) {
	m.all, m.last = slices.DeleteFunc(m.all, unwanted), nil
	if n := len(m.all); n > 0 {
		m.last = m.all[n-1]
	}
}

// explained reports whether the board shows the last move exactly, or stands unchanged
// before one.
func (m *candidateMoves) explained() bool {
	if m.last == nil {
		base := m.ply.base.Board()
		return m.board.pieces == base
	}
	return m.last.shows && m.last.overlooked == 0
}

// view returns the board for comparison with moves.
func (m *candidateMoves) view() view { return view{m.board.pieces, m.board.onTable, m.taken()} }

// taken returns, by colour, the squares of pieces that were captured in this ply rather
// than lifted for a reply: a piece of the other colour has replaced the piece, on its own
// square or on one it had come to. The latter counts only while a candidate move stands or
// the piece had stood there for longer than in passing, and only if one piece of its kind
// is gone.
func (m *candidateMoves) taken() (set [2]chess.Squares) {
	base, last := m.ply.base.Board(), m.ply.base.Board()
	for n := range m.ply.seen {
		i := &m.ply.seen[n]
		if i.kind != changed || i.now == chess.NoPiece {
			continue
		}
		was, c := last.At(i.square), i.now.Color()
		last.Put(i.square, i.now)
		set[c] = set[c].Without(i.square)
		switch {
		case !legal.Is(was, c.Other()):
		case base.At(i.square) == was:
			set[c.Other()] = set[c.Other()].With(i.square)
		default:
			if gone := base.Pieces(was) &^ m.board.pieces.Pieces(was); gone.Count() == 1 && (m.last != nil || m.ply.lingeredBefore(n)) {
				set[c.Other()] |= gone
			}
		}
	}
	return set
}

// remains reports whether the moved piece still stands on its destination or was captured
// there.
func (m *candidateMoves) remains() bool {
	return m.board.pieces.At(m.last.Move.Destination()) != chess.NoPiece
}

// seized reports whether observation n shows a capture by the opponent: a piece of the
// mover not involved in move w is gone and does not come back.
func (m *candidateMoves) seized(n int, w *legal.Option) bool {
	i := &m.ply.seen[n]
	if !i.left(m.ply.mover()) || i.now != chess.NoPiece || w.Changes.Has(i.square) {
		return false
	}
	next := m.later(n, w)
	return next == nil || next.came(m.ply.mover().Other())
}

// pursued reports whether the board has shown a move after the reply.
func (s *candidate) pursued() bool { return s.then != nil }

// worse orders candidates: more tolerated deviations are worse, then fewer moves seen after
// the candidate.
func worse(a, b *candidate) int {
	if a.overlooked != b.overlooked || a.pursued() == b.pursued() {
		return cmp.Compare(b.overlooked, a.overlooked)
	}
	if a.pursued() {
		return 1
	}
	return -1
}

// keep records that the board shows move w. If the mover has moved a piece since, w starts
// anew.
func (m *candidateMoves) keep(w *legal.Option, overlooked int) {
	if len(m.ply.seen) == 0 {
		return // nothing has changed
	}
	for n, s := range m.all {
		if s.Option != w {
			continue
		}
		if !s.stood && m.disturbed(s) {
			s.at, s.reply, s.then = len(m.ply.seen)-1, nil, nil
			m.all = append(append(m.all[:n:n], m.all[n+1:]...), s)
		}
		return
	}
	m.all = append(m.all, &candidate{Option: w, end: m.ply.base.Play(w.Move), at: len(m.ply.seen) - 1, shows: true, overlooked: overlooked})
}

// rivals returns the moves that the board shows now.
func (m *candidateMoves) rivals() []*candidate {
	return slices.DeleteFunc(slices.Clone(m.all), func(s *candidate) bool { return !s.shows })
}

// disturbed reports whether the mover has moved a piece of the move since it was shown, for
// longer than a flicker.
func (m *candidateMoves) disturbed(s *candidate) bool {
	for n := len(m.ply.seen) - 1; n > s.at; n-- {
		i := &m.ply.seen[n]
		if i.left(m.ply.mover()) && s.Changes.Has(i.square) {
			return !m.time.Timed || m.time.Since(i.when) >= m.time.profile.Flicker || !m.firm(s)
		}
	}
	return false
}

// answered reports whether the board shows a reply to the candidate, or a move after that,
// and records both.
func (m *candidateMoves) answered(s *candidate, v view) bool {
	after := s.end
	if s.replies == nil {
		s.replies = legal.Options(&after)
	}
	s.lies = m.lying(s.Option, s.lies)
	v.onTable |= s.lies
	w, overlooked := v.best(s.replies, s.Changes)
	replied := w != nil && overlooked < s.overlooked && (w == s.reply || m.fresh(s, w))
	if replied {
		s.overlooked = overlooked
		if w != s.reply {
			s.answer(w, &after, len(m.ply.seen)-1)
		}
	}
	if s.reply == nil || s.overlooked == 0 {
		return replied
	}
	v.onTable |= m.lying(s.reply, 0)
	if w, overlooked = v.best(s.next, s.Changes|s.reply.Changes); w == nil || overlooked >= s.overlooked {
		return replied
	}
	s.then, s.overlooked = w, overlooked
	return true
}

// fresh reports whether the reply is plausible for the moved piece: it still stands on its
// destination, was captured there, or was lifted so late that the reply may have come
// before.
func (m *candidateMoves) fresh(s *candidate, reply *legal.Option) bool {
	to := s.Move.Destination()
	if m.board.pieces.At(to) != chess.NoPiece || reply.CapturedOn == to {
		return true
	}
	if s.foreign && !s.again {
		return reply.Move.To() != s.Move.From() && m.restedOn(s) // there it is put back
	}
	when, ok := m.ply.lastChange(to)
	return ok && m.time.Since(when) <= m.time.profile.Scan
}

// restedOn reports whether a piece stood on its destination for longer than in passing,
// until it was lifted or the clock was pressed, so that its owner may have replied with it.
func (m *candidateMoves) restedOn(s *candidate) bool {
	if m.clock.mode() == live && !m.unpressed(s) {
		return true
	}
	when, ok := m.ply.lastChange(s.Move.Destination())
	return ok && m.time.Between(m.ply.seen[s.at].when, when) >= m.time.profile.Rest
}

// firm reports whether all squares changed by the move stand as after it.
func (m *candidateMoves) firm(s *candidate) bool {
	return legal.Differ(&m.board.pieces, &s.After)&s.Changes == 0
}

// moreMoved reports whether a piece not involved in the candidate move was captured away
// from its square, which means that its player has moved more than that.
func (m *candidateMoves) moreMoved() bool {
	c := m.ply.mover()
	return m.last.After.Of(c)&^m.last.Changes&^m.board.pieces.Occupied()&m.taken()[c] != 0
}

// recaptured reports whether a recapture may be under way: the moved piece is gone and the
// opponent has a piece that can capture it, or the replying piece is gone and the mover has
// one.
func (m *candidateMoves) recaptured(s *candidate, v view) bool {
	if m.captured(s, s.Option, s.replies, s.Changes, v) {
		return true
	}
	return s.reply != nil && m.captured(s, s.reply, s.next, s.Changes|s.reply.Changes, v)
}

// captured reports whether the piece that made move w is gone and the board shows a move
// that captures it, except for the capturing piece.
func (m *candidateMoves) captured(s *candidate, w *legal.Option, next []legal.Option, changed chess.Squares, v view) bool {
	to := w.Move.Destination()
	if m.board.pieces.At(to) != chess.NoPiece {
		return false
	}
	for n := range next {
		w := &next[n]
		if w.CapturedOn != to {
			continue
		}
		v.pieces = m.board.pieces
		v.pieces.Clear(w.Move.From())
		v.pieces.Put(w.Move.To(), w.Piece())
		if overlooked := v.shows(w, changed); overlooked < none {
			s.overlooked = overlooked + 1
			return true
		}
	}
	return false
}

// answer records a reply to the move.
func (s *candidate) answer(w *legal.Option, after *chess.Position, at int) {
	then := after.Play(w.Move)
	s.reply, s.next, s.then, s.replyAt = w, legal.Options(&then), nil, at
}

// lying returns the squares where the piece captured by w lies beside its square: where it
// lay before, and where a surplus piece of its kind has come.
func (m *candidateMoves) lying(w *legal.Option, lay chess.Squares) chess.Squares {
	if w.Captured == chess.NoPiece {
		return 0
	}
	here := m.board.pieces.Pieces(w.Captured)
	set := lay & here
	if here.Count() <= w.After.Pieces(w.Captured).Count() {
		return m.ply.settledOn(set)
	}
	for s := range (here &^ w.After.Occupied()).All {
		if legal.Near(s, w.CapturedOn) {
			set = set.With(s)
		}
	}
	return set
}

// end returns the number of observations that may belong to the ply: all of them until a
// move first stands.
func (m *candidateMoves) end(w *legal.Option) int {
	switch {
	case w != nil:
		return m.last.at + 1
	case len(m.all) == 0:
		return len(m.ply.seen)
	}
	return m.all[0].at + 1
}

// later returns the next observation of the same square after observation n, or nil.
func (m *candidateMoves) later(n int, w *legal.Option) *observation {
	for k := n + 1; k < m.end(w); k++ {
		if i := &m.ply.seen[k]; i.kind == changed && i.square == m.ply.seen[n].square {
			return i
		}
	}
	return nil
}

// unpressed reports whether the mover has not pressed his clock before one of his pieces
// was moved.
func (m *candidateMoves) unpressed(s *candidate) bool {
	for _, i := range m.ply.seen[s.at+1:] {
		switch {
		case i.kind == pressed && i.by == adoube.PartyOf(m.ply.mover()):
			return false
		case i.kind == changed:
			return true
		}
	}
	return true
}
