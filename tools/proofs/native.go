package main

import (
	_ "embed"

	"github.com/BurntSushi/toml"
)

//go:embed native.toml
var native string

// A choice is a question that only a native arbiter can settle, with what may be ticked.
type choice struct {
	ID, Ask string
	Say     []string
}

// choices are those of a language, then those of every language.
func choices(tag string) ([]choice, error) {
	var all map[string][]choice
	if _, err := toml.Decode(native, &all); err != nil {
		return nil, err
	}
	return append(all[tag], all["all"]...), nil
}
