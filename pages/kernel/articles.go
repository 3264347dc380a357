package kernel

import (
	"adoube/laws"
	"adoube/say"
)

// An Article is a provision as an edition numbers it, in our own words.
type Article struct {
	Number  string `json:"number"`
	Heading string `json:"heading"`
	Text    string `json:"text"`
	Example string `json:"example"`
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
		list = append(list, Article{e.Number(p), s.Heading(key), s.Paraphrase(key), s.Example(key)})
	}
	return list, nil
}
