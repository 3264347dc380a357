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
// but no acts.
func (s *Localizer) Irregularity(e *laws.Edition, f adoube.Finding) string {
	return s.finish(s.cited(findingSentence{s, e, &f, ""}.shown(f.About), e.Numbers(f.Cites)))
}

// Remedy returns who may claim an irregularity, and whether the arbiter intervenes without
// a claim; empty for neither.
func (s *Localizer) Remedy(e *laws.Edition, f adoube.Finding) string {
	return s.finish(findingSentence{s, e, &f, ""}.remedy())
}

// A findingSentence words an irregularity.
type findingSentence struct {
	*Localizer
	edition *laws.Edition
	f       *adoube.Finding
	beside  string // the binding sentence beside it
}

// irregular returns the irregularities of the ruling, and the number of withdrawn findings.
// Each names its act unless it is the last one named, at first that of the ruling.
func (s rulingSentence) irregular() []string {
	var clauses []string
	gone, last := 0, s.r.No
	for n, f := range s.r.Findings {
		switch {
		case f.Withdrawn:
			gone++
		case s.stands(f): // the sentence of the standing move says it
		case s.first(n):
			clauses = append(clauses, s.found(n).shown(last))
			last = f.About
		}
	}
	if gone > 0 {
		clauses = append(clauses, s.Text("finding.gone", "count", gone))
	}
	return clauses
}

// remedies returns who may claim the irregularities, then the penalties, without
// repetition.
func (s rulingSentence) remedies() []string {
	var claims, penalties []string
	for n, f := range s.r.Findings {
		if f.Withdrawn {
			continue
		}
		if s.first(n) {
			claims = append(claims, s.remedy(n))
		}
		if !s.stepped(f) {
			penalties = append(penalties, s.found(n).penaltyStep())
		}
	}
	return once(append(claims, penalties...))
}

// remedy returns who may claim a finding, and whether the arbiter intervenes unless that of
// another finding says so: the last that may be claimed says it for all.
func (s rulingSentence) remedy(n int) string {
	f := s.r.Findings[n]
	if f.Claim == adoube.ClaimNone && s.stands(f) {
		return "" // the arbiter has decided already
	}
	for m, o := range s.r.Findings {
		if m == n || !f.Arbiter || o.Withdrawn || !o.Arbiter || o.Claim != adoube.ClaimOpen || !s.first(m) {
			continue
		}
		switch {
		case f.Claim == adoube.ClaimNone, f.Claim == adoube.ClaimOpen && m > n && o.By == f.By:
			return ""
		case f.Claim == adoube.ClaimOpen && m > n:
			f.Arbiter = false
		}
	}
	return findingSentence{s.Localizer, s.edition, &f, ""}.remedy()
}

// stepped reports whether the steps beside it mention the penalty of a finding.
func (s rulingSentence) stepped(f adoube.Finding) bool {
	return s.steps && slices.ContainsFunc(s.r.Do, func(d adoube.Duty) bool {
		return d.Step == adoube.NoteIllegalMove && d.To == adoube.PartyOf(f.By) && d.Nth == f.Nth
	})
}

// once drops repetitions.
func once(clauses []string) (said []string) {
	for _, one := range clauses {
		if !slices.Contains(said, one) {
			said = append(said, one)
		}
	}
	return said
}

// first reports whether a finding is the first with its text about its act, which may be an
// offence under several articles.
func (s rulingSentence) first(n int) bool {
	return !slices.ContainsFunc(s.r.Findings[:n], alike(s.r.Findings[n]))
}

// found returns the wording of a finding.
func (s rulingSentence) found(n int) findingSentence {
	return findingSentence{s.Localizer, s.edition, &s.r.Findings[n], s.binding()}
}

// alike returns a filter for findings with the same text about the same act.
func alike(f adoube.Finding) func(adoube.Finding) bool {
	return func(o adoube.Finding) bool {
		return !o.Withdrawn && o.Code == f.Code && o.By == f.By && o.About == f.About && o.Claim == f.Claim && o.Arbiter == f.Arbiter
	}
}

// shown returns the irregularity, with its act unless that is act no.
func (s findingSentence) shown(no int) string {
	text := s.Text("finding."+s.f.Code.String(), players(s.f.By)...)
	switch m := s.f.Illegal; {
	case s.f.Left:
		text = s.Text("finding.left-displaced", players(s.f.By)...)
	case s.f.Breach != nil:
		text = s.breach()
	case s.f.Foreign != chess.NoPiece:
		text = s.Text("finding.illegal-move-foreign", "player", s.f.By, "piece", s.f.Foreign)
	case m != nil && m.Move != chess.NoMove:
		text = s.Text("finding.illegal-move-named", "player", s.f.By, "move", s.irregularMove(m))
	}
	return s.located(no, text)
}

// located adds the act of a finding unless it is act no.
func (s findingSentence) located(no int, text string) string {
	if s.f.About == no {
		return text
	}
	return s.Text("finding.at", "about", s.f.About, "text", text)
}

// breach returns the move made, or that a released piece was moved on, and what bound the
// player.
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

// broken returns what bound the player.
func (s findingSentence) broken() string {
	b := s.f.Breach
	id := obligationKey
	if b.Released {
		id = commitmentKey
	}
	return s.binds(s.edition, id, b.Demand, s.f.By, b.Open)
}

// remedy returns who may claim it, and whether the arbiter intervenes without a claim.
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

// PenaltyStep returns the penalty of the Laws for the illegal act with its ordinal number;
// empty if they have none.
func (s *Localizer) PenaltyStep(f adoube.Finding) string {
	return s.finish(findingSentence{s, nil, &f, ""}.penaltyStep())
}

// penaltyStep returns the penalty for the illegal act with its ordinal number.
func (s findingSentence) penaltyStep() string {
	late := s.f.Penalty == adoube.LostOnClaim && s.f.Claim == adoube.ClaimForfeited // nobody can claim it
	if s.f.Penalty == adoube.NoPenalty || s.f.Withdrawn || late {
		return ""
	}
	return s.Text("finding.penalty", append(players(s.f.By), "nth", s.f.Nth, "penalty", s.Penalty(s.f.Penalty))...)
}

// players returns the player of a finding, and the opponent.
func players(c chess.Color) args {
	return args{"player", c, "opponent", c.Other()}
}

// Penalty returns the name of a penalty.
func (s *Localizer) Penalty(p adoube.Penalty) string { return s.Text("penalty." + p.String()) }

// Code returns the name of an irregularity.
func (s *Localizer) Code(c adoube.Code) string { return s.Text("code." + c.String()) }

// Claim returns the verdict on a claim, with its articles.
func (s *Localizer) Claim(e *laws.Edition, v adoube.Verdict) string {
	return s.sentence(s.verdict(v, e.Numbers(v.Cites)...))
}

// verdict returns the answer to a claim, with the kind of irregularity and its articles. It
// omits the number of the act, since claimants count moves.
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
