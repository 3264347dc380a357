package sse

import (
	"context"
	"sync"
	"sync/atomic"
)

// A Feed is what many viewers follow, encoded once for all of them.
type Feed struct {
	audience
	shown   atomic.Pointer[Version]
	viewers int
	stop    context.CancelFunc
}

// A Version is the content of a feed, with a signal for a newer one.
type Version struct {
	number int64
	events func(known int64) ([]byte, int64)
	newer  chan struct{}
}

// Nothing is the version of a new viewer.
const Nothing = -1

// NewVersion returns a version. Its function returns the events for a viewer with a known
// version, and the version that he then has.
func NewVersion(number int64, events func(known int64) ([]byte, int64)) *Version {
	return &Version{number, events, make(chan struct{})}
}

// ForAll returns a version with the same events for all viewers.
func ForAll(number int64, events []byte) *Version {
	return NewVersion(number, func(int64) ([]byte, int64) { return events, number })
}

// Since returns the events for a viewer with a known version, and sets the version to the
// one that he then has, which may be older or newer than this one; nil: he has the newest.
func (v *Version) Since(known *int64) []byte {
	if *known == v.number {
		return nil
	}
	text, number := v.events(*known)
	if number == *known {
		return nil
	}
	*known = number
	return text
}

// Publish replaces the version, and sends it to the viewers.
func (f *Feed) Publish(v *Version) {
	before := f.shown.Swap(v)
	close(before.newer)
	f.tell(v)
}

// Beat sends the viewers a heartbeat.
func (f *Feed) Beat() { f.tell(nil) }

// Follow sends each new version to a viewer, starting after the known one, until
// sending fails or ctx ends.
func (f *Feed) Follow(ctx context.Context, known int64, out *Writer) error {
	for {
		now := f.shown.Load()
		if text := now.Since(&known); text != nil {
			if err := out.Write(text); err != nil {
				return err
			}
			continue
		}
		if err := out.Wait(ctx, now.newer); err != nil {
			return err
		}
	}
}

// Feeds holds the feeds with viewers, by key.
type Feeds struct {
	Go func(end, f func()) // starts a goroutine; a panic in it calls end

	mu   sync.Mutex
	open map[string]*Feed
}

// Enter returns a feed for one more viewer, who calls Leave. For the first viewer the feed
// starts with a first version, nil for one without content, and run publishes the others
// until ctx ends; if it returns earlier, the viewers are disconnected.
func (fs *Feeds) Enter(key string, first *Version, run func(ctx context.Context, f *Feed)) *Feed {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	f := fs.open[key]
	if f == nil {
		if fs.open == nil {
			fs.open = map[string]*Feed{}
		}
		if first == nil {
			first = ForAll(0, []byte(heart))
		}
		f = &Feed{audience: audience{start: fs.Go}}
		f.shown.Store(first)
		ctx, stop := context.WithCancel(context.Background())
		f.stop, fs.open[key] = stop, f
		fs.Go(stop, func() {
			defer f.end()
			run(ctx, f)
		})
	}
	f.viewers++
	return f
}

// Leave takes a viewer from a feed, which ends after the last.
func (fs *Feeds) Leave(key string, f *Feed) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if f.viewers--; f.viewers == 0 {
		f.stop()
		delete(fs.open, key)
	}
}

// Len returns the number of feeds with viewers.
func (fs *Feeds) Len() int {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	return len(fs.open)
}
