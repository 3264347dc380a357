package sense

import (
	"cmp"
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// candidateMoves are the moves that the board has shown in this ply.
type candidateMoves struct {
	time      *timeline
	clock     *clock
	board     *board
	ply       *ply
	all       []*candidate
	last      *candidate // the one that counts; nil: none
	irregular irregularLine
}

// A candidate is that the board has shown a legal move, or what can only have come
// after it.
type candidate struct {
	*legal.Option
	end        chess.Position // after it
	at         int            // the observation with which the board showed it
	foreign    bool           // it is not legal, and a piece of the player's who has not the move
	again      bool           // that player has moved it himself
	other      *candidate     // the same, moved by that player himself
	irregular  bool           // it is not legal
	guessed    bool           // it was not seen: a line that was borne out begins with it
	shows      bool           // the board shows it now, or what came after it
	stood      bool           // it did before the last observation
	overlooked int            // how much had to be overlooked for that
	replies    []legal.Option // the opponent's legal moves after it
	reply      *legal.Option  // the one that the board showed last; nil: none
	replyAt    int            // the observation with which it did
	next       []legal.Option // the legal moves after that
	then       *legal.Option  // the one of them that the board showed last; nil: none
	lies       chess.Squares  // where the piece lies that it captured
	to         *candidate     // to which it is a reply that is not legal
}

// explained reports whether the board shows the last move exactly, or that none has
// been begun.
func (r *candidateMoves) explained() bool {
	if r.last == nil {
		base := r.ply.base.Board()
		return r.board.pieces == base
	}
	return r.last.shows && r.last.overlooked == 0
}

// view returns the board as moves are compared with it.
func (r *candidateMoves) view() view { return view{&r.board.pieces, r.board.onTable, r.taken()} }

// taken returns from where pieces of each colour have gone in this ply so that one of
// the other colour has stood since where they stood, there or elsewhere: they were
// captured, and not lifted for a reply. Elsewhere counts only while a move stands,
// or where the piece had stood there for longer than it does on its way, and where
// one piece alone of its kind is gone.
func (r *candidateMoves) taken() (set [2]chess.Squares) {
	base, last := r.ply.base.Board(), r.ply.base.Board()
	for n := range r.ply.seen {
		i := &r.ply.seen[n]
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
			if gone := base.Pieces(was) &^ r.board.pieces.Pieces(was); gone.Count() == 1 && (r.last != nil || r.ply.lingeredBefore(n)) {
				set[c.Other()] |= gone
			}
		}
	}
	return set
}

// remains reports whether the moved piece still stands where its move ends, or
// has been captured there.
func (r *candidateMoves) remains() bool {
	return r.board.pieces.At(r.last.Move.Destination()) != chess.NoPiece
}

// seized reports whether observation n is that a piece of the mover's, which has no part in
// his move w, is gone and does not come back: the opponent takes it.
func (r *candidateMoves) seized(n int, w *legal.Option) bool {
	i := &r.ply.seen[n]
	if !i.left(r.ply.mover()) || i.now != chess.NoPiece || w.Changes.Has(i.square) {
		return false
	}
	next := r.later(n, w)
	return next == nil || next.came(r.ply.mover().Other())
}

// pursued reports whether the board has shown a move after the reply.
func (s *candidate) pursued() bool { return s.then != nil }

// worse orders stands: first those for which more must be overlooked, then
// those after which fewer moves have been seen.
func worse(a, b *candidate) int {
	if a.overlooked != b.overlooked || a.pursued() == b.pursued() {
		return cmp.Compare(b.overlooked, a.overlooked)
	}
	if a.pursued() {
		return 1
	}
	return -1
}

// keep notes that the board shows move w; it counts from the start again if the mover
// has moved a piece since.
func (r *candidateMoves) keep(w *legal.Option, overlooked int) {
	if len(r.ply.seen) == 0 {
		return // nothing has moved
	}
	for n, s := range r.all {
		if s.Option != w {
			continue
		}
		if !s.stood && r.disturbed(s) {
			s.at, s.reply, s.then = len(r.ply.seen)-1, nil, nil
			r.all = append(append(r.all[:n:n], r.all[n+1:]...), s)
		}
		return
	}
	r.all = append(r.all, &candidate{Option: w, end: r.ply.base.Play(w.Move), at: len(r.ply.seen) - 1, shows: true, overlooked: overlooked})
}

// rivals returns the moves that the board shows now.
func (r *candidateMoves) rivals() []*candidate {
	return slices.DeleteFunc(slices.Clone(r.all), func(s *candidate) bool { return !s.shows })
}

// disturbed reports whether the mover has moved anything of his move since the
// board showed it, for longer than a square may flicker.
func (r *candidateMoves) disturbed(s *candidate) bool {
	for n := len(r.ply.seen) - 1; n > s.at; n-- {
		i := &r.ply.seen[n]
		if i.left(r.ply.mover()) && s.Changes.Has(i.square) {
			return !r.time.Timed || r.time.Since(i.when) >= r.time.profile.Flicker || !r.firm(s)
		}
	}
	return false
}

// answered reports whether the board shows a reply to the move that stood, or a
// move after that, and keeps both.
func (r *candidateMoves) answered(s *candidate, v view) bool {
	after := s.end
	if s.replies == nil {
		s.replies = legal.Options(&after)
	}
	s.lies = r.lying(s.Option, s.lies)
	v.onTable |= s.lies
	w, overlooked := v.best(s.replies, s.Changes)
	replied := w != nil && overlooked < s.overlooked && (w == s.reply || r.fresh(s, w))
	if replied {
		s.overlooked = overlooked
		if w != s.reply {
			s.answer(w, &after, len(r.ply.seen)-1)
		}
	}
	if s.reply == nil || s.overlooked == 0 {
		return replied
	}
	v.onTable |= r.lying(s.reply, 0)
	if w, overlooked = v.best(s.next, s.Changes|s.reply.Changes); w == nil || overlooked >= s.overlooked {
		return replied
	}
	s.then, s.overlooked = w, overlooked
	return true
}

