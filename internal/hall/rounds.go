package hall

import "slices"

// Rounds lists all rounds of all events.
func (h *Hall) Rounds() (list []Round) { return h.rounds(func(Round) bool { return true }) }

// Over lists the rounds in which every game is stored and has a result.
func (h *Hall) Over() (list []Round) { return h.rounds(h.over) }

func (h *Hall) rounds(are func(Round) bool) (list []Round) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, e := range h.state.Events() {
		rounds, err := h.state.Rounds(e.ID)
		if err != nil {
			continue // rounds has just listed it
		}
		list = append(list, slices.DeleteFunc(rounds, func(r Round) bool { return !are(r) })...)
	}
	return list
}

// over reports whether all tables of a round are open and have a result.
func (h *Hall) over(r Round) bool {
	tables := h.state.events[r.Event].rounds[r.Number].tables
	for _, s := range tables {
		if t := h.tables[s.Key()]; s.Result == "" && (t == nil || t.Snapshot().Result == "") {
			return false
		}
	}
	return len(tables) > 0
}
