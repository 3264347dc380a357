package livechess

import (
	"encoding/json"
	"strings"
)

// A message is what LiveChess says, or what a host asks.
type message struct {
	Call     string          `json:"call,omitempty"`
	Response string          `json:"response,omitempty"`
	ID       int64           `json:"id"`
	Param    json.RawMessage `json:"param,omitempty"`
	Time     int64           `json:"time,omitempty"` // milliseconds since 1970, by the program's clock
}

// The responses.
const (
	toCall  = "call"
	failed  = "error"
	ofFeed  = "feed"
	feedAll = "eboardevent" // the feed with all that happens on a board
)

// A board is an electronic board in the list of boards.
type board struct {
	Serial  serial  `json:"serialnr"`
	Source  *string `json:"source"`
	State   *string `json:"state"`
	Battery *string `json:"battery"`
	Comment *string `json:"comment"`
	Board   *string `json:"board"` // placement as in FEN
	Flipped bool    `json:"flipped"`
	Clock   *clock  `json:"clock"`
}

// active is the state of a board that is heard.
const active = "ACTIVE"

// A clock is what the clock showed at a time.
type clock struct {
	White float64 `json:"white"` // seconds
	Black float64 `json:"black"`
	Run   *bool   `json:"run"` // White's runs; null: none does
	Time  int64   `json:"time"`
}

// An event is what changed on a board.
type event struct {
	Serial  serial  `json:"serialnr"`
	Flipped bool    `json:"flipped"`
	Board   *string `json:"board,omitempty"`
	Clock   *clock  `json:"clock,omitempty"`
}

// A request asks for a feed.
type request struct {
	Feed  string `json:"feed"`
	ID    int64  `json:"id"`
	Param struct {
		Serial serial `json:"serialnr"`
	} `json:"param"`
}

// A reason says why a call failed.
type reason struct {
	Message string `json:"message"`
}

// A serial is the number of a board, which is a string, but not to everybody.
type serial string

// UnmarshalJSON takes a string or a number.
func (s *serial) UnmarshalJSON(b []byte) error {
	*s = serial(strings.Trim(string(b), `"`))
	return nil
}

// line returns a message on a line of its own.
func line(m message, param any) []byte {
	if param != nil {
		m.Param, _ = json.Marshal(param)
	}
	b, _ := json.Marshal(m)
	return append(b, '\n')
}
