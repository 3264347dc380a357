package web

import (
	"sync"
)

// How many streams may be open at once: of tables and rounds by one token, of
// public games by one address, behind which a hall full of viewers may be.
const (
	maxFollowing = 64
	maxPublic    = 12000
)

// openStreams is how many streams each has open, and how many he may.
type openStreams struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

// enter counts a stream; false where he has too many.
func (f *openStreams) enter(who string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open == nil {
		f.open = map[string]int{}
	}
	if f.open[who] >= f.most {
		return false
	}
	f.open[who]++
	return true
}

func (f *openStreams) leave(who string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[who]--; f.open[who] == 0 {
		delete(f.open, who)
	}
}
