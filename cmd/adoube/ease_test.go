package main

import "testing"

func TestGrowthFillsTheRoom(t *testing.T) {
	for live, want := range map[uint64]int{0: 7900, 1 << 20: 7900, room / 4: 300, room / 2: 100, room: 100, 3 * room: 100} {
		if got := growth(live); got != want {
			t.Errorf("with %d in use it may grow by %d %%, want %d", live, got, want)
		}
	}
}
