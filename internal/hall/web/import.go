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
	"adoube/internal/hall/web/problem"
	"adoube/pages"
	"adoube/say"
)

// pairingHandlers handle files of pairing programs.
type pairingHandlers struct {
	hall    *hall.Hall
	tokens  *access.TokenStore
	now     func() time.Time
	records *recorder
	written *texts
	one     chan struct{} // held while a file is read, which may take much memory
}

func (h *pairingHandlers) routes(r *router) {
	register(r, organiser, whole, once, large(post("import", "/api/v1/events/{event}/pairings", "Take pairings from a TRF16 or TRF26, a PGN file or a pairing list; a preview says what that would change")), h.importPairings)
	register(r, staff, whole, once, gives(get("games", "/api/v1/events/{event}/games.pgn", "The games of a round, or of all, as PGN: nothing of them is delayed"), kindPGN), h.staffPGN)
	register(r, organiser, whole, once, post("order", "/api/v1/events/{event}/rounds/{round}/order", "Give boards of a round other numbers, as the pairing list on the wall has them; what is recorded stays with its game"), h.order)
	register(r, organiser, whole, once, large(post("assist", "/api/v1/events/{event}/assistants", "Take who assists whom (4.9) from a CSV: round, table, for, assistant, approved, fide")), h.importAssistants)
}

type importInput struct {
	Event    string   `path:"event"`
	Format   string   `query:"format" enum:"trf,pgn,csv,auto" default:"trf" doc:"pgn: pairings as games with the tags Round, Board, White and Black; csv: a pairing list with a row of headings, as pairing programs and people write them, also as xlsx, ods or a saved page (html); auto: as the file looks"`
	Preview  bool     `query:"preview" doc:"only report what would change"`
	Encoding string   `query:"encoding" enum:"utf-8,utf-16,utf-16be,windows-1252,windows-1250,windows-1251,windows-1253,windows-1254,windows-1257,iso-8859-15,koi8-r,ibm850,ibm852,ibm866" doc:"of the file; absent: detected"`
	Round    int      `query:"round" minimum:"1" maximum:"999" doc:"for games without a round; absent: the first, in an event without rounds"`
	Columns  []string `query:"columns,explode" doc:"for unknown headings of a CSV file: «Heading=white», also black, round, board, result, whitetitle, blackrating …; «Heading=-» ignores the column"`
	Results  bool     `query:"results" doc:"the results of the file count before those that games have"`
	Also     []string `query:"also" doc:"tables, as «2/12»: table 12 of round 2, whose record of another game may be ended, or result replaced; the record stays"`
	Language string   `header:"Accept-Language" hidden:"true"`
	RawBody  []byte   `contentType:"text/plain"`
}

type importOutput struct{ Body hall.Imported }

func (h *pairingHandlers) importPairings(ctx context.Context, in *importInput) (*importOutput, error) {
	reading, err := h.reading(in)
	if err != nil {
		return nil, err
	}
	select {
	case h.one <- struct{}{}:
		defer func() { <-h.one }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	file, err := pairing.Read(in.RawBody, in.Format, reading)
	if err != nil {
		return nil, unread(err, file.Columns)
	}
	how := hall.Importing{Preview: in.Preview, Results: in.Results}
	for _, name := range in.Also {
		spot, err := readSpot(name)
		if err != nil {
			return nil, huma.Error422UnprocessableEntity(err.Error())
		}
		how.Also = append(how.Also, spot)
	}
	if how.Devices, err = h.devices(ctx, in.Event); err != nil {
		return nil, problem.Unrecorded(err)
	}
	defer h.written.renamed.Add(1)
	done, err := h.hall.Import(ctx, token(ctx).By(), in.Event, file, how)
	var twice *hall.TwiceError
	var wrong *pairing.Error
	if errors.As(err, &twice) || errors.As(err, &wrong) {
		return nil, huma.Error422UnprocessableEntity(err.Error())
	}
	speakUntaken(done.File.Untaken, pages.Preferred(in.Language))
	return &importOutput{done}, h.records.organised(err)
}

// unread returns why a file cannot be read; for a list with unknown headings, some of
// the headings as details, one per line.
func unread(err error, columns []pairing.Column) error {
	if len(columns) == 0 || slices.ContainsFunc(columns, func(c pairing.Column) bool { return c.Means != "" }) {
		return huma.Error422UnprocessableEntity(err.Error())
	}
	var headings []error
	for some := range slices.Chunk(columns, 4) {
		text := ""
		for _, c := range some {
			text += c.Heading + "\n"
		}
		headings = append(headings, &huma.ErrorDetail{Location: "columns", Message: strings.TrimSpace(text)})
	}
	return huma.Error422UnprocessableEntity(err.Error(), headings...)
}

// speakUntaken translates the reasons why parts of a file are ignored.
func speakUntaken(list []pairing.Untaken, language string) {
	localizer, err := say.In(language)
	if err != nil {
		return // it stays in English
	}
	for i, one := range list {
		list[i].What, _ = problem.Translated(localizer, one.What)
	}
}

// reading returns what the request says about the file.
func (h *pairingHandlers) reading(in *importInput) (how pairing.Reading, err error) {
	how = pairing.Reading{Encoding: in.Encoding, Round: in.Round, Columns: map[string]string{}}
	for _, column := range in.Columns {
		heading, meaning, ok := strings.Cut(column, "=")
		if !ok || !pairing.IsColumn(meaning) {
			return how, huma.Error422UnprocessableEntity(fmt.Sprintf("columns: «%s» says nothing of a column: write «Heading=white»", column))
		}
		how.Columns[strings.TrimSpace(heading)] = meaning
	}
	_ = h.hall.Look(func(s *hall.State) error {
		rounds, err := s.Rounds(in.Event)
		how.First = err == nil && len(rounds) == 0
		return nil // the import checks that the event exists
	})
	return how, nil
}

func readSpot(name string) (spot hall.Spot, err error) {
	if _, err := fmt.Sscanf(name, "%d/%d", &spot.Round, &spot.Table); err != nil || name != fmt.Sprintf("%d/%d", spot.Round, spot.Table) {
		return spot, fmt.Errorf("also: «%s» is no table: write «2/12» for table 12 of round 2", name)
	}
	return spot, nil
}

// devices returns a function that reports whether a player's device, or a
// link for one, belongs to one table of a round. A device for all rounds
// belongs to the table, not to a game.
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
	Round int    `path:"round" minimum:"0" maximum:"999"`
	Body  hall.Order
}) (*struct{}, error) {
	devices, err := h.devices(ctx, in.Event)
	if err != nil {
		return nil, problem.Unrecorded(err)
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
