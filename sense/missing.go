package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// An origin is how a ply began, and what the board has told since: from it the ply is
// read again with messages that were lost.
type origin struct {
	reader        Reader
	items         []item // that were carried into the ply
	after, actual chess.Board
	frames        []adoube.Frame
	acts          []adoube.Act // told since
	grounds       []Ground
}

// longestPly is how many frames of a ply are kept.
const longestPly = 4096

// mark keeps how a ply begins. Not where a whole board says what was lost, nor where a
// board knows occupancy only: there guesses take messages for lost.
func (r *Reader) mark(items []item, after, actual chess.Board) {
	if r.origin = nil; r.asks || r.occupancy != nil || r.onTrial || r.seldom() {
		return
	}
	o := origin{reader: *r, items: slices.Clone(items), after: after, actual: actual}
	o.reader.beside, o.reader.trials, o.reader.missing = nil, nil, nil
	o.reader.acts, o.reader.telling, o.reader.grounds = nil, nil, nil
	r.origin = &o
}

// begin returns a reader at the beginning of the ply.
func (o *origin) begin() *Reader {
	c := o.reader
	c.past, c.irregular.before = slices.Clone(c.past), slices.Clone(c.irregular.before)
	return &c
}

// keep keeps a frame of the ply. A whole board shows what was lost before it.
func (r *Reader) keep(f adoube.Frame) {
	switch {
	case r.origin == nil:
	case f.Kind == adoube.FrameBoard || len(r.origin.frames) == longestPly:
		r.origin = nil
	default:
		r.origin.frames = append(r.origin.frames, f)
	}
}

// heard returns how many frames of the ply have come.
func (r *Reader) heard() int {
	if r.origin == nil {
		return 0
	}
	return len(r.origin.frames)
}

// A loss is messages about squares that the board may have sent and that were lost,
// one after the other.
type loss struct {
	squares []chess.Square
	pieces  []chess.Piece // what came to stand there
	frame   int           // after so many frames of the ply; 0: among the items that were carried into it
	behind  item          // after that
	stays   bool          // nothing has changed there since
}

// most is how many messages of one move are taken for lost.
const mostLost = 2

// misses notes which messages may have been lost, once in a ply, where nothing
// explains what stands without.
func (r *Reader) misses() bool {
	if r.origin == nil || r.sought || !r.set || !r.founded() || r.irregular.restoring {
		return false
	}
	if r.clock.mode() != live || r.stopped() || r.rushed() {
		return false
	}
	r.sought = true
	r.puzzles++
	r.missing = r.losses()
	return len(r.missing) > 0
}

// pressedBefore says whether the mover has moved something and pressed his clock before
// item n.
func (r *Reader) pressedBefore(n int) bool {
	moved := false
	for _, i := range r.items[:n] {
		if moved = moved || i.left(r.mover()); moved && i.kind == pressed && i.by == adoube.PartyOf(r.mover()) {
			return true
		}
	}
	return false
}

// missesPiece says whether the mover has pressed his clock upon a move that leaves another
// piece of his gone, and notes what may have been lost then.
func (r *Reader) missesPiece() bool {
	l := r.last
	if l == nil || !l.shows || r.sought {
		return false
	}
	gone := l.After.Of(r.mover()) &^ l.Changes &^ r.wood.Occupied()
	if !slices.ContainsFunc(r.items[:l.at], func(i item) bool { return i.kind == changed && gone.Has(i.square) }) {
		return false
	}
	when, pressed := r.plainPress()
	return pressed && r.Since(when) >= r.profile.Scan && r.misses()
}

// explains takes back that something was missing, where the move that is made and what
// has answered it agree with all that was seen.
func (r *Reader) explains() {
	if !r.sought || r.last.irregular {
		return
	}
	l := r.last.line()
	if r.last.guessed && len(r.fork.lines) > 0 {
		l = r.fork.lines[0]
	}
	if r.follow(&l) == 0 {
		r.puzzles--
	}
}

// accounted says whether what stands is accounted for: nothing has been moved, or a move
// was, and whatever else is away is the opponent's.
func (r *Reader) accounted() bool {
	if r.last == nil {
		base := r.base.Board()
		return r.wood == base
	}
	return r.last.reply != nil || r.last.shows && r.last.loose < absent
}

// rushed says whether the opponent has put something so soon after the mover's last
// change that the board may not have looked in between, or the clock tells of more than
// one press at once: then the board needs not have sent a message.
func (r *Reader) rushed() bool {
	var last, press *item
	for n := range r.items {
		switch i := &r.items[n]; {
		case i.reckoned:
			return true
		case i.kind == pressed && i.by == adoube.PartyOf(r.mover()):
			press = i
		case press == nil && (i.left(r.mover()) || i.came(r.mover())):
			last = i
		case i.came(r.mover().Other()) && last != nil && press != nil:
			return r.Between(last.when, i.when) <= r.profile.Flicker+r.profile.Scan
		}
	}
	return false
}

