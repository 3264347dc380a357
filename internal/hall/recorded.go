package hall

import "context"

// Recorded returns the boards of the record that have entries, and those of open tables
// while nothing can be recorded. Opening any other table would begin its game.
func (h *Hall) Recorded(ctx context.Context) (map[string]bool, error) {
	now, err := h.journal.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	for _, head := range now.Heads {
		all[head.Board] = true
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for board := range h.tables {
		all[board] = true
	}
	return all, nil
}
