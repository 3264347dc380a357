package web

import (
	"context"
	"encoding/json"
	"io"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/wire"
)

func (s *Server) correct(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		table.Correction
	}
}) (*rulingsOutput, error) {
	t, _, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	c := in.Body.Correction
	data, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	r := s.record(ctx, journal.Correct, in.Body.key(), data)
	_, known, err := t.Sent(ctx, r.By, r.Key)
	if err != nil {
		return nil, unrecorded(err)
	}
	if known {
		return s.put(ctx, in.Place, "", r)
	}
	if err := s.mayEnd(ctx, t.Glance()); err != nil {
		return nil, err
	}
	if c.Acts != nil || c.Statement != 0 || c.Back {
		return nil, huma.Error422UnprocessableEntity("unexpected property")
	}
	if _, err := t.Glance().Claims.Take(r, t.Glance().Acts); err != nil {
		return nil, huma.Error409Conflict(err.Error())
	}
	if err := c.Check(t.Glance().Header); err != nil {
		return nil, s.refuse("", "correction", err)
	}
	return s.put(ctx, in.Place, "", r)
}

// corrected is one correction as a table shows it.
type corrected struct {
	After  int       `json:"after" doc:"after so many of its items"`
	Reason string    `json:"reason"`
	By     string    `json:"by"`
	At     time.Time `json:"at"`
	FEN    string    `json:"fen,omitempty" doc:"from where the game went on"`
	Laws   string    `json:"laws,omitempty"`
	Play   string    `json:"play,omitempty"`
}

// corrections are those of a table.
func corrections(v *table.View) (list []corrected) {
	for _, g := range v.Games {
		if g.Reason != "" {
			list = append(list, corrected{g.Items, g.Reason, g.By, time.UnixMilli(g.At).UTC(), g.Header.FEN, g.Header.Laws, g.Header.Play})
		}
	}
	return list
}

// printers are of the games of a table, which need not be of one variant.
func printers(out io.Writer, v *table.View, language string) (list []*wire.Printer, err error) {
	for _, g := range v.Games {
		h := g.Header
		h.Language = language
		p, err := wire.NewPrinter(out, h)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}
