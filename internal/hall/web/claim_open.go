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
	"adoube/internal/hall/web/problem"
	"adoube/laws"
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

// open opens a claim at a table, or returns the one that its sender has
// opened under the key.
func (rec *recorder) open(ctx context.Context, t *table.Table, seat hall.Seat, key string, o claim.Opening) (*openedOutput, error) {
	before, known, err := t.Sent(ctx, token(ctx).By(), key)
	if err == nil && known {
		err = rec.openedAgain(ctx, t, before, o)
	} else if err == nil {
		err = rec.openAt(ctx, t, key, o)
	}
	if err != nil {
		return nil, err
	}
	c, ok := t.Snapshot().Claims.Keyed(token(ctx).By(), key)
	if !ok {
		return nil, huma.Error409Conflict("something else was recorded under the key " + key)
	}
	out := new(openedOutput)
	out.Body.Claim = claimName(seat.Round, seat.Table, c.No)
	return out, nil
}

// openedAgain compares a claim with the one opened under its key. Fields that it leaves
// out were filled in when that was opened.
func (rec *recorder) openedAgain(ctx context.Context, t *table.Table, before journal.Entry, o claim.Opening) error {
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
	return rec.resend(ctx, t, before, journal.Claim, o)
}

// openAt opens a claim at a table.
func (rec *recorder) openAt(ctx context.Context, t *table.Table, key string, o claim.Opening) error {
	v := t.View()
	if o.At > v.Acts {
		return huma.Error422UnprocessableEntity(fmt.Sprintf("at: the table has %d items, not %d", v.Acts, o.At))
	}
	if o.At == 0 {
		o.At = v.Acts
	}
	if o.Against == "" {
		o.Against = v.Accused(o)
	}
	if kind, ok := claim.FindKind(o.Kind); ok && o.Article == "" {
		o.Article = kind.Article(edition(v.Header.Laws))
	}
	if err := intended(v, o); err != nil {
		return err
	}
	data, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return rec.enter(ctx, t, rec.record(ctx, journal.Claim, key, data))
}

// intended returns an error for an unreadable intended move, or one without a claim of
// a draw. An illegal move can be claimed with, and is judged (9.5).
func intended(v *table.View, o claim.Opening) error {
	if o.Move == "" || !v.Begun {
		return nil
	}
	if _, ok := claim.OfDraw(o.Kind); !ok {
		return huma.Error422UnprocessableEntity("move: an intended move belongs to a claim of a draw")
	}
	if _, err := laws.ReadMove(&v.Position, o.Move); err != nil {
		return problem.InBody("", "move", err)
	}
	return nil
}
