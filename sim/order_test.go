package sim

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"adoube"
	"adoube/laws"
	language "adoube/say"
)

// TestOrder reads random rulings in every language: first the events, then their meaning,
// and last the obligations; a screen says nothing twice.
func TestOrder(t *testing.T) {
	for seed := range uint64(150) {
		in := &bytes{anyBytes(seed)}
		for g := anyGame(in); len(in.left) > 0; {
			act := anyAct(in, g)
			r, err := g.Step(&act)
			if err != nil {
				continue
			}
			for _, tag := range language.Languages() {
				s, _ := language.In(tag)
				for _, fault := range []string{disordered(s, g.Header().Edition, r), twice(s, g.Header().Edition, r)} {
					if fault != "" {
						t.Errorf("seed %d, %s, act %d: %s: %s", seed, tag, r.No, fault, s.Ruling(g.Header().Edition, r))
					}
				}
			}
		}
	}
}

// disordered returns what is in the wrong place in a ruling's text, or "".
func disordered(s *language.Localizer, e *laws.Edition, r *adoube.Ruling) string {
	text := s.Ruling(e, r)
	binds := s.Ruling(e, &adoube.Ruling{Act: r.Act, Before: r.Before, Said: r.Said, Turn: r.Turn, Open: r.Open, Explanation: r.Explanation, Made: r.Made})
	bound := r.Made == nil && r.Explanation != nil && (r.Explanation.Obligation.Rule|r.Explanation.Commitment.Rule) != adoube.NoProvision
	if bound && strings.Contains(text, binds) && !strings.HasSuffix(text, binds) {
		return fmt.Sprintf("what binds does not end it, %q", binds)
	}
	for _, f := range r.Findings {
		remedy := remedyOf(s, f)
		at := strings.Index(text, remedy)
		if remedy == "" || at < 0 {
			continue
		}
		if at == 0 {
			return "the remedy begins it"
		}
		for _, one := range r.Findings {
			if showed := strings.TrimSuffix(s.Irregularity(e, one), articlesOf(e, one)); strings.Contains(text[at:], showed) {
				return "what happened comes after the remedy"
			}
		}
	}
	return ""
}

// remedyOf returns the sentence on who may claim a finding, or "".
func remedyOf(s *language.Localizer, f adoube.Finding) string {
	id := "remedy.claim-" + f.Claim.String()
	if f.Arbiter {
		id += "-arbiter"
	}
	if f.Withdrawn || id == "remedy.claim-none" {
		return ""
	}
	return s.Sentence(s.Text(id, "player", f.By, "opponent", f.By.Other()))
}

func articlesOf(e *laws.Edition, f adoube.Finding) string {
	return " (" + strings.Join(e.Numbers(f.Cites), ", ") + ")"
}

// twice returns what a screen with a ruling, its steps and its questions says twice, or "".
func twice(s *language.Localizer, e *laws.Edition, r *adoube.Ruling) string {
	said := map[string]bool{}
	for _, text := range onScreen(s, e, r) {
		if said[text] {
			return fmt.Sprintf("%q is said twice", text)
		}
		said[text] = true
	}
	for _, d := range r.Do {
		for _, f := range r.Findings {
			if d.Step == adoube.NoteIllegalMove && d.To == adoube.PartyOf(f.By) && d.Nth == f.Nth && said[strings.ToLower(s.PenaltyStep(f))] {
				return "a line and a step say the penalty"
			}
		}
	}
	return ""
}

// onScreen returns the clauses of such a screen in lower case.
func onScreen(s *language.Localizer, e *laws.Edition, r *adoube.Ruling) (clauses []string) {
	var texts []string
	for _, line := range s.Lines(e, r, true) {
		texts = append(texts, line.Text)
	}
	for _, d := range r.Do {
		texts = append(texts, s.Duty(e, d))
	}
	for _, q := range r.Ask {
		texts = append(texts, s.Question(e, q))
	}
	for _, text := range texts {
		for clause := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return r == ';' || r == '։' }) {
			clauses = append(clauses, strings.Trim(clause, " \u00a0."))
		}
	}
	return clauses
}

// TestLengths reports by language how many lines of random rulings take more than four
// lines on a phone, and the longest.
func TestLengths(t *testing.T) {
	t.Parallel()
	for _, tag := range language.Languages() {
		s, _ := language.In(tag)
		all, long, longest := 0, 0, 0
		for seed := range uint64(300) {
			in := &bytes{anyBytes(seed)}
			for g := anyGame(in); len(in.left) > 0; {
				act := anyAct(in, g)
				r, err := g.Step(&act)
				if err != nil {
					continue
				}
				for _, line := range s.Lines(g.Header().Edition, r, true) {
					n := utf8.RuneCountInString(line.Text)
					all, longest = all+1, max(longest, n)
					if n > 140 {
						long++
					}
				}
			}
		}
		t.Logf("%s: %d lines, %d%% over 140 characters, the longest %d", tag, all, 100*long/all, longest)
		if longest > 400 { // the penalties of three illegal moves in one line
			t.Errorf("%s: a line of %d characters", tag, longest)
		}
	}
}
