package chess

import "strings"

// resultSigns write the parts of a result in one way.
var resultSigns = strings.NewReplacer("–", "-", "—", "-", "−", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2", "1.0", "1", "0.0", "0", ":", "-", " ", "")

// results are those that a game can have, by how they are written; PGN itself knows
// four, and those in which the points are not shared are written as tables write them.
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "1/2": "1/2-1/2", "*": "*",
	"0-0": "0-0", "1/2-0": "1/2-0", "0-1/2": "0-1/2",
	"+-": "1-0", "-+": "0-1", "--": "0-0", "+/-": "1-0", "-/+": "0-1", "-/-": "0-0", "+--": "1-0", "--+": "0-1", "---": "0-0",
}

// ParseResult reads a result as people and programs write it: 1-0, 0-1, 1/2-1/2, 0-0,
// 1/2-0, 0-1/2 or *; "" for anything else. A forfeit is the result of its points.
func ParseResult(text string) string { return results[resultSigns.Replace(text)] }

// resultIn returns the result that a word of the movetext is, or "". A word that
// also writes castling is a result only if the tag has it too and nothing of the
// game follows; a sign of an assessment is none.
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

// unshared reports whether a result is one that PGN does not know.
func unshared(result string) bool {
	return result == "0-0" || result == "1/2-0" || result == "0-1/2"
}

// unsay takes a result that PGN does not know out of the comment at the end of the
// game, where [Game.PGN] says it.
func (g *Game) unsay() {
	last := &g.Comment
	if n := len(g.Plies); n > 0 {
		last = &g.Plies[n-1].Comment
	}
	if said, found := strings.CutSuffix(" "+*last, " "+g.Result); found && unshared(g.Result) {
		*last = strings.TrimPrefix(said, " ")
	}
}
