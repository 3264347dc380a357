package sense

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/sense/internal/legal"
)

// If the clock shows a move that the board does not show, and the board cannot be asked,
// several readings are followed in parallel, each with a message that may have been lost.
// Nothing is reported until only one of them continues plausibly or all have reached the
// same position.

// An origin is the start of a ply with the frames since. The ply is read again from it with
// lost messages added.
type origin struct {
	game          *game
	items         []observation // observations carried into the ply
	after, actual chess.Board
	frames        []adoube.Frame
	acts          []adoube.Act // acts reported since
	evidence      []ReleaseEvidence
}

// A loss is one or more consecutive messages about squares that may have been lost.
type loss struct {
	squares []chess.Square
	pieces  []chess.Piece // the pieces that came there
	frame   int           // number of frames of the ply before it; 0: among the observations carried into the ply
	behind  observation   // the observation before it
	stays   bool          // the square has not changed since
}

// losses holds the messages that may have been lost in this ply.
type losses struct {
	time        *timeline
	clock       *clock
	board       *board
	record      *record
	ply         *ply
	shown       *candidateMoves
	ambiguity   *ambiguity
	release     *release
	origin      *origin // start of the ply; nil: not kept
	missing     []loss  // possible losses just found; one of them is likely
	sought      bool    // they have been searched for in this ply
	unexplained int     // number of times nothing explained the board
}

// clone returns a copy at the start of a ply, with no start of its own kept yet.
func (ls *losses) clone() losses {
	c := *ls
	c.forget()
	c.start()
	return c
}

// start starts a ply.
func (ls *losses) start() { ls.sought, ls.missing = false, nil }

// begin keeps the start of the ply.
func (ls *losses) begin(o *origin) { ls.origin = o }

// forget gives up the start of the ply, which is not read again then.
func (ls *losses) forget() { ls.origin = nil }

// take returns the possible losses just found, once.
func (ls *losses) take() []loss {
	missing := ls.missing
	ls.missing = nil
	return missing
}

// report records an act reported in the ply.
func (ls *losses) report(a adoube.Act, e ReleaseEvidence) {
	if o := ls.origin; o != nil {
		o.acts, o.evidence = append(o.acts, a), append(o.evidence, e)
	}
}

// reported returns the number of acts reported in the ply.
func (ls *losses) reported() int {
	if ls.origin == nil {
		return 0
	}
	return len(ls.origin.acts)
}

// takeBack drops all acts reported in the ply after the first n.
func (ls *losses) takeBack(n int) {
	if o := ls.origin; o != nil {
		o.acts, o.evidence = o.acts[:n], o.evidence[:n]
	}
}

// longestPly is the maximum number of frames kept for a ply.
const longestPly = 4096

// keep stores a frame of the ply. A whole board shows all that was lost before it.
func (ls *losses) keep(f adoube.Frame) {
	switch {
	case ls.origin == nil:
	case f.Kind == adoube.FrameBoard || len(ls.origin.frames) == longestPly:
		ls.forget()
	default:
		ls.origin.frames = append(ls.origin.frames, f)
	}
}

// heard returns the number of frames in the ply.
func (ls *losses) heard() int {
	if ls.origin == nil {
		return 0
	}
	return len(ls.origin.frames)
}

// mostLost is the maximum number of messages of one move assumed lost.
const mostLost = 2

// seek finds, once in a ply, messages that may have been lost if nothing else explains the
// board, and reports whether there are any.
func (ls *losses) seek() bool {
	if !ls.mayBeSought() || ls.clock.mode() != live || ls.ply.stopped() {
		return false
	}
	ls.sought = true
	ls.unexplained++
	ls.missing = ls.losses()
	return len(ls.missing) > 0
}

// mayBeSought reports whether losses in this ply can be found and have not been searched
// for.
func (ls *losses) mayBeSought() bool {
	return ls.origin != nil && !ls.sought && ls.board.set && ls.board.founded() && !ls.shown.irregular.restoring
}

// seekLast finds, at the end of the frames, the one lost message of the last move if none
// of its observations is a move, and reports whether there is one. A lifted piece may still
// be in the hand unless its player has pressed.
func (ls *losses) seekLast() bool {
	seen := slices.ContainsFunc(ls.shown.all, func(s *candidate) bool {
		return ls.record.kings.result == "" || !ls.release.headsForCentre(s)
	})
	if seen || len(ls.ambiguity.open.all) > 0 || !ls.mayBeSought() || ls.clock.mode() == idle || ls.ply.rushed() {
		return false
	}
	_, pressed := ls.shown.plainPress()
	ls.sought = true
	ls.missing = slices.DeleteFunc(ls.losses(), func(l loss) bool {
		return len(l.squares) > 1 || l.behind.kind != changed || l.behind.frame == 0 && l.behind.when == ls.ply.began || !l.lifted() && !pressed
	})
	if len(ls.missing) > 0 {
		ls.unexplained++
	}
	return len(ls.missing) > 0
}

// seekPiece reports whether the mover has pressed his clock on a move while another piece
// of his is gone, and finds the possible losses.
func (ls *losses) seekPiece() bool {
	l := ls.shown.last
	if l == nil || !l.shows || ls.sought {
		return false
	}
	if !ls.leavesPiece() {
		return false
	}
	when, pressed := ls.shown.plainPress()
	return pressed && ls.time.Since(when) >= ls.time.profile.Scan && ls.seek()
}

