package web

import (
	"context"
	"time"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/table"
)

// A ListedClaim is one line of the list.
type ListedClaim struct {
	Claim    string      `json:"claim"`
	Round    int         `json:"round"`
	Table    int         `json:"table"`
	Kind     string      `json:"kind"`
	By       string      `json:"by"`
	Against  string      `json:"against,omitempty"`
	State    claim.State `json:"state"`
	Opened   time.Time   `json:"opened"`
	Coming   *time.Time  `json:"coming,omitempty" doc:"since when an arbiter is on the way"`
	Deadline *time.Time  `json:"deadline,omitempty" doc:"until when it can be appealed"`
}

func (s *Server) listed(seat hall.Seat, c *claim.Claim) ListedClaim {
	l := ListedClaim{
		Claim: claimName(seat.Round, seat.Table, c.No), Round: seat.Round, Table: seat.Table,
		Kind: c.Kind, By: c.Opening.By, Against: c.Against,
		State: c.State(s.Now().UnixMilli()), Opened: time.UnixMilli(c.Mark.At).UTC(), Coming: coming(c),
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

func (s *Server) listClaims(ctx context.Context, in *struct {
	Event string      `path:"event"`
	Round int         `query:"round" minimum:"1" doc:"without, all"`
	State claim.State `query:"state" enum:"open,unsigned,decided,appealed,final,withdrawn" doc:"without, all"`
}) (*claimsOutput, error) {
	out := new(claimsOutput)
	out.Body.Claims = []ListedClaim{}
	return out, s.eachTable(ctx, in.Event, in.Round, func(seat hall.Seat, v *table.View) error {
		for i := range v.Claims {
			if l := s.listed(seat, &v.Claims[i]); in.State == "" || l.State == in.State {
				out.Body.Claims = append(out.Body.Claims, l)
			}
		}
		return nil
	})
}

// eachTable calls f with every table of a round, or of all rounds where that is
// 0, that the token holds for and at which something has been recorded.
func (s *Server) eachTable(ctx context.Context, event string, round int, f func(hall.Seat, *table.View) error) error {
	var seats []hall.Seat
	err := s.Hall.Look(func(st *hall.State) error {
		rounds, err := st.Rounds(event)
		for _, r := range rounds {
			if round != 0 && r.Number != round {
				continue
			}
			list, _ := st.Tables(event, r.Number) // the round is there
			seats = append(seats, list...)
		}
		return err
	})
	if err != nil {
		return notFound(err)
	}
	recorded, err := s.Hall.Recorded(ctx)
	if err != nil {
		return err
	}
	for _, seat := range mine(ctx, seats) {
		if !recorded[seat.Key()] {
			continue
		}
		t, _, err := s.Hall.Table(ctx, seat.Event, seat.Round, seat.Table)
		if err != nil {
			return err
		}
		if err := f(seat, t.Glance()); err != nil {
			return err
		}
	}
	return nil
}

// waiting counts the claims of a table that wait for somebody.
func (s *Server) waiting(v *table.View) (n int) {
	now := s.Now().UnixMilli()
	for i := range v.Claims {
		switch v.Claims[i].State(now) {
		case claim.Open, claim.Unsigned, claim.Appeals:
			n++
		}
	}
	return n
}

// newer lists the claims of a table that have changed since they were sent, and
// keeps that they are.
func (s *Server) newer(seat hall.Seat, sent *claim.Book, now claim.Book) (list []ListedClaim) {
	for i := range now {
		if old, ok := sent.Find(i + 1); !ok || old.Records() != now[i].Records() {
			list = append(list, s.listed(seat, &now[i]))
		}
	}
	*sent = now
	return list
}
