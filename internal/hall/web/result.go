package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall"
	"adoube/internal/hall/access"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/wire"
)

// resultHandlers end and correct games.
type resultHandlers struct {
	hall     *hall.Hall
	find     *lookup
	records  *recorder
	views    *views
	watchers *watchers
}

func (h *resultHandlers) routes(r *router) {
	register(r, staff, whole, once, post("result", tablePath+"/result", "Enter the result of a game, or take back one that was entered"), h.setResult)
	register(r, staff, whole, once, post("correct", tablePath+"/corrections", "Set a game right: begun wrongly, played where nobody saw it, standing otherwise; what was recorded stays"), h.correct)
}

// setResult ends a game, or reopens one whose end was entered. Entering the present
// result again is no error, because the first answer may have been lost.
func (h *resultHandlers) setResult(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		Result  string `json:"result" enum:"1-0,0-1,1/2-1/2,+-,-+,--,0-0,1/2-0,0-1/2,*" doc:"+-, -+, --: Black, White or both did not come; *: the result that somebody entered is taken back"`
		Instead string `json:"instead,omitempty" enum:"1-0,0-1,1/2-1/2,+-,-+,--,0-0,1/2-0,0-1/2" doc:"the result that stands now and is corrected by this one"`
		Reason  string `json:"reason,omitempty" maxLength:"400"`
	}
}) (*rulingsOutput, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	key := in.Body.key()
	before, known, err := t.Sent(ctx, token(ctx).By(), key)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	if known {
		return h.endAgain(ctx, t, in.Place, before, in.Body.Result, in.Body.Reason)
	}
	v, wanted := t.View(), in.Body.Result
	now := cmp.Or(seat.Result, v.Result, noResult)
	if wanted == now {
		return h.records.put(ctx, in.Place, "")
	}
	if err := h.mayEnd(ctx, v); err != nil {
		return nil, err
	}
	if wanted != noResult && now != noResult && in.Body.Instead != now {
		return nil, huma.Error409Conflict("the game has ended already, with " + now)
	}
	acts, err := h.end(ctx, in.Place, seat, v, wanted, in.Body.Reason)
	if err != nil || len(acts) == 0 {
		return new(rulingsOutput), err
	}
	return h.conclude(ctx, in.Place, key, in.Body.Reason, acts)
}

// follow enters the result of a decision, or reopens the game; it replaces the present
// result. A result already entered under that key is not entered again.
func (h *resultHandlers) follow(ctx context.Context, p Place, key, wanted string) error {
	t, seat, err := h.find.table(ctx, p)
	if err != nil {
		return err
	}
	_, known, err := t.Sent(ctx, token(ctx).By(), key)
	if err != nil {
		return problem.Unrecorded(err)
	}
	v := t.View()
	if known || wanted == cmp.Or(seat.Result, v.Result, noResult) {
		return nil
	}
	acts, err := h.end(ctx, p, seat, v, wanted, "")
	if err == nil && len(acts) > 0 {
		_, err = h.conclude(ctx, p, key, "", acts)
	}
	return err
}

// conclude records the last of acts under a key, with its reason, after the act that
// withdraws the previous result, if there is one.
func (h *resultHandlers) conclude(ctx context.Context, p Place, key, reason string, acts []adoube.Act) (*rulingsOutput, error) {
	var records []journal.Record
	for _, act := range acts[:len(acts)-1] {
		before, err := h.records.reasoned(ctx, key+backEnd, "", act)
		if err != nil {
			return nil, err
		}
		records = append(records, before...)
	}
	last, err := h.records.reasoned(ctx, key, reason, acts[len(acts)-1])
	if err != nil {
		return nil, err
	}
	return h.records.put(ctx, p, "", append(records, last...)...)
}

// end returns the acts that end a game with a result. A result that no act can express,
// such as a forfeit, or a correction, is stored beside the game.
func (h *resultHandlers) end(ctx context.Context, p Place, seat hall.Seat, v *table.View, wanted, reason string) ([]adoube.Act, error) {
	taken, entered := takenBack(v)
	plain := adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: wanted}
	switch {
	case wanted == noResult && seat.Result != "":
		if err := h.setScore(ctx, p, "", reason); err != nil || !entered {
			return nil, err
		}
		return []adoube.Act{taken}, nil
	case wanted == noResult && !entered:
		return nil, huma.Error409Conflict("the game ended by what was played, or something came after its result: set it right instead")
	case wanted == noResult:
		return []adoube.Act{taken}, nil
	case table.Ends(wanted) && seat.Result == "" && v.Result == "":
		return []adoube.Act{plain}, nil
	case table.Ends(wanted) && seat.Result == "" && entered:
		return []adoube.Act{taken, plain}, nil
	}
	return nil, h.setScore(ctx, p, wanted, reason)
}

