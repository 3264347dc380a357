package web

import (
	"sync"
)

// How many streams may be open at once: of tables and rounds by one token, of
// public games by one address, behind which a hall full of viewers may be; and of
// either in all.
const (
	maxFollowing    = 64
	maxFollowingAll = 8000
	maxPublic       = 12000
	maxPublicAll    = 24000
)

// openStreams is how many streams each has open, and how many he, and all, may.
type openStreams struct {
	most, mostAll int
	mu            sync.Mutex
	open          map[string]int
	all           int
}

// enter counts a stream; false where he, or all, have too many.
func (f *openStreams) enter(who string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open == nil {
		f.open = map[string]int{}
	}
	if f.open[who] >= f.most || f.all >= f.mostAll {
		return false
	}
	f.open[who]++
	f.all++
	return true
}

// own reports whether somebody has as many as he may, and not all together.
func (f *openStreams) own(who string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.open[who] >= f.most
}

func (f *openStreams) leave(who string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all--
	if f.open[who]--; f.open[who] == 0 {
		delete(f.open, who)
	}
}
