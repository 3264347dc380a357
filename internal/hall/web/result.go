package web

import (
	"cmp"
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall"
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
		Result  string `json:"result" enum:"1-0,0-1,1/2-1/2,+-,-+,--,0-0,1/2-0,0-1/2,*" doc:"+-, -+, --: Black, White or both did not come; *: the result that somebody entered is taken back"`
		Instead string `json:"instead,omitempty" enum:"1-0,0-1,1/2-1/2,+-,-+,--,0-0,1/2-0,0-1/2" doc:"the result that stands now and is corrected by this one"`
		Reason  string `json:"reason,omitempty" maxLength:"400"`
	}
}) (*rulingsOutput, error) {
	t, seat, err := s.table(ctx, in.Place)
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
	v, wanted := t.View(), in.Body.Result
	now := cmp.Or(seat.Result, v.Result, noResult)
	if wanted == now {
		return s.put(ctx, in.Place, "")
	}
	if err := s.mayEnd(ctx, v); err != nil {
		return nil, err
	}
	if wanted != noResult && now != noResult && in.Body.Instead != now {
		return nil, huma.Error409Conflict("the game has ended already, with " + now)
	}
	acts, err := s.end(ctx, in.Place, seat, v, wanted, in.Body.Reason)
	if err != nil || len(acts) == 0 {
		return new(rulingsOutput), err
	}
	return s.conclude(ctx, in.Place, key, in.Body.Reason, acts)
}

// conclude records the last of acts under a key, with its reason, after the one by
// which the result of before is taken back, where there is one.
func (s *Server) conclude(ctx context.Context, p Place, key, reason string, acts []adoube.Act) (*rulingsOutput, error) {
	var records []journal.Record
	for _, act := range acts[:len(acts)-1] {
		before, err := s.reasoned(ctx, key+backEnd, "", act)
		if err != nil {
			return nil, err
		}
		records = append(records, before...)
	}
	last, err := s.reasoned(ctx, key, reason, acts[len(acts)-1])
	if err != nil {
		return nil, err
	}
	return s.put(ctx, p, "", append(records, last...)...)
}

// end returns the acts by which a game ends so. What no act can say, such as a
// forfeit, or the correction of what was played, is kept beside the game.
func (s *Server) end(ctx context.Context, p Place, seat hall.Seat, v *table.View, wanted, reason string) ([]adoube.Act, error) {
	taken, entered := takenBack(v)
	plain := adoube.Act{Verb: adoube.Result, By: adoube.Arbiter, Result: wanted}
	switch {
	case wanted == noResult && seat.Result != "":
		if err := s.setScore(ctx, p, "", reason); err != nil || !entered {
			return nil, err
		}
		return []adoube.Act{taken}, nil
	case wanted == noResult && !entered:
		return nil, huma.Error409Conflict("the game ended by what was played, or something came after its result: set it right instead")
	case wanted == noResult:
		return []adoube.Act{taken}, nil
	case playedResults[wanted] && seat.Result == "" && v.Result == "":
		return []adoube.Act{plain}, nil
	case playedResults[wanted] && seat.Result == "" && entered:
		return []adoube.Act{taken, plain}, nil
	}
	return nil, s.setScore(ctx, p, wanted, reason)
}

// playedResults are those that an act can say.
var playedResults = map[string]bool{"1-0": true, "0-1": true, "1/2-1/2": true}

// takenBack is the finding that the result that was entered last was none; false
// where the game has not ended by that.
func takenBack(v *table.View) (adoube.Act, bool) {
	played := v.Played()
	if n := len(played) - 1; n >= 0 && played[n].Act.Verb == adoube.Result && played[n].Refused == nil {
		return adoube.Act{Verb: adoube.Find, By: adoube.Arbiter, About: played[n].Ruling.No, Fact: adoube.FactNotMade}, true
	}
	return adoube.Act{}, false
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

// What ends the key of why an act was entered, and of the result that it corrects.
const (
	reasonEnd = " reason"
	backEnd   = " back"
)

// mayEnd refuses an operator at a table about which an arbiter has to decide:
// neither a result nor another game may come before that.
func (s *Server) mayEnd(ctx context.Context, v *table.View) error {
	if token(ctx).Role == access.Operator && s.waiting(v)+v.Asks > 0 {
		return huma.Error409Conflict("an arbiter has to decide about this table first")
	}
	return nil
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
