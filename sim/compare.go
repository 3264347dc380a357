package sim

import (
	"fmt"
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// sound compares both readings after an act, and checks the ruling itself. It reports the
// first error.
func (w *walk) sound(before, now *state, r *adoube.Ruling) bool {
	what := w.differs(now, r)
	if what == "" {
		what = w.unsound(before, now, r)
	}
	if what != "" {
		w.report("%s", what)
	}
	return what == ""
}

// differs describes the difference between the two readings; empty for none.
func (w *walk) differs(now *state, r *adoube.Ruling) string {
	open, turn, made := now.reader.Answer()
	w.buffer = r.Open.Append(w.buffer[:0])
	var ruled chess.Move
	if r.Made != nil {
		ruled = r.Made.Move
	}
	if r.Completed != nil {
		ruled = r.Completed.Move
	}
	if r.Turn == turn && ruled == made && (same(w.buffer, open) || now.reader.unsettled() && within(open, w.buffer)) {
		return ""
	}
	return fmt.Sprintf("laws: %v open %s, made %s; second reading: %v open %s, made %s",
		r.Turn, w.uci(w.buffer), w.uci([]chess.Move{ruled}), turn, w.uci(open), w.uci([]chess.Move{made}))
}

// unsettled reports whether pieces of both colours were touched, several of one colour in
// unknown order. Then the laws may leave more open than any order would, since they never
// assume the player's worst case.
func (r *Reader) unsettled() bool {
	var own, enemy, tie bool
	for i := range r.men[:r.n] {
		m := &r.men[i]
		own, enemy = own || m.touched > 0 && r.own(m), enemy || m.touched > 0 && !r.own(m)
		for j := range r.men[:i] {
			o := &r.men[j]
			tie = tie || m.touched > 0 && m.touched == o.touched && r.own(m) == r.own(o)
		}
	}
	return own && enemy && tie
}

// unsound describes an impossible state, whatever the reading; empty for none.
func (w *walk) unsound(before, now *state, r *adoube.Ruling) string {
	duties, holds := now.game.Binding()
	if len(duties) != 1 || len(holds) != 1 {
		return fmt.Sprintf("not one row of each binds: %v, %v", duties, holds)
	}
	if r.Made != nil && r.Act.Verb != adoube.Clock {
		if outside := !before.open.Has(r.Made.Move); outside != accuses(r) {
			return fmt.Sprintf("%v was made; outside what was open: %v; findings: %v", w.uci([]chess.Move{r.Made.Move}), outside, r.Findings)
		}
		return ""
	}
	if r.Completed != nil {
		return ""
	}
	if accuses(r) {
		return fmt.Sprintf("findings though no move was made: %v", r.Findings)
	}
	return w.widens(before, now, r, duties[0])
}

// widens describes open moves that are illegal or were not open before. More may be open
// than before only if no touched piece can move or be captured (4.4.3, 4.5), or in unknown
// order.
func (w *walk) widens(before, now *state, r *adoube.Ruling, duty adoube.Provision) string {
	legal := now.reader.legal
	if len(w.buffer) == 0 && len(legal) > 0 {
		return "nothing is open, though there are legal moves"
	}
	freed := duty == adoube.Art4_5 || duty == adoube.Art4_4_3 || r.Act.Unordered
	for _, m := range w.buffer {
		if !slices.Contains(legal, m) {
			return "open, but not legal: " + w.uci([]chess.Move{m})
		}
		if !freed && !before.open.Has(m) {
			return "open now, but not before the act: " + w.uci([]chess.Move{m})
		}
	}
	return ""
}

// accuses reports whether the ruling finds a breach of Article 4.
func accuses(r *adoube.Ruling) bool {
	return slices.ContainsFunc(r.Findings, func(f adoube.Finding) bool {
		row, _ := laws.FindIrregularity(f.Code)
		return row.Breach
	})
}

// unchanged reports whether the refused acts change nothing in a state.
func unchanged(s *state, game *laws.Game, refused []adoube.Act) bool {
	for _, act := range refused {
		if _, err := game.Step(&act); err == nil {
			return false
		}
	}
	return alike(s.game, game)
}

// alike reports whether two games are in the same state.
func alike(g, h *laws.Game) bool {
	a, b := g.Placement(), h.Placement()
	return a.Board == b.Board && a.Held == b.Held && slices.Equal(a.Hands, b.Hands) &&
		g.Turn() == h.Turn() && same(g.Open().List(), h.Open().List())
}

// within reports whether all moves of a are in b.
func within(a, b []chess.Move) bool {
	return !slices.ContainsFunc(a, func(m chess.Move) bool { return !slices.Contains(b, m) })
}

// same reports whether two lists hold the same moves.
func same(a, b []chess.Move) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(m chess.Move) bool { return !slices.Contains(b, m) })
}

// uci returns moves in UCI, sorted.
func (w *walk) uci(list []chess.Move) string {
	names := make([]string, len(list))
	for i, m := range list {
		names[i] = m.UCI(w.scene.start.Variant())
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// report reports an error, with the acts that lead to it.
func (w *walk) report(format string, args ...any) {
	w.fault(fmt.Sprintf("%s, %s: %s\n\t%s", w.edition.ID, w.scene.start.FEN(), sayAll(w.path), fmt.Sprintf(format, args...)))
}
