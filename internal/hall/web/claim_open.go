package web

import (
	"context"
	"slices"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
)

type openedOutput struct {
	Body struct {
		Claim string `json:"claim"`
	}
}

func (h *claimHandlers) openClaim(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		claim.Opening
	}
}) (*openedOutput, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	return h.records.open(ctx, t, seat, in.Body.key(), in.Body.Opening)
}

// accused returns the accused player of a claim that names none: the opponent of the
// claimant or, if an arbiter enters it, the player whose irregularity the item shows,
// if there is one such player.
func accused(v *table.View, o claim.Opening) string {
	_, beside := claim.FindKind(o.Kind)
	switch {
	case beside: // a flag or draw claim accuses nobody
		return ""
	case o.By == "white":
		return "black"
	case o.By == "black":
		return "white"
	}
	var whose []string
	for _, one := range v.Irregular {
		if one.Item() == o.At {
			whose = append(whose, one.By.String())
		}
	}
	if whose = slices.Compact(whose); len(whose) == 1 {
		return whose[0]
	}
	return ""
}
