package compare

import (
	"errors"
	"fmt"
	"slices"

	"adoube"
	"adoube/chess"
)

// outcomeOf returns the effect of a ruling as a text: who has the move, what is open, made,
// found, claimed and asked. It leaves out article numbers, which differ between editions,
// and the reasons given for the effect.
func outcomeOf(r adoube.Ruling) string {
	return fmt.Sprint(
		r.Turn, moves(r.Open), r.Certainty, made(r.Made), made(r.Completed),
		findings(r.Findings), verdict(r.Claim), questions(r.Ask), ending(r.Over),
	)
}

// impossible returns the outcome of an impossible act.
func impossible(err error) string {
	var problem *adoube.Error
	if errors.As(err, &problem) {
		return "impossible: " + string(problem.Problem)
	}
	return "impossible: " + err.Error()
}

func moves(o adoube.Open) []chess.Move {
	list := o.List()
	slices.Sort(list)
	return list
}

func made(m *adoube.Made) string {
	if m == nil {
		return "-"
	}
	return fmt.Sprint(m.By, m.Move)
}

func findings(list []adoube.Finding) []adoube.Finding {
	list = slices.Clone(list)
	for i := range list {
		list[i].Cites, list[i].Breach, list[i].Illegal = 0, nil, nil
	}
	return list
}

func verdict(v *adoube.Verdict) adoube.Verdict {
	if v == nil {
		return adoube.Verdict{}
	}
	return adoube.Verdict{Outcome: v.Outcome, About: v.About, Code: v.Code}
}

func questions(list []adoube.Question) (texts []string) {
	for _, q := range list {
		text := fmt.Sprint(q.Kind, q.About)
		for _, a := range q.Answers {
			text += fmt.Sprint(" ", a.Fact, a.Move, a.By, a.Piece, a.Rule, a.Turn, moves(a.Open))
		}
		texts = append(texts, text)
	}
	return texts
}

func ending(e *adoube.Ending) adoube.Ending {
	if e == nil {
		return adoube.Ending{}
	}
	return *e
}
