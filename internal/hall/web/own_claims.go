package web

import (
	"context"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/penalty"
)

// An OwnClaim is a claim at a player's table with its decision, for the player's
// device. It has no accounts of others.
type OwnClaim struct {
	ListedClaim
	Mine     bool           `json:"mine" doc:"it is his own"`
	Decision *ShownDecision `json:"decision,omitempty"`
	Outcome  *ShownDecision `json:"outcome,omitempty" doc:"of the appeal"`
}

// ShownDecision is the part of a decision that the players see.
type ShownDecision struct {
	Outcome      string                `json:"outcome"`
	Article      string                `json:"article,omitempty"`
	Penalties    []penalty.Penalty     `json:"penalties,omitempty"`
	ClockChanges []penalty.ClockChange `json:"clockChanges,omitempty" doc:"the clock settings that it orders"`
	Position     string                `json:"position,omitempty" enum:"restore,stands" doc:"the fate of an irregular move; absent: there was none to decide"`
	Text         string                `json:"text,omitempty"`
	By           string                `json:"by,omitempty" doc:"the name of who decided"`
	Role         string                `json:"role,omitempty" enum:"chief,deputy,arbiter" doc:"of who decided, where the event names its arbiters"`
	Signed       string                `json:"signed,omitempty" doc:"the name of who signed"`
	Signer       string                `json:"signer,omitempty" enum:"chief,deputy,arbiter" doc:"the role of who signed"`
	At           time.Time             `json:"at"`
}

// ownClaims returns the player's claims, and those decided at his table.
func (h *ownHandlers) ownClaims(ctx context.Context, v *table.View, seat hall.Seat) []OwnClaim {
	list, name := []OwnClaim{}, h.find.staffNames(ctx)
	named, _ := h.hall.Arbiters(ctx, seat.Event) // without their names a decision is shown without roles
	panel := panelOf(named)
	for i := range v.Claims {
		c := &v.Claims[i]
		one := OwnClaim{ListedClaim: h.views.listed(seat, c), Mine: c.Opening.By == token(ctx).Scope.Side}
		if d := c.Decision; d != nil {
			by, imposed := name(d.Who()), d.Imposed(c.Against)
			one.Decision = &ShownDecision{
				Outcome: d.Outcome, Article: d.Article, Penalties: imposed, ClockChanges: penalty.Changes(imposed, nil), Position: c.Position(),
				Text: d.Text, By: by, Role: panel.Role(by), At: time.UnixMilli(d.At).UTC(),
			}
			if c.Signature != nil {
				one.Decision.Signed = name(c.Signature.Who())
				one.Decision.Signer = panel.Role(one.Decision.Signed)
			}
		}
		if o := c.Outcome; o != nil {
			by := name(o.Who())
			one.Outcome = &ShownDecision{
				Outcome: o.Outcome.Outcome, Article: o.Article, Penalties: o.Imposed(c.Against), ClockChanges: c.SetAgain(), Position: o.Position(),
				Text: o.Text, By: by, Role: panel.Role(by), At: time.UnixMilli(o.At).UTC(),
			}
		}
		if one.Mine || one.Decision != nil && c.State(h.hall.Time()) != claim.Closed {
			list = append(list, one)
		}
	}
	return list
}
