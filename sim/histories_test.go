package sim

import (
	"flag"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// A long run: go test ./sim -run TestHistories -v -timeout 0 -acts 200000
var randomActs = flag.Int("acts", 10_000, "how many random acts of whole games both readings are compared over")

// ofGames are the editions that the second reading reads over whole games. Under the rules
// of the USCF a player keeps the move until he presses or is answered (6B, 9G): these it
// reads within a turn only.
var ofGames = slices.DeleteFunc(slices.Clone(editions), func(id string) bool { return id == "uscf-2014" })

// TestHistories compares both readings over whole games with irregular acts.
func TestHistories(t *testing.T) {
	t.Parallel()
	compared, faults := 0, 0
	silent := map[string]int{}
	shown := directed(t)
	for seed := *firstSeed; compared < *randomActs && faults < shownFaults; seed++ {
		e, err := laws.Find(ofGames[seed%uint64(len(ofGames))])
		if err != nil {
			t.Fatal(err)
		}
		h := newHistory(seed, e)
		n, why, what := h.compare(shown)
		compared += n
		silent[why]++
		if what != "" {
			faults++
			t.Errorf("seed %d: %s", seed, what)
		}
	}
	t.Logf("%d acts compared; shown %v; ended %v", compared, shown, silent)
	if faults > 0 {
		return
	}
	for _, what := range []string{"line", "stood", "adopted", "upheld"} {
		if shown[what] == 0 {
			t.Errorf("nothing shows %s", what)
		}
	}
	everyCode(t, shown)
}

// compare plays a history.
func (h *history) compare(shown map[string]int) (n int, why, what string) {
	return compared(h.game, shown, func(yield func(adoube.Act) bool) {
		for range 120 {
			if a := h.act(); accepted(h.game.Clone(), a) {
				if !yield(a) {
					return
				}
			} else {
				h.next = nil
			}
		}
	})
}

// compared plays acts, all possible, until the second reading has no answer, and returns the
// number of compared acts, the reason for the end, and the difference.
func compared(g *laws.Game, shown map[string]int, all iter.Seq[adoube.Act]) (n int, why, what string) {
	head := g.Header()
	second := NewGameReader(head.Edition.ID, head.Start, head.Play == laws.Blitz)
	var acts []adoube.Act
	for a := range all {
		r, err := g.Step(&a)
		if err != nil {
			return n, "", fmt.Sprintf("%s: %s: %v", head.Edition.ID, say(a), err)
		}
		acts = append(acts, a)
		said := second.Act(a)
		if second.Silent != "" {
			return n, second.Silent, ""
		}
		n++
		if what := parted(r, said, second); what != "" {
			return n, "", fmt.Sprintf("%s, %s, %v: %s\n\t%s", head.Edition.ID, head.Start.FEN(), head.Play, sayAll(acts), what)
		}
		note(shown, said)
		noteCodes(shown, r, said)
	}
	return n, "all acts", ""
}

func note(shown map[string]int, said Said) {
	for name, is := range map[string]bool{"line": len(said.Line) > 0, "stood": said.Stood != "", "adopted": len(said.Adopted) > 0, said.Verdict: said.Verdict != ""} {
		if is {
			shown[name]++
		}
	}
}

// parted returns the differences between a ruling and the second reading, or "".
func parted(r *adoube.Ruling, said Said, second *GameReader) string {
	v := second.turn.pos.Variant()
	made := func(m *adoube.Made) string {
		if m == nil {
			return ""
		}
		return m.Move.UCI(v)
	}
	var faults []string
	differ := func(what string, one, other any) {
		if a, b := fmt.Sprint(one), fmt.Sprint(other); a != b {
			faults = append(faults, fmt.Sprintf("%s: laws %s; second reading %s", what, a, b))
		}
	}
	differ("turn", r.Turn, said.Turn)
	differ("made", made(r.Made), said.Made)
	differ("completed", made(r.Completed), said.Completed)
	differ("found", charged(r, said.Found), said.Found)
	differ("line", lineOf(r.Line, v), said.Line)
	differ("adopted", lineOf(r.Adopted, v), said.Adopted)
	if said.Stood != "*" {
		stood := ""
		if r.Stood != nil {
			stood = r.Stood.UCI()
		}
		differ("stood", stood, said.Stood)
	}
	if r.Claim != nil {
		differ("claim", r.Claim.Outcome, said.Verdict)
	}
	open := r.Open.List()
	if !same(open, said.Open) && !(second.turn.unsettled() && within(said.Open, open)) {
		name := func(list []chess.Move) (names []string) {
			for _, m := range list {
				names = append(names, m.UCI(v))
			}
			slices.Sort(names)
			return names
		}
		differ("open", name(open), name(said.Open))
	}
	return strings.Join(faults, "; ")
}

// charged returns the findings of a ruling that are open, or that the same act has
// forfeited (4.8).
func charged(r *adoube.Ruling, said []string) (list []string) {
	for _, f := range r.Findings {
		name := secondName(f)
		if f.Claim == adoube.ClaimOpen || f.Claim == adoube.ClaimForfeited && slices.Contains(said, name) {
			list = append(list, name)
		}
	}
	return list
}

// secondName returns a finding as the second reading names it, which gives breaches of
// Article 4 no kind.
func secondName(f adoube.Finding) string {
	code := f.Code.String()
	if accuses(&adoube.Ruling{Findings: []adoube.Finding{f}}) {
		code = "breach"
	}
	return found(code, f.By, f.Nth)
}

func lineOf(line []adoube.Played, v chess.Variant) (list []string) {
	for _, p := range line {
		list = append(list, fmt.Sprintf("%s %v %d", p.Move.UCI(v), p.By, p.No))
	}
	return list
}
