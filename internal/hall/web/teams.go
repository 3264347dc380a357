package web

import (
	"context"
	"encoding/json"

	"adoube/internal/hall/pairing"
	"adoube/internal/hall/standings"
	"adoube/internal/hall/web/cache"
)

type teamsOutput struct {
	Body struct {
		Standings []pairing.TeamStanding `json:"standings" maxItems:"20000" doc:"of the teams; tie-breaks are the pairing program's"`
		Matches   []standings.Match      `json:"matches" maxItems:"10000" doc:"of the requested round"`
	}
}

func (h *scoreHandlers) teams(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `query:"round" minimum:"1" maximum:"999" doc:"whose matches are wanted"`
}) (*teamsOutput, error) {
	t, err := h.views.tally(ctx, in.Event, false)
	if err != nil {
		return nil, err
	}
	out := new(teamsOutput)
	out.Body.Standings = append([]pairing.TeamStanding{}, t.Report().Teams()...)
	out.Body.Matches = append([]standings.Match{}, t.Matches(in.Round)...)
	return out, nil
}

// PublicTeams is the public view of an event's teams.
type PublicTeams struct {
	Standings []pairing.TeamStanding `json:"standings" maxItems:"20000"`
	Rounds    []RoundMatches         `json:"rounds" maxItems:"999"`
}

// RoundMatches holds the matches of a round.
type RoundMatches struct {
	Round   int               `json:"round"`
	Matches []standings.Match `json:"matches" maxItems:"10000"`
}

func (h *scoreHandlers) publicTeams(ctx context.Context, in *struct {
	Event string `path:"event"`
	cache.Conditional
}) (*cache.Answer, error) {
	f, err := h.files.Within(h.files.Pace*tallyPace, in.Event+" teams", h.time(), func() ([]byte, error) {
		t, err := h.views.tally(ctx, in.Event, true)
		if err != nil {
			return nil, err
		}
		all := PublicTeams{append([]pairing.TeamStanding{}, t.Report().Teams()...), []RoundMatches{}}
		for _, r := range t.Rounds {
			all.Rounds = append(all.Rounds, RoundMatches{r.Number, append([]standings.Match{}, t.Matches(r.Number)...)})
		}
		return json.Marshal(all)
	})
	if err != nil {
		return nil, err
	}
	return f.Answer(in.Conditional, kindJSON, cache.Public), nil
}
