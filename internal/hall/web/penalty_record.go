package web

import (
	"context"

	"adoube/chess"
	"adoube/internal/hall"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
)

// A PenaltyRecord lists a player's illegal moves and penalties in one round.
type PenaltyRecord struct {
	Person    string    `json:"person"`
	Name      string    `json:"name,omitempty"`
	Round     int       `json:"round"`
	Table     int       `json:"table"`
	Number    int       `json:"number,omitempty" doc:"of the board on the pairing list, if it differs from the table's"`
	Side      string    `json:"side"`
	Illegal   int       `json:"illegal" doc:"illegal moves that stand (7.5)"`
	Penalties []Imposed `json:"penalties"`
}

// Imposed is a penalty that was decided and stands.
type Imposed struct {
	Claim   string `json:"claim,omitempty"`
	Article string `json:"article,omitempty"`
	Penalty string `json:"penalty"`
	Amount  string `json:"amount,omitempty" doc:"minutes, points, rounds, the opponent's score, the sum, or what it is"`
	Points  bool   `json:"points,omitempty" doc:"it changes points, which no result has by itself"`
}

type ladderOutput struct {
	Body struct {
		Players []PenaltyRecord `json:"players"`
	}
}

func (h *claimHandlers) penalties(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `query:"round" minimum:"1" maximum:"999" doc:"absent: all"`
}) (*ladderOutput, error) {
	out := new(ladderOutput)
	out.Body.Players = []PenaltyRecord{}
	return out, h.find.eachTable(ctx, in.Event, in.Round, func(seat hall.Seat, v *table.View) error {
		for side, person := range []string{seat.White, seat.Black} {
			c := chess.Color(side)
			r := PenaltyRecord{Person: person, Round: seat.Round, Table: seat.Table, Number: seat.Shown, Side: c.String()}
			r.Illegal, r.Penalties = v.Illegal[c], penalties(seat, v, c.String())
			if r.Illegal == 0 && len(r.Penalties) == 0 {
				continue
			}
			who, err := h.people.Person(ctx, seat.Event, person)
			if err != nil {
				return err
			}
			r.Name = who.Name
			out.Body.Players = append(out.Body.Players, r)
		}
		return nil
	})
}

// penalties returns the penalties of a player that stand, decided on a
// claim or without.
func penalties(seat hall.Seat, v *table.View, side string) []Imposed {
	list := []Imposed{}
	add := func(name string, imposed []penalty.Penalty) {
		for _, p := range imposed {
			if p.Against == side {
				list = append(list, Imposed{name, p.Article, p.Penalty, p.Amount, p.OfPoints()})
			}
		}
	}
	for i := range v.Decisions {
		add("", v.Decisions[i].Imposed(""))
	}
	for i := range v.Claims {
		add(claimName(seat.Round, seat.Table, v.Claims[i].No), v.Claims[i].InForce())
	}
	return list
}
