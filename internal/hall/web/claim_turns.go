package web

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/wire"
)

// acts are checked before they are recorded.
func (s *Server) readable(acts []json.RawMessage) error {
	for i, a := range acts {
		if _, err := wire.ReadAct(a); err != nil {
			return s.refuse("", fmt.Sprintf("acts[%d]", i), err)
		}
	}
	return nil
}

// turn reads a claim and records something about it. body makes it, of what was
// recorded under the key before where that is so: what the request does not say
// was found then, and is found there.
func (s *Server) turn(ctx context.Context, p ClaimPlace, key string, kind journal.Kind, acts []json.RawMessage, body func(d dossier, before *journal.Entry) (any, error)) (*incidentOutput, error) {
	if err := s.readable(acts); err != nil {
		return nil, err
	}
	d, err := s.dossier(ctx, p)
	if err != nil {
		return nil, err
	}
	e, known, err := d.table.Sent(ctx, token(ctx).By(), key)
	if err != nil {
		return nil, unrecorded(err)
	}
	var before *journal.Entry
	if known {
		before = &e
	}
	b, err := body(d, before)
	if err != nil {
		return nil, err
	}
	return s.addTo(ctx, d, key, kind, before, b)
}

type toldBody struct {
	Keyed
	Who  string            `json:"who" enum:"white,black,witness,arbiter"`
	Text string            `json:"text,omitempty" maxLength:"4000"`
	From *int              `json:"from,omitempty" minimum:"0" doc:"after so many acts of the game; without, where the incident says"`
	Acts []json.RawMessage `json:"acts,omitempty" maxItems:"200" doc:"what happened from there on, as acts of the contract"`
}

func (s *Server) stateClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body toldBody
}) (*incidentOutput, error) {
	b := in.Body
	return s.turn(ctx, in.ClaimPlace, b.key(), journal.Statement, b.Acts, func(d dossier, before *journal.Entry) (any, error) {
		i, err := s.report(ctx, d, "")
		if err != nil {
			return nil, unreadable(err)
		}
		from := i.From
		var was claim.Statement
		if before != nil && json.Unmarshal(before.Data, &was) == nil {
			from = was.After
		}
		if b.From != nil {
			from = *b.From
		}
		if from > len(i.Acts) {
			return nil, huma.Error422UnprocessableEntity(fmt.Sprintf("from: the claim is about the first %d acts, not %d", len(i.Acts), from))
		}
		return claim.Statement{No: d.claim.No, Who: b.Who, After: from, Acts: b.Acts, Text: b.Text}, nil
	})
}

func (s *Server) withdrawClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Text string `json:"text,omitempty" maxLength:"4000"`
	}
}) (*incidentOutput, error) {
	return s.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Withdraw, nil, func(d dossier, before *journal.Entry) (any, error) {
		return claim.Note{No: d.claim.No, Text: in.Body.Text}, nil
	})
}

// Found is what an arbiter or a committee decides.
type Found struct {
	Acts    []json.RawMessage `json:"acts,omitempty" maxItems:"200" doc:"findings of fact, restore, stands: acts of the contract"`
	Article string            `json:"article,omitempty" maxLength:"40"`
	Penalty string            `json:"penalty,omitempty" maxLength:"80" doc:"none, warning, time, loss or another"`
	Against string            `json:"against,omitempty" enum:"white,black" doc:"whose penalty it is; without, him against whom the claim is"`
	Text    string            `json:"text,omitempty" maxLength:"4000"`
}

func (s *Server) decideClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Found
		Outcome string `json:"outcome" enum:"upheld,dismissed,other"`
	}
}) (*incidentOutput, error) {
	b := in.Body
	return s.turn(ctx, in.ClaimPlace, b.key(), journal.Decision, b.Acts, func(d dossier, before *journal.Entry) (any, error) {
		event := claim.Decision{Second: d.event.Second, Minutes: d.event.Appeal}
		var was claim.Decision
		if before != nil && json.Unmarshal(before.Data, &was) == nil {
			event = was
		}
		return claim.Decision{
			No: d.claim.No, Outcome: b.Outcome, Acts: b.Acts, Article: b.Article, Penalty: b.Penalty,
			Against: b.Against, Text: b.Text, Second: event.Second, Minutes: event.Minutes, Person: s.keeper.Holder(token(ctx)),
		}, whose(d, b.Found)
	})
}

// whose wants to know whose a penalty is.
func whose(d dossier, f Found) error {
	if f.Penalty != "" && f.Penalty != "none" && f.Against == "" && d.claim.Against == "" {
		return huma.Error422UnprocessableEntity("against: say whose the penalty is; the claim is against nobody")
	}
	return nil
}

func (s *Server) signClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct{ Keyed }
}) (*incidentOutput, error) {
	return s.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Signature, nil, func(d dossier, before *journal.Entry) (any, error) {
		return claim.Note{No: d.claim.No, Person: s.keeper.Holder(token(ctx))}, nil
	})
}

func (s *Server) appealClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		By   string `json:"by" enum:"white,black"`
		Text string `json:"text,omitempty" maxLength:"4000"`
	}
}) (*incidentOutput, error) {
	return s.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Appeal, nil, func(d dossier, before *journal.Entry) (any, error) {
		return claim.Appeal{No: d.claim.No, By: in.Body.By, Text: in.Body.Text}, nil
	})
}

func (s *Server) judgeClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Found
		Outcome string `json:"outcome" enum:"confirmed,changed"`
	}
}) (*incidentOutput, error) {
	b := in.Body
	return s.turn(ctx, in.ClaimPlace, b.key(), journal.Outcome, b.Acts, func(d dossier, before *journal.Entry) (any, error) {
		return claim.Outcome{
			No: d.claim.No, Outcome: b.Outcome, Acts: b.Acts, Article: b.Article, Penalty: b.Penalty,
			Against: b.Against, Text: b.Text,
		}, whose(d, b.Found)
	})
}
