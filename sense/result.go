package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A meeting is both kings standing in the centre.
type meeting struct {
	result string // empty: they have not met
	since  frametime.Moment
}

// centre is the four squares on which kings tell the result.
var centre = chess.SquaresOf(chess.D4, chess.E4, chess.D5, chess.E5)

// outcome returns the result that the kings show: on two white squares White
// has won, on two black ones Black; on one of each it is a draw.
func outcome(b *chess.Board) string {
	kings := b.OfType(chess.King) & centre
	if kings.Count() != 2 || kings&b.Of(chess.White) == 0 || kings&b.Of(chess.Black) == 0 {
		return ""
	}
	switch light := chess.SquaresOf(chess.E4, chess.D5); kings & light {
	case light:
		return "1-0"
	case 0:
		return "0-1"
	}
	return "1/2-1/2"
}

// convene watches for the kings in the centre. A result counts when they have
// stood there for a while, as a king may be slid to its place, and past the other.
func (r *Reader) convene() {
	if result := outcome(&r.wood); result != r.centre.result {
		r.centre = meeting{result: result, since: r.Now}
	}
	if r.centre.result == "" {
		return
	}
	if r.Since(r.centre.since) >= r.profile.Rest && (r.bothPut() || !r.mayGoOn()) {
		r.conclude()
		r.meet()
	}
}

// mayGoOn says whether a king that is put beside the other may be an illegal
// move: the clocks run, or it was pressed upon.
func (r *Reader) mayGoOn() bool {
	return r.clock.mode() == live || r.charged != adoube.Unknown || len(r.irregular.before) > 0
}

// bothPut says whether both kings have been put in the centre.
func (r *Reader) bothPut() bool {
	var put [2]bool
	for _, i := range r.items {
		if i.kind == changed && i.now.Type() == chess.King && centre.Has(i.square) {
			put[i.now.Color()] = true
		}
	}
	return put[chess.White] && put[chess.Black]
}

// convening says whether an item is a king put in the centre so lately that the
// other may follow it there.
func (r *Reader) convening(i *item) bool {
	return i.now.Type() == chess.King && centre.Has(i.square) && (r.Since(i.when) < r.profile.Rest || outcome(&r.wood) != "")
}

// meet tells the result that the kings have shown.
func (r *Reader) meet() {
	if r.centre.result == "" {
		return
	}
	r.over = true
	r.emit(adoube.Act{Verb: adoube.Result, Evidence: adoube.Inferred, Result: r.centre.result}, r.centre.since)
}

// conclude makes the last moves, for which no more evidence can come: those that
// have been released by what is known, and then one that has stood at rest.
func (r *Reader) conclude() {
	if !r.set {
		return
	}
	for r.concludes() {
	}
}

// concludes makes one of the last moves, and says whether it did.
func (r *Reader) concludes() bool {
	if r.centre.result != "" {
		r.disband()
	} else if len(r.fork.lines) > 0 && r.decide() {
		return true
	}
	if r.last == nil {
		return false
	}
	g := r.released()
	if g == NoGround && r.rested(r.last) {
		g = ByEnd
	}
	return r.completes(g)
}

// disband forgets what was no more than a king's way to the centre: what stood
// before that counts.
func (r *Reader) disband() {
	r.fork = fork{}
	for r.last != nil && r.convenes(r.last) && r.released() == NoGround {
		r.stands = slices.DeleteFunc(r.stands, r.convenes)
		r.last = nil
		if n := len(r.stands); n > 0 {
			r.last = r.stands[n-1]
		}
	}
}

// convenes says whether a move is no more than a king's way to the centre.
func (r *Reader) convenes(s *stand) bool {
	return s.Piece().Type() == chess.King && centre.Has(s.Move.Destination()) && !r.paused(s)
}

// paused says whether a king rested where its move ends, and was taken up again
// then, as for the centre.
func (r *Reader) paused(s *stand) bool {
	var came *item
	for n := range r.items {
		switch i := &r.items[n]; {
		case i.kind != changed || i.square != s.Move.Destination() || s.Piece().Type() != chess.King:
		case s.Brings(i.square, i.now):
			came = i
		case came != nil && r.Between(came.when, i.when) >= r.profile.Rest:
			return true
		}
	}
	return false
}

// rested says whether a move stands there still at the end, or was at rest for a
// while before pieces were moved about, where anything tells the time. What stands
// since the clocks were stopped is no move.
func (r *Reader) rested(s *stand) bool {
	if r.stoppedBefore(s) {
		return false
	}
	if s.shows || s.reply != nil || r.paused(s) || !r.Timed && !r.seen {
		return true
	}
	for _, i := range r.items[s.at+1:] {
		if i.kind == changed && !i.clears(s.Option) {
			return r.Between(r.items[s.at].when, i.when) >= r.profile.Rest
		}
	}
	return true
}

// clears says whether an item is about the captured piece beside its square.
func (i *item) clears(w *legal.Option) bool {
	return legal.Near(i.square, w.CapturedOn) && (i.was == w.Captured && i.now == chess.NoPiece || i.now == w.Captured && i.was == chess.NoPiece)
}

// stoppedBefore says whether the clocks were stopped before the move stood.
func (r *Reader) stoppedBefore(s *stand) bool {
	for _, i := range r.items[:s.at] {
		if i.kind == stopped {
			return true
		}
	}
	return false
}
