package sense

import (
	"slices"

	"adoube"
	"adoube/sense/internal/frametime"
)

// fastReply reports whether the opponent has taken something up within a scan of the
// moment at which the move stood. A board that looks too seldom cannot tell.
func (r *release) fastReply(items []observation, stood frametime.Moment) bool {
	return !r.time.seldom() && slices.ContainsFunc(items, func(i observation) bool {
		return i.left(r.ply.mover().Other()) && r.time.Near(stood, i.when, r.time.profile.Scan)
	})
}

// overtaken reports whether the opponent had put a piece for his reply longer before the
// move stood than a board may be late: then it may have been he who had the move.
func (r *release) overtaken(items []observation, stood frametime.Moment) bool {
	return slices.ContainsFunc(items, func(i observation) bool {
		return i.early && i.came(r.ply.mover().Other()) && r.time.Between(i.when, stood) > 2*r.time.profile.Scan
	})
}

// carry returns the observations that belong to the next ply: what came after the
// move stood, and before that what the opponent has lifted and put.
func (r *release) carry() []observation {
	c := r.ply.mover()
	var items []observation
	for n, i := range r.ply.seen {
		i.reported, i.early = false, i.kind == changed && n <= r.shown.last.at
		switch {
		case i.kind == void || i.kind == pressed && i.by == adoube.PartyOf(c) && !r.shown.again(n):
		case r.shown.last.foreign && n <= r.shown.last.at && r.shown.last.Changes.Has(i.square):
		case n > r.shown.last.at:
			items = append(items, i)
		case i.kind == changed && r.opponents(n) && !r.returned(n):
			items = append(items, i)
		}
	}
	return items
}

// opponents reports whether observation n, before the move stood, is what the opponent
// did: a piece of his that went or came and is not the one captured.
func (r *release) opponents(n int) bool {
	i, c := &r.ply.seen[n], r.ply.mover().Other()
	return i.came(c) || i.left(c) && i.square != r.shown.last.CapturedOn || r.shown.seized(n, r.shown.last.Option)
}

// returned reports whether observation n and another before the move stood are a piece
// that was lifted and put back.
func (r *release) returned(n int) bool {
	i := &r.ply.seen[n]
	if r.shown.last.guessed && i.square == r.shown.last.Move.Destination() {
		return false
	}
	for k := range r.ply.seen[:r.shown.last.at+1] {
		o := &r.ply.seen[k]
		if o.kind == changed && o.square == i.square && o.was == i.now && o.now == i.was {
			return true
		}
	}
	return false
}
