package play

// The memory of games, in bytes: of one in which nothing has happened, of each
// thing that happens, with what the kernel keeps of it, and of all games together.
const (
	emptyGame = 16 << 10
	eachEvent = 4 << 10
	mostBytes = 96 << 20
)

// grow counts what has happened in a room. Where all games take more than they may,
// games go until they do not.
func (h *Hub) grow(r *Room, events int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.weigh(r, int64(events)*eachEvent)
}

// weigh adds to what a room takes. The lock is held.
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

// heaviest is the game that goes next: of the address whose games take most, the one
// that was over first, or else the largest. So nobody's game goes for the sake of an
// address that takes more than his. The lock is held, and there is a game.
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

// goesBefore reports whether this game goes rather than another of its address.
func (r *Room) goesBefore(o *Room) bool {
	if over := r.ended.Load(); over != o.ended.Load() {
		return over
	} else if over {
		return r.left.Load() > 0 && (o.left.Load() == 0 || r.left.Load() < o.left.Load())
	}
	return r.takes > o.takes
}

// remove forgets a room. The lock is held.
func (h *Hub) remove(r *Room) {
	if h.rooms[r.ID] == r {
		h.takes -= r.takes
	}
	delete(h.rooms, r.ID)
	delete(h.rooms, r.Watch)
}