// takenBack returns the finding that the last entered result was none; false if the
// game did not end by an entered result.
func takenBack(v *table.View) (adoube.Act, bool) {
	played := v.Played()
	if n := len(played) - 1; n >= 0 && played[n].Act.Verb == adoube.Result && played[n].Refused == nil {
		return adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: played[n].Ruling.No, Fact: adoube.FactNotMade}, true
	}
	return adoube.Act{}, false
}

// endAgain answers a repeated result with the same key.
func (h *resultHandlers) endAgain(ctx context.Context, t *table.Table, p Place, before journal.Entry, wanted, reason string) (*rulingsOutput, error) {
	act := adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: wanted}
	if was, err := wire.ReadAct(before.Data); wanted == noResult && err == nil { // the earlier request found the act
		act = adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: was.About, Fact: adoube.FactNotMade}
	}
	records, err := h.records.reasoned(ctx, before.Key, reason, act)
	if err != nil {
		return nil, err
	}
	_, gave, err := t.Sent(ctx, before.By, before.Key+reasonEnd)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	if gave != (reason != "") {
		return nil, problem.Unkept("", adoube.Errorf(table.KeyTaken, "key", before.Key))
	}
	return h.records.put(ctx, p, "", records...)
}

// mayEnd returns an error for an operator at a table that waits for an arbiter's
// decision: neither a result nor another game may be entered before it.
func (h *resultHandlers) mayEnd(ctx context.Context, v *table.View) error {
	if token(ctx).Role == access.Operator && h.views.waiting(v)+v.Asks > 0 {
		return huma.Error409Conflict("an arbiter has to decide about this table first")
	}
	return nil
}

func (h *resultHandlers) correct(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		table.Correction
	}
}) (*rulingsOutput, error) {
	t, seat, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	c := in.Body.Correction
	data, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	r := h.records.record(ctx, journal.Correct, in.Body.key(), data)
	_, known, err := t.Sent(ctx, r.By, r.Key)
	if err != nil {
		return nil, problem.Unrecorded(err)
	}
	if known {
		return h.corrected(ctx, in.Place, seat, r, c)
	}
	if err := h.mayEnd(ctx, t.Snapshot()); err != nil {
		return nil, err
	}
	if c.Acts != nil || c.Statement != 0 || c.Back {
		return nil, huma.Error422UnprocessableEntity("unexpected property")
	}
	if _, err := t.Snapshot().Claims.Apply(r, t.Snapshot().Acts); err != nil {
		return nil, huma.Error409Conflict(err.Error())
	}
	if err := c.Check(t.Snapshot().Header); err != nil {
		return nil, problem.InBody("", "correction", err)
	}
	return h.corrected(ctx, in.Place, seat, r, c)
}

// corrected records a correction and, beside the game, a result that no act can
// express, if nobody has decided how the game counts.
func (h *resultHandlers) corrected(ctx context.Context, p Place, seat hall.Seat, r journal.Record, c table.Correction) (*rulingsOutput, error) {
	out, err := h.records.put(ctx, p, "", r)
	if beside := c.Beside(); err == nil && beside != "" && seat.Result == "" {
		err = h.setScore(ctx, p, beside, c.Reason)
	}
	return out, err
}

// corrected is one correction in the answer for a table.
type corrected struct {
	After  int       `json:"after" doc:"number of its items before"`
	Reason string    `json:"reason"`
	By     string    `json:"by"`
	At     time.Time `json:"at"`
	FEN    string    `json:"fen,omitempty" doc:"from where the game went on"`
	Laws   string    `json:"laws,omitempty"`
	Play   string    `json:"play,omitempty"`
}

// corrections returns the corrections of a table.
func corrections(v *table.View) (list []corrected) {
	for _, g := range v.Games {
		if g.Reason != "" {
			list = append(list, corrected{g.Items, g.Reason, g.By, time.UnixMilli(g.At).UTC(), g.Header.FEN, g.Header.Laws, g.Header.Play})
		}
	}
	return list
}

// setScore makes a game count with another result than the one played; without a
// result, as played.
func (h *resultHandlers) setScore(ctx context.Context, p Place, result, reason string) error {
	c := hall.Change{Score: &hall.Scored{Event: p.Event, Round: p.Round, Table: p.Table, Result: result, At: h.hall.Time()}, Reason: reason}
	err := h.hall.DoWithin(ctx, token(ctx).By(), token(ctx).Scope.WholeOf, c)
	if errors.Is(err, hall.ErrElsewhere) {
		return huma.Error403Forbidden(err.Error())
	}
	if err != nil {
		return h.records.organised(err)
	}
	t, _, err := h.find.table(ctx, p)
	if err == nil {
		h.watchers.mark(t)
	}
	return err
}
