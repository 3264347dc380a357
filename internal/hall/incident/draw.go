package incident

import (
	"encoding/json"
	"fmt"

	"adoube"
	"adoube/chess"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
	"adoube/wire"
)

// A ClaimedDraw is the answer of the record to a claim of a draw (9.2, 9.3). The
// arbiter decides.
type ClaimedDraw struct {
	By      string           `json:"by" doc:"the player who claims"`
	Answer  string           `json:"answer" enum:"established,not-established,gaps,open,touched,moved,not-on-move,illegal-intended,unreadable,over" doc:"gaps: the record misses moves that decide, or all; open: another fact decides; touched, moved, not-on-move: why the player cannot claim on this move"`
	Text    string           `json:"text" doc:"the same as a sentence"`
	Move    string           `json:"move,omitempty" doc:"the intended move, as it was written"`
	Count   int              `json:"count" doc:"how often the position stood, by the record"`
	Moves   int              `json:"moves" doc:"moves of each player without a capture or a pawn move, by the record"`
	Gap     int              `json:"gap,omitempty" doc:"number of the move from which the record misses what was played"`
	Penalty *penalty.Penalty `json:"penalty,omitempty" doc:"what the claim costs, if it is dismissed (9.5)"`
	Stood   []StoodPosition  `json:"stood" doc:"of repetition: each time that the position stood; of fifty moves: from where they are counted, and to where"`
	Act     json.RawMessage  `json:"act,omitempty" doc:"the claim with its intended move, as an act: entered with a decision that dismisses it, it binds the player (9.5.3); absent: there is no such move, or play has continued since"`
}

// A StoodPosition is a position of the game.
type StoodPosition struct {
	Ply      int    `json:"ply" doc:"after how many moves of both players"`
	Move     string `json:"move,omitempty" doc:"the move that led to it, with its number; absent: the game began there"`
	Intended bool   `json:"intended,omitempty" doc:"the move is written, and not played"`
	Pieces   string `json:"pieces" doc:"as FEN writes them"`
}

// draw describes the answer of the record to a claim of a draw; for other claims it
// does nothing.
func (g *game) draw(i *Incident) error {
	a := g.view.Drawn(g.claim.No)
	if a == nil {
		return nil
	}
	d := &ClaimedDraw{By: a.By.String(), Answer: a.Answer(), Move: g.claim.Move, Gap: a.Gap, Stood: []StoodPosition{}}
	i.Draw = d
	if a.Err != nil {
		d.Text = g.localizer.Error(a.Err)
		return nil
	}
	d.Penalty = g.costs(a)
	if a.Bare {
		d.Text = g.localizer.Text("console.draw-bare")
		return nil
	}
	d.Text = g.tell(&a.Ruling)
	if claimed := a.Ruling.Draw; claimed != nil {
		d.Count, d.Moves = len(claimed.After), claimed.Moves
	}
	for _, one := range a.Stood {
		d.Stood = append(d.Stood, g.stood(one))
	}
	if d.Move == "" || a.Since || a.Ruling.Claim.Outcome != adoube.Rejected {
		return nil
	}
	line, err := wire.WriteAct(a.Ruling.Act)
	d.Act = line
	return err
}

// costs returns the cost of a wrong claim for the claimant (9.5), as a penalty of the
// book; also if the record leaves the answer open.
func (g *game) costs(a *table.DrawAnswer) *penalty.Penalty {
	minutes := a.Ruling.Claim.Penalty.Minutes()
	if answer := a.Answer(); answer == "gaps" || answer == "open" {
		minutes = g.head.Edition.WrongClaim(g.head.Play).Minutes()
	}
	if minutes == 0 {
		return nil
	}
	return &penalty.Penalty{Penalty: "time", Against: a.By.String(), Amount: fmt.Sprint(minutes), Article: g.head.Edition.Number(adoube.Art9_5_3)}
}

// stood returns a position with the move that led to it.
func (g *game) stood(one table.Stood) StoodPosition {
	s := StoodPosition{Ply: one.Ply, Intended: one.Intended, Pieces: one.Position.Board().String()}
	if m := one.Last; m != nil {
		s.Move = numbered(m) + g.localizer.SAN(played(m))
	}
	return s
}

// played returns a move in SAN; an illegal one in UCI.
func played(m *adoube.Played) string {
	if san := m.SAN(); san != "" {
		return san
	}
	return m.UCI()
}

// numbered returns the number of a move, as in a score.
func numbered(m *adoube.Played) string {
	dots := "."
	if m.By == chess.Black {
		dots = "..."
	}
	return fmt.Sprint(m.Before.Setup().Fullmoves, dots, " ")
}
