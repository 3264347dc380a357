package chess

import "strings"

// resultSigns normalises the notation of results.
var resultSigns = strings.NewReplacer("–", "-", "—", "-", "−", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2", "1.0", "1", "0.0", "0", ":", "-", " ", "")

// results maps notations to results. PGN has four results; those with unequal points are
// written as in tables.
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "1/2": "1/2-1/2", "*": "*",
	"0-0": "0-0", "1/2-0": "1/2-0", "0-1/2": "0-1/2",
	"+-": "1-0", "-+": "0-1", "--": "0-0", "+/-": "1-0", "-/+": "0-1", "-/-": "0-0", "+--": "1-0", "--+": "0-1", "---": "0-0",
}

// ParseResult parses a result as written by people and programs: 1-0, 0-1, 1/2-1/2, 0-0,
// 1/2-0, 0-1/2 or *; "" for anything else. A forfeit is the result by its points.
func ParseResult(text string) string { return results[resultSigns.Replace(text)] }

// resultIn returns the result that a word of the movetext stands for, or "". A word that
// may also be castling is a result only if the tag agrees and nothing of the game follows;
// an assessment sign is not a result.
func (r *pgnReader) resultIn(word string) string {
	if !strings.ContainsAny(word, "01*½") {
		return ""
	}
	result := ParseResult(word)
	if result == "0-0" && (ParseResult(r.game.Tag(tagResult)) != result || !r.lastWord()) {
		return ""
	}
	return result
}

// lastWord reports whether nothing of the game follows.
func (r *pgnReader) lastWord() bool {
	rest := strings.TrimSpace(r.text[r.at:])
	return rest == "" || rest[0] == '['
}

// unshared reports whether a result is not one of PGN's.
func unshared(result string) bool {
	return result == "0-0" || result == "1/2-0" || result == "0-1/2"
}

// unsay removes from the last comment a result that PGN lacks, which [Game.PGN] writes
// there.
func (g *Game) unsay() {
	last := &g.Comment
	if n := len(g.Plies); n > 0 {
		last = &g.Plies[n-1].Comment
	}
	if said, found := strings.CutSuffix(" "+*last, " "+g.Result); found && unshared(g.Result) {
		*last = strings.TrimPrefix(said, " ")
	}
}
