package say

import (
	"strings"
	"sync"
)

// A Localizer writes texts in one language. It is safe for concurrent use.
type Localizer struct{ *wording }

func newLocalizer(b *Catalog) *Localizer {
	m := &wording{catalog: b, texts: map[string]text{}}
	m.smooth = m.replacer("join.smooth")
	return &Localizer{m}
}

// wording composes the messages and words of one language.
type wording struct {
	catalog *Catalog
	smooth  *strings.Replacer // changes between adjacent words

	texts map[string]text // the parsed messages by key
	lock  sync.RWMutex    // of texts
}

// say returns a message filled in, or its id in brackets if it does not exist.
func (m *wording) say(id string, values ...any) string {
	text, ok := m.message(id, values...)
	if !ok {
		return "⟨" + id + "⟩"
	}
	return text
}

// message returns a message filled in, and false if it does not exist.
func (m *wording) message(id string, values ...any) (string, bool) {
	filled := m.text(m.catalog.key(id, args(values).of("count"))).fill(m, values)
	return filled, filled != ""
}

// text returns the parsed message with the key, or nil. It stores a copy of key, since
// callers build keys on the stack.
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
