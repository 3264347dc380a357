package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
)

// Readings beside each other are followed where a message was lost and nobody knows
// which: nothing is told until one is left, or all have come to the same position.
type beside struct {
	readings []*reading // the first takes none for lost, and goes on from what stands
	told     int        // how many of their acts have been told
}

// A reading is what the board has told with messages that it may have sent besides.
type reading struct {
	*Reader
	told    []adoube.Act // since the ply began in which the readings part
	grounds []Ground
	turns   []begun // the plies since
	cost    int     // how unlikely it is
	outset  int     // how unlikely it was when the ply began
	from    *origin // that one
	since   int     // how many plies had been made when that was known
}

// A begun ply is where it began, after so many acts.
type begun struct {
	told int
	pos  chess.Position
}

// What makes a reading unlikely, beside each message that was lost.
const (
	puzzle = 3 // nothing explains what stands, or a move that is none
	rival  = 1 // so much less likely than the best is followed
)

// maxReadings is how many are followed.
const maxReadings = 64

// branch begins to follow readings beside each other, where a message was lost.
func (r *Reader) branch() []adoube.Act {
	lifted := r.missing[0].lifted()
	o := r.origin
	x := &reading{Reader: r, told: slices.Clone(o.acts), grounds: slices.Clone(o.grounds), from: o}
	others := x.fork(mostLost + rival)
	x.cost, x.since = puzzle, r.plies
	if len(others) == 0 {
		return nil
	}
	r.beside = &beside{append([]*reading{x}, others...), len(x.told)}
	if len(others) == 1 && lifted {
		return r.settleOn(others)
	}
	return nil
}

// abreast reads a frame in all readings, and returns what is known then.
func (r *Reader) abreast(f adoube.Frame) []adoube.Act {
	b := r.beside
	least := b.least() + rival
	for _, x := range b.readings {
		b.readings = append(b.readings, x.feed([]adoube.Frame{f}, least)...)
	}
	return r.narrow()
}

// endAbreast reads in all readings that no more comes, and returns what is known then.
func (r *Reader) endAbreast() []adoube.Act {
	for _, x := range r.beside.readings {
		x.reads(x.atEnd)
	}
	likely := slices.DeleteFunc(r.beside.likely(0), func(x *reading) bool { return x.Reader != r && x.plies <= x.since })
	if len(likely) == 0 {
		likely = r.beside.readings[:1]
	}
	return r.settleOn(likely)
}

// feed reads frames, and returns the readings that part from this one on the way.
func (x *reading) feed(frames []adoube.Frame, most int) (all []*reading) {
	for n, f := range frames {
		x.reads(func() []adoube.Act { return x.frame(f) })
		for _, y := range x.fork(most) {
			all = append(append(all, y), y.feed(frames[n+1:], most)...)
		}
	}
	return all
}

// reads keeps what is read, and what makes it unlikely.
func (x *reading) reads(read func() []adoube.Act) {
	puzzles, plies := x.puzzling(), x.plies
	acts := read()
	x.told, x.grounds = append(x.told, acts...), append(x.grounds, x.Reader.grounds...)
	if x.plies != plies {
		told := len(x.told)
		if x.origin != nil {
			told -= len(x.origin.acts)
		}
		x.turns = append(x.turns, begun{told, x.base})
	}
	if more := x.puzzling() - puzzles + count(acts, adoube.Unseen)*puzzle; more != 0 {
		x.cost, x.since = x.cost+more, x.plies
	}
	if x.from != x.origin {
		x.from, x.outset = x.origin, x.cost
	}
}

// puzzling weighs what is not plain in what was read.
func (x *reading) puzzling() int {
	n := x.contradictions + puzzle*(x.puzzles+len(x.irregular.before))
	if x.charged != adoube.Unknown {
		n += puzzle
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

// fork returns the readings in which messages were lost that have been found missing.
func (x *reading) fork(most int) (all []*reading) {
	missing := x.missing
	x.missing = nil
	for n := range missing {
		if l := &missing[n]; x.outset+len(l.squares) <= most {
			all = append(all, x.with(l, most)...)
		}
	}
	return all
}

// with reads the ply again with the messages, and returns the readings that this gives
// by now.
func (x *reading) with(l *loss, most int) []*reading {
	o, before := x.origin, len(x.told)-len(x.origin.acts)
	y := &reading{
		Reader: o.begin(), told: slices.Clone(x.told[:before]), grounds: slices.Clone(x.grounds[:before]),
		turns: slices.Clone(x.turns), cost: x.outset + len(l.squares), outset: x.outset + len(l.squares), since: o.reader.plies + 1,
	}
	items, actual := slices.Clone(o.items), o.actual
	if l.frame == 0 {
		items = l.among(items, &actual)
	}
	y.replay(items, o.after, actual)
	y.from, y.irregular.away = y.origin, true
	all := append([]*reading{y}, y.feed(o.frames[:l.frame], most)...)
	for _, z := range slices.Clone(all) {
		if l.frame > 0 {
			z.suppose(l)
		}
		all = append(all, z.feed(o.frames[l.frame:], most)...)
	}
	return slices.DeleteFunc(all, func(z *reading) bool { return !begins(z.told, x.told) })
}

// begins says whether acts begin with those that have been told.
func begins(acts, told []adoube.Act) bool {
	return len(acts) >= len(told) && slices.EqualFunc(acts[:len(told)], told, like)
}

// like says whether two acts are the same but for when they were, and how well it is known.
func like(a, b adoube.Act) bool {
	return a.Verb == b.Verb && a.By == b.By && a.On == b.On && a.Piece == b.Piece && a.FEN == b.FEN
}

// least returns how unlikely the likeliest reading is.
func (b *beside) least() int {
	least := none
	for _, x := range b.readings {
		least = min(least, x.cost)
	}
	return least
}

// likely returns the readings that are at most so much less likely than the likeliest.
func (b *beside) likely(more int) (all []*reading) {
	least := b.least()
	for _, x := range b.readings {
		if x.cost <= least+more {
			all = append(all, x)
		}
	}
	return all[:min(len(all), maxReadings)]
}

// narrow drops the readings that have become unlikely, and goes on with what is left.
func (r *Reader) narrow() []adoube.Act {
	b := r.beside
	if x := b.readings[0]; x.cost == 0 {
		return r.settleOn(b.readings[:1])
	}
	likely := b.likely(0)
	if slices.ContainsFunc(likely, func(x *reading) bool { return x.plies-x.since < believed }) {
		likely = b.likely(rival)
		b.readings = append(b.readings[:1:1], slices.DeleteFunc(likely, func(x *reading) bool { return x.Reader == r })...)
		return nil
	}
	b.readings = append(b.readings[:1:1], slices.DeleteFunc(slices.Clone(likely), func(x *reading) bool { return x.Reader == r })...)
	for _, x := range likely {
		if y := likely[0]; x != y && (len(x.items)+len(y.items) > 0 || x.wood != y.wood || x.base.FEN() != y.base.FEN()) {
			return nil
		}
	}
	return r.settleOn(likely)
}

// settleOn goes on with the first of the likely readings alone, and returns what is told
// of it.
func (r *Reader) settleOn(likely []*reading) []adoube.Act {
	x, told := likely[0], r.beside.told
	acts, grounds := tellApart(likely, told)
	if x.Reader != r {
		*r = *x.Reader
	}
	r.beside, r.grounds = nil, grounds
	return acts
}
