package kernel

import (
	"adoube"
	"adoube/laws"
	"adoube/say"
)

// An Article is a provision as an edition numbers it, in our own words.
type Article struct {
	Number  string  `json:"number"`
	Heading string  `json:"heading"`
	Text    string  `json:"text"`
	Example string  `json:"example"`
	History []Stage `json:"history"`
}

// A Stage is an edition in which a provision is new, has another number than in
// the edition before, or other words: Text is what changed, else what it says
// then; empty where only the number is another.
type Stage struct {
	Laws   string `json:"laws"`
	Number string `json:"number"`
	Text   string `json:"text"`
}

// Articles tells what the provisions of that number say in an edition.
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

// stages returns how a provision developed, from the first edition that has it.
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
