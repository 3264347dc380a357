package table

import (
	"adoube"
	"adoube/chess"
)

// Clocks are what the clock showed after each move that stands, by ply.
type Clocks []chess.Millis

// Note keeps the clock of the player who made or completed a move; moves is
// how many stand.
func (c *Clocks) Note(r adoube.Ruling, moves int, face adoube.ClockFace) {
	for len(*c) < moves {
		*c = append(*c, chess.NoTime)
	}
	*c = (*c)[:moves]
	if m := r.Completed; m != nil && r.Made == nil && moves > 0 {
		(*c)[moves-1] = shown(face, m.By)
	}
	if m := r.Made; m != nil && moves > 0 {
		(*c)[moves-1] = shown(face, m.By)
	}
}

// shown is what the clock shows of a player, if there is a clock.
func shown(face adoube.ClockFace, by chess.Color) chess.Millis {
	if face == (adoube.ClockFace{}) {
		return chess.NoTime
	}
	if by == chess.White {
		return chess.Millis(face.White.Milliseconds())
	}
	return chess.Millis(face.Black.Milliseconds())
}
