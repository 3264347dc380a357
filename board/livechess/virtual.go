package livechess

import (
	"bytes"
	"encoding/json"
	"time"

	"adoube"
	"adoube/chess"
)

// A Virtual program simulates LiveChess with one connected board, for a [Decoder].
type Virtual struct {
	Serial string
	Now    time.Time // its clock, set by the caller

	board   chess.Board
	clock   *clock
	feed    int64 // id of the requested feed; 0: none
	changed bool  // since the last event
	rest    []byte
}

// Host takes bytes written by the host, in chunks of any size, and returns the answers.
func (v *Virtual) Host(p []byte) []byte {
	var answer []byte
	v.rest = append(v.rest, p...)
	for {
		n := bytes.IndexByte(v.rest, '\n')
		if n < 0 {
			return answer
		}
		answer = append(answer, v.obey(v.rest[:n])...)
		v.rest = v.rest[n+1:]
	}
}

// obey answers one call.
func (v *Virtual) obey(text []byte) []byte {
	var m message
	if json.Unmarshal(text, &m) != nil {
		return v.say(failed, 0, reason{"not a call"})
	}
	switch m.Call {
	case "eboards":
		return v.say(toCall, m.ID, []board{v.describe()})
	case "subscribe":
		return v.subscribe(m)
	case "unsubscribe":
		v.feed = 0
		return v.say(toCall, m.ID, nil)
	}
	return v.say(failed, m.ID, reason{"unknown call " + m.Call})
}

// subscribe starts the feed, which begins with the present board.
func (v *Virtual) subscribe(m message) []byte {
	var r request
	if json.Unmarshal(m.Param, &r) != nil || r.Feed != feedAll || string(r.Param.Serial) != v.Serial {
		return v.say(failed, m.ID, reason{"no such board"})
	}
	v.feed, v.changed = r.ID, true
	return append(v.say(toCall, m.ID, nil), v.Report()...)
}

// Set puts a piece on a square, or empties it with NoPiece. The next [Virtual.Report] shows
// it.
func (v *Virtual) Set(s chess.Square, p chess.Piece) []byte {
	v.changed = v.changed || v.board.At(s) != p
	v.board.Put(s, p)
	return nil
}

// SetBoard sets all pieces without a report.
func (v *Virtual) SetBoard(b chess.Board) { v.board, v.changed = b, true }

// SetClock sets the display of the clock. The next [Virtual.Report] shows it.
func (v *Virtual) SetClock(f adoube.ClockFace) []byte {
	c := clock{White: f.White.Seconds(), Black: f.Black.Seconds(), Time: v.Now.UnixMilli()}
	if f.Running {
		white := f.Turn == adoube.White
		c.Run = &white
	}
	v.clock, v.changed = &c, true
	return nil
}

// Report returns the report of every second: the board, if it has changed and the feed was
// requested.
func (v *Virtual) Report() []byte {
	if v.feed == 0 || !v.changed {
		return nil
	}
	v.changed = false
	text := v.board.String()
	return v.say(ofFeed, v.feed, event{Serial: serial(v.Serial), Board: &text, Clock: v.clock})
}

// describe returns the entry of the list of boards.
func (v *Virtual) describe() board {
	state, text := active, v.board.String()
	return board{Serial: serial(v.Serial), State: &state, Board: &text, Clock: v.clock}
}

// say returns a response.
func (v *Virtual) say(response string, id int64, param any) []byte {
	return line(message{Response: response, ID: id, Time: v.Now.UnixMilli()}, param)
}
