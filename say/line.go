package say

import (
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
)

// A Line is a sentence of a ruling with the provisions it rests on.
type Line struct {
	Text  string
	Cites adoube.Cites
}

// Ruling returns one to three sentences: what happened, what it means, what binds now. They
// mention it if the edition is known only second-hand.
func (s *Localizer) Ruling(e *laws.Edition, r *adoube.Ruling) string {
	return lineTexts(s.Sentences(e, r))
}

// Sentences returns the sentences of Ruling, each with its provisions.
func (s *Localizer) Sentences(e *laws.Edition, r *adoube.Ruling) []Line {
	lines := rulingSentence{s, e, r, false, false}.lines()
	if e.Status == "second-hand" {
		last, end := &lines[len(lines)-1].Text, s.Text("join.sentence", "text", "")
		*last = s.Text("join.second-hand", "text", strings.TrimSuffix(*last, end)) + end
	}
	return lines
}

// Lines returns the sentences of a ruling for a screen that shows its act and lists its
// questions, and if steps is set also its steps. It omits what these say, and the status of
// the edition.
func (s *Localizer) Lines(e *laws.Edition, r *adoube.Ruling, steps bool) []Line {
	return rulingSentence{s, e, r, true, steps}.lines()
}

func lineTexts(lines []Line) string {
	texts := make([]string, len(lines))
	for n, l := range lines {
		texts[n] = l.Text
	}
	return strings.Join(texts, " ")
}

// lines returns what happened, what it means and what binds now, or if that is empty, who
// has the move.
func (s rulingSentence) lines() []Line {
	showed, penalty := s.showed()
	var lines []Line
	for _, part := range []struct {
		clauses []string
		cites   adoube.Cites
	}{{s.happened(), showed}, {s.means(), penalty}, {s.bound(), s.r.Cites}} {
		if clauses := s.unsaid(nonEmpty(part.clauses...)); len(clauses) > 0 {
			lines = append(lines, Line{s.sentence(clauses...), part.cites})
		}
	}
	if len(lines) == 0 {
		lines = []Line{{Text: s.sentence(s.Text("turn", "player", s.r.Turn, "count", s.r.Open.Count()))}}
	}
	return whole(lines, showed|penalty|s.r.Cites)
}

// unsaid removes what the act beside the ruling says in the same words, and that the position
// is restored, or the move stands, where the arbiter says so.
func (s rulingSentence) unsaid(clauses []string) []string {
	if !s.asked {
		return clauses
	}
	act := s.named(s.r.Named())
	note := map[adoube.Verb]adoube.Note{adoube.Restore: adoube.NoteRestored, adoube.Stands: adoube.NoteStands}[s.r.Act.Verb]
	done := note != adoube.NoNote && note == s.r.Note && s.r.Act.By == adoube.Arbiter
	return slices.DeleteFunc(clauses, func(clause string) bool {
		return clause == act || done && clause == s.note()
	})
}

// whole adds the provisions that no line cites to the last line.
func whole(lines []Line, all adoube.Cites) []Line {
	for _, l := range lines {
		all &^= l.Cites
	}
	lines[len(lines)-1].Cites |= all
	return lines
}

// penalties are the provisions with lists of penalties.
var penalties = adoube.Of(adoube.Art7_5_5, adoube.ArtA_5_2)

// showed returns the provisions of the event, and those of the penalties mentioned.
// Penalties in the steps are cited there.
func (s rulingSentence) showed() (cites, penalty adoube.Cites) {
	for _, f := range s.r.Findings {
		own := f.Cites
		if f.Penalty != adoube.NoPenalty {
			own &^= penalties
			if !s.stepped(f) {
				penalty |= f.Cites & penalties
			}
		}
		cites |= own
	}
	for _, m := range []*adoube.Made{s.r.Made, s.r.Completed} {
		if m != nil {
			cites |= m.Cites
		}
	}
	if s.r.Claim != nil {
		cites |= s.r.Claim.Cites
	}
	return cites, penalty
}
