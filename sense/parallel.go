package sense

import (
	"slices"

	"adoube"
)

// parallel holds readings followed in parallel after an unknown message was lost. Nothing
// is reported until one is left or all have reached the same position.
type parallel struct {
	readings []*reading // the first assumes no loss and continues from the board
	returned int        // number of acts already reported
}

// The costs of a reading, besides each lost message.
const (
	doubtful = 3 // nothing explains the board, or an illegal move does
	rival    = 1 // readings up to this much costlier than the best are followed
)

// maxReadings is the maximum number of readings followed.
const maxReadings = 64

// branch starts following readings in parallel after a lost message. If just one piece
// stands on two squares and only one reading explains that, it settles on it.
func (r *Reader) branch() []adoube.Act {
	lifted := r.intake.game.losses.missing[0].lifted()
	if others := r.begin(); len(others) == 1 && lifted {
		return r.settleOn(others)
	}
	return nil
}

// begin starts following readings in parallel, and returns those with lost messages.
func (r *Reader) begin() []*reading {
	o := r.intake.game.losses.origin
	x := &reading{intake: r.intake, acts: slices.Clone(o.acts), evidence: slices.Clone(o.evidence), from: o}
	others := x.branch(mostLost + rival)
	x.cost, x.since = doubtful, r.intake.game.record.plies
	if len(others) == 0 {
		return nil
	}
	r.parallel = &parallel{append([]*reading{x}, others...), len(x.acts)}
	return others
}

// frameInAll passes a frame to all readings and returns the acts that are certain.
func (r *Reader) frameInAll(f adoube.Frame) []adoube.Act {
	b := r.parallel
	least := b.least() + rival
	for _, x := range b.readings {
		b.readings = append(b.readings, x.feed([]adoube.Frame{f}, least)...)
	}
	return r.dropUnlikely()
}

// endInAll ends all readings and returns the acts that are certain.
func (r *Reader) endInAll() []adoube.Act {
	for _, x := range r.parallel.readings {
		x.reads(x.atEnd)
	}
	moved := slices.DeleteFunc(r.parallel.likely(0), func(x *reading) bool { return x.intake != r.intake && x.game.record.plies < x.since })
	gone := slices.DeleteFunc(slices.Clone(moved), func(x *reading) bool { return x.intake != r.intake && x.game.record.plies == x.since })
	switch {
	case len(gone) > 0:
		return r.settleOn(gone)
	case len(moved) == 1, len(moved) > 1 && r.intake.ended(): // the last move, or one of its possible versions
		return r.settleOn(moved)
	}
	return r.settleOn(r.parallel.readings[:1])
}

// feed reads frames and returns the readings that branch off on the way.
func (x *reading) feed(frames []adoube.Frame, most int) (all []*reading) {
	for n, f := range frames {
		x.reads(func() []adoube.Act { return x.frame(f) })
		for _, y := range x.branch(most) {
			all = append(append(all, y), y.feed(frames[n+1:], most)...)
		}
	}
	return all
}

// reads records the acts read and the increase in cost.
func (x *reading) reads(read func() []adoube.Act) {
	puzzles, plies := x.doubts(), x.game.record.plies
	acts := read()
	x.acts, x.evidence = append(x.acts, acts...), append(x.evidence, x.game.out.returned...)
	if x.game.record.plies != plies {
		x.turns = append(x.turns, begun{len(x.acts) - x.game.losses.reported(), x.game.ply.base})
	}
	if more := x.doubts() - puzzles + count(acts, adoube.Unseen)*doubtful; more != 0 {
		x.cost, x.since = x.cost+more, x.game.record.plies
	}
	if x.from != x.game.losses.origin {
		x.from, x.outset = x.game.losses.origin, x.cost
	}
}

// doubts returns the cost of what was read with difficulty.
func (x *reading) doubts() int {
	n := x.game.board.contradictions + doubtful*(x.game.losses.unexplained+len(x.game.shown.irregular.before))
	if x.game.record.charged != adoube.Unknown {
		n += doubtful
	}
	return n
}

