package web

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/incident"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
)

// claimHandlers handle claims, from their opening to their outcome.
type claimHandlers struct {
	people  people
	tokens  *access.TokenStore
	now     func() time.Time
	find    *lookup
	records *recorder
	views   *views
	results *resultHandlers
}

// people are those whom a claim names.
type people interface {
	Person(ctx context.Context, event, id string) (hall.Person, error)
	Arbiters(ctx context.Context, event string) (hall.Panel, error)
}

// dossier is a claim with its table and event.
type dossier struct {
	table *table.Table
	seat  hall.Seat
	event hall.Event
	view  *table.View
	claim *claim.Claim
}

func (h *claimHandlers) dossier(ctx context.Context, p ClaimPlace) (d dossier, err error) {
	at, no := p.split()
	if d.table, d.seat, err = h.find.table(ctx, at); err != nil {
		return d, err
	}
	if d.event, err = h.find.event(p.Event); err != nil {
		return d, problem.NotFound(err)
	}
	d.view = d.table.View()
	var ok bool
	if d.claim, ok = d.view.Claims.Find(no); !ok {
		return d, huma.Error404NotFound("there is no claim " + p.Claim)
	}
	return d, nil
}

// report writes the incident of a claim.
func (h *claimHandlers) report(ctx context.Context, d dossier, language string) (*incident.Incident, error) {
	white, err := h.people.Person(ctx, d.seat.Event, d.seat.White)
	if err != nil {
		return nil, err
	}
	black, err := h.people.Person(ctx, d.seat.Event, d.seat.Black)
	if err != nil {
		return nil, err
	}
	panel, err := h.people.Arbiters(ctx, d.seat.Event)
	if err != nil {
		return nil, err
	}
	own := d.claim.Decision != nil && d.claim.Decision.DecidedBy(token(ctx).By(), claim.Signer{Person: h.tokens.Holder(token(ctx))})
	return incident.New(incident.Source{
		Own:      own,
		Arbiters: panelOf(panel),
		Claimed:  claimName(d.seat.Round, d.seat.Table, d.claim.No),
		Event:    d.seat.Event, Name: d.event.Name, Round: d.seat.Round, Table: d.seat.Table, Number: d.seat.Shown, White: white.Name, Black: black.Name,
		WhitePlayer: profile(white), BlackPlayer: profile(black), Who: h.find.staffNames(ctx),
		View: d.view, Claim: d.claim, Language: language, Now: h.now(),
	})
}

// panelOf returns the arbiters of an event for a report; nil if none is named.
func panelOf(p hall.Panel) *incident.Officials {
	if p.None() {
		return nil
	}
	return &incident.Officials{Chief: p.Chief, Deputies: p.Deputies, Others: p.Others}
}

// profile returns the player's title, rating, federation and FIDE
// number.
func profile(p hall.Person) incident.Profile {
	return incident.Profile{Title: p.Title, Rating: p.Rating, Federation: p.Federation, FIDE: p.FIDE}
}

type incidentOutput struct{ Body *incident.Incident }

func (h *claimHandlers) showClaim(ctx context.Context, in *struct {
	ClaimPlace
	Reading
}) (*incidentOutput, error) {
	d, err := h.dossier(ctx, in.ClaimPlace)
	if err != nil {
		return nil, err
	}
	i, err := h.report(ctx, d, in.Language)
	return &incidentOutput{i}, unreadable(err)
}

// unreadable returns the answer if a report cannot be written as requested.
func unreadable(err error) error {
	if err == nil {
		return nil
	}
	return problem.Input(err)
}

// addTo records a step of a claim, and answers with the resulting incident. A step that
// the same sender has sent under that key (before) is not recorded again.
func (h *claimHandlers) addTo(ctx context.Context, d dossier, key string, kind journal.Kind, before *journal.Entry, body any) (*incidentOutput, error) {
	if before != nil {
		if err := h.records.resend(ctx, d.table, *before, kind, body); err != nil {
			return nil, err
		}
	} else {
		data, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		if err := h.records.enter(ctx, d.table, h.records.record(ctx, kind, key, data)); err != nil {
			return nil, err
		}
	}
	no := d.claim.No
	d.view = d.table.View()
	var ok bool
	if d.claim, ok = d.view.Claims.Find(no); !ok || !d.claim.Has(token(ctx).By(), key) {
		return nil, huma.Error409Conflict("not recorded: the claim has gone on meanwhile")
	}
	i, err := h.report(ctx, d, "")
	return &incidentOutput{i}, err
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
