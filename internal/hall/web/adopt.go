package web

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/claim"
	"adoube/internal/hall/incident"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
)

// adopt corrects the game to an account. The record has the whole game, so that it does
// not depend on what becomes of the accounts.
func (h *claimHandlers) adopt(ctx context.Context, in *struct {
	ClaimPlace
	Body struct {
		Keyed
		Statement int `json:"statement" minimum:"0" maximum:"1000000" doc:"number of the statement; 0: the game as it was before one was adopted"`
	}
}) (*incidentOutput, error) {
	no := in.Body.Statement
	return h.turn(ctx, in.ClaimPlace, in.Body.key(), journal.Correct, nil, func(d dossier, before *journal.Entry) (any, error) {
		if before != nil {
			return json.RawMessage(before.Data), nil
		}
		if no > len(d.claim.Statements) {
			return nil, huma.Error409Conflict("not recorded: the claim has gone on meanwhile")
		}
		start, acts, err := incident.Adopted(d.view, d.claim, no)
		if err != nil {
			return nil, unreadable(err)
		}
		return table.Correction{
			Reason: "adopted", FEN: start.FEN, Variant: start.Variant, Acts: acts,
			Correction: claim.Correction{No: d.claim.No, Statement: no, Back: no == 0},
		}, nil
	})
}
