package pages

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"sync"

	"adoube/chess"
)

// drawn matches the pieces in their script.
var drawn = regexp.MustCompile("(?s)\\b([prnbqk]): \\{\\s*shape:\\s*['`]([^'`]+)['`],\\s*lines: '([^']+)'")

// startBoard is the starting position shown while the scripts of a page are loading. Each
// piece is defined once; the page has the styles.
var startBoard = sync.OnceValue(func() template.HTML {
	var b strings.Builder
	b.WriteString(`<svg class="diagram" viewBox="0 0 800 800" aria-hidden="true"><defs>`)
	for _, found := range drawn.FindAllStringSubmatch(Static("pieces.js"), -1) {
		fmt.Fprintf(&b, `<g id="%s"><path class="shape" d="%s"/><path class="lines" d="%s"/></g>`, found[1], found[2], found[3])
	}
	b.WriteString("</defs>")
	start := chess.Start()
	for square := range chess.Squares(^uint64(0)).All {
		if piece := start.At(square); piece != chess.NoPiece {
			fmt.Fprintf(&b, `<use class="%s" href="#%s" x="%d" y="%d"/>`,
				piece.Color(), strings.ToLower(piece.String()), square.File()*100, (7-square.Rank())*100)
		}
	}
	b.WriteString("</svg>")
	return template.HTML(b.String())
})
