package pairing

import "strings"

// writtenResults maps results as people and programs write them, after
// [plainResult], to results.
var writtenResults = map[string]string{
	"": "*", "*": "*", "-": "*", "?": "*",
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2",
	"0-0": "0-0", "1/2-0": "1/2-0", "0-1/2": "0-1/2",
	"1": "1-0", "0": "0-1", "1/2": "1/2-1/2", "=": "1/2-1/2", "=-=": "1/2-1/2",
	"draw": "1/2-1/2", "remis": "1/2-1/2", "nulle": "1/2-1/2", "tablas": "1/2-1/2", "viik": "1/2-1/2", "ничья": "1/2-1/2", "ոչոքի": "1/2-1/2",
}

// writtenForfeits maps forfeits, after [plainResult], to the absent side.
var writtenForfeits = map[string]string{
	"+-": "black", "-+": "white", "--": "both",
	"+--": "black", "--+": "white", "---": "both", // with a dash between the signs
	"+/-": "black", "-/+": "white", "-/-": "both",
	"1-0f": "black", "0-1f": "white", "0-0f": "both", "1f-0f": "black", "0f-1f": "white", "0f-0f": "both", "1f-0": "black",
	"1-0ff": "black", "0-1ff": "white", "0-0ff": "both", "0k-0k": "both", "0-0k": "both", "1k-0k": "black", "0k-1k": "white", "1-0k": "black", "0-1k": "white",
}

var resultSigns = strings.NewReplacer(
	" ", "", "\t", "", "\u00a0", "", "_", "", "–", "-", "—", "-", "−", "-", "‑", "-", ":", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2", ".5", "1/2", ",5", "1/2", "1.0", "1", "0.0", "0", "1,0", "1", "0,0", "0", "(", "", ")", "")

// plainResult removes the signs from a result that do not matter.
func plainResult(text string) string { return strings.ToLower(resultSigns.Replace(text)) }

// resultOf parses a result of a game; false if the text is none.
func resultOf(text string) (result, forfeit string, ok bool) {
	plain := plainResult(text)
	if forfeit = writtenForfeits[plain]; forfeit != "" {
		return "*", forfeit, true
	}
	result, ok = writtenResults[plain]
	return result, "", ok
}
