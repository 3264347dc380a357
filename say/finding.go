package say

import (
	"slices"
	"strings"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// Finding returns the irregularity and its act, who may claim it, and the penalty of the
// Laws.
func (s *Localizer) Finding(e *laws.Edition, f adoube.Finding) string {
	one := findingSentence{s, e, &f, ""}
	texts := []string{s.sentence(one.shown(0))}
	if means := nonEmpty(one.remedy(), one.penaltyStep()); len(means) > 0 {
		texts = append(texts, s.sentence(means...))
	}
	return strings.Join(texts, " ")
}

// Irregularity returns the irregularity with its articles, for readers who see the moves
// and no acts.
func (s *Localizer) Irregularity(e *laws.Edition, f adoube.Finding) string {
	return s.finish(s.cited(findingSentence{s, e, &f, ""}.shown(f.About), e.Numbers(f.Cites)))
}

// Remedy returns who may claim an irregularity, and whether the arbiter acts without a
// claim; empty: nobody may, and he does not.
func (s *Localizer) Remedy(e *laws.Edition, f adoube.Finding) string {
	return s.finish(findingSentence{s, e, &f, ""}.remedy())
}

// A findingSentence is what is said of an irregularity.
type findingSentence struct {
	*Localizer
	edition *laws.Edition
	f       *adoube.Finding
	beside  string // what is said beside it to bind now
}

// irregular returns the irregularities of the ruling, and how many findings are
// withdrawn.
func (s rulingSentence) irregular() []string {
	var clauses []string
	gone := 0
	for n, f := range s.r.Findings {
		switch {
		case f.Withdrawn:
			gone++
		case s.first(n):
			clauses = append(clauses, s.found(n).shown(s.r.No))
		}
	}
	if gone > 0 {
		clauses = append(clauses, s.Text("finding.gone", "count", gone))
	}
	return clauses
}

// remedies returns who may claim the irregularities, and the penalties, each once.
func (s rulingSentence) remedies() []string {
	var clauses []string
	for n, f := range s.r.Findings {
		if f.Withdrawn {
			continue
		}
		one := s.found(n)
		if s.first(n) {
			clauses = append(clauses, one.remedy())
		}
		if !s.stepped(f) {
			clauses = append(clauses, one.penaltyStep())
		}
	}
	return once(clauses)
}

// stepped tells whether the penalty of a finding is said by the steps beside it.
func (s rulingSentence) stepped(f adoube.Finding) bool {
	return s.steps && slices.ContainsFunc(s.r.Do, func(d adoube.Duty) bool {
		return d.Step == adoube.NoteIllegalMove && d.To == adoube.PartyOf(f.By) && d.Nth == f.Nth
	})
}

// once drops what has been said.
func once(clauses []string) (said []string) {
	for _, one := range clauses {
		if !slices.Contains(said, one) {
			said = append(said, one)
		}
	}
	return said
}

// first tells whether a finding is the first that says the same of the same act: it may be
// an offence under another article too.
func (s rulingSentence) first(n int) bool {
	return !slices.ContainsFunc(s.r.Findings[:n], alike(s.r.Findings[n]))
}

// found is what is said of a finding.
func (s rulingSentence) found(n int) findingSentence {
	return findingSentence{s.Localizer, s.edition, &s.r.Findings[n], s.binding()}
}

// alike tells whether a finding says the same of the same act.
func alike(f adoube.Finding) func(adoube.Finding) bool {
	return func(o adoube.Finding) bool {
		return !o.Withdrawn && o.Code == f.Code && o.By == f.By && o.About == f.About && o.Claim == f.Claim && o.Arbiter == f.Arbiter
	}
}

// shown says what was irregular, and at which act unless it is act no.
func (s findingSentence) shown(no int) string {
	text := s.Text("finding."+s.f.Code.String(), players(s.f.By)...)
	switch m := s.f.Illegal; {
	case s.f.Breach != nil:
		text = s.breach()
	case s.f.Foreign != chess.NoPiece:
		text = s.Text("finding.illegal-move-foreign", "player", s.f.By, "piece", s.f.Foreign)
	case m != nil && m.Move != chess.NoMove:
		text = s.Text("finding.illegal-move-named", "player", s.f.By, "move", s.irregularMove(m))
	}
	return s.located(no, text)
}

// located says at which act a finding is, unless it is act no.
func (s findingSentence) located(no int, text string) string {
	if s.f.About == no {
		return text
	}
	return s.Text("finding.at", "about", s.f.About, "text", text)
}

// breach says which move was made, or that a released piece was moved on, and what bound
// the player.
func (s findingSentence) breach() string {
	b := s.f.Breach
	bound := s.broken()
	filled := append(players(s.f.By), "bond", bound)
	switch {
	case b.Move == nil && bound == s.beside:
		return s.Text("finding."+s.f.Code.String(), filled...)
	case b.Move == nil:
		return s.Text("breach.moved-on", filled...)
	case s.f.Code == adoube.TouchMove:
		return s.Text("breach.touch-move", append(filled, "move", s.made(b.Move))...)
	}
	return s.Text("breach.move", append(filled, "move", s.made(b.Move))...)
}

// broken says what bound the player.
func (s findingSentence) broken() string {
	b := s.f.Breach
	id := obligationKey
	if b.Released {
		id = commitmentKey
	}
	return s.binds(s.edition, id, b.Demand, s.f.By, b.Open)
}

// remedy says who may claim it, and whether the arbiter acts without a claim.
func (s findingSentence) remedy() string {
	id := "remedy.claim-" + s.f.Claim.String()
	if s.f.Arbiter {
		id += "-arbiter"
	}
	switch {
	case s.f.Withdrawn:
		id = "remedy.withdrawn"
	case id == "remedy.claim-none":
		return ""
	}
	return s.Text(id, players(s.f.By)...)
}

// PenaltyStep returns the penalty that the Laws name for that how-many-th illegal
// act; empty where they name none.
func (s *Localizer) PenaltyStep(f adoube.Finding) string {
	return s.finish(findingSentence{s, nil, &f, ""}.penaltyStep())
}

// penaltyStep names the penalty for that how-many-th illegal act.
func (s findingSentence) penaltyStep() string {
	if s.f.Penalty == adoube.NoPenalty || s.f.Withdrawn {
		return ""
	}
	return s.Text("finding.penalty", append(players(s.f.By), "nth", s.f.Nth, "penalty", s.Penalty(s.f.Penalty))...)
}

// players are the one whom a finding is about, and the opponent.
func players(c chess.Color) args {
	return args{"player", c, "opponent", c.Other()}
}

// Penalty returns the name of a penalty.
func (s *Localizer) Penalty(p adoube.Penalty) string { return s.Text("penalty." + p.String()) }

// Code returns the name of an irregularity.
func (s *Localizer) Code(c adoube.Code) string { return s.Text("code." + c.String()) }

// Claim returns the verdict of a claim, with the articles it is under.
func (s *Localizer) Claim(e *laws.Edition, v adoube.Verdict) string {
	return s.sentence(s.verdict(v, e.Numbers(v.Cites)...))
}

// verdict says how a claim was answered, about which kind of irregularity and under
// which articles. The number of the act is the verdict's, and in no sentence: who claims
// counts moves, not acts.
func (s *Localizer) verdict(v adoube.Verdict, numbers ...string) string {
	id := "claim." + v.Outcome.String()
	switch {
	case v.Righted:
		id = "claim.rejected-righted"
	case v.Bound:
		id = "claim.rejected-bound"
	case v.Own:
		id = "claim.rejected-own"
	case v.Kept:
		id = "claim.upheld-kept"
	}
	if v.Drawn != adoube.NoReason {
		id = map[adoube.Outcome]string{adoube.Upheld: "claim.draw-upheld", adoube.Rejected: "claim.draw-rejected"}[v.Outcome]
		if v.Outcome == adoube.Pending {
			id = "claim.draw-open"
		}
		return s.cited(s.Text(id), append([]string{s.Text("code." + v.Drawn.String())}, numbers...))
	}
	if v.Code == adoube.NoCode {
		return s.cited(s.Text(id+"-unshown"), numbers)
	}
	what := append([]string{s.Code(v.Code)}, numbers...)
	return s.cited(s.Text(id), what)
}

// Outcome returns the name of a claim's outcome.
func (s *Localizer) Outcome(o adoube.Outcome) string { return s.Text("outcome." + o.String()) }
