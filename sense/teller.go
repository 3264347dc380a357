package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A teller keeps how the wood stands by the acts that have been told, so that
// no act is told that the wood does not allow.
type teller struct {
	board chess.Board // without what the mover holds
	hand  []held
	touch frametime.Moment // when the last contact was told
	just  bool             // the last act told was a contact
	torn  bool             // the wood did not allow what was to be told
}

// A held piece is in the mover's hand.
type held struct {
	piece chess.Piece
	from  chess.Square // NoSquare: from beside the board
	at    chess.Square // where it stands, still held; NoSquare: in the air
	told  chess.Square // where it was told to stand last: leaving that is no act
}

func newTeller(pos *chess.Position) teller { return teller{board: pos.Board()} }

// shows says whether the wood stands so, with what is held where it stands.
func (t *teller) shows(b chess.Board) bool {
	stands := t.board
	for _, h := range t.hand {
		if h.at != chess.NoSquare {
			stands.Put(h.at, h.piece)
		}
	}
	return stands == b
}

// find returns the first held piece for which want holds, or nil.
func (t *teller) find(want func(held) bool) *held {
	for n := range t.hand {
		if want(t.hand[n]) {
			return &t.hand[n]
		}
	}
	return nil
}

// drop takes a held piece out of the hand.
func (t *teller) drop(h *held) held {
	was, n := *h, slices.Index(t.hand, *h)
	t.hand = slices.Delete(t.hand, n, n+1)
	return was
}

// on returns the held piece that stands on s, or nil.
func (t *teller) on(s chess.Square) *held {
	return t.find(func(h held) bool { return h.at == s })
}

// air returns a piece of that kind in the air, or nil.
func (t *teller) air(p chess.Piece) *held {
	return t.find(func(h held) bool { return h.piece == p && h.at == chess.NoSquare })
}

// emit tells an act, with the time at which it was seen.
func (r *Reader) emit(a adoube.Act, when frametime.Moment) {
	a.At = r.Stamp(when)
	r.teller.just = a.Verb == adoube.Lift || a.Verb == adoube.Remove && a.On != 0
	if r.teller.just {
		r.teller.touch = when
	}
	if r.origin != nil {
		r.origin.acts, r.origin.grounds = append(r.origin.acts, a), append(r.origin.grounds, r.ground)
	}
	r.acts, r.telling = append(r.acts, a), append(r.telling, r.ground)
}

// hand returns an act by the hand of the player having the move.
func (r *Reader) hand(v adoube.Verb, s chess.Square, e adoube.Evidence) adoube.Act {
	return adoube.Act{Verb: v, By: adoube.PartyOf(r.mover()), On: chess.SquaresOf(s), Evidence: e}
}

// unordered says whether a contact at that time may have been before the one
// told just now.
func (r *Reader) unordered(when frametime.Moment) bool {
	return r.teller.just && r.Near(r.teller.touch, when, r.profile.Scan)
}

// lift tells that the mover lifted what stands on s.
func (r *Reader) lift(s chess.Square, when frametime.Moment, e adoube.Evidence) {
	r.lifted(s, when, e, r.unordered(when))
}

// lifted tells that the mover lifted what stands on s, perhaps before the
// contact told just now.
func (r *Reader) lifted(s chess.Square, when frametime.Moment, e adoube.Evidence, unordered bool) {
	t := &r.teller
	a := r.hand(adoube.Lift, s, e)
	a.Unordered = unordered
	t.hand = append(t.hand, held{t.board.At(s), s, chess.NoSquare, chess.NoSquare})
	t.board.Clear(s)
	r.emit(a, when)
}

// put tells that the mover put a piece that he holds on s, or one from beside
// the board; nothing, where another of his stands there already.
func (r *Reader) put(p chess.Piece, s chess.Square, when frametime.Moment, e adoube.Evidence) {
	t := &r.teller
	if t.torn = t.torn || t.on(s) != nil || legal.Is(t.board.At(s), r.mover()); t.torn {
		return
	}
	h := t.air(p)
	fresh := h == nil
	if fresh {
		r.letGo(when)
		t.hand = append(t.hand, held{piece: p, from: chess.NoSquare, at: chess.NoSquare})
		h = t.air(p)
	}
	h.at, h.told = s, s
	a := r.hand(adoube.Put, s, e)
	if fresh || len(t.hand) > 1 {
		a.Piece = p.Type()
	}
	r.emit(a, when)
	if len(t.hand) > 1 && h.from == s {
		r.release(h, when) // the hand has taken another piece already
	}
}

// remove tells that the mover took what stands on s off the board.
func (r *Reader) remove(s chess.Square, when frametime.Moment, e adoube.Evidence) {
	a := r.hand(adoube.Remove, s, e)
	a.Unordered = r.unordered(when)
	r.teller.board.Clear(s)
	r.emit(a, when)
}

// aside tells that the mover put what he holds beside the board.
func (r *Reader) aside(one *held, when frametime.Moment, e adoube.Evidence) {
	h := r.teller.drop(one)
	a := r.hand(adoube.Remove, h.told, e)
	if h.told == chess.NoSquare {
		a.Piece, a.Evidence = h.piece.Type(), adoube.Inferred
	}
	r.emit(a, when)
}

// release tells that the mover let go of a held piece, which stands.
func (r *Reader) release(one *held, when frametime.Moment) {
	h := r.teller.drop(one)
	r.teller.board.Put(h.at, h.piece)
	r.emit(r.hand(adoube.Release, h.at, adoube.Inferred), when)
}
