package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// An emitter collects the acts that follow from the observations.
type emitter struct {
	time     *timeline
	record   *record
	ply      *ply
	shown    *candidateMoves
	losses   *losses
	reported reported
	acts     []adoube.Act
	owed     adoube.Party      // the player who has moved and was not seen pressing
	refused  bool              // an act was refused: the placement must be reported
	disputed bool              // the current acts may be misread: no hand is named
	evidence ReleaseEvidence   // evidence for the acts being emitted
	pending  []ReleaseEvidence // evidence for the acts not returned yet
	returned []ReleaseEvidence // evidence for the acts returned last
}

// A reported board is the board after the acts reported so far. Acts that it does not allow
// are not reported.
type reported struct {
	board chess.Board // without the pieces held by the mover
	hand  []held
	touch frametime.Moment // time of the last reported contact
	just  bool             // the last reported act was a contact
	torn  bool             // the board did not allow an act to be reported
}

// A held piece is a piece in the mover's hand.
type held struct {
	piece    chess.Piece
	from     chess.Square // NoSquare: from beside the board
	at       chess.Square // its square while still held; NoSquare: in the air
	reported chess.Square // the square last reported; leaving it is not an act
}

// clone returns a copy at the start of a ply, with no acts to return.
func (out *emitter) clone() emitter {
	c := *out
	c.acts, c.pending, c.returned = nil, nil, nil
	c.reported.hand = slices.Clone(out.reported.hand)
	return c
}

// start starts a ply from pos, and reports it if an act has been refused.
func (out *emitter) start(pos chess.Position) {
	out.reported = newReported(pos.Board())
	if out.refused {
		out.refused = false
		out.emitUnseen(pos)
	}
}

// restart goes on as if the game started now: nobody has to press.
func (out *emitter) restart() { out.owed = adoube.Unknown }

// resume goes on in the ply from a board with what is held.
func (out *emitter) resume(r reported) { out.reported = r }

// refuse records that an act was refused.
func (out *emitter) refuse() { out.refused = true }

// owe records that the player has moved and was not seen pressing.
func (out *emitter) owe(player adoube.Party) { out.owed = player }

// because sets the evidence of the acts emitted from now on.
func (out *emitter) because(e ReleaseEvidence) { out.evidence = e }

// dispute records whether the acts emitted from now on may be misread.
func (out *emitter) dispute(disputed bool) { out.disputed = disputed }

// follow puts the acts of a reading that goes on from another after those of the other.
func (out *emitter) follow(before *emitter, acts []adoube.Act, evidence []ReleaseEvidence) {
	out.acts, out.pending = append(before.acts, acts...), append(before.pending, evidence...)
}

// returns records the evidence for the acts that are returned.
func (out *emitter) returns(evidence []ReleaseEvidence) { out.returned = evidence }

// holding reports whether the mover has a piece in the air.
func (out *emitter) holding() bool {
	return out.reported.find(func(h held) bool { return h.at == chess.NoSquare }) != nil
}

// emitUnseen emits the position as found, reached by unseen moves.
func (out *emitter) emitUnseen(pos chess.Position) {
	out.record.unseen()
	out.emitPosition(pos, out.time.Now)
}

// emitPosition emits the position as found at that time.
func (out *emitter) emitPosition(pos chess.Position, when frametime.Moment) {
	out.emit(adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Sensed, FEN: pos.FEN()}, when)
}

// take returns the acts that have not been returned yet.
func (out *emitter) take() []adoube.Act {
	acts := out.acts
	out.acts = nil
	out.returned, out.pending = out.pending, out.returned[:0]
	return acts
}

// emitUnexpected reports whether the reported acts lead to the board after the move; if
// not, it emits that board as unseen.
func (out *emitter) emitUnexpected(next chess.Position, after *chess.Board) bool {
	if !out.reported.torn && out.reported.shows(*after) {
		return true
	}
	if out.record.alternative || out.astray(after) { // then no reading explains everything
		out.record.unseen()
	}
	out.emitPosition(next, out.time.Now)
	return false
}

