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

// openStreams is how many streams each has open, and how many he, and all, may. Those who
// belong to one event may have half of what all may.
type openStreams struct {
	most, mostAll int
	mu            sync.Mutex
	open          map[string]int
	events        map[string]int
	all           int
}

// enter counts a stream; false where he, or all, have too many.
func (f *openStreams) enter(who string) bool { return f.enterOf(who, "") }

// enterOf is enter for somebody who belongs to an event.
func (f *openStreams) enterOf(who, event string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open == nil {
		f.open, f.events = map[string]int{}, map[string]int{}
	}
	if f.open[who] >= f.most || f.all >= f.mostAll || event != "" && f.events[event] >= f.mostAll/2 {
		return false
	}
	f.open[who]++
	f.events[event]++
	f.all++
	return true
}

// own reports whether somebody has as many as he may, and not all together.
func (f *openStreams) own(who string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.open[who] >= f.most
}

func (f *openStreams) leave(who string) { f.leaveOf(who, "") }

func (f *openStreams) leaveOf(who, event string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all--
	if f.events[event]--; f.events[event] == 0 {
		delete(f.events, event)
	}
	if f.open[who]--; f.open[who] == 0 {
		delete(f.open, who)
	}
}
