package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// A board that knows occupancy only says that something stands on a square.
// Which piece it is, is concluded: guesses are followed side by side, each a
// story that explains what has been seen, and what all that are likely enough
// agree on is read as if the board had told it. Nothing of that is taken back.
type blind struct {
	full    chess.Squares // the squares that are occupied
	guesses []guess
	frames  map[int]adoube.Frame // those of other kinds, until they are told
	count   int
	changed bool // since the whole board was reported
	speaks  bool // it tells of squares that change: what only the whole board shows nobody saw happen
	just    echo
	single  *single                   // nil: another look has come since
	gaps    map[frametime.Moment]bool // when the board was seen again after a gap
	doubted bool                      // something was read although another reading was nearly as likely
	doubt   int                       // after how many plies, last
	forced  bool                      // one of readings that were as likely had to be taken: pieces may be others than it has them
}

// An echo is what a frame about one square said, which may come doubled.
type echo struct {
	square chess.Square
	come   bool
	when   frametime.Moment
}

// maxScript is how much may be seen while guesses disagree, before the best is
// believed.
const maxScript = 80

// patience is how many squares may change until a smaller margin is enough: about
// two moves.
const patience = 8

// unsighted takes a frame of a board that knows occupancy only, and says whether
// it was one.
func (r *Reader) unsighted(f adoube.Frame) bool {
	switch f.Kind {
	case adoube.FrameEmpty, adoube.FrameFull, adoube.FrameOccupancy:
		if r.blind == nil {
			r.blind = r.newBlind()
		}
	case adoube.FrameField, adoube.FrameBoard:
		r.sees()
	}
	if r.blind == nil {
		return false
	}
	r.grope(f)
	return true
}

// newBlind returns what is known before the first frame.
func (r *Reader) newBlind() *blind {
	b := &blind{full: r.wood.Occupied(), frames: map[int]adoube.Frame{}, gaps: map[frametime.Moment]bool{}}
	b.restart(r.base, r.wood)
	return b
}

// restart makes it the only guess that the board stands so in that position.
func (b *blind) restart(pos chess.Position, board chess.Board) {
	s := story{at: newNode(pos), board: board, twice: chess.NoSquare}
	b.guesses = []guess{{story: s, victim: victim{on: chess.NoSquare}}}
}

// resume goes on from a position that has been told as it is.
func (b *blind) resume(pos chess.Position, board chess.Board) {
	if g := best(b.guesses); g == nil || len(g.script) == 0 {
		b.restart(pos, board)
	}
}

// sees ends that the board is taken for one that knows no pieces.
func (r *Reader) sees() {
	r.hearOut()
	r.blind = nil
}

// hearOut reads what is likeliest of what has not become clear.
func (r *Reader) hearOut() {
	if r.blind != nil {
		now := r.Now
		r.passOn(0)
		r.Now = now
	}
}

// grope takes what a frame says further in all guesses, and tells what has
// become clear.
func (r *Reader) grope(f adoube.Frame) {
	b, now := r.blind, r.Now
	switch f.Kind {
	case adoube.FrameEmpty:
		r.occupied(b.full.Without(f.Square), chess.SquaresOf(f.Square), 0)
		b.just = echo{f.Square, false, r.Now}
	case adoube.FrameFull:
		r.occupied(b.full.With(f.Square), 0, chess.SquaresOf(f.Square))
		b.just = echo{f.Square, true, r.Now}
	case adoube.FrameOccupancy:
		r.first(f.Full)
		r.whole(f.Full)
		r.sighted, b.changed = r.Now, false
	case adoube.FrameClock, adoube.FrameTouch, adoube.FrameLetGo, adoube.FrameFault:
		b.other(f, r.Now)
	case adoube.FrameInfo:
		r.read(f)
	}
	if r.unsure() {
		return
	}
	r.passOn(b.margin())
	r.Now = now
	if len(b.guesses[0].script) == 0 {
		r.look()
	}
}

// first waits, if the first that is seen is not how the game starts, until all
// pieces stand so.
func (r *Reader) first(full chess.Squares) {
	base := r.base.Board()
	if !r.seenBoard && r.plies == 0 && !r.blind.changed {
		r.set = full == base.Occupied()
	}
	r.seenBoard = true
}

// occupied takes which squares are occupied by now, and which the frame says to
// be empty and to be full.
func (r *Reader) occupied(full, empty, filled chess.Squares) {
	b := r.blind
	b.speaks = true
	b.changed, b.full = b.changed || full != b.full, full
	if r.settingUp() {
		return
	}
	var all []guess
	for _, g := range b.guesses {
		all = append(all, r.step(r.step([]guess{g}, empty, false), filled, true)...)
	}
	b.guesses = prune(all)
}

