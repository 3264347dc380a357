package main

import (
	"fmt"
	"strings"
	"time"

	"adoube"
	"adoube/chess"
)

// clocks are what the clock showed after each move that stands, by ply.
type clocks []chess.Millis

// note keeps the clock of the player who made or completed a move; moves is
// how many stand.
func (c *clocks) note(r adoube.Ruling, moves int, face adoube.ClockFace) {
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

// last tells the clock after the last move, as h:mm:ss.
func (c clocks) last() string {
	if len(c) == 0 || c[len(c)-1] == chess.NoTime {
		return ""
	}
	d := time.Duration(c[len(c)-1]) * time.Millisecond
	return fmt.Sprintf("%d:%02d:%02d", int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60)
}

// pgn returns the game in PGN. PGN knows legal moves only: where play went on
// from a position that no legal move led to, another game begins there.
func (r *replayer) pgn() string {
	games := []chess.Game{{Start: r.game.Header().Start}}
	position := games[0].Start
	for i, m := range r.game.Moves() {
		if m.Before != position {
			games = append(games, chess.Game{Start: m.Before})
		}
		ply := chess.MakePly(m.Move)
		ply.Clock = r.clocks[i]
		g := &games[len(games)-1]
		g.Plies = append(g.Plies, ply)
		position = m.After
	}
	if over := r.game.Over(); over != nil {
		games[len(games)-1].Result = over.Result
	}
	var texts []string
	for _, g := range games {
		texts = append(texts, g.PGN())
	}
	return strings.Join(texts, "\n")
}
