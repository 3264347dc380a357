package say

import (
	"strings"
	"sync"
)

// A Localizer says things in one language. It can be used by several goroutines.
type Localizer struct{ *wording }

func newLocalizer(b *Catalog) *Localizer {
	m := &wording{catalog: b, texts: map[string]text{}}
	m.smooth = m.replacer("join.smooth")
	return &Localizer{m}
}

// wording is how one language puts its messages and words together.
type wording struct {
	catalog *Catalog
	smooth  *strings.Replacer // how words change beside one another

	texts map[string]text // the messages that have been read, by their keys
	lock  sync.RWMutex    // of texts
}

// say returns a message filled in, or its id in brackets if there is no such message.
func (m *wording) say(id string, values ...any) string {
	text, ok := m.message(id, values...)
	if !ok {
		return "⟨" + id + "⟩"
	}
	return text
}

// message fills in a message; false if there is no such message.
func (m *wording) message(id string, values ...any) (string, bool) {
	filled := m.text(m.catalog.key(id, args(values).of("count"))).fill(m, values)
	return filled, filled != ""
}

// text returns the message that is kept under key, or nil. It
// keeps a copy of key: whoever asks puts keys together on the stack.
func (m *wording) text(key string) text {
	m.lock.RLock()
	t, ok := m.texts[key]
	m.lock.RUnlock()
	if !ok {
		t = readText(m.catalog.Messages[key])
		m.lock.Lock()
		m.texts[strings.Clone(key)] = t
		m.lock.Unlock()
	}
	return t
}
