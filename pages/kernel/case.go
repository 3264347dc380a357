package kernel

import (
	"encoding/json"
	"io"
	"strings"

	"adoube"
	"adoube/casebook"
	"adoube/laws"
	"adoube/say"
	"adoube/wire"
)

// A Case is a case file as lines of the contract: a header, then acts.
type Case struct {
	Title string   `json:"title"`
	Laws  []string `json:"laws"` // ids of its editions
	Lines []string `json:"lines"`
}

// Read reads a case file, to be judged under its first edition.
func Read(text string) (*Case, error) {
	c, err := casebook.Parse("", text)
	if err != nil {
		return nil, err
	}
	out := &Case{Title: c.Title}
	for _, e := range c.Editions {
		out.Laws = append(out.Laws, e.ID)
	}
	head, edition := c.Scene, c.First()
	head.Laws, head.Language = edition.ID, ""
	line, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	out.Lines = append(out.Lines, string(line))
	for _, s := range c.Steps {
		for _, d := range s.Deeds {
			line, err := wire.WriteAct(d.Under(edition))
			if err != nil {
				return nil, err
			}
			out.Lines = append(out.Lines, string(line))
		}
	}
	return out, nil
}

// Write writes lines as a case file with rulings.
func Write(title, lines string) (string, error) {
	r := wire.NewReader(strings.NewReader(lines))
	h, _, err := r.Next()
	if err != nil {
		return "", err
	}
	if h == nil {
		h = new(wire.Header)
	}
	var acts []adoube.Act
	for {
		a, err := nextAct(r)
		if err == io.EOF {
			return casebook.Rewrite("", casebook.WriteCase(title, *h, acts))
		}
		if err != nil {
			return "", err
		}
		acts = append(acts, *a)
	}
}

// An Edition is a choice in a list of editions.
type Edition struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Short string `json:"short"` // short name, for narrow columns
	Since string `json:"since"`
	Link  string `json:"link,omitempty"` // address of the published text
}

// Editions returns all editions with their names in the language of s, newest first.
func Editions(s *say.Localizer) (list []Edition) {
	all := laws.Editions()
	for i := range all {
		e := all[len(all)-1-i]
		list = append(list, Edition{e.ID, s.Edition(e), s.Text("edition." + e.ID + ".short"), e.Since, e.Link})
	}
	return list
}
