package centaur

import (
	"time"

	"adoube"
	"adoube/board/codec"
	"adoube/chess"
)

// The commands of a host.
const (
	cmdChanges = 0x83
	cmdPing    = 0x87
)

// The answers of a board.
const (
	msgSensors   = 0x83 // 16 bits a square
	msgChanges   = 0x85
	msgPing      = 0x87
	msgKeys      = 0xB1
	msgTrademark = 0xB4
	msgBattery   = 0xB5
)

// names are the answers that are not read.
var names = map[byte]string{
	msgSensors: "sensors", msgKeys: "keys", msgTrademark: "trademark", msgBattery: "battery",
}

// overhead is what every answer has beside its data: the header, the address
// and the checksum.
const overhead = codec.HeaderSize + 3

// longest is the longest answer that is read.
const longest = 256

// size returns the size of an answer. Its bytes can be anything, so only the
// checksum says that it is one.
func size(b []byte) int {
	if b[0] != msgChanges && b[0] != msgPing && names[b[0]] == "" {
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

// checksum returns the byte that ends a message.
func checksum(b []byte) (sum byte) {
	for _, x := range b {
		sum += x
	}
	return sum & 0x7F
}

// A Decoder turns the answers of a board into frames. The zero value is ready
// to use.
type Decoder struct {
	Turned bool // White sits where the board counts Black

	cut     codec.Cutter
	start   chess.Board
	address [2]byte
	last    time.Duration // when something changed last
}

// Poll returns what the host should write now: who is there, or what changed.
func (d *Decoder) Poll() []byte {
	if d.address == [2]byte{} {
		return command(cmdPing, d.address)
	}
	return command(cmdChanges, d.address)
}

// command returns a command to the board of that address.
func command(id byte, address [2]byte) []byte {
	b := []byte{id, address[0], address[1]}
	return append(b, checksum(b))
}

// Period is how often a host asks what has changed.
const Period = 50 * time.Millisecond

// Decode adds the frames of the answers that are complete with the bytes p.
// Their times are the board's own, as far as at allows.
func (d *Decoder) Decode(dst []adoube.Frame, p []byte, at time.Duration) []adoube.Frame {
	d.cut.Add(p)
	for m := d.cut.Next(size); m != nil; m = d.cut.Next(size) {
		dst = d.cut.Flush(dst, at)
		d.address = [2]byte(m[codec.HeaderSize : codec.HeaderSize+2])
		data := m[codec.HeaderSize+2 : len(m)-1]
		switch m[0] {
		case msgChanges:
			dst = d.changes(dst, data, at)
		case msgPing:
		default:
			f := codec.Info("%s: %d bytes", names[m[0]], len(data))
			f.At = at
			dst = append(dst, f)
		}
	}
	return dst
}

// End adds the fault of what was skipped or cut off at the end.
func (d *Decoder) End(dst []adoube.Frame, at time.Duration) []adoube.Frame {
	return d.cut.End(dst, at)
}

// The first bytes of events.
const (
	lifted = 0x40
	placed = 0x41
)

// changes reads events, with the time since the one before in front of each,
// or of several that came together.
func (d *Decoder) changes(dst []adoube.Frame, data []byte, at time.Duration) []adoube.Frame {
	begin := 0
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
		view := codec.View{Turned: d.Turned}
		f := view.Turn(codec.Changed(chess.Square(data[i+1])^56, data[i] == placed), &d.start)
		f.At = d.last
		dst = append(dst, f)
		i++
		begin = i + 1
	}
	return dst
}

// when returns the time of an event that came so long after the one before. It
// is the time at which it was heard where the two do not fit.
func (d *Decoder) when(since []byte, at time.Duration) time.Duration {
	const late = 2 * time.Second
	t := d.last + duration(since)
	if at > 0 && (t > at || t < at-late) {
		return max(at, d.last)
	}
	return t
}

// duration reads 256ths of a second, seconds, minutes and hours, of which the
// later can be missing. A mark before them adds a second.
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
