package centaur

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// The commands of a host.
const (
	cmdState   = 0x82
	cmdChanges = 0x83
	cmdPing    = 0x87
)

// The answers of a board.
const (
	msgState     = 0x83
	msgChanges   = 0x85
	msgPing      = 0x87
	msgKeys      = 0xB1
	msgTrademark = 0xB4
	msgBattery   = 0xB5
)

// names are the messages that are reported without decoding.
var names = map[byte]string{
	msgKeys: "keys", msgTrademark: "trademark", msgBattery: "battery",
}

// overhead is the size of a message without data: the header, the address and the checksum.
const overhead = codec.HeaderSize + 3

// longest is the length of the longest message accepted.
const longest = 256

// size returns the length of the message beginning with b. Any byte may occur in a message,
// so only the checksum confirms it.
func size(b []byte) int {
	if b[0] != msgState && b[0] != msgChanges && b[0] != msgPing && names[b[0]] == "" {
		return -1
	}
	if len(b) < codec.HeaderSize {
		return codec.Incomplete
	}
	n := int(b[1])<<7 | int(b[2])
	if b[1] >= 0x80 || b[2] >= 0x80 || n < overhead || n > longest {
		return -1
	}
	if len(b) >= n && checksum(b[:n-1]) != b[n-1] {
		return -1
	}
	return n
}

// checksum returns the last byte of a message.
func checksum(b []byte) (sum byte) {
	for _, x := range b {
		sum += x
	}
	return sum & 0x7F
}

// A Decoder turns the messages of a board into frames. The zero value is ready to use.
type Decoder struct {
	Turned bool // White sits at the board's Black side

	cut     codec.Cutter
	start   chess.Board
	address [2]byte
	last    time.Duration // time of the last change
	heard   time.Duration // time of the last message
	asked   time.Duration // time of the last request for the state
	state   chess.Squares // the last state, in the board's numbering
	stated  bool          // a state has come, but not the changes before it
}

// refresh is the interval between requests for the state.
const refresh = time.Second

// Poll returns the next command of the host: ping until the address is known, then changes,
// and every second the state.
func (d *Decoder) Poll() []byte {
	switch {
	case d.address == [2]byte{}:
		return command(cmdPing, d.address)
	case !d.stated && d.heard > 0 && (d.asked == 0 || d.heard-d.asked >= refresh):
		d.asked = d.heard
		return command(cmdState, d.address)
	}
	return command(cmdChanges, d.address)
}

// command returns a command to the board with the address.
func command(id byte, address [2]byte) []byte {
	b := []byte{id, address[0], address[1]}
	return append(b, checksum(b))
}

// Period is the interval between requests.
const Period = 50 * time.Millisecond

// Decode appends the frames of the messages completed by p to dst. Their times are the
// board's own as far as at allows.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		dst = d.cut.Flush(dst, at)
		d.heard = at
		d.address = [2]byte(m[codec.HeaderSize : codec.HeaderSize+2])
		data := m[codec.HeaderSize+2 : len(m)-1]
		switch m[0] {
		case msgChanges:
			dst = d.changes(dst, data, at)
		case msgState:
			dst = d.note(dst, data, at)
		case msgPing:
		default:
			dst = append(dst, info(names[m[0]], data, at))
		}
	}
	return dst
}

// info returns the frame of a message that is not decoded.
func info(name string, data []byte, at time.Duration) adoube.Frame {
	f := codec.Info("%s: %d bytes", name, len(data))
	f.At = at
	return f
}

// note keeps the state until the changes before it are reported. Only changes show a hand;
// a difference found in the state alone was not seen.
func (d *Decoder) note(dst []adoube.Frame, data []byte, at time.Duration) []adoube.Frame {
	if len(data) != 64 {
		return append(dst, info("state", data, at))
	}
	d.state, d.stated = 0, true
	for n, something := range data {
		if something != 0 {
			d.state = d.state.With(chess.Square(n) ^ 56)
		}
	}
	return dst
}

// End appends a fault for skipped or truncated bytes.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// The first bytes of events.
const (
	lifted = 0x40
	placed = 0x41
)

// changes decodes events, each after the time since the previous one, or several after a
// common time, and then reports a waiting state.
func (d *Decoder) changes(dst []adoube.Frame, data []byte, at time.Duration) []adoube.Frame {
	begin, stated := 0, d.stated
	d.stated = false
	view := codec.View{Turned: d.Turned}
	for i := 0; i < len(data); i++ {
		if data[i] != lifted && data[i] != placed {
			continue
		}
		if i+1 >= len(data) || data[i+1] > 63 {
			f := codec.Fault("an event without a square")
			f.At = at
			return append(dst, f)
		}
		d.last = d.when(data[begin:i], at)
		f := d.changed(chess.Square(data[i+1])^56, data[i] == placed)
		dst = append(dst, view.Turn(f, &d.start))
		i++
		begin = i + 1
	}
	if stated {
		f := adoube.Frame{Kind: adoube.FrameOccupancy, Full: d.state, At: max(at, d.last)}
		dst = append(dst, view.Turn(f, &d.start))
	}
	return dst
}

// changed returns the frame of one change and applies it to a waiting state.
func (d *Decoder) changed(s chess.Square, full bool) adoube.Frame {
	d.state = d.state.Without(s)
	if full {
		d.state = d.state.With(s)
	}
	f := codec.Changed(s, full)
	f.At = d.last
	return f
}

// when returns the time of an event from the time since the previous one, or, if that
// contradicts the time of arrival, the latter.
func (d *Decoder) when(since []byte, at time.Duration) time.Duration {
	const late = 2 * time.Second
	t := d.last + duration(since)
	if at > 0 && (t > at || t < at-late) {
		return max(at, d.last)
	}
	return t
}

// duration decodes 256ths of a second, seconds, minutes and hours; the later ones may be
// missing. A mark before them adds a second.
func duration(b []byte) (t time.Duration) {
	if len(b) >= 2 && b[0] == 0x7C && b[1] == 0x03 {
		b, t = b[2:], time.Second
	}
	units := [...]time.Duration{time.Second / 256, time.Second, time.Minute, time.Hour}
	for i, x := range b[:min(len(b), len(units))] {
		t += time.Duration(x) * units[i]
	}
	return t
}
