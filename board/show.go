package board

import (
	"adoube"
	"adoube/chess"
)

// Show sets the pieces or the clock of a virtual board from a frame of another board, and
// returns the resulting report.
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
