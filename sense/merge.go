package sense

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
)

// A cursor is a reading and how far it has been reported.
type cursor struct {
	*reading
	at int
}

// merge returns the acts of readings that nothing tells apart, from the act with
// that number on: what all have in common, and where they part, that nobody saw how the
// board came to stand as after that. If they do not meet again soon, that it stands as after
// the next ply of one of them.
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
		if next == &x.turns[x.next()] && !asked { // it is the same move
			acts, evidence = append(acts, x.acts[x.at:all[0].at]...), append(evidence, x.evidence[x.at:all[0].at]...)
			continue
		}
		report(unseen(all[0].acts[x.at:all[0].at], next.pos.FEN())...)
		asked = false
	}
}

// soonest returns the readings that go on, by the ply that begins first in any.
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

// positions returns the positions to which the readings come with their next ply.
func positions(all []cursor) string {
	var fens []string
	for _, y := range all {
		if fen := y.turns[y.next()].pos.FEN(); !slices.Contains(fens, fen) {
			fens = append(fens, fen)
		}
	}
	return strings.Join(fens, " | ")
}

// toNext returns the acts until the next ply begins.
func (a *cursor) toNext() []adoube.Act { return a.acts[a.at:a.turns[a.next()].acts] }

// unseen returns that the board came to stand so by unknown acts, the press of the clock
// among them.
func unseen(by []adoube.Act, fen string) (acts []adoube.Act) {
	acts = append(acts, adoube.Act{Verb: adoube.Unseen, Evidence: adoube.Inferred, FEN: fen, At: by[len(by)-1].At})
	for _, a := range slices.Backward(by) {
		if a.Verb == adoube.Clock {
			return append(acts, a)
		}
	}
	return acts
}

// agreeing reports whether the readings go on with the same act.
func agreeing(all []cursor) bool {
	x := &all[0]
	for _, y := range all {
		if y.at >= len(y.acts) || !like(y.acts[y.at], x.acts[x.at]) {
			return false
		}
	}
	return true
}

// rejoin goes on to where the readings meet again; nil if they do not soon.
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

// next returns the number of the ply that begins next.
func (a *cursor) next() int {
	return slices.IndexFunc(append(a.turns, begun{acts: len(a.acts) + 1}), func(b begun) bool { return b.acts > a.at })
}

// joined returns the readings that reach the beginning of that ply within n plies, each
// with how far it has been reported.
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

// A reading is one hypothesis about which messages were lost, and the acts that it
// implies.
type reading struct {
	*intake
	acts     []adoube.Act // since the ply began in which the readings part
	evidence []ReleaseEvidence
	turns    []begun // the plies since
	cost     int     // how unlikely it is
	outset   int     // how unlikely it was when the ply began
	from     *origin // that one
	since    int     // how many plies had been made when that was known
}

// A begun ply is the position in which it began, and how many acts came before it.
type begun struct {
	acts int
	pos  chess.Position
}

// like reports whether two acts are equal, apart from their times and evidence.
func like(a, b adoube.Act) bool {
	return a.Verb == b.Verb && a.By == b.By && a.On == b.On && a.Piece == b.Piece && a.FEN == b.FEN
}
