package kernel

import (
	"adoube"
	"adoube/laws"
)

// DrawArticles are the numbers of the articles on claims of a draw: in the edition of the
// game or, if that has none, in today's, by which the hall then judges such a claim.
type DrawArticles struct {
	Repetition string `json:"repetition"`
	Fifty      string `json:"fifty"`
	Touched    string `json:"touched"` // a touch loses the claim
	Wrong      string `json:"wrong"`   // what a wrong claim costs
}

func drawArticles(e *laws.Edition) DrawArticles {
	if !e.Has(adoube.Art9_2_1) {
		e, _ = laws.Find(laws.Today) // always found
	}
	return DrawArticles{
		e.DrawArticle(adoube.Repetition), e.DrawArticle(adoube.FiftyMoves),
		e.Number(adoube.Art9_4), e.Number(adoube.Art9_5_3),
	}
}
