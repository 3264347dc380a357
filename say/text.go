package say

import (
	"slices"

	"adoube"
)

// UnknownLanguage is the problem of a language without messages. Its arguments are value,
// the language requested, and known, the available ones.
const UnknownLanguage adoube.Problem = "unknown-language"

// Languages returns the tags of the available languages, English first.
func Languages() []string { return slices.Clone(languages) }

// Language returns the tag of the language.
func (s *Localizer) Language() string { return s.catalog.Tag }

// Text returns the message with the id, with its placeholders filled in from alternating
// names and values. A «count» among them chooses the plural form. The comment at the top of
// the English file lists the possible values. For an unknown id it returns the id in
// brackets.
func (s *Localizer) Text(id string, args ...any) string { return s.say(id, args...) }
