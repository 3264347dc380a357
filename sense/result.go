package sense

import (
	"adoube"
	"adoube/chess"
)

// A meeting is both kings standing in the centre.
type meeting struct {
	result string // empty: they have not met
	since  moment
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
// stood there for a while, as a king may be slid to its place.
func (r *Reader) convene() {
	result := outcome(&r.wood)
	if result == "" {
		return
	}
	if result != r.centre.result {
		r.centre = meeting{result: result, since: r.now}
	}
	if r.since(r.centre.since) >= r.profile.Rest {
		r.conclude()
		r.meet()
	}
}

// convening says whether an item is a king put in the centre so lately that the
// other may follow it there.
func (r *Reader) convening(i *item) bool {
	return i.now.Type() == chess.King && centre.Has(i.square) && (r.since(i.when) < r.profile.Rest || outcome(&r.wood) != "")
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
	if len(r.fork.lines) > 0 && r.centre.result == "" && r.decide() {
		return true
	}
	if r.last == nil || !r.released() && !r.rested() {
		return false
	}
	r.complete()
	return true
}

// rested says whether the move that stands is there still at the end, or was at
// rest for a while before pieces were moved about. What stands since the clocks
// were stopped is no move, and neither is a king's way to the centre.
func (r *Reader) rested() bool {
	toCentre := r.last.piece().Type() == chess.King && centre.Has(r.last.move.Destination())
	if toCentre && r.centre.result != "" || r.stoppedBefore() {
		return false
	}
	if r.last.shows || r.last.reply != nil {
		return true
	}
	for _, i := range r.items[r.last.at+1:] {
		if i.kind == changed && !r.last.leaves(i) {
			return r.between(r.items[r.last.at].when, i.when) >= r.profile.Rest
		}
	}
	return true
}

// leaves says whether an item is about the captured piece beside its square.
func (w *way) leaves(i item) bool {
	return near(i.square, w.takes) && (i.was == w.taken && i.now == chess.NoPiece || i.now == w.taken && i.was == chess.NoPiece)
}

// stoppedBefore says whether the clocks were stopped before the move stood.
func (r *Reader) stoppedBefore() bool {
	for _, i := range r.items[:r.last.at] {
		if i.kind == stopped {
			return true
		}
	}
	return false
}
