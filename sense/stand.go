package sense

import (
	"cmp"
	"slices"

	"adoube/chess"
	"adoube/sense/internal/legal"
)

// A stand is that the board has shown a legal move, or what can only have come
// after it.
type stand struct {
	*legal.Option
	end       chess.Position // after it
	at        int            // the item with which the board showed it
	foreign   bool           // it is not legal, and a piece of the player's who has not the move
	again     bool           // that player has moved it himself
	other     *stand         // the same, moved by that player himself
	irregular bool           // it is not legal
	guessed   bool           // it was not seen: a line that was borne out begins with it
	shows     bool           // the board shows it now, or what came after it
	stood     bool           // it did before the last item
	loose     int            // how much had to be overlooked for that
	replies   []legal.Option // the opponent's legal moves after it
	reply     *legal.Option  // the one that the board showed last; nil: none
	replyAt   int            // the item with which it did
	next      []legal.Option // the legal moves after that
	then      *legal.Option  // the one of them that the board showed last; nil: none
	lies      chess.Squares  // where the piece lies that it captured
	to        *stand         // to which it is a reply that is not legal
}

// pursued says whether the board has shown a move after the reply.
func (s *stand) pursued() bool { return s.then != nil }

// note keeps the legal moves that the wood has shown in this ply. Mostly it is
// one; a piece that slides shows several, and so does a captured piece that is
// pushed to where it could have gone itself. The one that counts is the one
// that the wood still shows best; of equals the one that was replied to, or the
// last.
func (r *Reader) note() {
	v := r.view()
	for _, s := range r.stands {
		s.stood = s.shows
		s.loose = v.shows(s.Option, 0)
		s.shows = r.answered(s, v) || s.loose < none || r.recaptured(s, v)
	}
	if w, loose := v.best(r.ways, 0); w != nil {
		r.stood(w, loose)
	}
	if rivals := r.rivals(); len(rivals) > 0 {
		slices.SortStableFunc(rivals, worse)
		r.last = rivals[len(rivals)-1]
	}
	r.part()
	r.propose(v)
}

// worse orders stands: first those for which more must be overlooked, then
// those after which fewer moves have been seen.
func worse(a, b *stand) int {
	if a.loose != b.loose || a.pursued() == b.pursued() {
		return cmp.Compare(b.loose, a.loose)
	}
	if a.pursued() {
		return 1
	}
	return -1
}

// stood keeps that the wood shows way w: anew, if the mover has moved anything
// since it last did.
func (r *Reader) stood(w *legal.Option, loose int) {
	if len(r.items) == 0 {
		return // nothing has moved
	}
	for n, s := range r.stands {
		if s.Option != w {
			continue
		}
		if !s.stood && r.disturbed(s) {
			s.at, s.reply, s.then = len(r.items)-1, nil, nil
			r.stands = append(append(r.stands[:n:n], r.stands[n+1:]...), s)
		}
		return
	}
	r.stands = append(r.stands, &stand{Option: w, end: r.base.Play(w.Move), at: len(r.items) - 1, shows: true, loose: loose})
}

// rivals returns the moves that the wood shows now.
func (r *Reader) rivals() []*stand {
	return slices.DeleteFunc(slices.Clone(r.stands), func(s *stand) bool { return !s.shows })
}

// disturbed says whether the mover has moved anything of his move since the
// board showed it, for longer than a square may flicker.
func (r *Reader) disturbed(s *stand) bool {
	for n := len(r.items) - 1; n > s.at; n-- {
		i := &r.items[n]
		if i.left(r.mover()) && s.Changes.Has(i.square) {
			return !r.Timed || r.Since(i.when) >= r.profile.Flicker || !r.firm(s)
		}
	}
	return false
}

