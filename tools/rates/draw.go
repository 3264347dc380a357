package main

import (
	"fmt"
	"slices"
	"strings"
)

// The dimensions of the chart.
const (
	left   = 110 // for the names of the families
	column = 180
	row    = 34
	top    = 64
	bar    = 140 // width for all games
)

const style = `<style>
text{font:13px system-ui,sans-serif;fill:#1c1c1c}.small{font-size:11px;fill:#555}
.all{fill:#e4e0d8}.exact{fill:#3b6ea5}.accused{fill:#b3261e}.bad{fill:#b3261e;font-weight:600}
@media (prefers-color-scheme:dark){text{fill:#eee}.small{fill:#aaa}.all{fill:#3a3a3a}.exact{fill:#7fb0e0}.accused,.bad{fill:#ff8a80}}
</style>
`

// draw returns the chart with a row for each family and a column for each manner.
func draw(all []rate) string {
	families := names(all)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-labelledby="t">`+"\n",
		left+column*len(manners), top+row*len(families)+10)
	b.WriteString(`<title id="t">Games read exactly, and games with a wrong accusation, by family of boards</title>` + "\n" + style)
	fmt.Fprintf(&b, `<text x="0" y="16">Games exact once questions are answered <tspan class="bad">· games with a wrong accusation</tspan></text>`+"\n")
	for n, m := range manners {
		fmt.Fprintf(&b, `<text x="%d" y="40">%s</text><text class="small" x="%d" y="55">%s</text>`+"\n", left+n*column, m.name, left+n*column, m.about)
	}
	for i, f := range families {
		y := top + i*row
		fmt.Fprintf(&b, `<text x="0" y="%d">%s</text>`+"\n", y+12, f)
		for n, m := range manners {
			cell(&b, all, f, m.name, left+n*column, y)
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// names returns the families, beginning with the one read best in usual games.
func names(all []rate) (list []string) {
	for _, r := range all {
		if !slices.Contains(list, r.family) {
			list = append(list, r.family)
		}
	}
	slices.SortStableFunc(list, func(a, b string) int {
		return int(1e6 * (share(all, b) - share(all, a)))
	})
	return list
}

func share(all []rate, family string) float64 {
	if r, ok := find(all, family, "noisy"); ok {
		return float64(r.answered) / float64(r.games)
	}
	return -1
}

func find(all []rate, family, manner string) (rate, bool) {
	for _, r := range all {
		if r.family == family && r.manner == manner {
			return r, true
		}
	}
	return rate{}, false
}

// cell draws one figure.
func cell(b *strings.Builder, all []rate, family, manner string, x, y int) {
	r, ok := find(all, family, manner)
	if !ok {
		fmt.Fprintf(b, `<text class="small" x="%d" y="%d">not measured</text>`+"\n", x, y+12)
		return
	}
	part := func(n int) float64 { return bar * float64(n) / float64(r.games) }
	fmt.Fprintf(b, `<rect class="all" x="%d" y="%d" width="%d" height="6"/>`, x, y+18, bar)
	fmt.Fprintf(b, `<rect class="exact" x="%d" y="%d" width="%.1f" height="6"/>`, x, y+18, part(r.answered))
	fmt.Fprintf(b, `<rect class="accused" x="%.1f" y="%d" width="%.1f" height="6"/>`+"\n", float64(x)+bar-part(r.accused), y+18, part(r.accused))
	fmt.Fprintf(b, `<text x="%d" y="%d">%.1f %% <tspan class="small">of %d</tspan>`, x, y+12, 100*float64(r.answered)/float64(r.games), r.games)
	if r.accused > 0 {
		fmt.Fprintf(b, ` <tspan class="bad">· %d</tspan>`, r.accused)
	}
	b.WriteString("</text>\n")
}