// count counts the acts of that kind.
func count(acts []adoube.Act, v adoube.Verb) (n int) {
	for _, a := range acts {
		if a.Verb == v {
			n++
		}
	}
	return n
}

// branch returns the readings for the possible losses just found.
func (x *reading) branch(most int) (all []*reading) {
	missing := x.game.losses.take()
	for n := range missing {
		if l := &missing[n]; x.outset+len(l.squares) <= most {
			all = append(all, x.with(l, most)...)
		}
	}
	return all
}

// with reads the ply again with the lost messages, and returns the resulting readings.
func (x *reading) with(l *loss, most int) []*reading {
	o, before := x.game.losses.origin, len(x.acts)-len(x.game.losses.origin.acts)
	y := &reading{
		intake: &intake{game: o.game.clone()}, acts: slices.Clone(x.acts[:before]), evidence: slices.Clone(x.evidence[:before]),
		turns: slices.Clone(x.turns), cost: x.outset + len(l.squares), outset: x.outset + len(l.squares), since: o.game.record.plies + 1,
	}
	items, actual := slices.Clone(o.items), o.actual
	if l.frame == 0 {
		items = l.among(items, &actual)
	}
	y.game.replay(items, o.after, actual)
	y.game.shown.irregular.miss()
	y.from = y.game.losses.origin
	all := append([]*reading{y}, y.feed(o.frames[:l.frame], most)...)
	for _, z := range slices.Clone(all) {
		if l.frame > 0 {
			z.takeAsSent(l)
		}
		all = append(all, z.feed(o.frames[l.frame:], most)...)
	}
	return slices.DeleteFunc(all, func(z *reading) bool { return !begins(z.acts, x.acts) })
}

// begins reports whether acts begins with the reported ones.
func begins(acts, reported []adoube.Act) bool {
	return len(acts) >= len(reported) && slices.EqualFunc(acts[:len(reported)], reported, like)
}

// least returns the cost of the likeliest reading.
func (b *parallel) least() int {
	least := none
	for _, x := range b.readings {
		least = min(least, x.cost)
	}
	return least
}

// likely returns the readings at most more costlier than the likeliest.
func (b *parallel) likely(more int) (all []*reading) {
	least := b.least()
	for _, x := range b.readings {
		if x.cost <= least+more {
			all = append(all, x)
		}
	}
	return all[:min(len(all), maxReadings)]
}

// dropUnlikely drops unlikely readings and continues with the rest.
func (r *Reader) dropUnlikely() []adoube.Act {
	b := r.parallel
	if x := b.readings[0]; x.cost == 0 {
		return r.settleOn(b.readings[:1])
	}
	likely := b.likely(0)
	if slices.ContainsFunc(likely, func(x *reading) bool { return x.game.record.plies-x.since < believed }) {
		likely = b.likely(rival)
		b.readings = append(b.readings[:1:1], slices.DeleteFunc(likely, func(x *reading) bool { return x.intake == r.intake })...)
		return nil
	}
	b.readings = append(b.readings[:1:1], slices.DeleteFunc(slices.Clone(likely), func(x *reading) bool { return x.intake == r.intake })...)
	for _, x := range likely {
		if y := likely[0]; x != y && (len(x.game.ply.seen)+len(y.game.ply.seen) > 0 || x.game.board.pieces != y.game.board.pieces || x.game.ply.base.FEN() != y.game.ply.base.FEN()) {
			return nil
		}
	}
	return r.settleOn(likely)
}

// settleOn continues with the first likely reading alone, and returns its acts.
func (r *Reader) settleOn(likely []*reading) []adoube.Act {
	x, reported := likely[0], r.parallel.returned
	acts, evidence := merge(likely, reported)
	if x.intake != r.intake {
		r.intake = x.intake
	}
	r.parallel = nil
	r.intake.game.out.returns(evidence)
	return acts
}
