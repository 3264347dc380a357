package sense

import (
	"adoube"
	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// replaced says whether who played an irregular move has played a legal one
// instead, before it was answered, and goes on from there.
func (r *Reader) replaced() bool {
	n := len(r.irregular.before)
	if n == 0 || len(r.items) == 0 || r.stirred(r.mover()) || r.Since(r.moved) < r.profile.Rest {
		return false
	}
	from, standing := r.irregular.before[n-1], r.base.Board()
	if from.Turn() == r.mover() || r.wood == standing {
		return false
	}
	lawful, pressed := legal.Options(&from), r.pressedBy(adoube.PartyOf(from.Turn()))
	for i := range lawful {
		w := &lawful[i]
		if r.wood != w.After {
			continue
		}
		r.begin(from)
		r.teller.board = standing
		r.goElsewhere(w, r.moved)
		next := from.Play(w.Move)
		r.square(next, &w.After)
		r.owed, r.irregular.before = adoube.PartyOf(from.Turn()), r.irregular.before[:n-1]
		r.begin(next)
		r.began = r.moved
		for _, i := range pressed {
			r.tellClock(i.when)
		}
		return true
	}
	return false
}

// replacing says whether a player may press his clock upon a move in the place of
// an irregular one.
func (r *Reader) replacing(by adoube.Party) bool {
	base := r.base.Board()
	return len(r.irregular.before) > 0 && by == adoube.PartyOf(r.mover().Other()) && r.wood != base && !r.stirred(r.mover())
}

// pressedBy returns the last press of that player, if there is one.
func (r *Reader) pressedBy(by adoube.Party) []item {
	for n := len(r.items) - 1; n >= 0; n-- {
		if i := r.items[n]; i.kind == pressed && i.by == by {
			return []item{i}
		}
	}
	return nil
}

// goElsewhere tells that the mover takes up what stands otherwise than after the
// move, and plays that.
func (r *Reader) goElsewhere(w *legal.Option, when frametime.Moment) {
	for s := range legal.Differ(&r.teller.board, &w.After).All {
		switch p := r.teller.board.At(s); {
		case legal.Is(p, r.mover()):
			r.lift(s, when, adoube.Sensed)
		case p != chess.NoPiece:
			r.remove(s, when, adoube.Sensed)
		}
	}
	r.setAside(w, when)
	for t := chess.Pawn; t <= chess.King; t++ {
		p := chess.MakePiece(r.mover(), t)
		for s := range r.wanting(w, p).All {
			r.put(p, s, when, adoube.Sensed)
		}
	}
	r.releaseAll(w, when)
}

// movedAgain says whether who played an irregular move has moved a piece again
// since, before it was answered and long ago, and not as a legal move would.
func (r *Reader) movedAgain() bool {
	base := r.base.Board()
	return len(r.irregular.before) > 0 && len(r.items) > 0 && r.wood != base && r.quiet() &&
		r.wood.Occupied().Count() == base.Occupied().Count() && !r.stirred(r.mover()) && r.clock.mode() == live
}