// leavesPiece reports whether another piece of the mover was lifted before the candidate
// move and is gone.
func (ls *losses) leavesPiece() bool {
	l := ls.shown.last
	gone := l.After.Of(ls.ply.mover()) &^ l.Changes &^ ls.board.pieces.Occupied()
	return slices.ContainsFunc(ls.ply.seen[:l.at], func(i observation) bool { return i.kind == changed && gone.Has(i.square) })
}

// explains withdraws the losses if the move made and its reply agree with all observations.
func (ls *losses) explains() {
	if !ls.sought || ls.shown.last.irregular || ls.leavesPiece() {
		return
	}
	l := ls.shown.last.line()
	if ls.shown.last.guessed && len(ls.ambiguity.open.all) > 0 {
		l = ls.ambiguity.open.all[0]
	}
	if ls.ambiguity.follow(&l) == 0 {
		ls.unexplained--
	}
}

// supply puts the results of a concluded move on squares without a report in this ply,
// whose messages were lost.
func (ls *losses) supply(s *candidate, actual *chess.Board) {
	if !s.guessed || ls.board.asks || ls.board.occupancy != nil {
		return
	}
	for q := range s.Changes.All {
		if _, reported := ls.ply.lastChange(q); !reported && actual.At(q) == chess.NoPiece && s.After.At(q) != chess.NoPiece {
			actual.Put(q, s.After.At(q))
		}
	}
}

// explainsAll reports whether the board is accounted for: nothing was moved, or a move was
// made and all other missing pieces are the opponent's.
func (ls *losses) explainsAll() bool {
	if ls.shown.last == nil {
		base := ls.ply.base.Board()
		return ls.board.pieces == base
	}
	return ls.shown.last.reply != nil || ls.shown.last.shows && ls.shown.last.overlooked < absent
}

// losses returns the smallest losses under which the mover, or after him the opponent, has
// made a move. After play so fast that the board may have missed changes, only a piece on
// two squares counts.
func (ls *losses) losses() []loss {
	all, shown := ls.lacks(ls.ply.base.Board(), ls.ply.options, ls.ply.mover(), 0)
	for _, s := range shown {
		after := ls.ply.base.Play(s.Move)
		replies, _ := ls.lacks(s.After, legal.Options(&after), after.Turn(), s.at+1)
		all = append(all, replies...)
	}
	least := mostLost
	for _, l := range all {
		least = min(least, len(l.squares))
	}
	rushed := ls.ply.rushed()
	return slices.DeleteFunc(all, func(l loss) bool { return len(l.squares) > least || rushed && !(l.stays && l.lifted()) })
}

// lacks returns the losses under which a player's move is shown between observation n and
// his press, and the moves shown without losses. If he lifted a second piece, moves made
// before that count only if none was made after it.
func (ls *losses) lacks(pieces chess.Board, ways []legal.Option, mover chess.Color, n int) (all []loss, shown []candidate) {
	base, by := pieces, adoube.PartyOf(mover)
	var press *observation
	before := observation{when: ls.ply.began, since: ls.ply.began}
	var sooner []loss
seeing:
	for at := n - 1; at < len(ls.ply.seen); at++ {
		if at >= n {
			i := &ls.ply.seen[at]
			switch {
			case press != nil && ls.time.Between(press.when, i.since) > ls.time.profile.Scan, i.kind == stopped:
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
			d := ls.lacking(&base, &pieces, w)
			if d == 0 {
				shown = append(shown, candidate{Option: w, at: at})
			} else if d.Count() <= mostLost && w.Changes&d == d {
				all = ls.addLoss(all, w, d, &pieces, before)
			}
		}
	}
	if len(all) == 0 {
		all = sooner
	}
	return all, shown
}

// lacking returns the squares that differ from the board after move w, except for pieces
// lifted by the opponent; all squares if no losses explain the board.
func (ls *losses) lacking(base, pieces *chess.Board, w *legal.Option) chess.Squares {
	d := legal.Differ(pieces, &w.After) &^ ls.board.onTable
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

// addLoss appends the loss of the messages about those squares, replacing the same loss at
// an earlier time.
func (ls *losses) addLoss(all []loss, w *legal.Option, d chess.Squares, pieces *chess.Board, behind observation) []loss {
	l := loss{frame: behind.frame, behind: behind, stays: true}
	for _, empty := range [...]bool{true, false} {
		for s := range d.All {
			if p := w.After.At(s); (p == chess.NoPiece) == empty {
				l.squares, l.pieces = append(l.squares, s), append(l.pieces, p)
			}
			l.stays = l.stays && ls.board.pieces.At(s) == pieces.At(s)
		}
	}
	all = slices.DeleteFunc(all, func(o loss) bool {
		return slices.Equal(o.squares, l.squares) && slices.Equal(o.pieces, l.pieces)
	})
	return append(all, l)
}

// lifted reports whether the loss is a single message about a lifted piece, which now
// stands on two squares.
func (l *loss) lifted() bool { return len(l.pieces) == 1 && l.pieces[0] == chess.NoPiece }

// among inserts the lost messages into the observations carried into the ply and into the
// board.
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
