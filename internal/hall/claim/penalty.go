package claim

import (
	"fmt"

	"adoube/internal/penalty"
	"adoube/laws/editions"
)

// CheckPenalty returns an error if the amount of a penalty is invalid.
func CheckPenalty(p penalty.Penalty) error {
	r, ok := FindPenalty(p.Penalty)
	if !ok {
		return fmt.Errorf("no penalty is called «%s»", p.Penalty)
	}
	switch measure := r.Amount; {
	case measure == "none" && p.Amount != "":
		return fmt.Errorf("the penalty «%s» has no amount", p.Penalty)
	case measure == "none", measure == "score" && p.Amount == "":
		return nil
	case p.Amount == "":
		return fmt.Errorf("say how much: the penalty «%s» has an amount", p.Penalty)
	case measure == "sum", measure == "text":
		return nil
	}
	if _, ok := penalty.Measures[r.Amount].Read(p.Amount); !ok {
		return fmt.Errorf("«%s» is no amount of the penalty «%s»", p.Amount, p.Penalty)
	}
	return nil
}

// WithArticle returns the penalty with its article in the edition, unless it names one.
func WithArticle(p penalty.Penalty, e *editions.Edition) penalty.Penalty {
	if r, ok := FindPenalty(p.Penalty); ok && p.Article == "" {
		p.Article = r.Article(e)
	}
	return p
}

// imposed returns the penalties of a decision; for an older record, its single penalty.
func imposed(list []penalty.Penalty, one, against, accused, article string) []penalty.Penalty {
	if len(list) > 0 || one == "" || one == "none" {
		return list
	}
	if against == "" {
		against = accused
	}
	return []penalty.Penalty{{Penalty: one, Against: against, Article: article}}
}
