package web

import (
	"maps"
	"sync"
	"time"

	"adoube/board"
	"adoube/internal/hall/table"
)

// A Report is the state of a board as its agent reports it.
type Report struct {
	Connected bool `json:"connected" doc:"the agent reaches the board"`
	Battery   *int `json:"battery,omitempty" minimum:"0" maximum:"100" doc:"percent"`
	Waiting   int  `json:"waiting,omitempty" minimum:"0" maximum:"1000000000" doc:"number of unsent chunks from the board"`
	Lost      int  `json:"lost,omitempty" minimum:"0" maximum:"1000000000" doc:"how many were dropped for lack of room"`
}

// A Condition is the state of the electronic board of a table.
type Condition struct {
	Report
	Behind       bool   `json:"behind,omitempty" doc:"data of the board are unsent or lost"`
	Spoke        int64  `json:"spoke,omitempty" doc:"time of its last message, in milliseconds since 1970"`
	Silent       bool   `json:"silent,omitempty" doc:"connected, and has said nothing for half a minute, though it reports at a pace of its own or its clock runs"`
	ClockStopped bool   `json:"clockStopped,omitempty" doc:"the clock that the board shows does not run"`
	Human        string `json:"human,omitempty" doc:"why somebody should go there: disconnected, silent, battery, lost, asked, unexplained, not-recorded"`

	trouble string // what is wrong with the board itself
}

// Limits of silence and of a low battery.
const (
	missed     = 15 * time.Second
	silent     = 30 * time.Second
	lowBattery = 15 // percent
)

// conditions holds the states of the boards heard since the server started. They are
// not recorded and affect no ruling.
type conditions struct {
	mu     sync.Mutex
	boards map[table.Board]boardState
}

// A boardState holds the last report of a board, its times, and its trouble.
type boardState struct {
	Report
	reported, spoke time.Time
	trouble, seen   string // what is wrong with it, and the part that was acknowledged
}

func (c *conditions) change(b table.Board, f func(*boardState)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.boards == nil {
		c.boards = map[table.Board]boardState{}
	}
	h := c.boards[b]
	f(&h)
	c.boards[b] = h
}

// all returns the last state of each board.
func (c *conditions) all() map[table.Board]boardState {
	c.mu.Lock()
	defer c.mu.Unlock()
	return maps.Clone(c.boards)
}

// maxStray limits the boards held without a table; further ones are refused.
const maxStray = 2000

// full reports whether there is no room for an unknown board.
func (c *conditions) full(b table.Board) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, known := c.boards[b]
	return !known && len(c.boards) >= maxStray
}

func (c *conditions) spoke(b table.Board, now time.Time) {
	c.change(b, func(h *boardState) { h.spoke = now })
}

func (c *conditions) of(b table.Board) (boardState, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	h, ok := c.boards[b]
	return h, ok
}

// seenOff reports whether the trouble of a board was acknowledged.
func (c *conditions) seenOff(b table.Board) bool {
	h, _ := c.of(b)
	return h.trouble != "" && h.trouble == h.seen
}

// see marks the present trouble of a board as acknowledged.
func (c *conditions) see(b table.Board) {
	c.change(b, func(h *boardState) { h.seen = h.trouble })
}

// finds stores the trouble of a board. Trouble that disappears and comes back is new.
func (c *conditions) finds(b table.Board, trouble string) {
	if h, _ := c.of(b); h.trouble != trouble {
		c.change(b, func(h *boardState) { h.trouble, h.seen = trouble, "" })
	}
}

// speaks reports whether a board should send all the time: it reports at its own pace,
// or its clock runs. Any other is silent while a player thinks.
func speaks(v *table.View) bool {
	family, ok := board.Lookup(v.Board.Family)
	return ok && family.Period > 0 || v.Clock.Running
}

// human returns the reason why an arbiter should go to the board.
func (c *Condition) human(v *table.View) string {
	switch {
	case v.Outage != nil:
		return "not-recorded"
	case v.Asks > 0:
		return "asked"
	}
	return c.trouble
}

// device returns what is wrong with the board itself.
func (c *Condition) device(v *table.View) string {
	switch {
	case v.Result != "":
		return "" // the game is over
	case v.Lost:
		return "unexplained"
	case !c.Connected:
		return "disconnected"
	case c.Lost > 0:
		return "lost"
	case c.Silent:
		return "silent"
	case c.Battery != nil && *c.Battery < lowBattery:
		return "battery"
	}
	return ""
}
