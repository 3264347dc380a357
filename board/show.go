package board

import (
	"adoube"
	"adoube/chess"
)

// Show lets a virtual board do what a frame of another board tells, and
// returns what it says of that. It can show pieces and clocks.
func Show(v Virtual, f adoube.Frame) []byte {
	switch f.Kind {
	case adoube.FrameField:
		return v.Set(f.Square, f.Piece)
	case adoube.FrameBoard:
		var said []byte
		for s, p := range f.Board {
			said = append(said, v.Set(chess.Square(s), p)...)
		}
		return said
	case adoube.FrameClock:
		if c, ok := v.(interface {
			SetClock(adoube.ClockFace) []byte
		}); ok {
			return c.SetClock(f.Clock)
		}
	}
	return nil
}
