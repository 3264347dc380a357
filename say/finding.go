package say

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// Finding returns what was irregular at which act, under which articles, who
// may claim it, and the penalty that the Laws name.
func (s *Speaker) Finding(e *laws.Edition, f adoube.Finding) string {
	text := s.shown(e, f, 0)
	if f.Breach == nil { // otherwise the text names the article
		text = s.cited(text, e.Numbers(f.Cites))
	}
	return s.sentence(text, s.remedy(f), s.ladder(f))
}

// Irregularity returns what was irregular, under which articles: for those who
// see the moves and no acts.
func (s *Speaker) Irregularity(e *laws.Edition, f adoube.Finding) string {
	text := s.shown(e, f, f.About)
	if f.Breach == nil {
		text = s.cited(text, e.Numbers(f.Cites))
	}
	return s.finish(text)
}

// irregular says what was irregular, finding after finding, and how many
// findings are gone.
func (s *Speaker) irregular(e *laws.Edition, r adoube.Ruling) string {
	var said [][2]string // each finding, and who may claim it
	var clauses []string
	gone := 0
	for i, f := range r.Findings {
		if f.Withdrawn {
			gone++
			continue
		}
		if slices.ContainsFunc(r.Findings[:i], alike(f)) {
			continue // the same act, as an offence under another article too
		}
		said = append(said, [2]string{s.shown(e, f, r.No), s.remedy(f)})
	}
	for i, one := range said {
		clauses = append(clauses, one[0])
		if i+1 == len(said) || said[i+1][1] != one[1] { // else it is said once, after the last
			clauses = append(clauses, one[1])
		}
	}
	if gone > 0 {
		clauses = append(clauses, s.Text("finding.gone", "count", gone))
	}
	return s.chain("join.clauses", nonEmpty(clauses...))
}

// alike tells whether a finding says the same of the same act.
func alike(f adoube.Finding) func(adoube.Finding) bool {
	return func(o adoube.Finding) bool {
		return !o.Withdrawn && o.Code == f.Code && o.By == f.By && o.About == f.About && o.Claim == f.Claim && o.Arbiter == f.Arbiter
	}
}

// shown says what was irregular, and at which act unless it is act no.
func (s *Speaker) shown(e *laws.Edition, f adoube.Finding, no int) string {
	text := s.Text("finding."+f.Code.String(), players(f.By)...)
	switch m := f.Illegal; {
	case f.Breach != nil:
		text = s.breach(e, f)
	case m != nil && m.Move != chess.NoMove:
		text = s.Text("finding.illegal-move-named", "player", f.By, "move", s.irregularMove(m))
	}
	return s.at(f, no, text)
}

// at says at which act a finding is, unless it is act no.
func (s *Speaker) at(f adoube.Finding, no int, text string) string {
	if f.About == no {
		return text
	}
	return s.Text("finding.at", "about", f.About, "text", text)
}

// breach says what bound the player, and which move was made against it.
func (s *Speaker) breach(e *laws.Edition, f adoube.Finding) string {
	b := f.Breach
	id, filled := duty, args{"article", s.chain("join.comma", e.Numbers(f.Cites))}
	if f.Code == adoube.MovedAfterRelease || f.Code == adoube.PromotionChanged {
		id = hold
	}
	filled = append(filled, "bond", s.binds(e, id, b.Demand, f.By, b.Open))
	switch {
	case b.Move == nil:
		return s.Text("breach.moved-on", filled...)
	case f.Code == adoube.TouchMove:
		return s.Text("breach.touch-move", append(filled, "move", s.made(b.Move))...)
	}
	return s.Text("breach.move", append(filled, "move", s.made(b.Move))...)
}

// remedy says who may claim it, and whether the arbiter acts without a claim.
func (s *Speaker) remedy(f adoube.Finding) string {
	id := "remedy.claim-" + f.Claim.String()
	if f.Arbiter {
		id += "-arbiter"
	}
	switch {
	case f.Withdrawn:
		id = "remedy.withdrawn"
	case id == "remedy.claim-none":
		return ""
	}
	return s.Text(id, players(f.By)...)
}

// Ladder returns the penalty that the Laws name for that how-many-th illegal
// act; empty where they name none.
func (s *Speaker) Ladder(f adoube.Finding) string { return s.finish(s.ladder(f)) }

// ladder names the penalty for that how-many-th illegal act.
func (s *Speaker) ladder(f adoube.Finding) string {
	if f.Penalty == adoube.NoPenalty || f.Withdrawn {
		return ""
	}
	return s.Text("finding.penalty", "nth", f.Nth, "penalty", s.Penalty(f.Penalty))
}

// players are the one whom a finding is about, and the opponent.
func players(c chess.Color) args {
	return args{"player", c, "opponent", c.Other()}
}

// Penalty returns the name of a penalty.
func (s *Speaker) Penalty(p adoube.Penalty) string { return s.Text("penalty." + p.String()) }

// Code returns the name of an irregularity.
func (s *Speaker) Code(c adoube.Code) string { return s.Text("code." + c.String()) }

// Claim returns the verdict of a claim, with the articles it is under.
func (s *Speaker) Claim(e *laws.Edition, v adoube.Verdict) string {
	return s.sentence(s.verdict(v, e.Numbers(v.Cites)...))
}

// verdict says how a claim was answered, about which irregularity and under
// which articles.
func (s *Speaker) verdict(v adoube.Verdict, numbers ...string) string {
	id := "claim." + v.Outcome.String()
	if v.Code == adoube.NoCode {
		return s.cited(s.Text(id+"-unshown"), numbers)
	}
	what := append([]string{s.Code(v.Code), s.Text("claim.act", "about", v.About)}, numbers...)
	return s.cited(s.Text(id), what)
}

// Outcome returns the name of a claim's outcome.
func (s *Speaker) Outcome(o adoube.Outcome) string { return s.Text("outcome." + o.String()) }
