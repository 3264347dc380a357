package say

import (
	"strings"
	"sync"
)

// A Speaker says things in one language. It can be used by several goroutines.
type Speaker struct {
	book   *Book
	smooth *strings.Replacer // how words change beside one another

	texts map[string]text // the messages that have been read, by their keys
	lock  sync.RWMutex    // of texts
}

func newSpeaker(b *Book) *Speaker {
	s := &Speaker{book: b, texts: map[string]text{}}
	s.smooth = s.replacer("join.smooth")
	return s
}

// message looks a message up and fills it in; false where there is none.
func (s *Speaker) message(id string, values ...any) (string, bool) {
	filled := s.text(s.book.key(id, args(values).of("count"))).fill(s, values)
	return filled, filled != ""
}

// text returns the message that is kept under key; nil where there is none. It
// keeps a copy of key: whoever asks puts keys together where they need no room.
func (s *Speaker) text(key string) text {
	s.lock.RLock()
	t, ok := s.texts[key]
	s.lock.RUnlock()
	if !ok {
		t = readText(s.book.Messages[key])
		s.lock.Lock()
		s.texts[strings.Clone(key)] = t
		s.lock.Unlock()
	}
	return t
}
