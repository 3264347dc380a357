package diagram

import "sync"

// mostDrawn is how many pictures are kept; each has about ten kilobytes.
const mostDrawn = 256

// pictures are those that were drawn last: strangers ask for the same again and again.
type pictures struct {
	mu     sync.Mutex
	list   map[string][]byte
	before map[string][]byte // which were kept until there were too many
}

var newest pictures

func (p *pictures) get(key string) ([]byte, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if picture, ok := p.list[key]; ok {
		return picture, true
	}
	picture, ok := p.before[key]
	return picture, ok
}

func (p *pictures) keep(key string, picture []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.list == nil || len(p.list) >= mostDrawn/2 {
		p.list, p.before = map[string][]byte{}, p.list
	}
	p.list[key] = picture
}
