package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// An emitter is the acts that follow.
type emitter struct {
	time     *timeline
	record   *record
	ply      *ply
	shown    *candidateMoves
	losses   *losses
	reported reported
	acts     []adoube.Act
	owed     adoube.Party      // who has moved, and has not been seen to press his clock
	refused  bool              // an act was: how the pieces stand is to be reported
	disputed bool              // what is reported now may be something else: nobody's hand is named
	evidence ReleaseEvidence   // of the acts that are emitted now
	pending  []ReleaseEvidence // of those that have not been returned yet
	returned []ReleaseEvidence // of those that were returned last
}

// reported is the board after the acts reported so far; no act is reported that it does
// not allow.
type reported struct {
	board chess.Board // without what the mover holds
	hand  []held
	touch frametime.Moment // when the last contact was reported
	just  bool             // the last act reported was a contact
	torn  bool             // the board did not allow what was to be reported
}

// A held piece is in the mover's hand.
type held struct {
	piece    chess.Piece
	from     chess.Square // NoSquare: from beside the board
	at       chess.Square // where it stands, still held; NoSquare: in the air
	reported chess.Square // where it was reported to stand last: leaving that is no act
}

// holding reports whether the mover has a piece in the air.
func (r *emitter) holding() bool {
	return r.reported.find(func(h held) bool { return h.at == chess.NoSquare }) != nil
}

// emitUnseen emits that the board stands so, and nobody saw how it came there.
func (r *emitter) emitUnseen(pos chess.Position) {
	r.record.unseenBefore, r.record.unseenAt = true, r.record.plies
	r.emit(adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Sensed, FEN: pos.FEN()}, r.time.Now)
}

// take returns the acts that have not been returned yet.
func (r *emitter) take() []adoube.Act {
	acts := r.acts
	r.acts = nil
	r.returned, r.pending = r.pending, r.returned[:0]
	return acts
}

// emitUnexpected reports the board as it is after the move, if the acts reported before
// have left it otherwise; true if they have not.
func (r *emitter) emitUnexpected(next chess.Position, after *chess.Board) bool {
	if !r.reported.torn && r.reported.shows(*after) {
		return true
	}
	if r.record.alternative || r.astray(after) { // then it is no reading that explains all
		r.record.unseenBefore, r.record.unseenAt = true, r.record.plies
	}
	r.emit(adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Sensed, FEN: next.FEN()}, r.time.Now)
	return false
}

// astray reports whether a piece that is held was not seen to come back to where it stands by
// that board.
func (r *emitter) astray(after *chess.Board) bool {
	return r.reported.find(func(h held) bool {
		return h.from != chess.NoSquare && h.at != h.from && after.At(h.from) == h.piece && !r.cameBack(h)
	}) != nil
}

// emitPress emits that the mover has pressed his clock, if he has.
func (r *emitter) emitPress() {
	if when, ok := r.shown.lastPress(); ok {
		r.emitClock(when)
	}
}

// emitClock emits that the player who has moved last pressed his clock.
func (r *emitter) emitClock(when frametime.Moment) {
	r.emit(adoube.Act{Verb: adoube.Clock, By: r.owed, Evidence: adoube.Sensed}, when)
	r.owed = adoube.Unknown
}

func newReported(pos *chess.Position) reported { return reported{board: pos.Board()} }

// begun reports whether anything has been reported that changes how the pieces stood.
func (t *reported) begun(base *chess.Position) bool { return !t.shows(base.Board()) || len(t.hand) > 0 }

// shows reports whether the board stands so, with what is held where it stands.
func (t *reported) shows(b chess.Board) bool {
	stands := t.board
	for _, h := range t.hand {
		if h.at != chess.NoSquare {
			stands.Put(h.at, h.piece)
		}
	}
	return stands == b
}

// find returns the first held piece for which want holds, or nil.
func (t *reported) find(want func(held) bool) *held {
	for n := range t.hand {
		if want(t.hand[n]) {
			return &t.hand[n]
		}
	}
	return nil
}

// drop takes a held piece out of the hand.
func (t *reported) drop(h *held) held {
	was, n := *h, slices.Index(t.hand, *h)
	t.hand = slices.Delete(t.hand, n, n+1)
	return was
}

// on returns the held piece that stands on s, or nil.
func (t *reported) on(s chess.Square) *held {
	return t.find(func(h held) bool { return h.at == s })
}

// air returns a piece of that kind in the air, or nil.
func (t *reported) air(p chess.Piece) *held {
	return t.find(func(h held) bool { return h.piece == p && h.at == chess.NoSquare })
}

// emit emits an act, with the time at which it was seen.
func (r *emitter) emit(a adoube.Act, when frametime.Moment) {
	a.At = r.time.Stamp(when)
	r.reported.just = a.Verb == adoube.Lift || a.Verb == adoube.Remove && a.On != 0
	if r.reported.just {
		r.reported.touch = when
	}
	if r.losses.origin != nil {
		r.losses.origin.acts, r.losses.origin.evidence = append(r.losses.origin.acts, a), append(r.losses.origin.evidence, r.evidence)
	}
	r.acts, r.pending = append(r.acts, a), append(r.pending, r.evidence)
}

