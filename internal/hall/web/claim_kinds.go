package web

import (
	"context"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/web/problem"
	"adoube/internal/penalty"
)

// A Kind is a subject of an incident outside Article 4.
type Kind struct {
	Kind    string `json:"kind"`
	Article string `json:"article,omitempty" doc:"where the edition speaks of it, as far as it is known"`

	Unplayed bool `json:"unplayed,omitempty" doc:"a game lost by it counts as not played"`
}

// A Sanction is a penalty that can be imposed.
type Sanction struct {
	Penalty string `json:"penalty"`
	Amount  string `json:"amount" enum:"none,minutes,points,score,sum,rounds,text" doc:"the amount required with it"`
	Article string `json:"article,omitempty" doc:"where the edition has it, as far as it is known"`

	Measure *penalty.Measure `json:"measure,omitempty" doc:"for a numeric amount"`
}

type kindsOutput struct {
	Body struct {
		Kinds     []Kind     `json:"kinds"`
		Penalties []Sanction `json:"penalties"`
	}
}

func (h *claimHandlers) claimKinds(_ context.Context, in *struct {
	Event string `path:"event"`
}) (*kindsOutput, error) {
	event, err := h.find.event(in.Event)
	if err != nil {
		return nil, problem.NotFound(err)
	}
	e := edition(event.Laws)
	out := new(kindsOutput)
	for _, r := range claim.Kinds {
		if r.Has(e) {
			out.Body.Kinds = append(out.Body.Kinds, Kind{r.Word, r.Article(e), r.Unplayed})
		}
	}
	for _, r := range claim.Penalties {
		if r.Has(e) || r.Word == "other" {
			out.Body.Penalties = append(out.Body.Penalties, Sanction{r.Word, r.Amount, r.Article(e), measure(r.Amount)})
		}
	}
	return out, nil
}

// measure returns the range of an amount; nil if it has none.
func measure(amount string) *penalty.Measure {
	m, ok := penalty.Measures[amount]
	if !ok {
		return nil
	}
	return &m
}
