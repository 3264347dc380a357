package kernel

import (
	"adoube"
	"adoube/laws"
	"adoube/say"
)

// An Article is a provision with its number in one edition, paraphrased.
type Article struct {
	Number  string  `json:"number"`
	Heading string  `json:"heading"`
	Text    string  `json:"text"`
	Example string  `json:"example"`
	History []Stage `json:"history"`
}

// A Stage is an edition that adds, renumbers or rewords a provision. Text is the
// change, or otherwise the new paraphrase; it is empty if only the number changes.
type Stage struct {
	Laws   string `json:"laws"`
	Number string `json:"number"`
	Text   string `json:"text"`
}

// Articles returns the provisions with that number in an edition.
func Articles(language, edition, number string) ([]Article, error) {
	s, err := say.In(language)
	if err != nil {
		return nil, err
	}
	e, err := laws.Find(edition)
	if err != nil {
		return nil, err
	}
	list := []Article{}
	for p := range e.Provisions(number).All {
		key := e.TextKey(p)
		list = append(list, Article{e.Number(p), s.Heading(key), s.Paraphrase(key), s.Example(key), stages(s, p)})
	}
	return list, nil
}

// stages returns the history of a provision, from the first edition that has it.
func stages(s *say.Localizer, p adoube.Provision) (list []Stage) {
	for _, e := range laws.Editions() {
		text := s.Changed(e, p)
		if text == "" && e.Rewords(p) {
			text = s.Paraphrase(e.TextKey(p))
		}
		before, err := laws.Find(e.After)
		if e.Has(p) && (text != "" || err == nil && e.Number(p) != before.Number(p)) {
			list = append(list, Stage{e.ID, e.Number(p), text})
		}
	}
	return list
}
