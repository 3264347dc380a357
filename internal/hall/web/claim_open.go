package web

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

type openedOutput struct {
	Body struct {
		Claim string `json:"claim"`
	}
}

func (s *Server) openClaim(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		claim.Opening
	}
}) (*openedOutput, error) {
	t, seat, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	return s.open(ctx, t, seat, in.Body.key(), in.Body.Opening)
}

// open opens a claim at a table, or finds the one that its sender has opened
// under the key.
func (s *Server) open(ctx context.Context, t *table.Table, seat hall.Seat, key string, o claim.Opening) (*openedOutput, error) {
	before, known, err := t.Sent(ctx, token(ctx).By(), key)
	if err == nil && known {
		err = s.openedAgain(ctx, t, before, o)
	} else if err == nil {
		err = s.openAt(ctx, t, key, o)
	}
	if err != nil {
		return nil, err
	}
	c, ok := t.Glance().Claims.Keyed(token(ctx).By(), key)
	if !ok {
		return nil, huma.Error409Conflict("something else was recorded under the key " + key)
	}
	out := new(openedOutput)
	out.Body.Claim = claimName(seat.Round, seat.Table, c.No)
	return out, nil
}

// openedAgain compares a claim with the one that was opened under its key. What
// it does not say was found when that was opened.
func (s *Server) openedAgain(ctx context.Context, t *table.Table, before journal.Entry, o claim.Opening) error {
	var was claim.Opening
	if err := json.Unmarshal(before.Data, &was); err == nil && before.Kind == journal.Claim {
		if o.At == 0 {
			o.At = was.At
		}
		if o.Against == "" {
			o.Against = was.Against
		}
		if o.Article == "" {
			o.Article = was.Article
		}
	}
	return s.again(ctx, t, before, journal.Claim, o)
}

// again refuses what is not what was recorded under its key; what waits to be
// recorded is not acknowledged.
func (s *Server) again(ctx context.Context, t *table.Table, before journal.Entry, kind journal.Kind, body any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	_, err = s.durable(ctx, t, "", []journal.Record{s.record(ctx, kind, before.Key, data)})
	return err
}

// openAt opens a claim at a table.
func (s *Server) openAt(ctx context.Context, t *table.Table, key string, o claim.Opening) error {
	v := t.View()
	if o.At > v.Acts {
		return huma.Error422UnprocessableEntity(fmt.Sprintf("at: the table has %d items, not %d", v.Acts, o.At))
	}
	if o.At == 0 {
		o.At = v.Acts
	}
	if o.Against == "" {
		o.Against = accused(v, o)
	}
	if kind, ok := claim.FindKind(o.Kind); ok && o.Article == "" {
		o.Article = kind.Article(edition(v.Header.Laws))
	}
	data, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return s.enter(ctx, t, s.record(ctx, journal.Claim, key, data))
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
