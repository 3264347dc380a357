package broadcast

import (
	"cmp"
	"strings"
	"time"

	"adoube/chess"
	"adoube/internal/hall"
)

// A ShownGame is the visible part of a game: moves made, never the acts of a hand or
// the arbiter's knowledge.
type ShownGame struct {
	Table         int         `json:"table"`
	Number        int         `json:"number,omitempty" doc:"of the board on the pairing list, if it differs from the table's"`
	White         hall.Player `json:"white"`
	Black         hall.Player `json:"black"`
	FEN           string      `json:"fen"`
	Variant       string      `json:"variant,omitempty" doc:"chess960: castling is written as the king moving onto his rook; absent: standard chess"`
	Moves         int         `json:"moves" doc:"by both players"`
	Last          string      `json:"last,omitempty" doc:"the last move, in SAN"`
	Ply           int         `json:"ply,omitempty" doc:"its number among the moves of both players, with irregular ones that stood: 1 is White's first"`
	Move          string      `json:"move,omitempty" doc:"the same as UCI writes it"`
	Open          bool        `json:"open,omitempty" doc:"the last moves follow an unsettled irregularity and may be taken back"`
	Irregular     bool        `json:"irregular,omitempty" doc:"an irregularity of the game was published, or an irregular move stood"`
	Paused        bool        `json:"paused,omitempty" doc:"nothing new is shown until the arbiter has decided"`
	Untransmitted bool        `json:"untransmitted,omitempty" doc:"there is no electronic board and no move was entered: the position is the first one, whatever has been played"`
	Clock         *Face       `json:"clock,omitempty" doc:"as the board showed it; where nothing new is shown, as it stood after each player's last move"`
	Result        string      `json:"result" doc:"* while it goes on; +-, -+ and -- are forfeits; 0-0, 1/2-0 and 0-1/2 decided"`
	Delay         int         `json:"delay,omitempty" doc:"seconds by which it is shown late"`
}

// ShownGame returns the visible part of the game, without the players.
func (g *Snapshot) ShownGame() ShownGame {
	shown := ShownGame{
		Table: g.Table, Number: g.Shown, Moves: len(g.Plies), Result: cmp.Or(g.Counts, "*"), Delay: int(g.Delay / time.Second),
		Paused: g.Paused, Open: g.Provisional(), Irregular: len(g.Breaks) > 0 || len(g.Disclosed) > 0,
		Untransmitted: len(g.Plies) == 0 && !g.Electronic, Clock: g.Clock,
	}
	parts := g.Parts()
	last := parts[len(parts)-1]
	p := last.Start
	for i, ply := range last.Plies {
		if i == len(last.Plies)-1 {
			shown.Last, shown.Move, shown.Ply = p.SAN(ply.Move), p.UCI(ply.Move), p.Setup().Ply()
		}
		p = p.Play(ply.Move)
	}
	shown.FEN, shown.Variant = p.FEN(), variantOf(p)
	return shown
}

// variantOf returns the name of a game's variant; empty for standard chess.
func variantOf(p chess.Position) string {
	if p.Variant() == chess.Standard {
		return ""
	}
	return strings.ToLower(p.Variant().String())
}
