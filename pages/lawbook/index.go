package lawbook

import (
	"encoding/json"
	"net/http"

	"adoube/pages"
)

// An index is the data that a page searches itself if there is no hall, as in a folder of
// files.
type index struct {
	Rows    []indexed `json:"rows"` // in the order of search
	Nothing string    `json:"nothing"`
}

type indexed struct {
	Path   string `json:"path"`
	Number string `json:"number,omitempty"`
	Text   string `json:"text"`
	Words  string `json:"words"` // the text searched
	Rank   int    `json:"rank"`
}

// searchIndex responds with the search index in a language.
func searchIndex(w http.ResponseWriter, r *http.Request) {
	tag, localizer, err := pages.Language(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	all := index{Nothing: localizer.Text("lawbook.nothing", "query", "{query}")}
	seen := map[string]bool{}
	for one, words := range searched(tag, localizer) {
		if !seen[one.Path] {
			seen[one.Path] = true
			all.Rows = append(all.Rows, indexed{one.Path, one.Number, one.Text, words, found{row: one}.rank()})
		}
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Language", tag)
	h.Set("Vary", "Accept-Language")
	_ = json.NewEncoder(w).Encode(all) // the client may be gone
}
