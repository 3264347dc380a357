package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/pairing"
)

// pairingHandlers take what pairing programs write.
type pairingHandlers struct {
	hall    *hall.Hall
	tokens  *access.TokenStore
	now     func() time.Time
	records *recorder
	written *texts
}

func (h *pairingHandlers) routes(r *router) {
	register(r, organiser, whole, once, large(post("import", "/api/v1/events/{event}/pairings", "Take pairings from a TRF16 or TRF26, a PGN file or a pairing list; a preview says what that would change")), h.importPairings)
	register(r, organiser, whole, once, post("order", "/api/v1/events/{event}/rounds/{round}/order", "Give boards of a round other numbers, as the pairing list on the wall has them; what is recorded stays with its game"), h.order)
	register(r, organiser, whole, once, large(post("assist", "/api/v1/events/{event}/assistants", "Take who assists whom (4.9) from a CSV: round, table, for, assistant, approved, fide")), h.importAssistants)
}

type importInput struct {
	Event   string   `path:"event"`
	Format  string   `query:"format" enum:"trf,pgn,csv" default:"trf" doc:"pgn: pairings as games with the tags Round, Board, White and Black; csv: a pairing list with the columns round, board, white, black and, of each player, whitefide, whitetitle …"`
	Preview bool     `query:"preview" doc:"only say what would change"`
	Also    []string `query:"also" doc:"tables, as «2/12»: table 12 of round 2, whose record of another game may be ended; it stays on the record"`
	RawBody []byte   `contentType:"text/plain"`
}

type importOutput struct{ Body hall.Imported }

func (h *pairingHandlers) importPairings(ctx context.Context, in *importInput) (*importOutput, error) {
	file, err := readPairings(in.Format, string(in.RawBody))
	if err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	how := hall.Importing{Preview: in.Preview}
	for _, name := range in.Also {
		spot, err := readSpot(name)
		if err != nil {
			return nil, huma.Error422UnprocessableEntity(err.Error())
		}
		how.Also = append(how.Also, spot)
	}
	if how.Devices, err = h.devices(ctx, in.Event); err != nil {
		return nil, unrecorded(err)
	}
	defer h.written.renamed.Add(1)
	done, err := h.hall.Import(ctx, token(ctx).By(), in.Event, file, how)
	var twice *hall.TwiceError
	if errors.As(err, &twice) {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	return &importOutput{done}, h.records.organised(err)
}

func readPairings(format, text string) (pairing.Tournament, error) {
	switch format {
	case "pgn":
		return pairing.ReadPGN(text)
	case "csv":
		return pairing.ReadList(text)
	}
	return pairing.ReadTRF(strings.NewReader(text))
}

func readSpot(name string) (spot hall.Spot, err error) {
	if _, err := fmt.Sscanf(name, "%d/%d", &spot.Round, &spot.Table); err != nil || name != fmt.Sprintf("%d/%d", spot.Round, spot.Table) {
		return spot, fmt.Errorf("also: «%s» is no table: write «2/12» for table 12 of round 2", name)
	}
	return spot, nil
}

// devices returns what reports whether a player's device, or a link for one,
// belongs to one table of a round. A device of all rounds belongs to the table,
// not to a game.
func (h *pairingHandlers) devices(ctx context.Context, event string) (func(hall.Spot) bool, error) {
	given, err := h.tokens.List(ctx)
	if err != nil {
		return nil, err
	}
	links, err := h.tokens.Links(ctx)
	if err != nil {
		return nil, err
	}
	at := map[string]bool{}
	for _, t := range slices.Concat(given, links) {
		if t.Role == access.Player && t.Scope.InScope(event) && t.Revoked == nil && t.Expires.After(h.now()) {
			for _, board := range t.Scope.Boards {
				at[board] = true
			}
		}
	}
	return func(spot hall.Spot) bool { return at[fmt.Sprintf("%d/%d", spot.Round, spot.Table)] }, nil
}

func (h *pairingHandlers) order(ctx context.Context, in *struct {
	Event string `path:"event"`
	Round int    `path:"round"`
	Body  hall.Order
}) (*struct{}, error) {
	devices, err := h.devices(ctx, in.Event)
	if err != nil {
		return nil, unrecorded(err)
	}
	return nil, h.records.organised(h.hall.Renumber(ctx, token(ctx).By(), in.Event, in.Round, in.Body, devices))
}

func (h *pairingHandlers) importAssistants(ctx context.Context, in *struct {
	Event   string `path:"event"`
	RawBody []byte `contentType:"text/csv"`
}) (*struct{}, error) {
	games, err := pairing.ReadAssistants(bytes.NewReader(in.RawBody))
	if err != nil {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	return nil, h.records.organised(h.hall.Assist(ctx, token(ctx).By(), in.Event, games))
}
