package play

// Memory of games, in bytes: of a game without events, of each event with its part of
// the kernel's game, and of all games together.
const (
	emptyGame = 16 << 10
	eachEvent = 4 << 10
	mostBytes = 96 << 20
)

// grow counts new events of a room. If all games exceed their memory, games
// are dropped.
func (h *Hub) grow(r *Room, events int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.weigh(r, int64(events)*eachEvent)
}

// weigh adds to the memory of a room. The caller holds the lock.
func (h *Hub) weigh(r *Room, bytes int64) {
	if h.rooms[r.ID] != r {
		return // it was forgotten meanwhile
	}
	r.takes, h.takes = r.takes+bytes, h.takes+bytes
	for h.takes > h.Most {
		gone := h.heaviest()
		h.remove(gone)
		go h.safely(gone.close)
	}
}

// heaviest returns the game to drop next: of the address whose games take most memory,
// the one that was over first, or else the largest. So no game is dropped for an
// address that takes more. The caller holds the lock, and there is a game.
func (h *Hub) heaviest() (gone *Room) {
	of, most := map[string]int64{}, ""
	for id, r := range h.rooms {
		if r.ID == id {
			of[r.owner] += r.takes
		}
	}
	for owner, bytes := range of {
		if bytes > of[most] {
			most = owner
		}
	}
	for id, r := range h.rooms {
		if r.ID == id && r.owner == most && (gone == nil || r.goesBefore(gone)) {
			gone = r
		}
	}
	return gone
}

// goesBefore reports whether this game is dropped before another of its address.
func (r *Room) goesBefore(o *Room) bool {
	if over := r.ended.Load(); over != o.ended.Load() {
		return over
	} else if over {
		return r.left.Load() > 0 && (o.left.Load() == 0 || r.left.Load() < o.left.Load())
	}
	return r.takes > o.takes
}

// remove forgets a room. The caller holds the lock.
func (h *Hub) remove(r *Room) {
	if h.rooms[r.ID] == r {
		h.takes -= r.takes
	}
	delete(h.rooms, r.ID)
	delete(h.rooms, r.Watch)
}