// soFar returns how many acts have been emitted.
func (r *emitter) soFar() (n [2]int) {
	if r.losses.origin != nil {
		n[1] = len(r.losses.origin.acts)
	}
	n[0] = len(r.acts)
	return n
}

// takeBack takes back all acts after the first n: the board does not allow what follows
// them.
func (r *emitter) takeBack(n [2]int) {
	r.acts, r.pending = r.acts[:n[0]], r.pending[:n[0]]
	if o := r.losses.origin; o != nil {
		o.acts, o.evidence = o.acts[:n[1]], o.evidence[:n[1]]
	}
}

// hand returns an act by the hand of the player having the move.
func (r *emitter) hand(v adoube.Verb, s chess.Square, e adoube.Evidence) adoube.Act {
	return adoube.Act{Verb: v, By: adoube.PartyOf(r.ply.mover()), On: chess.SquaresOf(s), Evidence: e}
}

// unordered reports whether a contact at that time may have been before the one
// reported just now.
func (r *emitter) unordered(when frametime.Moment) bool {
	return r.reported.just && r.time.Near(r.reported.touch, when, r.time.profile.Scan)
}

// lift emits that the mover lifted what stands on s.
func (r *emitter) lift(s chess.Square, when frametime.Moment, e adoube.Evidence) {
	r.lifted(s, when, e, r.unordered(when))
}

// lifted emits that the mover lifted what stands on s, perhaps before the
// contact reported just now.
func (r *emitter) lifted(s chess.Square, when frametime.Moment, e adoube.Evidence, unordered bool) {
	t := &r.reported
	a := r.hand(adoube.Lift, s, e)
	a.Unordered = unordered
	t.hand = append(t.hand, held{t.board.At(s), s, chess.NoSquare, chess.NoSquare})
	t.board.Clear(s)
	r.emit(a, when)
}

// put emits that the mover put a piece that he holds on s, or one from beside
// the board; nothing, where another of his stands there already.
func (r *emitter) put(p chess.Piece, s chess.Square, when frametime.Moment, e adoube.Evidence) {
	t := &r.reported
	if t.torn = t.torn || t.on(s) != nil || legal.Is(t.board.At(s), r.ply.mover()); t.torn {
		return
	}
	h := t.air(p)
	fresh := h == nil
	if fresh {
		r.letGo(when)
		t.hand = append(t.hand, held{piece: p, from: chess.NoSquare, at: chess.NoSquare})
		h = t.air(p)
	}
	h.at, h.reported = s, s
	a := r.hand(adoube.Put, s, e)
	if fresh || len(t.hand) > 1 {
		a.Piece = p.Type()
	}
	r.emit(a, when)
	if len(t.hand) > 1 && h.from == s {
		r.release(h, when) // the hand has taken another piece already
	}
}

// remove emits that the mover took what stands on s off the board.
func (r *emitter) remove(s chess.Square, when frametime.Moment, e adoube.Evidence) {
	a := r.hand(adoube.Remove, s, e)
	a.Unordered = r.unordered(when)
	r.reported.board.Clear(s)
	r.emit(a, when)
}

// aside emits that the mover put what he holds beside the board.
func (r *emitter) aside(one *held, when frametime.Moment, e adoube.Evidence) {
	h := r.reported.drop(one)
	a := r.hand(adoube.Remove, h.reported, e)
	if h.reported == chess.NoSquare {
		a.Piece, a.Evidence = h.piece.Type(), adoube.Inferred
	}
	r.emit(a, when)
}

// release emits that the mover let go of a held piece, which stands.
func (r *emitter) release(one *held, when frametime.Moment) {
	h := r.reported.drop(one)
	r.reported.board.Put(h.at, h.piece)
	a := r.hand(adoube.Release, h.at, adoube.Inferred)
	if r.disputed && h.at != h.from {
		a.By = adoube.Unknown
	}
	r.emit(a, when)
}

// emitResult emits the result that the kings have shown.
func (r *emitter) emitResult() {
	if k := r.record.kings; k.result != "" {
		r.endsWith(k.result, adoube.Inferred, k.since)
	}
}

// endsWith emits how the game ended.
func (r *emitter) endsWith(result string, known adoube.Evidence, when frametime.Moment) {
	r.record.over = true
	r.emit(adoube.Act{Verb: adoube.Result, Evidence: known, Result: result}, when)
}

// letGo reports, before another piece is lifted, that the mover released a piece put
// back on its square, a castling king, and the piece moved before.
func (r *emitter) letGo(when frametime.Moment) {
	double := r.shown.last != nil && r.shown.last.double()
	for n := len(r.reported.hand) - 1; n >= 0; n-- {
		h := r.reported.hand[n]
		if h.at != chess.NoSquare && (double || h.at == h.from || r.castling(h)) {
			r.release(&r.reported.hand[n], when)
		}
	}
}

// castling reports whether the held piece is a king that stands where it castles.
func (r *emitter) castling(h held) bool {
	for _, w := range r.ply.options {
		if w.Move.Castles() && w.Move.From() == h.from && w.Move.Destination() == h.at {
			return r.shown.last == nil || r.shown.last.Move == w.Move
		}
	}
	return false
}
