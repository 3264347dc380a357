package web

import (
	"sync"
)

// Limits of open streams: of tables and rounds per token; of public games per address,
// which a hall full of viewers may share; and of either in all.
const (
	maxFollowing    = 64
	maxFollowingAll = 8000
	maxPublic       = 12000
	maxPublicAll    = 24000
)

// openStreams counts open streams per client and in all, and limits both. Clients of
// one event may have half of the total.
type openStreams struct {
	most, mostAll int
	mu            sync.Mutex
	open          map[string]int
	events        map[string]int
	all           int
}

// enter counts a stream; false if the client, or all together, have too many.
func (f *openStreams) enter(who string) bool { return f.enterOf(who, "") }

// enterOf is enter for a client of an event.
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

// own reports whether a client has reached his own limit.
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
