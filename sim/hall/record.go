package hall

import (
	"encoding/base64"
	"fmt"
	"io"
	"time"

	"adoube"
	"adoube/board/dgt"
)

// A Read is the data sent by a DGT board at one moment.
type Read struct {
	At   time.Duration
	Data []byte
}

// Bytes returns the data that a DGT board sends for the scene without losses.
func Bytes(s *Scene) []Read {
	v := dgt.Virtual{Turned: s.Turned, ClockTurned: s.ClockTurned, Serial: "00042"}
	v.SetBoard(s.Start.Board())
	reads := []Read{{0, v.Command('B')}}
	v.Command('C')
	for _, e := range serialBoard.events(s) {
		if said := say(&v, e.frame); len(said) > 0 {
			reads = append(reads, Read{e.at, said})
		}
	}
	return reads
}

// say returns the data that the virtual board sends for a frame.
func say(v *dgt.Virtual, f adoube.Frame) []byte {
	if f.Kind == adoube.FrameClock {
		return v.SetClock(f.Clock)
	}
	return v.Set(f.Square, f.Piece)
}

var serialBoard = Families[0]

// Write writes the reads as a recording, with one line of base64 each.
func Write(w io.Writer, reads []Read) error {
	for _, r := range reads {
		if _, err := fmt.Fprintln(w, base64.StdEncoding.EncodeToString(r.Data)); err != nil {
			return err
		}
	}
	return nil
}
