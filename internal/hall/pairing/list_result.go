package pairing

import (
	"strings"

	"adoube/chess"
)

// ends sets the result of a row, and reports whether the text is a result. If the
// opponent is nobody it may be the sign of a bye.
func (p *Pairing) ends(text string, nobody bool) (known bool) {
	result, unrated := strings.CutSuffix(strings.ToLower(text), unratedSign)
	if bye := strings.ToUpper(result); nobody && bye != "" && strings.Contains("UFHZ+-", bye) {
		p.bye, p.Result = bye, "*"
		return !unrated
	}
	p.Result, p.Forfeit, known = resultOf(result)
	p.Unrated = unrated && p.Result != "*"
	return known && p.Unrated == unrated
}

// resultText returns the result of a row as written, in one column or in one per
// player. A bye in the column becomes the opponent of the only player.
func resultText(field func(string) string, names map[string]string) (text string, ok bool) {
	if text = field("result"); text != "" {
		for side, other := range map[string]string{"white": "black", "black": "white"} {
			if names[side] == "" && names[other] != "" && nameLetters(text) != "" && isNobody(Player{Name: text}) {
				names[side], text = text, ""
			}
		}
		return text, true
	}
	white, black := field("whiteresult"), field("blackresult")
	switch {
	case white != "" && black != "":
		return white + "-" + black, true
	case black == "" && isNobody(Player{Name: names["black"]}):
		return white, true
	case white == "" && isNobody(Player{Name: names["white"]}):
		return ofBlack(black), true
	}
	return white + black, white+black == ""
}

// ofBlack returns White's result for one written from Black's side.
func ofBlack(text string) string {
	if result, _, ok := resultOf(text); ok {
		return chess.Turned(result)
	}
	return text
}
