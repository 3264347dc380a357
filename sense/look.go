package sense

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
	"adoube/sense/internal/legal"
)

// foldable is how many squares may stand otherwise within one look for each of
// them to be taken for what hands did there.
const foldable = 4

// whole takes a look at all squares.
func (r *Reader) whole(full chess.Squares) {
	b, before := r.blind, r.blind.full
	b.full = full
	if r.settingUp() || r.takenBack(full) {
		return
	}
	if !b.speaks && before&^full != 0 && full&^before != 0 {
		b.single = &single{before, slices.Clone(b.guesses), r.Now}
	}
	gapped := (full^before).Count() >= gap && r.Since(r.sighted) > 2*r.profile.Scan
	if gapped || b.speaks && full != before {
		b.gaps[r.Now] = true
	}
	all := r.looks(full, full == before)
	if gapped || len(all) == 0 && full != before {
		all = append(all, r.leaps(full)...)
	}
	if !gapped || len(all) == 0 {
		all = append(all, b.unread(full)...)
	}
	b.guesses = prune(all)
}

// A single look shows squares empty and others full at once. Until the next it may
// have been read wrong.
type single struct {
	full    chess.Squares // that were occupied before
	guesses []guess       // as they were before
	when    frametime.Moment
}

// takenBack says whether a look stands as before the last one, so soon that no hand
// went there and back: that one was read wrong, and shows nothing.
func (r *Reader) takenBack(full chess.Squares) bool {
	last := r.blind.single
	r.blind.single = nil
	if last == nil || last.full != full || r.Since(last.when) > 2*r.profile.Scan {
		return false
	}
	r.blind.guesses = last.guesses
	return true
}

// unsure says whether the last look is a single one, and another may come.
func (r *Reader) unsure() bool {
	last := r.blind.single
	return last != nil && r.Since(last.when) <= 2*r.profile.Scan
}

// looks takes a look at all squares further in the guesses that may explain it.
func (r *Reader) looks(full chess.Squares, again bool) (all []guess) {
	for _, g := range r.blind.guesses {
		gone, come := g.occupied()&^full, full&^g.occupied()
		switch n := (gone | come).Count(); {
		case n == 0:
			all = append(all, g)
		case n <= foldable && !again:
			all = append(all, r.fold(g, gone, come)...)
		}
	}
	return all
}

// unread returns the guesses that do not explain what was seen, as if it had been
// read wrong.
func (b *blind) unread(full chess.Squares) (all []guess) {
	for _, g := range b.guesses {
		if g.occupied() != full {
			g.cost += garbled
			all = append(all, g)
		}
	}
	return all
}

// settingUp says whether the pieces have not stood yet as the game starts.
func (r *Reader) settingUp() bool {
	base := r.base.Board()
	if !r.set {
		r.set = r.blind.full == base.Occupied()
		r.blind.restart(r.base, base)
		return true
	}
	return false
}

// arrive goes on from a position to which moves have led that nobody saw.
func (r *Reader) arrive(pos chess.Position) {
	if !legal.Alike(&r.base, &pos) {
		r.surprise(pos)
		r.remember()
		r.setOut(pos)
		r.wood, r.plies = pos.Board(), r.plies+1
	}
}
