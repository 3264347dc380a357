package hall

// On lists the rounds at whose tables something has happened since the hall
// was started, or somebody has looked: those whose games are kept.
func (h *Hall) On() (list []Round) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, e := range h.state.Events() {
		rounds, err := h.state.Rounds(e.ID)
		if err != nil {
			continue // it was listed a line above
		}
		for _, r := range rounds {
			if h.keeps(r) {
				list = append(list, r)
			}
		}
	}
	return list
}

// keeps reports whether a table of a round is kept.
func (h *Hall) keeps(r Round) bool {
	for _, s := range h.state.events[r.Event].rounds[r.Number].tables {
		if h.tables[s.Key()] != nil {
			return true
		}
	}
	return false
}
