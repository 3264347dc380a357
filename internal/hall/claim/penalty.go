package claim

import (
	"fmt"
	"strconv"

	"adoube/laws/editions"
)

// A Penalty is what is imposed on a player. It is named, never applied.
type Penalty struct {
	Penalty string `json:"penalty" enum:"warning,time,less-time,opponent-points,points,loss,fine,exclusion,expulsion,other"`
	Against string `json:"against" enum:"white,black" doc:"whose it is; of «time» and «opponent-points» the opponent has the gain"`
	Amount  string `json:"amount,omitempty" maxLength:"80" doc:"minutes, points, rounds; of «loss» the opponent's score; of «fine» the sum; of «other» what it is"`
	Article string `json:"article,omitempty" maxLength:"40" doc:"without, where the game's edition has it"`
}

// most is the greatest amount of each measure.
var most = map[string]float64{"minutes": 600, "points": 10, "score": 10, "rounds": 30}

// Check says what is wrong with the amount of a penalty.
func (p Penalty) Check() error {
	r, ok := FindPenalty(p.Penalty)
	if !ok {
		return fmt.Errorf("no penalty is called «%s»", p.Penalty)
	}
	n, err := strconv.ParseFloat(p.Amount, 64)
	switch measure := r.Amount; {
	case measure == "none" && p.Amount != "":
		return fmt.Errorf("the penalty «%s» has no amount", p.Penalty)
	case measure == "none", measure == "score" && p.Amount == "":
		return nil
	case p.Amount == "":
		return fmt.Errorf("say how much: the penalty «%s» has an amount", p.Penalty)
	case measure == "sum", measure == "text":
		return nil
	case err != nil, !fits(measure, n):
		return fmt.Errorf("«%s» is no amount of the penalty «%s»", p.Amount, p.Penalty)
	}
	return nil
}

// fits reports whether a number is one of a measure: of points halves count, of
// rounds whole ones, of time quarters of a minute.
func fits(measure string, n float64) bool {
	step := map[string]float64{"minutes": 4, "points": 2, "score": 2, "rounds": 1}[measure]
	least := 1 / step
	if measure == "score" {
		least = 0
	}
	return n >= least && n <= most[measure] && n*step == float64(int(n*step))
}

// Where returns the penalty with the article under which the edition has it,
// where nobody said one.
func (p Penalty) Where(e *editions.Edition) Penalty {
	if r, ok := FindPenalty(p.Penalty); ok && p.Article == "" {
		p.Article = r.Article(e)
	}
	return p
}

// imposed are the penalties of a decision: of one from before a decision could
// have several, the one that it has.
func imposed(list []Penalty, penalty, against, accused, article string) []Penalty {
	if len(list) > 0 || penalty == "" || penalty == "none" {
		return list
	}
	if against == "" {
		against = accused
	}
	return []Penalty{{Penalty: penalty, Against: against, Article: article}}
}
