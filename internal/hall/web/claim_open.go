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

// accused is against whom a claim is that does not say so: the opponent of him
// who claims; of what an arbiter enters, whose irregularity the item showed, if
// it showed one player's.
func accused(v *table.View, o claim.Opening) string {
	_, beside := claim.FindKind(o.Kind)
	switch {
	case beside: // who presses his flag claim or his draw accuses nobody by it
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
