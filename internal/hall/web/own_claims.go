package web

import (
	"context"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
)

// An OwnClaim is a claim at a player's table, with what was decided: he reads
// it where he sits. What others say happened is not in it.
type OwnClaim struct {
	ListedClaim
	Mine     bool           `json:"mine" doc:"it is his own"`
	Decision *ShownDecision `json:"decision,omitempty"`
	Outcome  *ShownDecision `json:"outcome,omitempty" doc:"of the appeal"`
}

// ShownDecision is what the players see of a decision.
type ShownDecision struct {
	Outcome   string          `json:"outcome"`
	Article   string          `json:"article,omitempty"`
	Penalties []claim.Penalty `json:"penalties,omitempty"`
	Text      string          `json:"text,omitempty"`
	By        string          `json:"by,omitempty" doc:"the name of who decided"`
	Signed    string          `json:"signed,omitempty" doc:"the name of who signed"`
	At        time.Time       `json:"at"`
}

// ownClaims are those of the player who asks, and those decided at his table.
func (h *ownHandlers) ownClaims(ctx context.Context, v *table.View, seat hall.Seat) []OwnClaim {
	list, name := []OwnClaim{}, h.find.staffNames(ctx)
	for i := range v.Claims {
		c := &v.Claims[i]
		one := OwnClaim{ListedClaim: h.views.listed(seat, c), Mine: c.Opening.By == token(ctx).Scope.Side}
		if d := c.Decision; d != nil {
			one.Decision = &ShownDecision{d.Outcome, d.Article, d.Imposed(c.Against), d.Text, name(d.Who()), "", time.UnixMilli(d.At).UTC()}
			if c.Signature != nil {
				one.Decision.Signed = name(c.Signature.Who())
			}
		}
		if o := c.Outcome; o != nil {
			one.Outcome = &ShownDecision{o.Outcome.Outcome, o.Article, o.Imposed(c.Against), o.Text, name(o.Who()), "", time.UnixMilli(o.At).UTC()}
		}
		if one.Mine || one.Decision != nil && c.State(h.hall.Time()) != claim.Closed {
			list = append(list, one)
		}
	}
	return list
}
