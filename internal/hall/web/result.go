package web

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall/access"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/wire"
)

// noResult is the result of a game that goes on.
const noResult = "*"

// setResult ends a game, or lets it go on whose end somebody had entered. That
// it stands so already is no error: the answer to a first request may be lost.
func (s *Server) setResult(ctx context.Context, in *struct {
	Place
	Body struct {
		Keyed
		Result string `json:"result" enum:"1-0,0-1,1/2-1/2,*" doc:"*: the result that somebody entered is taken back"`
		Reason string `json:"reason,omitempty" maxLength:"400"`
	}
}) (*rulingsOutput, error) {
	t, _, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	key := in.Body.key()
	before, known, err := t.Sent(ctx, token(ctx).By(), key)
	if err != nil {
		return nil, unrecorded(err)
	}
	if known {
		return s.endAgain(ctx, t, in.Place, before, in.Body.Result, in.Body.Reason)
	}
	v := t.View()
	var records []journal.Record
	if wanted := in.Body.Result; wanted != v.Result && (wanted != noResult || v.Result != "") {
		if err := s.mayEnd(ctx, v); err != nil {
			return nil, err
		}
		act, err := ending(v, wanted)
		if err != nil {
			return nil, err
		}
		records, err = s.reasoned(ctx, key, in.Body.Reason, act)
		if err != nil {
			return nil, err
		}
	}
	return s.put(ctx, in.Place, "", records...)
}

// endAgain answers to a result that was sent before under the same key.
func (s *Server) endAgain(ctx context.Context, t *table.Table, p Place, before journal.Entry, wanted, reason string) (*rulingsOutput, error) {
	act := adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: wanted}
	if was, err := wire.ReadAct(before.Data); wanted == noResult && err == nil { // of which act it is was found then
		act = adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: was.About, Fact: adoube.FactNotMade}
	}
	records, err := s.reasoned(ctx, before.Key, reason, act)
	if err != nil {
		return nil, err
	}
	_, gave, err := t.Sent(ctx, before.By, before.Key+reasonEnd)
	if err != nil {
		return nil, unrecorded(err)
	}
	if gave != (reason != "") {
		return nil, s.unkept("", adoube.Errorf(table.KeyTaken, "key", before.Key))
	}
	return s.put(ctx, p, "", records...)
}

// reasonEnd ends the key of why an act was entered.
const reasonEnd = " reason"

// mayEnd refuses an operator at a table about which an arbiter has to decide:
// neither a result nor another game may come before that.
func (s *Server) mayEnd(ctx context.Context, v *table.View) error {
	if token(ctx).Role == access.Operator && s.waiting(v)+v.Asks > 0 {
		return huma.Error409Conflict("an arbiter has to decide about this table first")
	}
	return nil
}

// ending is the act by which a game ends so, or goes on.
func ending(v *table.View, result string) (adoube.Act, error) {
	if result != noResult {
		if v.Result != "" {
			return adoube.Act{}, huma.Error409Conflict("the game has ended already, with " + v.Result)
		}
		return adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: result}, nil
	}
	played := v.Played()
	if n := len(played) - 1; n >= 0 && played[n].Act.Verb == adoube.Result && played[n].Refused == nil {
		return adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: played[n].Ruling.No, Fact: adoube.FactNotMade}, nil
	}
	return adoube.Act{}, huma.Error409Conflict("the game ended by what was played, or something came after its result: set it right instead")
}

// reasoned are the records of an act and, before it, of why it was entered.
func (s *Server) reasoned(ctx context.Context, key, why string, a adoube.Act) ([]journal.Record, error) {
	act, err := wire.WriteAct(a)
	if err != nil {
		return nil, err
	}
	list := []journal.Record{s.record(ctx, journal.Act, key, act)}
	if why == "" {
		return list, nil
	}
	reason, err := json.Marshal(claim.Statement{Who: string(token(ctx).Role), Text: why})
	return append([]journal.Record{s.record(ctx, journal.Statement, key+reasonEnd, reason)}, list...), err
}
