//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"adoube/client"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/journal/sqlite"
)

// opened prints the time from a cold start to the first ruling, and the times for opening a
// long record: until the server answers, and until every game is judged again.
func (h *server) opened(ctx context.Context, began time.Time, s setting) error {
	if err := h.organise(ctx, 1, 1); err != nil {
		return err
	}
	act := client.Act{Key: "first", Act: json.RawMessage(`{"act":"touch","by":"white","on":"g1"}`)}
	if _, err := h.chief.Acts(ctx, client.Place{Event: "load", Round: 1, Table: 1}, act); err != nil {
		return err
	}
	fmt.Printf("%-28s %v, with a token, an event and a table made first\n", "cold start to first ruling", time.Since(began).Round(time.Millisecond))
	if info, err := os.Stat(h.program); err == nil {
		fmt.Printf("%-28s %.1f MB\n", "program", float64(info.Size())/1e6)
	}
	if err := h.organise(ctx, 1, s.boards); err != nil {
		return err
	}
	if err := h.stop(); err != nil {
		return err
	}
	if err := lengthen(ctx, h.path("hall.db"), s); err != nil {
		return err
	}
	began = time.Now()
	if err := h.start(); err != nil {
		return err
	}
	fmt.Printf("%-28s %v\n", fmt.Sprintf("%d records open after", s.reopen), time.Since(began).Round(time.Millisecond))
	if err := h.chief.Do(ctx, "GET", "/api/v1/events/load/rounds/1/tables", nil, nil); err != nil {
		return err
	}
	fmt.Printf("%-28s %v\n", fmt.Sprintf("and %d games judged", s.boards), time.Since(began).Round(time.Millisecond))
	h.stands("then")
	return h.stop()
}

// lengthen appends frames to the boards' records until the store has enough.
func lengthen(ctx context.Context, path string, s setting) error {
	store, err := sqlite.Open(ctx, path)
	if err != nil {
		return err
	}
	defer store.Close()
	snap, err := store.Snapshot(ctx)
	if err != nil {
		return err
	}
	each := s.reopen / s.boards
	text, err := newScript(each, max(s.perPly, 4))
	if err != nil {
		return err
	}
	for _, head := range snap.Heads {
		var board int
		if n, err := fmt.Sscanf(head.Board, "load/1/%d", &board); n != 1 || err != nil {
			continue
		}
		list := make([]journal.Record, each)
		for i := range list {
			at := time.Duration(i+1) * pace
			list[i] = journal.Record{Kind: journal.Frames, At: at.Milliseconds(), Key: fmt.Sprintf("b%d.%d", board-1, i+1), Data: text.chunks[i]}
		}
		if _, err := store.Append(ctx, head.Board, head.Seq, list...); err != nil {
			return err
		}
	}
	return nil
}
