package pdf

import (
	"strings"

	"adoube/internal/hall/claim"
	"adoube/internal/penalty"
)

// imposed returns a penalty and its offender in the console's words, with the article.
func (p *sheet) imposed(one penalty.Penalty) string {
	text := p.say.Text("console.given", "player", p.party(one.Against), "penalty", p.given(one))
	if one.Article != "" {
		text += " (" + one.Article + ")"
	}
	return text
}

// opponent maps each player to the other.
var opponent = map[string]string{"white": "black", "black": "white"}

// given describes a penalty. An unknown word, of older records, is returned unchanged;
// so is one without its amount.
func (p *sheet) given(one penalty.Penalty) string {
	r, ok := claim.FindPenalty(one.Penalty)
	if !ok {
		return one.Penalty
	}
	key := "console.given-" + one.Penalty
	switch {
	case r.Amount == "none":
		return p.say.Text(key)
	case r.Amount == "score" && one.Amount == "":
		return p.say.Text(key)
	case r.Amount == "score":
		key += "-score"
	case one.Amount == "":
		return p.say.Text("console.penalty-" + one.Penalty)
	}
	amount := strings.Replace(one.Amount, "0.5", "½", 1)
	return p.say.Text(key, "amount", amount, "player", p.party(one.Against), "opponent", p.party(opponent[one.Against]))
}
