package table

import (
	"adoube"
	"adoube/chess"
)

// Clocks are what the clock showed after each move, by ply.
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

// Go notes it of the last of the moves played after an irregularity that is not
// settled: when its piece was released, and when its player pressed the clock.
func (c *Clocks) Go(r adoube.Ruling, last adoube.Played, face adoube.ClockFace) {
	n := len(*c) - 1
	pressed := r.Act.Verb == adoube.Clock && r.Act.By == adoube.PartyOf(last.By)
	if n >= 0 && (pressed || r.No == last.No) {
		(*c)[n] = shown(face, last.By)
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
