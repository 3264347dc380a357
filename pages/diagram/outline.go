package diagram

import (
	"regexp"
	"strings"
	"sync"

	"adoube/chess"
	"adoube/pages"
)

var drawn = regexp.MustCompile("(?s)\\b([prnbqk]): \\{\\s*shape:\\s*['`]([^'`]+)['`]")

// outlines holds the shapes of the pieces as SVG paths, by type.
var outlines = sync.OnceValue(func() map[chess.PieceType]string {
	list := map[chess.PieceType]string{}
	for _, found := range drawn.FindAllStringSubmatch(pages.Static("pieces.js"), -1) {
		for _, t := range []chess.PieceType{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King} {
			if strings.EqualFold(string(t.Letter()), found[1]) {
				list[t] = found[2]
			}
		}
	}
	return list
})
