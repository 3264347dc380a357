package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"adoube/internal/hall/access"
)

// Each finding of fact lists all irregularities again: unlimited findings of an arbiter
// must not make a table unreadable.
func TestATableTellsOfSoMuch(t *testing.T) {
	s := newSite(t)
	s.begin(t)
	arbiter, _ := s.give(t, access.Arbiter, access.Scope{Event: "open"})
	sent := 0
	send := func(n int, act func(int) string) int {
		var list []any
		for i := range n {
			sent++
			list = append(list, map[string]any{"key": fmt.Sprint(sent), "act": json.RawMessage(act(i))})
		}
		status, _ := s.ask(t, arbiter, "POST", "/api/v1/events/open/rounds/1/tables/1/acts", map[string]any{"acts": list})
		return status
	}
	press := func(i int) string { return fmt.Sprintf(`{"act":"clock","by":%q}`, []string{"white", "black"}[i%2]) }
	find := func(int) string { return `{"act":"find","by":"arbiter","about":1,"finding":"unfinished"}` }
	if status := send(300, press); status != http.StatusOK {
		t.Fatal(status)
	}
	if status := send(2, find); status != http.StatusOK {
		t.Fatalf("two findings: %d", status)
	}
	if status := send(200, find); status != http.StatusConflict {
		t.Errorf("without end at once: %d", status)
	}
	if status := send(200, func(int) string { return press(0) }); status != http.StatusOK {
		t.Errorf("the game does not go on: %d", status)
	}
	for range 40 {
		if send(10, find) == http.StatusConflict {
			return
		}
	}
	t.Error("without end, some at a time")
}
