package livechess

import (
	"encoding/json"
	"strings"
)

// A message is a message from LiveChess or a request of the host.
type message struct {
	Call     string          `json:"call,omitempty"`
	Response string          `json:"response,omitempty"`
	ID       int64           `json:"id"`
	Param    json.RawMessage `json:"param,omitempty"`
	Time     int64           `json:"time,omitempty"` // milliseconds since 1970, by the program's clock
}

// The kinds of responses.
const (
	toCall  = "call"
	failed  = "error"
	ofFeed  = "feed"
	feedAll = "eboardevent" // the feed with all events of a board
)

// A board is an entry in the list of boards.
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

// active is the state of a board in use.
const active = "ACTIVE"

// A clock is the display of a clock at a time.
type clock struct {
	White float64 `json:"white"` // seconds
	Black float64 `json:"black"`
	Run   *bool   `json:"run"` // White's clock runs; null: none runs
	Time  int64   `json:"time"`
}

// An event is a change on a board.
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

// A reason is the error of a call.
type reason struct {
	Message string `json:"message"`
}

// A serial is the number of a board, sent as a string or a number.
type serial string

// UnmarshalJSON reads a string or a number.
func (s *serial) UnmarshalJSON(b []byte) error {
	*s = serial(strings.Trim(string(b), `"`))
	return nil
}

// line returns the message as a line, with param encoded.
func line(m message, param any) []byte {
	if param != nil {
		m.Param, _ = json.Marshal(param)
	}
	b, _ := json.Marshal(m)
	return append(b, '\n')
}