// fresh reports whether the piece that the move left on its square stands there, or
// has been captured there, or was taken up so late that the reply may have come
// before.
func (r *candidateMoves) fresh(s *candidate, reply *legal.Option) bool {
	to := s.Move.Destination()
	if r.board.pieces.At(to) != chess.NoPiece || reply.CapturedOn == to {
		return true
	}
	if s.foreign && !s.again {
		return reply.Move.To() != s.Move.From() && r.restedOn(s) // there it is put back
	}
	when, ok := r.ply.lastChange(to)
	return ok && r.time.Since(when) <= r.time.profile.Scan
}

// restedOn reports whether a piece moved to a square stood there longer than in passing,
// until it was lifted or the clock was pressed: its owner may have replied with it.
func (r *candidateMoves) restedOn(s *candidate) bool {
	if r.clock.mode() == live && !r.unpressed(s) {
		return true
	}
	when, ok := r.ply.lastChange(s.Move.Destination())
	return ok && r.time.Between(r.ply.seen[s.at].when, when) >= r.time.profile.Rest
}

// firm reports whether just what the move changes stands as it left it.
func (r *candidateMoves) firm(s *candidate) bool {
	return legal.Differ(&r.board.pieces, &s.After)&s.Changes == 0
}

// moreMoved reports whether a piece that has no part in the move that stands was captured
// elsewhere than where it stood: its player has moved more than that.
func (r *candidateMoves) moreMoved() bool {
	c := r.ply.mover()
	return r.last.After.Of(c)&^r.last.Changes&^r.board.pieces.Occupied()&r.taken()[c] != 0
}

// recaptured reports whether the opponent may be about to capture the piece that
// moved, or the mover the one that replied: it is gone, and there is one that can
// capture it.
func (r *candidateMoves) recaptured(s *candidate, v view) bool {
	if r.captured(s, s.Option, s.replies, s.Changes, v) {
		return true
	}
	return s.reply != nil && r.captured(s, s.reply, s.next, s.Changes|s.reply.Changes, v)
}

// captured reports whether the piece that made move w is gone and the board shows a move
// that captures it, except for the capturing piece.
func (r *candidateMoves) captured(s *candidate, w *legal.Option, next []legal.Option, changed chess.Squares, v view) bool {
	to := w.Move.Destination()
	if r.board.pieces.At(to) != chess.NoPiece {
		return false
	}
	for n := range next {
		w, board := &next[n], r.board.pieces
		if w.CapturedOn != to {
			continue
		}
		board.Clear(w.Move.From())
		board.Put(w.Move.To(), w.Piece())
		v.pieces = &board
		if overlooked := v.shows(w, changed); overlooked < none {
			s.overlooked = overlooked + 1
			return true
		}
	}
	return false
}

// answer keeps that the move has been replied to.
func (s *candidate) answer(w *legal.Option, after *chess.Position, at int) {
	then := after.Play(w.Move)
	s.reply, s.next, s.then, s.replyAt = w, legal.Options(&then), nil, at
}

// lying returns where the piece captured by move w lies beside its square: where
// it lay, and where one has come more than can stand.
func (r *candidateMoves) lying(w *legal.Option, lay chess.Squares) chess.Squares {
	if w.Captured == chess.NoPiece {
		return 0
	}
	here := r.board.pieces.Pieces(w.Captured)
	set := lay & here
	if here.Count() <= w.After.Pieces(w.Captured).Count() {
		return r.ply.settledOn(set)
	}
	for s := range (here &^ w.After.Occupied()).All {
		if legal.Near(s, w.CapturedOn) {
			set = set.With(s)
		}
	}
	return set
}

// end returns how many observations may belong to the ply: all, until a move stands
// for the first time.
func (r *candidateMoves) end(w *legal.Option) int {
	switch {
	case w != nil:
		return r.last.at + 1
	case len(r.all) == 0:
		return len(r.ply.seen)
	}
	return r.all[0].at + 1
}

// later returns the next observation about the square after observation n, or nil.
func (r *candidateMoves) later(n int, w *legal.Option) *observation {
	for k := n + 1; k < r.end(w); k++ {
		if i := &r.ply.seen[k]; i.kind == changed && i.square == r.ply.seen[n].square {
			return i
		}
	}
	return nil
}

// unpressed reports whether the mover has not pressed his clock before anything of his
// own has been moved.
func (r *candidateMoves) unpressed(s *candidate) bool {
	for _, i := range r.ply.seen[s.at+1:] {
		switch {
		case i.kind == pressed && i.by == adoube.PartyOf(r.ply.mover()):
			return false
		case i.kind == changed:
			return true
		}
	}
	return true
}

// An irregularLine is what stands although no legal move leads there, and what
// was played on from it. Its candidates are kept beside the legal moves that the
// board has shown; one is taken for what was played only where no legal play
// explains the board nearly as well, and the player has left it as his move: he
// has pressed his clock on it, or the opponent has played on.
type irregularLine struct {
	candidates []*candidate     // in the order in which the board showed them
	reply      *candidate       // that is not legal, to the move that stands
	before     []chess.Position // from which an irregular move was played that has not been put right
	away       bool             // the connection was lost, or a message: moves may have been missed
	restoring  bool             // somebody has said that the pieces are put back, and they do not stand so yet
}
