package referee

import (
	"adoube"
	"adoube/chess"
)

// Clocks holds the clock reading after each move, by ply.
type Clocks []chess.Millis

// note records the clock of the player who made or completed a move in ruling r on the last
// act of a game; played are the moves of the game.
func (c *Clocks) note(r adoube.Ruling, played []adoube.Played, face adoube.ClockFace) {
	n := len(played)
	for len(*c) < n {
		*c = append(*c, chess.NoTime)
	}
	*c = (*c)[:n]
	if n == 0 {
		return
	}
	if m := r.Completed; m != nil && r.Made == nil {
		(*c)[n-1] = shown(face, m.By)
	}
	if m := r.Made; m != nil {
		(*c)[n-1] = shown(face, m.By)
	}
	if last := played[n-1]; len(r.Line) > 0 && (r.No == last.No || r.Act.Verb == adoube.Clock && r.Act.By == adoube.PartyOf(last.By)) {
		(*c)[n-1] = shown(face, last.By)
	}
}

// shown returns the time on the player's clock, or NoTime without a clock.
func shown(face adoube.ClockFace, by chess.Color) chess.Millis {
	if face == (adoube.ClockFace{}) {
		return chess.NoTime
	}
	if by == chess.White {
		return chess.Millis(face.White.Milliseconds())
	}
	return chess.Millis(face.Black.Milliseconds())
}