// astray reports whether a held piece was not seen coming back to the square where board
// after has it.
func (out *emitter) astray(after *chess.Board) bool {
	return out.reported.find(func(h held) bool {
		return h.from != chess.NoSquare && h.at != h.from && after.At(h.from) == h.piece && !out.cameBack(h)
	}) != nil
}

// emitPress emits the mover's press, if there was one.
func (out *emitter) emitPress() {
	if when, ok := out.shown.lastPress(); ok {
		out.emitClock(when)
	}
}

// emitClock emits the press of the player who moved last.
func (out *emitter) emitClock(when frametime.Moment) {
	out.emit(adoube.Act{Verb: adoube.Clock, By: out.owed, Evidence: adoube.Sensed}, when)
	out.owed = adoube.Unknown
}

func newReported(b chess.Board) reported { return reported{board: b} }

// begun reports whether the reported acts have changed the board or hold a piece.
func (t *reported) begun(base chess.Board) bool { return !t.shows(base) || len(t.hand) > 0 }

// tear records that the board does not allow an act to be reported.
func (t *reported) tear() { t.torn = true }

// mend drops that, since no act has changed the board.
func (t *reported) mend() { t.torn = false }

// promote replaces the piece on s.
func (t *reported) promote(s chess.Square, was, p chess.Piece) {
	if t.board.At(s) == was {
		t.board.Put(s, p)
	}
}

// raise records that a held piece is in the air again.
func (h *held) raise() { h.at = chess.NoSquare }

// shows reports whether the board is b, with held pieces on their squares.
func (t *reported) shows(b chess.Board) bool {
	stands := t.board
	for _, h := range t.hand {
		if h.at != chess.NoSquare {
			stands.Put(h.at, h.piece)
		}
	}
	return stands == b
}

// find returns the first held piece for which want reports true, or nil.
func (t *reported) find(want func(held) bool) *held {
	for n := range t.hand {
		if want(t.hand[n]) {
			return &t.hand[n]
		}
	}
	return nil
}

// drop removes a held piece from the hand.
func (t *reported) drop(h *held) held {
	was, n := *h, slices.Index(t.hand, *h)
	t.hand = slices.Delete(t.hand, n, n+1)
	return was
}

// on returns the held piece standing on s, or nil.
func (t *reported) on(s chess.Square) *held {
	return t.find(func(h held) bool { return h.at == s })
}

// air returns a held piece p in the air, or nil.
func (t *reported) air(p chess.Piece) *held {
	return t.find(func(h held) bool { return h.piece == p && h.at == chess.NoSquare })
}

// emit emits an act with the time at which it was seen.
func (out *emitter) emit(a adoube.Act, when frametime.Moment) {
	a.At = out.time.Stamp(when)
	out.reported.just = a.Verb == adoube.Lift || a.Verb == adoube.Remove && a.On != 0
	if out.reported.just {
		out.reported.touch = when
	}
	out.losses.report(a, out.evidence)
	out.acts, out.pending = append(out.acts, a), append(out.pending, out.evidence)
}

// soFar returns the numbers of acts emitted so far.
func (out *emitter) soFar() [2]int { return [2]int{len(out.acts), out.losses.reported()} }

// takeBack drops all acts after the first n, because the board does not allow what follows.
func (out *emitter) takeBack(n [2]int) {
	out.acts, out.pending = out.acts[:n[0]], out.pending[:n[0]]
	out.losses.takeBack(n[1])
}

// hand returns an act by the hand of the player having the move.
func (out *emitter) hand(v adoube.Verb, s chess.Square, e adoube.Evidence) adoube.Act {
	return adoube.Act{Verb: v, By: adoube.PartyOf(out.ply.mover()), On: chess.SquaresOf(s), Evidence: e}
}

// unordered reports whether a contact at that time may have come before the one reported
// last.
func (out *emitter) unordered(when frametime.Moment) bool {
	return out.reported.just && out.time.Near(out.reported.touch, when, out.time.profile.Scan)
}

