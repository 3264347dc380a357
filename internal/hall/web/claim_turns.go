package web

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/internal/penalty"
	"adoube/wire"
)

// checkActs returns an error if acts are invalid.
func checkActs(acts []json.RawMessage) error {
	for i, a := range acts {
		if _, err := wire.ReadAct(a); err != nil {
			return problem.InBody("", fmt.Sprintf("acts[%d]", i), err)
		}
	}
	return nil
}

// turn reads a claim, records the step that body makes, and answers with the incident.
// If the key was used before, body gets the earlier entry, with the fields that the
// hall filled in then, so that a repeated request is recognised.
func (h *claimHandlers) turn(ctx context.Context, p ClaimPlace, key string, kind journal.Kind, acts []json.RawMessage, body func(d dossier, before *journal.Entry) (any, error)) (*incidentOutput, error) {
	if err := checkActs(acts); err != nil {
		return nil, err
	}
	d, err := h.dossier(ctx, p)
	if err != nil {
		return nil, err
	}
	e, known, err := d.table.Sent(ctx, token(ctx).By(), key)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	var before *journal.Entry
	if known {
		before = &e
	}
	b, err := body(d, before)
	if err != nil {
		return nil, err
	}
	return h.addTo(ctx, d, key, kind, before, b)
}

type accountBody struct {
	Keyed
	Who   string            `json:"who" enum:"white,black,witness,arbiter"`
	Text  string            `json:"text,omitempty" maxLength:"4000"`
	From  *int              `json:"from,omitempty" minimum:"0" maximum:"1000000" doc:"number of the game's acts before the turn; absent: the incident's turn"`
	Acts  []json.RawMessage `json:"acts,omitempty" maxItems:"200" doc:"what happened from there on, as acts of the contract"`
	Facts *claim.Facts      `json:"facts,omitempty" doc:"the answers, on which the Laws rule without acts"`

	Corrects int    `json:"corrects,omitempty" minimum:"1" maximum:"1000000" doc:"number of the account, from 1, that this one replaces; it stays on the record"`
	Name     string `json:"name,omitempty" maxLength:"80" doc:"of a witness; it is kept apart from the record"`
}

func (h *claimHandlers) stateClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body accountBody
}) (*incidentOutput, error) {
	b := in.Body
	return h.turn(ctx, in.ClaimPlace, b.key(), journal.Statement, b.Acts, func(d dossier, before *journal.Entry) (any, error) {
		i, err := h.report(ctx, d, "")
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
		if !i.Ruled(b.Facts) {
			return nil, huma.Error422UnprocessableEntity("facts: no ruling follows from " + b.Facts.Answers)
		}
		who, err := h.witness(ctx, b)
		return claim.Statement{No: d.claim.No, Who: b.Who, After: from, Acts: b.Acts, Text: b.Text, Facts: b.Facts, Corrects: b.Corrects, Named: who}, err
	})
}

// witness returns the number of the witness who gives an account; empty for others,
// whose role identifies them.
func (h *claimHandlers) witness(ctx context.Context, b accountBody) (string, error) {
	if b.Who != "witness" {
		return "", nil
	}
	who, err := h.records.person(ctx, b.Name)
	return who, problem.Unrecorded(err)
}

func (h *claimHandlers) withdrawClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Text string `json:"text,omitempty" maxLength:"4000"`
	}
}) (*incidentOutput, error) {
	return h.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Withdraw, nil, func(d dossier, before *journal.Entry) (any, error) {
		return claim.Note{No: d.claim.No, Text: in.Body.Text}, nil
	})
}

// Found is a decision of an arbiter or a committee.
type Found struct {
	Acts      []json.RawMessage `json:"acts,omitempty" maxItems:"200" doc:"findings of fact, restore, stands: acts of the contract"`
	Article   string            `json:"article,omitempty" maxLength:"40"`
	Penalties []penalty.Penalty `json:"penalties,omitempty" maxItems:"8"`
	Text      string            `json:"text,omitempty" maxLength:"4000"`
}

// An Ending is the effect of a decision on the result of the game.
type Ending struct {
	Result string `json:"result,omitempty" enum:"1-0,0-1,1/2-1/2,0-0,1/2-0,0-1/2,*" doc:"replaces the present result once the decision is recorded; as not played if the kind of the incident is; *: the entered result is removed; absent: the result stays"`
}

// ending enters the result of a decision once the decision is recorded, and answers
// with the incident.
func (h *claimHandlers) ending(ctx context.Context, p ClaimPlace, key string, e Ending, out *incidentOutput, err error) (*incidentOutput, error) {
	if err == nil && e.Result != "" {
		place, _ := p.split()
		result := e.Result
		if kind, _ := claim.FindKind(out.Body.Kind); kind.Unplayed {
			result = penalty.Unplayed(result)
		}
		err = h.results.follow(ctx, place, key+resultEnd, result)
	}
	return out, err
}

