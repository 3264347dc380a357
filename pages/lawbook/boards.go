package lawbook

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"adoube/casebook"
	"adoube/pages"
	"adoube/pages/diagram"
)

// named holds the cases of the casebook by name.
var named = sync.OnceValues(func() (map[string]*casebook.Case, error) {
	all := map[string]*casebook.Case{}
	for c, err := range casebook.Cases {
		if err != nil {
			return nil, err
		}
		all[c.Name] = c
	}
	return all, nil
})

// boardOf returns the address of the picture of a case's board, used for link previews.
func boardOf(name string) string {
	return "/laws/boards/" + strings.TrimSuffix(name, casebook.Suffix) + ".png"
}

// caseBoard responds with the PNG of the starting position of a case.
func caseBoard(w http.ResponseWriter, r *http.Request) {
	name, isPicture := strings.CutSuffix(r.PathValue("case"), ".png")
	cases, err := named()
	c := cases[r.PathValue("set")+"/"+name+casebook.Suffix]
	if err != nil || c == nil || !isPicture {
		pages.NotFound(w, r)
		return
	}
	start, _, err := drawn(c)
	if err != nil {
		pages.NotFound(w, r)
		return
	}
	diagram.Answer(w, start, 24*time.Hour)
}
