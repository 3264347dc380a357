package web

import (
	"context"

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
// who claims, or whose act it is about.
func accused(v *table.View, o claim.Opening) string {
	_, beside := claim.FindKind(o.Kind)
	switch {
	case beside: // who presses his flag claim or his draw accuses nobody by it
		return ""
	case o.By == "white":
		return "black"
	case o.By == "black":
		return "white"
	case 0 < o.At && o.At <= len(v.Items):
		if by := v.Items[o.At-1].Act.By; by.String() == "white" || by.String() == "black" {
			return by.String()
		}
	}
	return ""
}
