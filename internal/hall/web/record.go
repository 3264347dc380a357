package web

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"adoube"
	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/wire"
)

// A recorder appends records to the journals of tables, and reports failures.
type recorder struct {
	hall   *hall.Hall
	now    func() time.Time
	find   *lookup
	newest *newestCheckpoint
	count  *counters
}

func (rec *recorder) record(ctx context.Context, kind journal.Kind, key string, data []byte) journal.Record {
	return journal.Record{Kind: kind, At: rec.now().UnixMilli(), By: token(ctx).By(), Key: key, Data: data}
}

// durable appends records and waits until they are durable.
func (rec *recorder) durable(ctx context.Context, t *table.Table, language string, records []journal.Record) (table.Receipt, error) {
	begin := rec.now()
	r, err := t.Put(ctx, records...)
	if err != nil {
		return r, problem.Unkept(language, err)
	}
	if !r.Recorded {
		rec.count.refused.Add(len(records))
		return r, problem.Unrecorded(r.Err)
	}
	rec.count.records.Add(len(records))
	rec.count.durable.Update(rec.now().Sub(begin).Seconds())
	return r, nil
}

// put appends records, and answers with the rulings.
func (rec *recorder) put(ctx context.Context, p Place, language string, records ...journal.Record) (*rulingsOutput, error) {
	t, _, err := rec.find.table(ctx, p)
	if err != nil {
		return nil, err
	}
	r, err := rec.durable(ctx, t, language, records)
	if err != nil {
		return nil, err
	}
	out := new(rulingsOutput)
	out.Body.Record = r.Head.Seq
	out.Body.Items, err = items(viewOf(t, r), 0, language)
	return out, err
}

// viewOf returns the table's view reduced to the items of r, including those of
// repeated records.
func viewOf(t *table.Table, r table.Receipt) *table.View {
	v := *t.Snapshot()
	v.Items, v.Games = r.Items, v.Games[max(len(v.Games)-1, 0):]
	if len(r.Known) == 0 {
		return &v
	}
	all := t.View()
	v.Items, v.Games = nil, nil
	game := -1
	for i, it := range all.Items {
		if !slices.Contains(r.Known, it.Seq) && !slices.ContainsFunc(r.Items, func(one *table.Item) bool { return one.Seq == it.Seq }) {
			continue
		}
		if g := all.GameOf(i); g != game {
			game = g
			begun := all.Games[g]
			begun.Items = len(v.Items)
			v.Games = append(v.Games, begun)
		}
		v.Items = append(v.Items, it)
	}
	return &v
}

// Sent is a request with a key, recorded once however often it is sent.
type Sent struct {
	Key string `json:"key" minLength:"1" maxLength:"80" doc:"the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409)"`
}

// key returns the sender's key, or a new one.
func (k Keyed) key() string {
	if k.Key != "" {
		return k.Key
	}
	return rand.Text()
}

// resend answers a repeated key: with a conflict if the content differs, and as
// unavailable until the first copy is durable.
func (rec *recorder) resend(ctx context.Context, t *table.Table, before journal.Entry, kind journal.Kind, body any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	_, err = rec.durable(ctx, t, "", []journal.Record{rec.record(ctx, kind, before.Key, data)})
	return err
}

// organised distinguishes an error of the request from one of the store.
func (rec *recorder) organised(err error) error {
	var lost *hall.NotRecordedError
	var begun *hall.BegunError
	var busy *hall.BusyError
	switch {
	case problem.IsFull(err):
		return huma.Error409Conflict(err.Error())
	case err == nil, rec.hall.Outage() != nil, errors.As(err, &lost):
		return rec.unstored(err)
	case errors.As(err, &begun):
		return huma.Error409Conflict(begun.Error())
	case errors.As(err, &busy):
		return huma.Error409Conflict(busy.Error())
	}
	return problem.Input(err)
}

// unstored is unrecorded, and marks the hall as not ready until something has been
// recorded again.
func (rec *recorder) unstored(err error) error {
	if err != nil && !errors.Is(err, context.Canceled) { // the store is not to blame if the client left
		rec.newest.failed(err)
	}
	return problem.Unrecorded(err)
}

// Suffixes of keys: for the reason of an act, for the result that it corrects, and for
// the result of a decision.
const (
	reasonEnd = " reason"
	backEnd   = " back"
	resultEnd = " result"
)

// reasoned returns the records of an act and, before it, of its reason.
func (rec *recorder) reasoned(ctx context.Context, key, why string, a adoube.Act) ([]journal.Record, error) {
	act, err := wire.WriteAct(a)
	if err != nil {
		return nil, err
	}
	list := []journal.Record{rec.record(ctx, journal.Act, key, act)}
	if why == "" {
		return list, nil
	}
	reason, err := json.Marshal(claim.Statement{Who: string(token(ctx).Role), Text: why})
	return append([]journal.Record{rec.record(ctx, journal.Statement, key+reasonEnd, reason)}, list...), err
}

func (rec *recorder) putJSON(ctx context.Context, p Place, kind journal.Kind, key string, acts []json.RawMessage, body any) (*rulingsOutput, error) {
	for _, a := range acts {
		if _, err := wire.ReadAct(a); err != nil {
			return nil, problem.InBody("", "acts", err)
		}
	}
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	return rec.put(ctx, p, "", rec.record(ctx, kind, key, data))
}

// person returns the number of the person with a name, for his token.
func (rec *recorder) person(ctx context.Context, name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		return "", nil
	}
	who, err := rec.hall.Enrol(ctx, token(ctx).By(), hall.Person{Event: hall.Staff, Name: name})
	return who.ID, err
}
