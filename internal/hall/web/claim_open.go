package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

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
		o.Against = accused(v, o)
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

// enter records a step that fits the present claims of a table.
func (rec *recorder) enter(ctx context.Context, t *table.Table, r journal.Record) error {
	v := t.Snapshot()
	_, err := v.Claims.Apply(r, v.Acts)
	var state *claim.StateError
	if errors.As(err, &state) {
		return huma.Error409Conflict(err.Error())
	}
	if err != nil {
		return err
	}
	_, err = rec.durable(ctx, t, "", []journal.Record{r})
	return err
}
