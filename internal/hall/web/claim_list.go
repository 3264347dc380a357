package web

import (
	"context"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
)

// A ListedClaim is one line of the list of claims.
type ListedClaim struct {
	Claim    string      `json:"claim"`
	Round    int         `json:"round"`
	Table    int         `json:"table"`
	Number   int         `json:"number,omitempty" doc:"of the board on the pairing list, if it differs from the table's"`
	White    string      `json:"white,omitempty" doc:"in a list, who plays, by name"`
	Black    string      `json:"black,omitempty"`
	Kind     string      `json:"kind"`
	By       string      `json:"by"`
	Against  string      `json:"against,omitempty"`
	State    claim.State `json:"state"`
	Opened   time.Time   `json:"opened"`
	Coming   *time.Time  `json:"coming,omitempty" doc:"since when an arbiter is on the way"`
	Deadline *time.Time  `json:"deadline,omitempty" doc:"until when it can be appealed"`
}

func (vs *views) listed(seat hall.Seat, c *claim.Claim) ListedClaim {
	l := ListedClaim{
		Claim: claimName(seat.Round, seat.Table, c.No), Round: seat.Round, Table: seat.Table, Number: seat.Shown,
		Kind: c.Kind, By: c.Opening.By, Against: c.Against,
		State: c.State(vs.now().UnixMilli()), Opened: time.UnixMilli(c.Mark.At).UTC(), Coming: coming(c),
	}
	if ms := c.Deadline(); ms != 0 {
		t := time.UnixMilli(ms).UTC()
		l.Deadline = &t
	}
	return l
}

type claimsOutput struct {
	Body struct {
		Claims []ListedClaim `json:"claims"`
	}
}

func (h *claimHandlers) listClaims(ctx context.Context, in *struct {
	Event string      `path:"event"`
	Round int         `query:"round" minimum:"1" maximum:"999" doc:"absent: all"`
	State claim.State `query:"state" enum:"open,unsigned,decided,appealed,final,withdrawn" doc:"absent: all"`
}) (*claimsOutput, error) {
	out := new(claimsOutput)
	out.Body.Claims = []ListedClaim{}
	return out, h.find.eachTable(ctx, in.Event, in.Round, func(seat hall.Seat, v *table.View) error {
		if len(v.Claims) == 0 {
			return nil
		}
		white, err := h.find.name(ctx, in.Event, seat.White)
		if err != nil {
			return problem.Unrecorded(err)
		}
		black, err := h.find.name(ctx, in.Event, seat.Black)
		if err != nil {
			return problem.Unrecorded(err)
		}
		for i := range v.Claims {
			if l := h.views.listed(seat, &v.Claims[i]); in.State == "" || l.State == in.State {
				l.White, l.Black = white, black
				out.Body.Claims = append(out.Body.Claims, l)
			}
		}
		return nil
	})
}

// newer lists the claims of a table that have changed since they were last sent, and
// updates sent.
func (vs *views) newer(seat hall.Seat, sent *claim.Book, now claim.Book) (list []ListedClaim) {
	for i := range now {
		if old, ok := sent.Find(i + 1); !ok || old.Records() != now[i].Records() {
			list = append(list, vs.listed(seat, &now[i]))
		}
	}
	*sent = now
	return list
}
