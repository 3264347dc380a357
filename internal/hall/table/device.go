package table

import (
	"encoding/json"
	"time"

	"adoube"
	"adoube/board"
	"adoube/sense"
)

// A Board identifies the electronic board of a game.
type Board struct {
	Family string `json:"family"` // as in package board: dgt
	Serial string `json:"serial,omitempty"`
}

// A device decodes the bytes of an electronic board.
type device struct {
	Board
	family board.Family
	decode func(p []byte, at time.Duration) []adoube.Frame
	known  bool
}

// connect sets the board that sends the following bytes.
func (s *GameLog) connect(data []byte) error {
	var b Board
	if err := json.Unmarshal(data, &b); err != nil {
		return err
	}
	if b == (Board{}) { // the board was taken away
		s.device, s.ask = device{}, false
		if s.referee != nil {
			s.referee.StopReading()
		}
		return nil
	}
	family, ok := board.Lookup(b.Family)
	if !ok {
		return &board.FamilyError{Name: b.Family}
	}
	s.device = device{Board: b, family: family, known: true}
	s.device.begin(s)
	return nil
}

// begin starts to read the board from the log's present game, once both are known.
func (d *device) begin(s *GameLog) {
	if !d.known || s.Game() == nil {
		return
	}
	start := s.Game().Position()
	decoder := d.family.Decoder(board.Setting{Start: start.Board()})
	var frames []adoube.Frame
	d.decode = func(p []byte, at time.Duration) []adoube.Frame {
		frames = decoder.Decode(frames[:0], p, at)
		if len(p) == 0 {
			frames = append(frames, adoube.Frame{At: at}) // it was silent until then
		}
		return frames
	}
	s.referee.Read(sense.ProfileOf(d.Family))
	s.epoch = 0
}
