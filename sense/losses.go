package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// An origin is the start of a ply with the frames since: the ply is read again from it
// with lost messages added.
type origin struct {
	game          *game
	items         []observation // that were carried into the ply
	after, actual chess.Board
	frames        []adoube.Frame
	acts          []adoube.Act // reported since
	evidence      []ReleaseEvidence
}

// A loss is messages about squares that the board may have sent and that were lost,
// one after the other.
type loss struct {
	squares []chess.Square
	pieces  []chess.Piece // what came to stand there
	frame   int           // after so many frames of the ply; 0: among the observations that were carried into it
	behind  observation   // after that
	stays   bool          // nothing has changed there since
}

// losses are the messages that may have been lost in this ply.
type losses struct {
	time        *timeline
	clock       *clock
	board       *board
	record      *record
	ply         *ply
	shown       *candidateMoves
	ambiguity   *ambiguity
	release     *release
	origin      *origin // how the ply began; nil: it is not kept
	missing     []loss  // of which one is likely, as has been found just now
	sought      bool    // that has been looked for in this ply
	unexplained int     // how often that was so
}

// longestPly is how many frames of a ply are kept.
const longestPly = 4096

// begin returns the game as it was at the beginning of the ply.
func (o *origin) begin() *game {
	c := o.game.clone()
	c.record.past, c.shown.irregular.before = slices.Clone(c.record.past), slices.Clone(c.shown.irregular.before)
	return c
}

// keep keeps a frame of the ply. A whole board shows what was lost before it.
func (r *losses) keep(f adoube.Frame) {
	switch {
	case r.origin == nil:
	case f.Kind == adoube.FrameBoard || len(r.origin.frames) == longestPly:
		r.origin = nil
	default:
		r.origin.frames = append(r.origin.frames, f)
	}
}

// heard returns how many frames of the ply have come.
func (r *losses) heard() int {
	if r.origin == nil {
		return 0
	}
	return len(r.origin.frames)
}

// mostLost is how many messages of one move are taken for lost.
const mostLost = 2

// seek notes which messages may have been lost, once in a ply, where nothing
// explains what stands without.
func (r *losses) seek() bool {
	if !r.mayBeSought() || r.clock.mode() != live || r.ply.stopped() {
		return false
	}
	r.sought = true
	r.unexplained++
	r.missing = r.losses()
	return len(r.missing) > 0
}

// mayBeSought reports whether what may have been lost in this ply can be found at all, and has
// not been looked for.
func (r *losses) mayBeSought() bool {
	return r.origin != nil && !r.sought && r.board.set && r.board.founded() && !r.shown.irregular.restoring
}

// seekLast notes which one message of the last move was lost, at the end, where nothing
// that was seen of it is a move. A piece that was taken up may be in the hand still,
// unless its player has pressed his clock.
func (r *losses) seekLast() bool {
	seen := slices.ContainsFunc(r.shown.all, func(s *candidate) bool {
		return r.record.kings.result == "" || !r.release.headsForCentre(s)
	})
	if seen || len(r.ambiguity.open.all) > 0 || !r.mayBeSought() || r.clock.mode() == idle || r.ply.rushed() {
		return false
	}
	_, pressed := r.shown.plainPress()
	r.sought = true
	r.missing = slices.DeleteFunc(r.losses(), func(l loss) bool {
		return len(l.squares) > 1 || l.behind.kind != changed || l.behind.frame == 0 && l.behind.when == r.ply.began || !l.lifted() && !pressed
	})
	if len(r.missing) > 0 {
		r.unexplained++
	}
	return len(r.missing) > 0
}

// seekPiece reports whether the mover has pressed his clock upon a move that leaves another
// piece of his gone, and notes what may have been lost then.
func (r *losses) seekPiece() bool {
	l := r.shown.last
	if l == nil || !l.shows || r.sought {
		return false
	}
	if !r.leavesPiece() {
		return false
	}
	when, pressed := r.shown.plainPress()
	return pressed && r.time.Since(when) >= r.time.profile.Scan && r.seek()
}

// leavesPiece reports whether another piece of the mover's was taken up before the move that
// stands, and is gone.
func (r *losses) leavesPiece() bool {
	l := r.shown.last
	gone := l.After.Of(r.ply.mover()) &^ l.Changes &^ r.board.pieces.Occupied()
	return slices.ContainsFunc(r.ply.seen[:l.at], func(i observation) bool { return i.kind == changed && gone.Has(i.square) })
}

// explains takes back that something was missing, where the move that is made and what
// has answered it agree with all that was seen.
func (r *losses) explains() {
	if !r.sought || r.shown.last.irregular || r.leavesPiece() {
		return
	}
	l := r.shown.last.line()
	if r.shown.last.guessed && len(r.ambiguity.open.all) > 0 {
		l = r.ambiguity.open.all[0]
	}
	if r.ambiguity.follow(&l) == 0 {
		r.unexplained--
	}
}

