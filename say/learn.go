//go:build page

package say

import (
	"strconv"
	"strings"

	"adoube"
)

// A Speaker says things in one language.
type Speaker struct {
	book   *Book
	texts  map[string]text // the messages that have been read
	smooth *strings.Replacer
}

// languages are those that have been learnt, and speakers who speaks them.
var (
	languages []string
	speakers  = map[string]func() *Speaker{}
	phrases   []string
)

// Learn makes a language known that a page has loaded.
func Learn(b *Book) {
	s := &Speaker{book: b, texts: map[string]text{}}
	s.smooth = s.replacer("join.smooth")
	if speakers[b.Tag] == nil {
		languages = append(languages, b.Tag)
	}
	speakers[b.Tag] = func() *Speaker { return s }
	phrases = b.Announce
}

// In returns the speaker of a language that has been learnt.
func In(tag string) (*Speaker, error) {
	base, _, _ := strings.Cut(tag, "-")
	if speaker := speakers[base]; speaker != nil {
		return speaker(), nil
	}
	return nil, adoube.Errorf(UnknownLanguage, "value", tag, "known", strings.Join(languages, " "))
}

// message looks a message up and fills it in; false where there is none.
func (s *Speaker) message(id string, args map[string]any) (string, bool) {
	src, ok := s.book.look(id, args["count"])
	if !ok || src == "" {
		return "", false
	}
	t, read := s.texts[src]
	if !read {
		t = readText(src)
		s.texts[src] = t
	}
	return t.fill(s, args), true
}

// number writes a count. Fewer than a thousand are digits in every language,
// and more moves are never open.
func (s *Speaker) number(n int) string { return strconv.Itoa(n) }

// announced are the words of all languages that announce adjusting.
func announced() []string { return phrases }
