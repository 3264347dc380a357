package diagram

import "sync"

// mostDrawn is the number of pictures kept, of about ten kilobytes each.
const mostDrawn = 256

// pictures caches recent pictures, since the same ones are requested repeatedly.
type pictures struct {
	mu     sync.Mutex
	list   map[string][]byte
	before map[string][]byte // the previous list, when the present one was full
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