// supply puts on the board what a move that is concluded left on squares of which nothing was
// reported since the ply began: the message was lost.
func (r *losses) supply(s *candidate, actual *chess.Board) {
	if !s.guessed || r.board.asks || r.board.occupancy != nil {
		return
	}
	for q := range s.Changes.All {
		if _, reported := r.ply.lastChange(q); !reported && actual.At(q) == chess.NoPiece && s.After.At(q) != chess.NoPiece {
			actual.Put(q, s.After.At(q))
		}
	}
}

// explainsAll reports whether what stands is accounted for: nothing has been moved, or a move
// was, and whatever else is away is the opponent's.
func (r *losses) explainsAll() bool {
	if r.shown.last == nil {
		base := r.ply.base.Board()
		return r.board.pieces == base
	}
	return r.shown.last.reply != nil || r.shown.last.shows && r.shown.last.overlooked < absent
}

// losses returns what must have been lost if the mover has made a move by what has come,
// or where he has, the opponent: the fewest messages that suffice. Where they played so fast
// that the board needs not have seen all, only of a piece that stands on two squares.
func (r *losses) losses() []loss {
	all, shown := r.lacks(r.ply.base.Board(), r.ply.options, r.ply.mover(), 0)
	for _, s := range shown {
		after := r.ply.base.Play(s.Move)
		replies, _ := r.lacks(s.After, legal.Options(&after), after.Turn(), s.at+1)
		all = append(all, replies...)
	}
	least := mostLost
	for _, l := range all {
		least = min(least, len(l.squares))
	}
	rushed := r.ply.rushed()
	return slices.DeleteFunc(all, func(l loss) bool { return len(l.squares) > least || rushed && !(l.stays && l.lifted()) })
}

// lacks returns what a player's move lacks to be shown by what has come from observation n on
// until he pressed his clock, and the moves that are shown: what a move lacks that was made
// before he took up another piece, only where none is that was made after it.
func (r *losses) lacks(pieces chess.Board, ways []legal.Option, mover chess.Color, n int) (all []loss, shown []candidate) {
	base, by := pieces, adoube.PartyOf(mover)
	var press *observation
	before := observation{when: r.ply.began, since: r.ply.began}
	var sooner []loss
seeing:
	for at := n - 1; at < len(r.ply.seen); at++ {
		if at >= n {
			i := &r.ply.seen[at]
			switch {
			case press != nil && r.time.Between(press.when, i.since) > r.time.profile.Scan, i.kind == stopped:
				break seeing
			case i.kind == pressed && i.by == by:
				press = i
				continue
			case i.kind != changed || press != nil && !i.left(mover) && !i.came(mover):
				continue
			}
			switch {
			case i.came(mover):
				all, shown, sooner = nil, nil, nil
			case press == nil && i.left(mover) && base.At(i.square) == i.was:
				all, sooner = nil, append(sooner, all...)
			}
			pieces.Put(i.square, i.now)
			before = *i
		}
		for k := range ways {
			w := &ways[k]
			d := r.lacking(&base, &pieces, w)
			if d == 0 {
				shown = append(shown, candidate{Option: w, at: at})
			} else if d.Count() <= mostLost && w.Changes&d == d {
				all = r.addLoss(all, w, d, &pieces, before)
			}
		}
	}
	if len(all) == 0 {
		all = sooner
	}
	return all, shown
}

// lacking returns the squares that differ from the board after move w, apart from pieces
// that the opponent has lifted; all squares, if no lost messages explain the board.
func (r *losses) lacking(base, pieces *chess.Board, w *legal.Option) chess.Squares {
	d := legal.Differ(pieces, &w.After) &^ r.board.onTable
	for s := range d.All {
		switch stands, wanted := pieces.At(s), w.After.At(s); {
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
func (r *losses) addLoss(all []loss, w *legal.Option, d chess.Squares, pieces *chess.Board, behind observation) []loss {
	l := loss{frame: behind.frame, behind: behind, stays: true}
	for _, empty := range [...]bool{true, false} {
		for s := range d.All {
			if p := w.After.At(s); (p == chess.NoPiece) == empty {
				l.squares, l.pieces = append(l.squares, s), append(l.pieces, p)
			}
			l.stays = l.stays && r.board.pieces.At(s) == pieces.At(s)
		}
	}
	all = slices.DeleteFunc(all, func(o loss) bool {
		return slices.Equal(o.squares, l.squares) && slices.Equal(o.pieces, l.pieces)
	})
	return append(all, l)
}

// lifted reports whether one message was lost, that something was taken up: it stands on two
// squares.
func (l *loss) lifted() bool { return len(l.pieces) == 1 && l.pieces[0] == chess.NoPiece }

// among puts the messages among the observations that were carried into the ply, and on the
// board that stood.
func (l *loss) among(items []observation, actual *chess.Board) []observation {
	at := 0
	for n, i := range items {
		if i.kind == l.behind.kind && i.when == l.behind.when && i.square == l.behind.square {
			at = n + 1
		}
	}
	for n, s := range l.squares {
		lost := observation{when: l.behind.when, since: l.behind.when, square: s, now: l.pieces[n], needed: true}
		items = slices.Insert(items, at+n, lost)
		if l.stays {
			actual.Put(s, l.pieces[n])
		}
	}
	return items
}
