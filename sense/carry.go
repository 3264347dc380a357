package sense

import (
	"slices"

	"adoube"
	"adoube/sense/internal/frametime"
)

// fastReply reports whether the opponent lifted a piece within a scan of the moment at
// which the move stood. A slowly scanning board cannot tell.
func (rel *release) fastReply(items []observation, stood frametime.Moment) bool {
	return !rel.time.seldom() && slices.ContainsFunc(items, func(i observation) bool {
		return i.left(rel.ply.mover().Other()) && rel.time.Near(stood, i.when, rel.time.profile.Scan)
	})
}

// overtaken reports whether the opponent put a piece before the move stood, by more than
// the delay of a board, so that he may have had the move.
func (rel *release) overtaken(items []observation, stood frametime.Moment) bool {
	return slices.ContainsFunc(items, func(i observation) bool {
		return i.early && i.came(rel.ply.mover().Other()) && rel.time.Between(i.when, stood) > 2*rel.time.profile.Scan
	})
}

// carry returns the observations that belong to the next ply: those after the move stood,
// and earlier lifts and puts by the opponent.
func (rel *release) carry() []observation {
	c := rel.ply.mover()
	var items []observation
	for n, i := range rel.ply.seen {
		i.reported, i.early = false, i.kind == changed && n <= rel.shown.last.at
		switch {
		case i.kind == void || i.kind == pressed && i.by == adoube.PartyOf(c) && !rel.shown.again(n):
		case rel.shown.last.foreign && n <= rel.shown.last.at && rel.shown.last.Changes.Has(i.square):
		case n > rel.shown.last.at:
			items = append(items, i)
		case i.kind == changed && rel.opponents(n) && !rel.returned(n):
			items = append(items, i)
		}
	}
	return items
}

// opponents reports whether observation n, before the move stood, is an act of the
// opponent: a piece of his other than the captured one left or came.
func (rel *release) opponents(n int) bool {
	i, c := &rel.ply.seen[n], rel.ply.mover().Other()
	return i.came(c) || i.left(c) && i.square != rel.shown.last.CapturedOn || rel.shown.seized(n, rel.shown.last.Option)
}

// returned reports whether observation n belongs to a piece lifted and put back before the
// move stood.
func (rel *release) returned(n int) bool {
	i := &rel.ply.seen[n]
	if rel.shown.last.guessed && i.square == rel.shown.last.Move.Destination() {
		return false
	}
	for k := range rel.ply.seen[:rel.shown.last.at+1] {
		o := &rel.ply.seen[k]
		if o.kind == changed && o.square == i.square && o.was == i.now && o.now == i.was {
			return true
		}
	}
	return false
}
