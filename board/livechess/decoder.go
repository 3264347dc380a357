package livechess

import (
	"bytes"
	"encoding/json"
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// A Decoder turns the messages of LiveChess into frames of one board. The zero
// value is ready to use.
type Decoder struct {
	Start  chess.Board // the placement at the start of a game; empty: standard chess
	Serial string      // the board's number; empty: the first active one, or else the first

	cut    codec.Cutter
	view   codec.View
	answer []byte
	first  int64 // the first timestamp
}

// maxLine is the length of the longest message accepted, such as a list of many boards.
const maxLine = 1 << 20

// size returns the length of the line beginning with b.
func size(b []byte) int {
	switch n := bytes.IndexByte(b, '\n'); {
	case n >= 0:
		return n + 1
	case len(b) > maxLine:
		return -len(b)
	}
	return codec.Incomplete
}

// Decode appends the frames of the messages completed by p to dst. They get the time at, or
// if at is 0 the time of the message since the first one.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		dst = d.line(dst, m, at)
	}
	return dst
}

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// Answer returns the request for a board's feed once the list of boards has come.
func (d *Decoder) Answer() []byte {
	answer := d.answer
	d.answer = nil
	return answer
}

// Start returns the first request of the host.
func Start() [][]byte { return [][]byte{line(message{Call: "eboards", ID: 1}, nil)} }

// line decodes one line.
func (d *Decoder) line(dst []adoube.Frame, text []byte, at time.Duration) []adoube.Frame {
	var m message
	if len(bytes.TrimSpace(text)) == 0 {
		return dst
	}
	if json.Unmarshal(text, &m) != nil || m.Response == "" && m.Call == "" {
		d.cut.Skip(text)
		return dst
	}
	dst = d.cut.Flush(dst, at)
	n := len(dst)
	dst = d.read(dst, m)
	if at == 0 {
		at = d.since(m.Time)
	}
	for i := n; i < len(dst); i++ {
		if dst[i].Kind == adoube.FrameBoard {
			dst[i] = d.view.Turn(dst[i], &d.Start)
		}
		dst[i].At = at
	}
	return dst
}

// since returns the time since the first timestamp.
func (d *Decoder) since(stamp int64) time.Duration {
	if d.first == 0 {
		d.first = stamp
	}
	return max(time.Duration(stamp-d.first), 0) * time.Millisecond
}

// read decodes a message.
func (d *Decoder) read(dst []adoube.Frame, m message) []adoube.Frame {
	var boards []board
	var e event
	var why reason
	switch m.Response {
	case toCall:
		if json.Unmarshal(m.Param, &boards) == nil && boards != nil {
			return d.list(dst, boards)
		}
	case ofFeed:
		if json.Unmarshal(m.Param, &e) != nil {
			return append(dst, codec.Fault("LiveChess: an event that cannot be read"))
		}
		return d.event(dst, e)
	case failed:
		json.Unmarshal(m.Param, &why)
		return append(dst, codec.Fault("LiveChess: %s", codec.Plain([]byte(why.Message))))
	}
	return dst
}

// list reports the boards and requests the feed of the chosen one.
func (d *Decoder) list(dst []adoube.Frame, boards []board) []adoube.Frame {
	for _, b := range boards {
		dst = append(dst, codec.Info("%s", b))
	}
	b, ok := d.choose(boards)
	if !ok {
		return append(dst, codec.Fault("LiveChess has no such board"))
	}
	d.Serial = string(b.Serial)
	r := request{Feed: feedAll, ID: 1}
	r.Param.Serial = b.Serial
	d.answer = append(d.answer, line(message{Call: "subscribe", ID: 2}, r)...)
	return dst
}

// choose returns the board to read. An active one comes first, since the list may begin
// with boards of past events.
func (d *Decoder) choose(boards []board) (board, bool) {
	var found []board
	for _, b := range boards {
		switch {
		case d.Serial != "" && d.Serial != string(b.Serial):
		case b.State != nil && *b.State == active:
			return b, true
		default:
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return board{}, false
	}
	return found[0], true
}

// event decodes a change on a board.
func (d *Decoder) event(dst []adoube.Frame, e event) []adoube.Frame {
	if d.Serial == "" {
		d.Serial = string(e.Serial)
	}
	if string(e.Serial) != d.Serial {
		return dst
	}
	if e.Board != nil {
		dst = append(dst, placement(*e.Board))
	}
	if e.Clock != nil {
		dst = append(dst, face(*e.Clock))
	}
	return dst
}

// placement decodes the pieces on a board.
func placement(text string) adoube.Frame {
	b, err := chess.ParsePlacement(text)
	if err != nil {
		return codec.Fault("LiveChess: %s: %v", codec.Plain([]byte(text)), err)
	}
	return adoube.Frame{Kind: adoube.FrameBoard, Board: codec.Pieces(b)}
}

// face decodes a clock.
func face(c clock) adoube.Frame {
	const most = 100 * 3600
	if c.White < 0 || c.Black < 0 || c.White > most || c.Black > most {
		return codec.Fault("LiveChess: clock shows no time")
	}
	f := adoube.ClockFace{White: seconds(c.White), Black: seconds(c.Black)}
	if c.Run != nil {
		f.Running, f.Turn = true, adoube.Black
		if *c.Run {
			f.Turn = adoube.White
		}
	}
	return adoube.Frame{Kind: adoube.FrameClock, Clock: f}
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
