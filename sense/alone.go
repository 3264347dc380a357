package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// proposeReply keeps what the board shows as a reply that is not legal to the move that
// stands, and whether that was replied to.
func (r *Reader) proposeReply(v view) {
	w, ok := r.irregularReply()
	s := r.irregular.reply
	if s != nil && s.to == r.last && r.items[s.at].kind == changed {
		s.loose = v.shows(s.Option, 0)
		s.shows = r.answered(s, v) || s.loose < none
	} else {
		s = nil
	}
	if ok && (s == nil || s.After != w.After) {
		if pos, ok := legal.After(&r.last.end, w.After); ok {
			s = &stand{Option: &w, to: r.last, at: len(r.items) - 1, shows: true, irregular: true, end: pos}
		}
	}
	r.irregular.reply = s
}

// irregularReply reads the board as a reply to the move that stands that is not legal.
func (r *Reader) irregularReply() (legal.Option, bool) {
	if r.last == nil || len(r.items) == 0 {
		return legal.Option{}, false
	}
	w, ok := r.irregularWay(&r.last.end, r.last.replies)
	to := r.last.Move.Destination()
	return w, ok && (r.wood.At(to) != chess.NoPiece || w.CapturedOn == to)
}

// repliedIrregularly says whether the move that stands has been answered by one that
// is not legal.
func (r *Reader) repliedIrregularly() bool {
	_, ok := r.irregularReply()
	return ok
}

// leftAlone says whether something else has been moved since the move that stands, and
// left: it was released before.
func (r *Reader) leftAlone() bool {
	if r.last == nil || !r.Timed || r.onTrial || outcome(&r.wood) != "" || !r.trusted() {
		return false
	}
	switch r.clock.mode() {
	case live:
		return r.pressedAlone()
	case ended:
		return false
	}
	if r.movedAnother() {
		return r.Since(r.moved) >= r.profile.Flicker
	}
	s := r.irregular.reply
	switch {
	case s == nil || s.to != r.last || !s.shows || r.lawful():
		return false
	case s.reply != nil:
		return r.Since(r.items[s.replyAt].when) >= 2*r.profile.Scan
	}
	return r.Since(r.moved) >= r.profile.Rest && r.repliedIrregularly() // nobody pushes aside for so long what he captures
}

// lawful says whether legal play explains the board, however badly.
func (r *Reader) lawful() bool { return len(r.fork.lines) > 0 && r.kept() < 2*unlike }

// pressedAlone says whether the mover has pressed his clock on the move that stands, and
// the opponent his own on a reply that is not legal.
func (r *Reader) pressedAlone() bool {
	s := r.irregular.reply
	if _, ok := r.plainPress(); !ok || s == nil || s.to != r.last || !s.shows || r.lawful() {
		return false
	}
	return slices.ContainsFunc(r.items[s.at+1:], func(i item) bool {
		return i.kind == pressed && i.by == adoube.PartyOf(r.mover().Other())
	})
}

// movedAnother says whether nothing has changed since the move that stands but that
// another piece of the mover's was taken up, and stands elsewhere.
func (r *Reader) movedAnother() bool {
	end := r.last.end.Board()
	d := legal.Differ(&end, &r.wood) &^ r.junk
	from, to := d&end.Of(r.mover()), d&r.wood.Of(r.mover())
	if d.Count() != 2 || from.Count() != 1 || to.Count() != 1 || from == to || d.Has(r.last.Move.Destination()) {
		return false
	}
	up := slices.ContainsFunc(r.items[:r.last.at+1], func(i item) bool { return i.kind == changed && d.Has(i.square) })
	return !up && end.At(from.First()) == r.wood.At(to.First())
}

// putFirst tells, of two moves of one player, that the first piece was put before the
// second left with item n, where both were seen within one scan.
func (r *Reader) putFirst(n int, w *legal.Option) {
	if w == nil || !r.last.double() {
		return
	}
	for k := n + 1; k < r.end(w); k++ {
		i := &r.items[k]
		if !i.told && i.came(r.mover()) && r.teller.air(i.now) != nil && r.Near(r.items[n].when, i.when, r.profile.Scan) {
			r.tell(k, w)
			return
		}
	}
}
