package play

import (
	"bytes"
	"compress/flate"
	"io"

	"adoube/laws"
)

// What games take of the hall's memory, about, and how much all may take together:
// beyond it none is made, those that are over are forgotten, the oldest first, and
// of those that go on the largest end whose address has most.
const (
	Budget    = 128 << 20
	roomCost  = 24 << 10
	actCost   = 2500 // of an act in the kernel
	eventCost = 400
	smallGame = 64 << 10 // is not packed
)

// account notes what a room takes now.
func (h *Hub) account(r *Room, now int64) {
	h.used.Add(now - r.cost.Swap(now))
	if r.forgotten.Load() {
		h.used.Add(-r.cost.Swap(0))
	}
}

// weigh notes what the room takes, and makes place where all together take too
// much.
func (r *Room) weigh() {
	sent := 0
	for _, event := range r.sent {
		sent += len(event)
	}
	acts := r.game.acts
	if r.pgn != "" {
		acts = 0
	}
	r.hub.account(r, roomCost+int64(acts*actCost+sent+len(r.game.Events)*eventCost+len(r.pgn)+len(r.packed)))
	if r.hub.used.Load() > r.hub.Budget && r.hub.relieving.CompareAndSwap(false, true) {
		go r.hub.safely(r.hub.relieve)
	}
}

// pack leaves of a game that is over what can still be asked of it: its moves as
// text and, packed as long as nobody is there, what happened.
func (r *Room) pack() {
	if !r.game.over || r.cost.Load() < smallGame {
		return
	}
	if r.pgn == "" {
		r.pgn = r.writePGN()
		r.moves = r.game.laws.Count()
		r.game.laws = laws.New(r.game.laws.Header())
		r.game.gone += len(r.game.Events)
		r.game.Events = nil
	}
	if len(r.guests) == 0 && r.sent != nil {
		var b bytes.Buffer
		w, _ := flate.NewWriter(&b, flate.BestSpeed)
		_, _ = w.Write(bytes.Join(r.sent, []byte("\n")))
		_ = w.Close()
		r.packed, r.sent = b.Bytes(), nil
	}
	r.weigh()
}

// unpack has what happened there again for whoever comes.
func (r *Room) unpack() {
	if r.packed == nil {
		return
	}
	if text, err := io.ReadAll(flate.NewReader(bytes.NewReader(r.packed))); err == nil {
		r.sent, r.packed = bytes.Split(text, []byte("\n")), nil
	}
	r.weigh()
}

// relieve makes place until the games take no more than they may.
func (h *Hub) relieve() {
	defer h.relieving.Store(false)
	for h.used.Load() > h.Budget {
		h.mu.Lock()
		dropped := h.dropOver()
		r := h.heaviest()
		h.mu.Unlock()
		switch {
		case dropped:
		case r != nil:
			r.mu.Lock()
			r.change(r.game.relieve, "", 0)
			r.mu.Unlock()
		default:
			return
		}
	}
}

// relieve ends a game for which there is no place, without a result.
func (g *Game) relieve(now int64) {
	if !g.over {
		g.end(g.laws.Turn(), "*", "aborted", now)
	}
}

// dropOver forgets the game that is over and was left longest ago, or began first;
// false where none is over. The caller holds the hub.
func (h *Hub) dropOver() bool {
	var oldest *Room
	for id, r := range h.rooms {
		if r.ID == id && r.ended.Load() && (oldest == nil || r.overAt.Load() < oldest.overAt.Load()) {
			oldest = r
		}
	}
	if oldest != nil {
		h.drop(oldest)
	}
	return oldest != nil
}

// drop forgets a room. The caller holds the hub.
func (h *Hub) drop(r *Room) {
	delete(h.rooms, r.ID)
	delete(h.rooms, r.Watch)
	r.forgotten.Store(true)
	h.account(r, 0)
	go h.safely(r.close)
}

// heaviest is the largest game of the address whose games take most.
func (h *Hub) heaviest() (largest *Room) {
	of := map[string]int64{}
	for id, r := range h.rooms {
		if r.ID == id && !r.ended.Load() {
			of[r.owner] += r.cost.Load()
		}
	}
	for id, r := range h.rooms {
		if r.ID != id || r.ended.Load() {
			continue
		}
		if largest == nil || of[r.owner] > of[largest.owner] || r.owner == largest.owner && r.cost.Load() > largest.cost.Load() {
			largest = r
		}
	}
	return largest
}

// room reports whether there is memory for one more game.
func (h *Hub) room() bool {
	for h.used.Load() > h.Budget/8*7 {
		if !h.dropOver() {
			return false
		}
	}
	return true
}
