package main

import (
	_ "embed"

	"github.com/BurntSushi/toml"
)

//go:embed native.toml
var native string

// A choice is a question for a native arbiter, with the possible answers.
type choice struct {
	ID, Ask string
	Say     []string
}

// choices returns the questions for a language, then those for every language.
func choices(tag string) ([]choice, error) {
	var all map[string][]choice
	if _, err := toml.Decode(native, &all); err != nil {
		return nil, err
	}
	return append(all[tag], all["all"]...), nil
}
