package sense

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// A cursor is a position within a reading: the number of its acts already reported.
type cursor struct {
	*reading
	at int
}

// merge returns the acts, from number from on, of readings that cannot be distinguished:
// the common acts and, where the readings differ, the board after they meet again as
// unseen. If they do not meet soon, it reports the possible boards after the next ply.
func merge(likely []*reading, from int) (acts []adoube.Act, evidence []ReleaseEvidence) {
	all := make([]cursor, len(likely))
	for n, x := range likely {
		all[n] = cursor{x, from}
	}
	report := func(more ...adoube.Act) {
		acts, evidence = append(acts, more...), append(evidence, make([]ReleaseEvidence, len(more))...)
	}
	for asked := false; ; {
		for agreeing(all) {
			x := &all[0]
			acts, evidence = append(acts, x.acts[x.at]), append(evidence, x.evidence[x.at])
			for n := range all {
				all[n].at++
			}
		}
		x := all[0]
		met, next := rejoin(all)
		if next == nil {
			goOn := soonest(all)
			if len(goOn) == 0 {
				return acts, evidence
			}
			report(unseen(goOn[0].toNext(), positions(goOn))...)
			for n := range goOn {
				goOn[n].at += len(goOn[n].toNext())
			}
			all, asked = goOn, len(goOn) > 1
			continue
		}
		all = met
		if next == &x.turns[x.next()] && !asked { // the same move
			acts, evidence = append(acts, x.acts[x.at:all[0].at]...), append(evidence, x.evidence[x.at:all[0].at]...)
			continue
		}
		report(unseen(all[0].acts[x.at:all[0].at], next.pos.FEN())...)
		asked = false
	}
}

// soonest returns the readings whose next ply begins first.
func soonest(all []cursor) (goOn []cursor) {
	number := func(y cursor) int {
		s := y.turns[y.next()].pos.Setup()
		return 2*s.Fullmoves + int(s.Turn)
	}
	for _, y := range all {
		if y.next() == len(y.turns) || len(goOn) > 0 && number(y) > number(goOn[0]) {
			continue
		}
		if len(goOn) > 0 && number(y) < number(goOn[0]) {
			goOn = nil
		}
		goOn = append(goOn, y)
	}
	return goOn
}

// positions returns the positions that the readings reach with their next ply.
func positions(all []cursor) string {
	var fens []string
	for _, y := range all {
		if fen := y.turns[y.next()].pos.FEN(); !slices.Contains(fens, fen) {
			fens = append(fens, fen)
		}
	}
	return strings.Join(fens, " | ")
}

// toNext returns the acts up to the start of the next ply.
func (a *cursor) toNext() []adoube.Act { return a.acts[a.at:a.turns[a.next()].acts] }

// unseen returns an act for a board reached by unknown acts, followed by the press if there
// was one.
func unseen(by []adoube.Act, fen string) (acts []adoube.Act) {
	acts = append(acts, adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Inferred, FEN: fen, At: by[len(by)-1].At})
	for _, a := range slices.Backward(by) {
		if a.Verb == adoube.Clock {
			return append(acts, a)
		}
	}
	return acts
}

// agreeing reports whether the next act of all readings is the same.
func agreeing(all []cursor) bool {
	x := &all[0]
	for _, y := range all {
		if y.at >= len(y.acts) || !like(y.acts[y.at], x.acts[x.at]) {
			return false
		}
	}
	return true
}

// rejoin returns the readings at the point where they meet again; nil if they do not meet
// soon.
func rejoin(all []cursor) ([]cursor, *begun) {
	x := &all[0]
	n := x.next()
	for k := n; k < min(n+deepest, len(x.turns)); k++ {
		if met := joined(all, &x.turns[k], k-n+1); len(met) == len(all) {
			return met, &x.turns[k]
		}
	}
	return nil, nil
}

// next returns the number of the next ply.
func (a *cursor) next() int {
	return slices.IndexFunc(append(a.turns, begun{acts: len(a.acts) + 1}), func(b begun) bool { return b.acts > a.at })
}

// joined returns the readings that reach the start of that ply within the given number of
// plies, with the position in each.
func joined(all []cursor, at *begun, within int) (met []cursor) {
	for _, y := range all {
		n := y.next()
		for k := n; k < min(n+within, len(y.turns)); k++ {
			if y.turns[k].pos.FEN() == at.pos.FEN() {
				met = append(met, cursor{y.reading, y.turns[k].acts})
				break
			}
		}
	}
	return met
}

// A reading is one hypothesis about lost messages, with the resulting acts.
type reading struct {
	*intake
	acts     []adoube.Act // since the start of the ply in which the readings diverge
	evidence []ReleaseEvidence
	turns    []begun // the plies since
	cost     int     // the lower, the likelier
	outset   int     // cost at the start of the current ply
	from     *origin // the start of that ply
	since    int     // number of plies made when the losses were found
}

// A begun ply is the starting position of a ply with the number of acts before it.
type begun struct {
	acts int
	pos  chess.Position
}

// like reports whether two acts are equal, apart from time and evidence.
func like(a, b adoube.Act) bool {
	return a.Verb == b.Verb && a.By == b.By && a.On == b.On && a.Piece == b.Piece && a.FEN == b.FEN
}