// fold takes a change of squares further in a guess: what has gone first, and,
// as within one look nobody knows, what has come first.
func (r *Reader) fold(g guess, gone, come chess.Squares) []guess {
	only := []guess{g}
	all := r.step(r.step(only, gone, false), come, true)
	if gone != 0 && come != 0 && (gone|come).Count() <= 4 {
		all = append(all, r.step(r.step(only, come, true), gone, false)...)
	}
	return all
}

// step takes guesses further, one square after the other.
func (r *Reader) step(all []guess, set chess.Squares, come bool) []guess {
	for s := range set.All {
		f := fold{when: r.Now, again: lost, within: r.before(r.profile.Rest), atOnce: r.before(r.profile.Scan + r.profile.Late)}
		if r.blind.just == (echo{s, come, r.Now}) {
			f.again = 0
		}
		for _, g := range all {
			if come {
				f.fills(g, s)
			} else {
				f.empties(g, s)
			}
		}
		all = f.next
		if len(all) > maxGuesses {
			all = narrow(all)
		}
	}
	return all
}

// follow lets the turn go on in the guesses that show the move which has been told
// as made.
func (b *blind) follow(from *chess.Position, m chess.Move, when frametime.Moment) {
	for n := range b.guesses {
		g := &b.guesses[n]
		if len(g.script) > 0 || g.twice != chess.NoSquare || !legal.Alike(&g.at.pos, from) {
			continue
		}
		if w := g.made(); w != nil && w.Move == m {
			g.pass(w, when)
		}
	}
	b.guesses = prune(b.guesses)
}

// before returns what says whether a moment was no longer ago than that.
func (r *Reader) before(time Millis) func(frametime.Moment) bool {
	return func(m frametime.Moment) bool { return r.Since(m) <= time }
}

// other keeps a frame of another kind, to be taken in its turn.
func (b *blind) other(f adoube.Frame, when frametime.Moment) {
	b.count++
	b.frames[b.count] = f
	for n := range b.guesses {
		b.guesses[n].see(sight{kind: void, when: when, frame: b.count})
	}
}

// margin returns how much less likely others must be: less where what has been
// seen since has not decided.
func (b *blind) margin() int {
	if g := best(b.guesses); g != nil && g.seen() >= patience && !b.apart(g) {
		return certain / 2
	}
	return certain
}

// wary is how many plies after what was not plain no irregular move is concluded:
// it may be honest play that goes on from what was read wrong.
const wary = 10

// doubts notes that what was read after so many plies was not plain.
func (b *blind) doubts(plies int) { b.doubt, b.doubted = plies, true }

// wary says whether what was read lately was not plain: another reading was nearly as
// likely, or ever as likely, this one is unlikely by itself, or has another new piece than has been told.
func (r *Reader) wary() bool {
	b := r.blind
	if b == nil {
		return false
	}
	first := &b.guesses[0]
	return b.forced || b.doubted && r.plies-b.doubt < wary || first.contrary != 0 || first.strain() > strained
}

// apart says whether a guess that is nearly as likely has an irregular move where that
// one has none, or none where that one has one.
func (b *blind) apart(from *guess) bool {
	return slices.ContainsFunc(b.guesses, func(g guess) bool {
		return g.contrary == 0 && g.cost-from.cost < certain && (g.before == nil) != (from.before == nil)
	})
}

// seen counts the squares in the script.
func (g *guess) seen() (n int) {
	for i := range g.script {
		if g.script[i].kind != void {
			n++
		}
	}
	return n
}

// pulse is how often one looks what may be concluded while time passes.
const pulse Millis = 250

// passOn reads what the guesses agree on, as far as nothing within the margin
// disagrees.
func (r *Reader) passOn(margin int) {
	b := r.blind
	r.reconsider()
	for {
		x, ok := agreed(b.guesses, margin)
		if !ok {
			break
		}
		if _, plain := agreed(b.guesses, certain); !plain && best(b.guesses).before == nil {
			b.doubts(r.plies)
		}
		if _, plain := agreed(b.guesses, certain/2); !plain {
			b.forced = true
		}
		b.guesses = follow(b.guesses, x)
		r.hear(x)
	}
	if g := best(b.guesses); g != nil && margin > 0 && len(g.script) > maxScript {
		r.passOn(0)
	}
}

// hear reads what the board would have said at its time, and how time passed before.
func (r *Reader) hear(x sight) {
	end := min(x.when.At, r.looked+4*r.profile.Quiet) // when all that waits has been concluded
	for at := r.looked + pulse; r.Timed && at < end; at += pulse {
		r.Now.At = at
		r.look()
	}
	r.Now = x.when
	if r.Timed {
		r.look()
	}
	switch {
	case x.kind == leapt:
		r.arrive(*x.end)
	case x.frame == 0:
		r.sudden, r.needed = r.blind.gaps[x.when], x.missed
		r.change(x.square, x.piece, r.Now)
		r.sudden, r.needed = false, false
	default:
		r.read(r.blind.frames[x.frame])
		delete(r.blind.frames, x.frame)
	}
	r.look()
}