// answered says whether the wood shows a reply to the move that stood, or a
// move after that, and keeps both.
func (r *Reader) answered(s *stand, v view) bool {
	after := s.end
	if s.replies == nil {
		s.replies = legal.Options(&after)
	}
	s.lies = r.lying(s.Option, s.lies)
	v.junk |= s.lies
	w, loose := v.best(s.replies, s.Changes)
	replied := w != nil && loose < s.loose && (w == s.reply || r.fresh(s, w))
	if replied {
		s.loose = loose
		if w != s.reply {
			s.answer(w, &after, len(r.items)-1)
		}
	}
	if s.reply == nil || s.loose == 0 {
		return replied
	}
	v.junk |= r.lying(s.reply, 0)
	if w, loose = v.best(s.next, s.Changes|s.reply.Changes); w == nil || loose >= s.loose {
		return replied
	}
	s.then, s.loose = w, loose
	return true
}

// fresh says whether the piece that the move left on its square stands there, or
// has been captured there, or was taken up so late that the reply may have come
// before.
func (r *Reader) fresh(s *stand, reply *legal.Option) bool {
	to := s.Move.Destination()
	if r.wood.At(to) != chess.NoPiece || reply.CapturedOn == to {
		return true
	}
	if s.foreign && !s.again {
		return reply.Move.To() != s.Move.From() && r.restedOn(s) // there it is put back
	}
	when, ok := r.lastChange(to)
	return ok && r.Since(when) <= r.profile.Scan
}

// restedOn says whether what was moved to a square stood there longer than a piece does
// on its way, until it was taken up last, or the clock was pressed on it: its owner may
// have replied with it.
func (r *Reader) restedOn(s *stand) bool {
	if r.clock.mode() == live && !r.unpressed(s) {
		return true
	}
	when, ok := r.lastChange(s.Move.Destination())
	return ok && r.Between(r.items[s.at].when, when) >= r.profile.Rest
}

// firm says whether just what the move changes stands as it left it.
func (r *Reader) firm(s *stand) bool { return legal.Differ(&r.wood, &s.After)&s.Changes == 0 }

// recaptured says whether the opponent may be about to capture the piece that
// moved, or the mover the one that replied: it is gone, and there is one that can
// capture it.
func (r *Reader) recaptured(s *stand, v view) bool {
	if r.captured(s, s.Option, s.replies, s.Changes, v) {
		return true
	}
	return s.reply != nil && r.captured(s, s.reply, s.next, s.Changes|s.reply.Changes, v)
}

// captured says whether the piece that made move w is gone, and what stands shows one
// of the moves that capture it but for the piece that makes it.
func (r *Reader) captured(s *stand, w *legal.Option, next []legal.Option, feet chess.Squares, v view) bool {
	to := w.Move.Destination()
	if r.wood.At(to) != chess.NoPiece {
		return false
	}
	for n := range next {
		w, board := &next[n], r.wood
		if w.CapturedOn != to {
			continue
		}
		board.Clear(w.Move.From())
		board.Put(w.Move.To(), w.Piece())
		v.wood = &board
		if loose := v.shows(w, feet); loose < none {
			s.loose = loose + 1
			return true
		}
	}
	return false
}

// answer keeps that the move has been replied to.
func (s *stand) answer(w *legal.Option, after *chess.Position, at int) {
	then := after.Play(w.Move)
	s.reply, s.next, s.then, s.replyAt = w, legal.Options(&then), nil, at
}

// lying returns where the piece captured by way w lies beside its square: where
// it lay, and where one has come more than can stand.
func (r *Reader) lying(w *legal.Option, lay chess.Squares) chess.Squares {
	if w.Captured == chess.NoPiece {
		return 0
	}
	here := r.wood.Pieces(w.Captured)
	set := lay & here
	if here.Count() <= w.After.Pieces(w.Captured).Count() {
		return r.settledOn(set)
	}
	for s := range (here &^ w.After.Occupied()).All {
		if legal.Near(s, w.CapturedOn) {
			set = set.With(s)
		}
	}
	return set
}

// settledOn returns the squares that changed longer ago than a piece may be seen
// twice while it is moved.
func (r *Reader) settledOn(set chess.Squares) chess.Squares {
	for _, i := range r.items {
		if i.kind == changed && set.Has(i.square) && r.Since(i.when) <= 2*r.profile.Scan {
			set = set.Without(i.square)
		}
	}
	return set
}
