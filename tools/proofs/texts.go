package main

import (
	"maps"
	"slices"
	"strings"

	"adoube"
	"adoube/laws"
	"adoube/say"
)

// A line is a text with the English one.
type line struct{ Key, English, Text string }

// provisions returns the heading, paraphrase and example of each provision in each wording.
func provisions(localizer *say.Localizer) (list []line) {
	english, err := say.In("en")
	if err != nil {
		panic(err) // the English files are always there
	}
	seen := map[string]bool{}
	for _, e := range laws.Editions() {
		for p := range adoube.Provisions {
			key := e.TextKey(p)
			if !e.Has(p) || seen[key] {
				continue
			}
			seen[key] = true
			list = append(list, line{"law." + key, law(english, key), law(localizer, key)})
		}
	}
	return list
}

func law(s *say.Localizer, key string) string {
	return s.Heading(key) + ". " + s.Paraphrase(key) + " " + s.Example(key)
}

// ofPages are the sections of the pages and the printed report.
var ofPages = []string{"page.", "play.", "room.", "public.", "console.", "organise.", "report."}

// texts returns the texts of the pages.
func texts(tag string) (list []line, err error) {
	english, err := say.Load("en")
	if err != nil {
		return nil, err
	}
	catalog, err := say.Load(tag)
	if err != nil {
		return nil, err
	}
	for _, id := range slices.Sorted(maps.Keys(catalog.Messages)) {
		if slices.ContainsFunc(ofPages, func(section string) bool { return strings.HasPrefix(id, section) }) {
			list = append(list, line{id, english.Messages[id], catalog.Messages[id]})
		}
	}
	return list, nil
}
