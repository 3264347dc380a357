package penalty

import (
	"strconv"

	"adoube"
	"adoube/wire"
)

// Fixed returns the penalties that the Laws fix, among the arbiter's duties in a
// ruling: each with its article.
func Fixed(do []wire.Duty) []Penalty {
	list := []Penalty{}
	for _, d := range do {
		var p Penalty
		switch d.Step {
		case adoube.AddTime.String():
			p = Penalty{Penalty: "time", Against: opponent[d.To], Amount: strconv.FormatFloat(float64(d.Seconds)/60, 'f', -1, 64)}
		case adoube.LoseGame.String():
			p = Penalty{Penalty: "loss", Against: d.To}
		default:
			continue
		}
		if len(d.Cites) > 0 {
			p.Article = d.Cites[0]
		}
		list = append(list, p)
	}
	return list
}
