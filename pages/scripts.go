package pages

import (
	"bytes"
	"path"
	"regexp"
	"strings"
)

// comment is one that has its lines for itself: a quarter of what a script weighs when it is
// packed, and nothing that a browser needs.
var comment = regexp.MustCompile(`(?m)^[ \t]*(?:/\*\*(?:[^*]|\*+[^*/])*\*+/[ \t]*$|//.*$)`)

// within is where a script imports another of ours before it runs.
var within = regexp.MustCompile(`(?m)^(?:import|export) (?:[^;'"]* from )?'/board/([^']+)'`)

// imported are the modules that scripts import, and that these import: a page names all of
// them, for a browser would find them one after another.
func imported(scripts ...string) (list []string) {
	known := map[string]bool{}
	for n := 0; n < len(scripts); n++ { // it grows
		for _, found := range within.FindAllStringSubmatch(Static(scripts[n]), -1) {
			if !known[found[1]] {
				known[found[1]] = true
				list, scripts = append(list, found[1]), append(scripts, found[1])
			}
		}
	}
	return list
}

// asSent is a file as browsers get it: of our own scripts without the comments, where
// each line keeps its number.
func asSent(name string, text []byte) []byte {
	if path.Ext(name) != ".js" || strings.HasPrefix(name, "vendor/") {
		return text
	}
	return comment.ReplaceAllFunc(text, func(c []byte) []byte {
		return bytes.Repeat([]byte("\n"), bytes.Count(c, []byte("\n")))
	})
}
