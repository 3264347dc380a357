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
	"adoube/wire"
)

// tableHandlers handle one table: its game, and the staff's acts and decisions.
type tableHandlers struct {
	hall       *hall.Hall
	find       *lookup
	records    *recorder
	views      *views
	conditions *conditions
	watchers   *watchers
}

func (h *tableHandlers) routes(r *router) {
	register(r, staff, whole, once, get("show-table", tablePath, "A game as it stands: the pieces, the acts with their rulings, the evidence"), h.showTable)
	register(r, arbiters, whole, once, large(post("send-acts", tablePath+"/acts", "Record acts and have them judged")), h.sendActs)
	register(r, arbiters, whole, once, post("send-statement", tablePath+"/statements", "Record what a player or a witness says happened"), h.sendStatement)
	register(r, arbiters, whole, once, post("decide", tablePath+"/decisions", "Record what the arbiter finds and decides; the game is judged again from there"), h.decide)
	register(r, staff, whole, once, post("see-alarm", tablePath+"/seen", "Acknowledge an alarm; it returns when it happens again"), h.seeAlarm)
	register(r, arbiters, whole, once, post("tell", tablePath+"/told", "Show the public an irregularity of a game, or hide it again"), h.tell)
}

// A shownTable is a table's summary with its acts.
type shownTable struct {
	Summary
	Header      wire.Header       `json:"header" doc:"how the game is played, as the contract writes it"`
	Corrections []corrected       `json:"corrections,omitempty"`
	Items       []json.RawMessage `json:"items" doc:"each act's ruling as the contract writes it, in item.ruling, or item.error"`
}

type tableOutput struct{ Body shownTable }

func (h *tableHandlers) showTable(ctx context.Context, in *struct {
	Place
	Reading
	From int `query:"from" minimum:"0" maximum:"1000000" doc:"number of acts to omit"`
}) (*tableOutput, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	out := new(tableOutput)
	if out.Body.Summary, err = h.views.summary(ctx, seat); err != nil {
		return nil, err
	}
	v := t.View()
	out.Body.Header, out.Body.Corrections = v.Header, corrections(v)
	out.Body.Items, err = items(v, min(in.From, len(v.Items)), in.Language)
	return out, err
}

type actsInput struct {
	Place
	Reading
	Body struct {
		Acts []struct {
			Sent
			Act json.RawMessage `json:"act" doc:"an act of the contract"`
		} `json:"acts" minItems:"1" maxItems:"1000"`
	}
}

func (h *tableHandlers) sendActs(ctx context.Context, in *actsInput) (*rulingsOutput, error) {
	var list []journal.Record
	for _, a := range in.Body.Acts {
		if _, err := wire.ReadAct(a.Act); err != nil {
			return nil, problem.InBody(in.Language, "acts", err)
		}
		list = append(list, h.records.record(ctx, journal.Act, a.Key, a.Act))
	}
	return h.records.put(ctx, in.Place, in.Language, list...)
}

// A statement is a person's account of what happened.
type statement struct {
	Sent
	Claim string            `json:"claim,omitempty" maxLength:"40" doc:"which claim it is about"`
	From  string            `json:"from" enum:"white,black,arbiter,witness"`
	After int               `json:"after,omitempty" minimum:"0" maximum:"1000000" doc:"after which act it happened"`
	Acts  []json.RawMessage `json:"acts,omitempty" maxItems:"200" doc:"what happened, as acts of the contract"`
	Text  string            `json:"text,omitempty" maxLength:"4000"`
}

func (h *tableHandlers) sendStatement(ctx context.Context, in *struct {
	Place
	Body statement
}) (*rulingsOutput, error) {
	return h.records.putJSON(ctx, in.Place, journal.Statement, in.Body.Key, in.Body.Acts, in.Body)
}

// A decision is an arbiter's decision without a claim.
type decision struct {
	Sent
	Found
}

func (h *tableHandlers) decide(ctx context.Context, in *struct {
	Place
	Body decision
}) (*rulingsOutput, error) {
	d := in.Body
	t, _, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	penalties, err := d.imposed(t.Snapshot())
	if err != nil {
		return nil, err
	}
	return h.records.putJSON(ctx, in.Place, journal.Decision, d.Key, d.Acts, claim.Decision{
		Acts: d.Acts, Article: d.Article, Penalties: penalties, Text: d.Text,
	})
}

func (h *tableHandlers) seeAlarm(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		Kind string `json:"kind" enum:"irregular,drawn,device"`
	}
}) (*struct{}, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	v := t.Snapshot()
	if in.Body.Kind == "device" && seat.Taken != nil {
		without := hall.Change{Board: &hall.Assigned{Event: seat.Event, Round: seat.Round, Table: seat.Table}}
		return nil, h.records.organised(h.hall.Do(ctx, token(ctx).By(), without))
	}
	if in.Body.Kind == "device" {
		h.conditions.see(v.Board)
		h.watchers.mark(t)
		return nil, nil
	}
	data, err := json.Marshal(table.Seen{Items: v.Acts, Drawn: in.Body.Kind == "drawn"})
	if err != nil {
		return nil, err
	}
	_, err = h.records.durable(ctx, t, "", []journal.Record{h.records.record(ctx, journal.Seen, in.Body.key(), data)})
	return nil, err
}

func (h *tableHandlers) tell(ctx context.Context, in *struct {
	Place
	Body struct {
		Act    int  `json:"act" minimum:"1" maximum:"1000000" doc:"the number of the act that showed the irregularity"`
		Public bool `json:"public"`
	}
}) (*struct{}, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	v := t.View()
	if in.Body.Public && !irregularAt(v, in.Body.Act) {
		return nil, huma.Error422UnprocessableEntity(fmt.Sprintf("act %d of the game showed no irregularity that stands", in.Body.Act))
	}
	c := hall.Change{Disclosed: &hall.Disclosed{Event: seat.Event, Round: seat.Round, Table: seat.Table, Game: len(v.Games) - 1, Act: in.Body.Act, Gone: !in.Body.Public, At: h.hall.Time()}}
	return nil, h.records.organised(h.hall.Do(ctx, token(ctx).By(), c))
}

// irregularAt reports whether an irregularity shown by an act stands.
func irregularAt(v *table.View, act int) (stands bool) {
	for _, it := range v.Played() {
		for _, f := range it.Ruling.Findings {
			if f.About == act {
				stands = !f.Withdrawn
			}
		}
	}
	return stands
}
