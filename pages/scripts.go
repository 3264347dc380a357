package pages

import (
	"bytes"
	"path"
	"regexp"
	"strings"
)

// comment matches comments on lines of their own: a quarter of a compressed script, and of
// no use to browsers.
var comment = regexp.MustCompile(`(?m)^[ \t]*(?:/\*\*(?:[^*]|\*+[^*/])*\*+/[ \t]*$|//.*$)`)

// within matches imports of own scripts that run before the script.
var within = regexp.MustCompile(`(?m)^(?:import|export) (?:[^;'"]* from )?'/board/([^']+)'`)

// imported returns the modules imported by scripts, directly or indirectly. A page names
// all of them, since a browser would discover them one after another.
func imported(scripts ...string) (list []string) {
	known := map[string]bool{}
	for n := 0; n < len(scripts); n++ { // grows within the loop
		for _, found := range within.FindAllStringSubmatch(Static(scripts[n]), -1) {
			if !known[found[1]] {
				known[found[1]] = true
				list, scripts = append(list, found[1]), append(scripts, found[1])
			}
		}
	}
	return list
}

// asSent returns a file as sent to browsers: own scripts without comments, with line
// numbers preserved.
func asSent(name string, text []byte) []byte {
	if path.Ext(name) != ".js" || strings.HasPrefix(name, "vendor/") {
		return text
	}
	return comment.ReplaceAllFunc(text, func(c []byte) []byte {
		return bytes.Repeat([]byte("\n"), bytes.Count(c, []byte("\n")))
	})
}