// lift emits that the mover lifted the piece on s.
func (out *emitter) lift(s chess.Square, when frametime.Moment, e adoube.Evidence) {
	out.lifted(s, when, e, out.unordered(when))
}

// lifted emits that the mover lifted the piece on s, perhaps before the contact reported
// last.
func (out *emitter) lifted(s chess.Square, when frametime.Moment, e adoube.Evidence, unordered bool) {
	t := &out.reported
	a := out.hand(adoube.Lift, s, e)
	a.Unordered = unordered
	t.hand = append(t.hand, held{t.board.At(s), s, chess.NoSquare, chess.NoSquare})
	t.board.Clear(s)
	out.emit(a, when)
}

// put emits that the mover put a held piece, or one from beside the board, on s. It emits
// nothing if another piece of his stands there.
func (out *emitter) put(p chess.Piece, s chess.Square, when frametime.Moment, e adoube.Evidence) {
	t := &out.reported
	if t.torn = t.torn || t.on(s) != nil || legal.Is(t.board.At(s), out.ply.mover()); t.torn {
		return
	}
	h := t.air(p)
	fresh := h == nil
	if fresh {
		out.letGo(when)
		t.hand = append(t.hand, held{piece: p, from: chess.NoSquare, at: chess.NoSquare})
		h = t.air(p)
	}
	h.at, h.reported = s, s
	a := out.hand(adoube.Put, s, e)
	if fresh || len(t.hand) > 1 {
		a.Piece = p.Type()
	}
	out.emit(a, when)
	if len(t.hand) > 1 && h.from == s {
		out.release(h, when) // the hand has already taken another piece
	}
}

// remove emits that the mover took the piece on s off the board.
func (out *emitter) remove(s chess.Square, when frametime.Moment, e adoube.Evidence) {
	a := out.hand(adoube.Remove, s, e)
	a.Unordered = out.unordered(when)
	out.reported.board.Clear(s)
	out.emit(a, when)
}

// aside emits that the mover put a held piece beside the board.
func (out *emitter) aside(one *held, when frametime.Moment, e adoube.Evidence) {
	h := out.reported.drop(one)
	a := out.hand(adoube.Remove, h.reported, e)
	if h.reported == chess.NoSquare {
		a.Piece, a.Evidence = h.piece.Type(), adoube.Inferred
	}
	out.emit(a, when)
}

// release emits that the mover released a held piece, which stands.
func (out *emitter) release(one *held, when frametime.Moment) {
	h := out.reported.drop(one)
	out.reported.board.Put(h.at, h.piece)
	a := out.hand(adoube.Release, h.at, adoube.Inferred)
	if out.disputed && h.at != h.from {
		a.By = adoube.Unknown
	}
	out.emit(a, when)
}

// emitResult emits the result shown by the kings.
func (out *emitter) emitResult() {
	if k := out.record.kings; k.result != "" {
		out.endsWith(k.result, adoube.Inferred, k.since)
	}
}

// endsWith emits the result of the game.
func (out *emitter) endsWith(result string, known adoube.Evidence, when frametime.Moment) {
	out.record.end()
	out.emit(adoube.Act{Verb: adoube.Result, Evidence: known, Result: result}, when)
}

// letGo emits, before another piece is lifted, the release of a piece put back on its
// square, of a castling king, and of the piece moved before.
func (out *emitter) letGo(when frametime.Moment) {
	double := out.shown.last != nil && out.shown.last.double()
	for n := len(out.reported.hand) - 1; n >= 0; n-- {
		h := out.reported.hand[n]
		if h.at != chess.NoSquare && (double || h.at == h.from || out.castling(h)) {
			out.release(&out.reported.hand[n], when)
		}
	}
}

// castling reports whether the held piece is a king standing on a castling square.
func (out *emitter) castling(h held) bool {
	for _, w := range out.ply.options {
		if w.Move.Castles() && w.Move.From() == h.from && w.Move.Destination() == h.at {
			return out.shown.last == nil || out.shown.last.Move == w.Move
		}
	}
	return false
}