// imposed returns the penalties of a decision, with the articles of the game's edition.
// It returns an error if an amount does not fit.
func (f Found) imposed(v *table.View) ([]penalty.Penalty, error) {
	e := edition(v.Header.Laws)
	list := slices.Clone(f.Penalties)
	for i, p := range list {
		if err := claim.CheckPenalty(p); err != nil {
			return nil, huma.Error422UnprocessableEntity(err.Error(), &huma.ErrorDetail{Location: fmt.Sprintf("body.penalties[%d].amount", i), Message: err.Error()})
		}
		list[i] = claim.WithArticle(p, e)
	}
	return list, nil
}

// A Named request names the person who decides or signs, for a token without a person.
type Named struct {
	Name string `json:"name,omitempty" maxLength:"80" doc:"of the person who decides or signs, if the token belongs to no named person; it is stored apart from the record"`
}

// signer returns the person who decides or signs, by the token of the request.
func (h *claimHandlers) signer(ctx context.Context, n Named) (g claim.Signer, err error) {
	t := token(ctx)
	g.Person = h.tokens.Holder(t)
	if t.Person == "" {
		g.Named, err = h.records.person(ctx, n.Name)
	}
	return g, problem.Unrecorded(err)
}

func (h *claimHandlers) decideClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Named
		Found
		Ending
		Outcome  string          `json:"outcome" enum:"upheld,dismissed,other"`
		Corrects int             `json:"corrects,omitempty" minimum:"1" maximum:"1000000" doc:"the number of the decision, from 1, that this one corrects before it is signed"`
		Clocks   *penalty.Clocks `json:"clocks,omitempty" doc:"as the arbiter read them"`
	}
}) (*incidentOutput, error) {
	b := in.Body
	key := b.key()
	out, err := h.turn(ctx, in.ClaimPlace, key, journal.Decision, b.Acts, func(d dossier, before *journal.Entry) (any, error) {
		if d.claim.Kind == "call" {
			return nil, huma.Error422UnprocessableEntity("a call is closed, not decided: file an incident where something is to be decided")
		}
		event := claim.Decision{Second: d.event.Second, Minutes: d.event.Appeal}
		var was claim.Decision
		if before != nil && json.Unmarshal(before.Data, &was) == nil {
			event = was
		}
		penalties, err := b.imposed(d.view)
		if err != nil {
			return nil, err
		}
		who, err := h.signer(ctx, b.Named)
		return claim.Decision{
			No: d.claim.No, Outcome: b.Outcome, Corrects: b.Corrects, Acts: b.Acts, Article: b.Article, Penalties: penalties,
			Text: b.Text, Clocks: b.Clocks, Second: event.Second, Minutes: event.Minutes, Signer: who,
		}, err
	})
	return h.ending(ctx, in.ClaimPlace, key, b.Ending, out, err)
}

// closeClaim records that an arbiter answered a call.
func (h *claimHandlers) closeClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Named
		Text string `json:"text,omitempty" maxLength:"4000"`
	}
}) (*incidentOutput, error) {
	return h.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Decision, nil, func(d dossier, before *journal.Entry) (any, error) {
		who, err := h.signer(ctx, in.Body.Named)
		return claim.Decision{No: d.claim.No, Outcome: "closed", Text: in.Body.Text, Signer: who}, err
	})
}

func (h *claimHandlers) signClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Named
		Decision int `json:"decision,omitempty" minimum:"1" maximum:"1000000" doc:"the number of the decision that was read, from 1: no other is signed; absent: the last"`
	}
}) (*incidentOutput, error) {
	return h.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Signature, nil, func(d dossier, before *journal.Entry) (any, error) {
		who, err := h.signer(ctx, in.Body.Named)
		return claim.Note{No: d.claim.No, Decision: in.Body.Decision, Signer: who}, err
	})
}

func (h *claimHandlers) appealClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		By   string `json:"by" enum:"white,black"`
		Text string `json:"text,omitempty" maxLength:"4000"`
	}
}) (*incidentOutput, error) {
	return h.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Appeal, nil, func(d dossier, before *journal.Entry) (any, error) {
		return claim.Appeal{No: d.claim.No, By: in.Body.By, Text: in.Body.Text}, nil
	})
}

func (h *claimHandlers) judgeClaim(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Named
		Found
		Ending
		Outcome string `json:"outcome" enum:"confirmed,changed"`
	}
}) (*incidentOutput, error) {
	b := in.Body
	key := b.key()
	out, err := h.turn(ctx, in.ClaimPlace, key, journal.Outcome, b.Acts, func(d dossier, before *journal.Entry) (any, error) {
		penalties, err := b.imposed(d.view)
		if err != nil {
			return nil, err
		}
		who, err := h.signer(ctx, b.Named)
		return claim.Outcome{
			No: d.claim.No, Outcome: b.Outcome, Acts: b.Acts, Article: b.Article, Penalties: penalties, Text: b.Text, Signer: who,
		}, err
	})
	return h.ending(ctx, in.ClaimPlace, key, b.Ending, out, err)
}

// come records that an arbiter is on the way.
func (h *claimHandlers) come(ctx context.Context, in *struct {
	ClaimPlace
	Body struct{ Keyed }
}) (*incidentOutput, error) {
	return h.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Coming, nil, func(d dossier, before *journal.Entry) (any, error) {
		who, err := h.signer(ctx, Named{})
		return claim.Note{No: d.claim.No, Signer: who}, err
	})
}
