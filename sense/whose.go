package sense

import (
	"slices"

	"adoube/chess"
)

// Whose hand moves a piece no board sees. Mostly it is its owner's; where a piece goes on
// from where it could have stayed, and no clock runs, it may as well be that of the
// opponent, who takes it for his own. What charges the one by the one reading and the
// other by the other is told as unseen.

// lingered says whether a piece stands on a square with item n for longer than it does on
// its way.
func (r *Reader) lingered(n int) bool {
	on := &r.items[n]
	for k := n + 1; k < len(r.items); k++ {
		if i := &r.items[k]; i.kind == changed && i.square == on.square {
			return r.Between(on.when, i.when) >= r.profile.Flicker
		}
	}
	return false
}

// lingeredBefore says whether what stood on the square of item n before had stood there
// for longer than it does on its way.
func (r *Reader) lingeredBefore(n int) bool {
	i := &r.items[n]
	for k := n - 1; k >= 0; k-- {
		if o := &r.items[k]; o.kind == changed && o.square == i.square && o.now != chess.NoPiece {
			return r.lingered(k)
		}
	}
	return false
}

// cameTo says whether a piece of colour c has been put on the square in this ply.
func (r *Reader) cameTo(s chess.Square, c chess.Color) bool {
	return slices.ContainsFunc(r.items, func(i item) bool { return i.square == s && i.came(c) })
}

// pausedOn returns, of two moves of one player where no clock runs, the legal move after
// which the piece of the one rested before it went on: so far it was his move, and it is
// the opponent who took it on.
func (r *Reader) pausedOn(s *stand) *stand {
	if !s.double() || r.clock.mode() != idle {
		return nil
	}
	for _, l := range r.stands {
		to := l.Move.Destination()
		if s.Changes.Has(l.Move.From()) && s.After.At(to) != l.Piece() && r.items[l.at].square == to && r.lingered(l.at) {
			return l
		}
	}
	return nil
}

// wentOn says whether the piece of the move that stands went on from where it had
// rested after another legal move.
func (r *Reader) wentOn() bool {
	return r.clock.mode() == idle && r.rests(r.last, true) > 0
}

// handedOn says whether the piece of a candidate has rested twice on its way, first where
// it could have stayed: its owner and the opponent may have moved it by turns.
func (r *Reader) handedOn(s *stand) bool {
	return r.clock.mode() == idle && r.rests(s, true) > 0 && r.rests(s, false) > 1
}

// rests counts where the piece of move s has rested on its way, on squares where it
// could have stayed or on any.
func (r *Reader) rests(s *stand, legal bool) (n int) {
	from, piece := s.Move.From(), r.base.At(s.Move.From())
	for k := range r.items[:s.at] {
		i := &r.items[k]
		if i.kind != changed || i.now != piece || i.square == from || i.square == s.Move.To() || !r.lingered(k) {
			continue
		}
		if !legal || r.reachable(from, i.square) {
			n++
		}
	}
	return n
}

// reachable says whether a legal move leads from the one square to the other.
func (r *Reader) reachable(from, to chess.Square) bool {
	for n := range r.ways {
		if w := &r.ways[n]; w.Move.From() == from && w.Move.Destination() == to {
			return true
		}
	}
	return false
}
