package sense

import (
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// maxItems is how many things may happen in one ply before the trail counts
// as lost.
const maxItems = 500

// change takes that a square changed, at some time since then.
func (r *Reader) change(s chess.Square, p chess.Piece, since frametime.Moment) {
	if r.wood.At(s) == p {
		return
	}
	r.moved, r.emptied = r.Now, p == chess.NoPiece
	r.dim++
	r.finger.leaves(s)
	r.add(item{when: r.Now, since: since, square: s, now: p, needed: r.needed, sudden: r.sudden})
	r.setUp()
}

// contradict notes that a square is told to have come to stand as it stood already: what
// had changed there meanwhile was lost. A message that comes twice says nothing.
func (r *Reader) contradict(s chess.Square, p chess.Piece) {
	if r.wood.At(s) == p && r.Since(r.fields[s]) > 2*r.profile.Scan && r.occupancy == nil {
		r.unreported, r.faulty = true, true
		r.contradictions++
	}
	r.fields[s] = r.Now
}

// multiplied says whether more such pieces stand than in the position for longer than one
// is seen twice: that one of them left was lost. A new piece may come before its pawn goes.
func (r *Reader) multiplied() bool {
	if r.occupancy != nil || !r.Timed || !r.set || r.Since(r.moved) <= 2*r.profile.Scan || r.Between(r.moved, r.sighted) >= 0 {
		return false
	}
	base := r.base.Board()
	for p := chess.Piece(1); p <= chess.MakePiece(chess.Black, chess.King); p++ {
		here, there := r.wood.Pieces(p), base.Pieces(p)
		if here.Count() <= there.Count() {
			continue
		}
		for s := range (here &^ there).All {
			if last := s.Rank() == 0 || s.Rank() == 7; !last || p.Type() == chess.King || p.Type() == chess.Pawn {
				return true
			}
		}
	}
	return false
}

// gap is how many squares stand otherwise at once where more has happened than
// the board has told.
const gap = 3

// jumped says whether a whole board shows more than can have happened since the
// board was seen last.
func (r *Reader) jumped(b *[64]chess.Piece) bool {
	n := 0
	for s, p := range b {
		if r.wood.At(chess.Square(s)) != p {
			n++
		}
	}
	return n >= gap && r.Since(r.sighted) > 2*r.profile.Scan
}

// board takes a whole board: first what has gone from it, then what has come,
// as both may be one piece.
func (r *Reader) board(b *[64]chess.Piece) {
	since := r.Now
	if r.asks {
		since = r.sighted // what it had not told by itself
	}
	first := !r.seenBoard && r.plies == 0 && len(r.items) == 0
	r.seenBoard, r.sudden = true, r.jumped(b)
	if r.sudden {
		r.dim += inept
	}
	for _, gone := range [...]bool{true, false} {
		for s, p := range b {
			if (p == chess.NoPiece) == gone {
				r.change(chess.Square(s), p, since)
			}
		}
	}
	r.sudden = false
	if first {
		r.set = false
		r.setUp()
	}
}

// setUp waits until all pieces stand as the game starts.
func (r *Reader) setUp() {
	if r.set {
		return
	}
	base := r.base.Board()
	r.set = r.wood == base
	r.begin(r.base)
}

// add puts an item into the ply and on the wood.
func (r *Reader) add(i item) {
	i.frame = r.heard()
	if i.kind == changed {
		r.unlitter(i)
		i.was = r.wood.At(i.square)
		if i.was == i.now {
			r.renewed = r.renewed.With(i.square)
			return
		}
		r.wood.Put(i.square, i.now)
		if r.litter(i) {
			r.note()
			return
		}
	}
	if len(r.items) == maxItems {
		r.ply.items, r.stands, r.last, r.lost = nil, nil, nil, true
		r.irregular.candidates, r.irregular.reply = nil, nil
	}
	r.items = append(r.items, i)
	if i.kind == changed {
		r.whose(i)
		r.note()
	}
}

// litter says whether an item is about nothing but a captured piece that lies
// where it is in nobody's way.
func (r *Reader) litter(i item) bool {
	if r.junk.Has(i.square) {
		r.junk = r.junk.Without(i.square)
		return i.now == chess.NoPiece
	}
	v := r.victim
	if i.now == v.piece && i.was == chess.NoPiece && !r.promotion(&i) && legal.Near(i.square, v.on) && r.junk == 0 && r.Between(v.when, i.when) <= r.profile.Rest && r.surplus(v.piece) > 0 {
		r.junk, r.littered = r.junk.With(i.square), i.when
		return true
	}
	return false
}

// unlitter takes a piece for a moved one that was taken for a captured one, when
// another just like it leaves its square so soon that it was seen twice, and
// without it no more of them stand than can.
func (r *Reader) unlitter(i item) {
	another := r.junk != 0 && !r.junk.Has(i.square) && i.now == chess.NoPiece && r.wood.At(i.square) == r.victim.piece
	if !another || r.surplus(r.victim.piece) > 1 || r.Between(r.littered, i.since) > 2*r.profile.Scan {
		return
	}
	on, when := r.junk.First(), r.littered
	r.junk, r.victim = 0, victim{on: chess.NoSquare}
	piece := r.wood.At(on)
	r.wood.Clear(on)
	r.add(item{when: when, since: when, square: on, now: piece})
}

// surplus returns how many more such pieces stand on the board than in the
// position.
func (r *Reader) surplus(p chess.Piece) int {
	base := r.base.Board()
	return r.wood.Pieces(p).Count() - base.Pieces(p).Count()
}