// losses returns what must have been lost if the mover has made a move by what has come,
// or where he has, the opponent: the fewest messages that suffice.
func (r *Reader) losses() []loss {
	all, shown := r.lacks(r.base.Board(), r.ways, r.mover(), 0)
	for _, s := range shown {
		after := r.base.Play(s.Move)
		replies, _ := r.lacks(s.After, legal.Options(&after), after.Turn(), s.at+1)
		all = append(all, replies...)
	}
	least := mostLost
	for _, l := range all {
		least = min(least, len(l.squares))
	}
	return slices.DeleteFunc(all, func(l loss) bool { return len(l.squares) > least })
}

// lacks returns what a player's move lacks to be shown by what has come from item n on
// until he pressed his clock, and the moves that are shown.
func (r *Reader) lacks(wood chess.Board, ways []legal.Option, mover chess.Color, n int) (all []loss, shown []stand) {
	base, by := wood, adoube.PartyOf(mover)
	var press *item
	before := item{when: r.began, since: r.began}
	for at := n - 1; at < len(r.items); at++ {
		if at >= n {
			i := &r.items[at]
			switch {
			case press != nil && r.Between(press.when, i.since) > r.profile.Scan:
				return all, shown
			case i.kind == pressed && i.by == by:
				press = i
				continue
			case i.kind != changed || press != nil && !i.left(mover) && !i.came(mover):
				continue
			}
			if i.came(mover) {
				all, shown = nil, nil
			}
			wood.Put(i.square, i.now)
			before = *i
		}
		for k := range ways {
			w := &ways[k]
			d := r.lacking(&base, &wood, w)
			if d == 0 {
				shown = append(shown, stand{Option: w, at: at})
			} else if d.Count() <= mostLost && w.Changes&d == d {
				all = r.addLoss(all, w, d, &wood, before)
			}
		}
	}
	return all, shown
}

// lacking returns the squares that stand otherwise than way w leaves them, but for what
// the opponent has taken up already: all squares, where what stands there is no matter
// of messages that were lost.
func (r *Reader) lacking(base, wood *chess.Board, w *legal.Option) chess.Squares {
	d := legal.Differ(wood, &w.After) &^ r.junk
	for s := range d.All {
		switch stands, wanted := wood.At(s), w.After.At(s); {
		case !w.Changes.Has(s) && stands == chess.NoPiece && wanted.Color() != w.Piece().Color():
			d = d.Without(s)
		case stands != base.At(s) && stands != chess.NoPiece:
			return chess.AllSquares
		}
	}
	return d
}

// addLoss adds that the messages about those squares were lost, in the place of the same
// at an earlier time.
func (r *Reader) addLoss(all []loss, w *legal.Option, d chess.Squares, wood *chess.Board, behind item) []loss {
	l := loss{frame: behind.frame, behind: behind, stays: true}
	for _, empty := range [...]bool{true, false} {
		for s := range d.All {
			if p := w.After.At(s); (p == chess.NoPiece) == empty {
				l.squares, l.pieces = append(l.squares, s), append(l.pieces, p)
			}
			l.stays = l.stays && r.wood.At(s) == wood.At(s)
		}
	}
	all = slices.DeleteFunc(all, func(o loss) bool {
		return slices.Equal(o.squares, l.squares) && slices.Equal(o.pieces, l.pieces)
	})
	return append(all, l)
}

// lifted says whether one message was lost, that something was taken up: it stands on two
// squares.
func (l *loss) lifted() bool { return len(l.pieces) == 1 && l.pieces[0] == chess.NoPiece }

// among puts the messages among the items that were carried into the ply, and on the
// board that stood.
func (l *loss) among(items []item, actual *chess.Board) []item {
	at := 0
	for n, i := range items {
		if i.kind == l.behind.kind && i.when == l.behind.when && i.square == l.behind.square {
			at = n + 1
		}
	}
	for n, s := range l.squares {
		lost := item{when: l.behind.when, since: l.behind.when, square: s, now: l.pieces[n], needed: true}
		items = slices.Insert(items, at+n, lost)
		if l.stays {
			actual.Put(s, l.pieces[n])
		}
	}
	return items
}

// evidence returns how well an item is known: what a message would have told that was lost is
// concluded.
func (r *Reader) evidence(i *item) adoube.Evidence {
	if i.needed && r.occupancy == nil {
		return adoube.Inferred
	}
	return adoube.Sensed
}

// suppose takes that the board sent the messages now.
func (r *Reader) suppose(l *loss) {
	r.needed = true
	for n, s := range l.squares {
		r.change(s, l.pieces[n], r.Now)
	}
	r.needed = false
	r.look()
}
