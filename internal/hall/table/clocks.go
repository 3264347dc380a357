package table

import (
	"slices"

	"adoube"
	"adoube/chess"
	"adoube/laws"
)

// Clocks are what the clock showed after each move, by ply.
type Clocks []chess.Millis

// Note keeps the clock of the player who made or completed a move by the ruling
// of a game's last act; played are the moves of the game.
func (c *Clocks) Note(r adoube.Ruling, played []adoube.Played, face adoube.ClockFace) {
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

// Played are the legal moves of a game: those that stand, and after them those
// played since an irregularity that is not settled.
func Played(g *laws.Game) []adoube.Played {
	list := append(g.Record(), g.Line()...)
	return slices.DeleteFunc(list, func(p adoube.Played) bool { return p.Irregular })
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
