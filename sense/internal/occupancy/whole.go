package occupancy

import (
	"slices"

	"adoube/chess"
	"adoube/sense/internal/frametime"
)

// foldable is the maximum number of squares changed in one scan that are read as acts of
// hands.
const foldable = 4

// gap is the number of squares changed at once that shows unreported events.
const gap = 3

// whole processes a report of all squares.
func (t *Tracker) whole(full chess.Squares, awaited *chess.Position) bool {
	before := t.full
	t.full = full
	if awaited != nil {
		return t.settingUp(awaited)
	}
	if t.takenBack(full) {
		return false
	}
	if !t.speaks && before&^full != 0 && full&^before != 0 {
		t.single = &single{before, slices.Clone(t.hypotheses), t.Now}
	}
	gapped := (full^before).Count() >= gap && t.Since(t.seen) > 2*t.timing.Scan
	if gapped || t.speaks && full != before {
		t.gaps[t.Now] = true
	}
	all := t.looks(full, full == before)
	if gapped || len(all) == 0 && full != before {
		all = append(all, t.unseenMoves(full)...)
	}
	if !gapped || len(all) == 0 {
		all = append(all, t.unread(full)...)
	}
	t.hypotheses = t.beam.prune(all)
	return false
}

// A single is a scan in which squares became empty and others occupied. It may be a
// misreading until the next scan.
type single struct {
	full       chess.Squares // the squares occupied before
	hypotheses []hypothesis  // the hypotheses before
	when       frametime.Moment
}

// takenBack reports whether the board looks as before the last scan, too soon for a hand to
// move there and back: the last scan was misread and is dropped.
func (t *Tracker) takenBack(full chess.Squares) bool {
	last := t.single
	t.single = nil
	if last == nil || last.full != full || t.Since(last.when) > 2*t.timing.Scan {
		return false
	}
	t.hypotheses = last.hypotheses
	return true
}

// looks applies a scan of all squares to the hypotheses that may explain it.
func (t *Tracker) looks(full chess.Squares, again bool) (all []hypothesis) {
	for _, h := range t.hypotheses {
		gone, come := h.occupied()&^full, full&^h.occupied()
		switch n := (gone | come).Count(); {
		case n == 0:
			all = append(all, h)
		case n <= foldable && !again:
			all = append(all, t.changes(h, gone, come)...)
		}
	}
	return all
}

// unread returns the hypotheses that do not explain the scan, which may have been misread.
func (t *Tracker) unread(full chess.Squares) (all []hypothesis) {
	for _, h := range t.hypotheses {
		if h.occupied() != full {
			h.cost += garbled
			all = append(all, h)
		}
	}
	return all
}
