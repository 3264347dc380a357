package say

import (
	"slices"

	"adoube"
)

// UnknownLanguage is the problem of a language that nobody has written yet.
// value: what was asked for; known: the languages there are.
const UnknownLanguage adoube.Problem = "unknown-language"

// Languages returns the tags of the languages that can be spoken, English first.
func Languages() []string { return slices.Clone(languages) }

// Language returns the tag of the language.
func (s *Localizer) Language() string { return s.catalog.Tag }

// Text returns the message of that id with its placeholders filled in from
// alternating names and values; «count» among them chooses the plural form.
// The comment at the top of the English file lists the possible values. An
// id that no file has stands for itself, in brackets.
func (s *Localizer) Text(id string, args ...any) string { return s.say(id, args...) }
