package web

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall"
	"adoube/internal/hall/claim"
	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/say"
	"adoube/wire"
)

const tablePath = "/api/v1/events/{event}/rounds/{round}/tables/{table}"

func (s *Server) tables() {
	register(s, huma.Operation{OperationID: "show-table", Method: http.MethodGet, Path: tablePath, Summary: "A game as it stands: the wood, the acts with their rulings, the evidence"}, s.showTable)
	register(s, huma.Operation{OperationID: "send-acts", Method: http.MethodPost, Path: tablePath + "/acts", Summary: "Record acts and have them judged"}, s.sendActs)
	register(s, huma.Operation{OperationID: "send-statement", Method: http.MethodPost, Path: tablePath + "/statements", Summary: "Record what a player or a witness says happened"}, s.sendStatement)
	register(s, huma.Operation{OperationID: "result", Method: http.MethodPost, Path: tablePath + "/result", Summary: "Enter the result of a game, or take back one that was entered"}, s.setResult)
	register(s, huma.Operation{OperationID: "correct", Method: http.MethodPost, Path: tablePath + "/corrections", Summary: "Set a game right: begun wrongly, played where nobody saw it, standing otherwise; what was recorded stays"}, s.correct)
	register(s, huma.Operation{OperationID: "decide", Method: http.MethodPost, Path: tablePath + "/decisions", Summary: "Record what the arbiter finds and decides; the game is judged again from there"}, s.decide)
}

// Place is the address of a table.
type Place struct {
	Event string `path:"event"`
	Round int    `path:"round"`
	Table int    `path:"table"`
}

// Reading is in which language sentences are read.
type Reading struct {
	Language string `query:"language" doc:"without, the event's"`
}

// A Summary is what a list of tables shows of one.
type Summary struct {
	Event     string      `json:"event"`
	Round     int         `json:"round"`
	Table     int         `json:"table"`
	Sector    string      `json:"sector,omitempty"`
	White     hall.Person `json:"white"`
	Black     hall.Person `json:"black"`
	Assist    []Helper    `json:"assistants,omitempty" doc:"who move the pieces for players who cannot (4.9)"`
	Board     table.Board `json:"board"`
	Delay     *int        `json:"delay,omitempty" doc:"seconds by which the public sees it late, where they are not the event's"`
	Health    *Condition  `json:"health,omitempty" doc:"of the electronic board"`
	FEN       string      `json:"fen"`
	Turn      string      `json:"turn"`
	Acts      int         `json:"acts"`
	Moves     int         `json:"moves"`
	Last      string      `json:"last,omitempty" doc:"the last move, in SAN"`
	Line      string      `json:"line,omitempty" doc:"the last move played since an irregularity that is not settled, in SAN: it may be taken back"`
	Findings  int         `json:"findings" doc:"irregularities that stand"`
	Asks      int         `json:"asks" doc:"facts that wait for a person"`
	Claims    int         `json:"claims,omitempty" doc:"that wait for a decision, a signature or a committee"`
	Result    string      `json:"result,omitempty"`
	Record    uint64      `json:"record" doc:"number of the last durable record"`
	Outage    string      `json:"outage,omitempty" doc:"why nothing is recorded now"`
	Disclosed []int       `json:"told,omitempty" doc:"the acts of the game that is on whose irregularity the public is shown"`
	Unsafe    []string    `json:"unsafe,omitempty" doc:"why what is recorded could be lost"`

	Attention []Alarm `json:"attention,omitempty" doc:"why an arbiter should go there; without: nobody need"`
	Look
}

func (s *Server) summary(ctx context.Context, seat hall.Seat) (Summary, error) {
	t, _, err := s.Hall.Table(ctx, seat.Event, seat.Round, seat.Table)
	if err != nil {
		return Summary{}, err
	}
	white, err := s.Hall.Person(ctx, seat.Event, seat.White)
	if err != nil {
		return Summary{}, err
	}
	black, err := s.Hall.Person(ctx, seat.Event, seat.Black)
	if err != nil {
		return Summary{}, err
	}
	helpers, err := s.helpers(ctx, seat)
	if err != nil {
		return Summary{}, err
	}
	sum := Summary{
		Event: seat.Event, Round: seat.Round, Table: seat.Table, Sector: seat.Sector,
		White: white, Black: black, Assist: helpers, Board: seat.Board, Delay: seat.Delay,
	}
	s.stand(&sum, t.Glance())
	return sum, nil
}

// A Helper is an assistant, by name.
type Helper struct {
	For      string      `json:"for"`
	Person   hall.Person `json:"person"`
	Approved hall.Person `json:"approved" doc:"the arbiter who approved him"`
}

func (s *Server) helpers(ctx context.Context, seat hall.Seat) (all []Helper, err error) {
	for _, a := range seat.Assistants {
		h := Helper{For: a.For}
		if h.Person, err = s.Hall.Person(ctx, seat.Event, a.Person); err != nil {
			return nil, err
		}
		if h.Approved, err = s.Hall.Person(ctx, seat.Event, a.Approved); err != nil {
			return nil, err
		}
		all = append(all, h)
	}
	return all, nil
}

// stand fills in how the game stands.
func (s *Server) stand(sum *Summary, v *table.View) {
	sum.Health, sum.Unsafe = s.condition(v), s.Unsafe
	sum.FEN, sum.Turn, sum.Acts, sum.Record = v.Position.FEN(), v.Turn.String(), v.Acts, v.Head.Seq
	sum.Claims, sum.Look = s.waiting(v), look(v)
	sum.Moves, sum.Last, sum.Findings, sum.Asks, sum.Result = v.Moves, v.Last, v.Findings, v.Asks, v.Result
	sum.Line = v.LineLast
	if v.Outage != nil {
		sum.Outage = v.Outage.Error()
	}
	s.Hall.Look(func(st *hall.State) error {
		seat, err := st.Table(sum.Event, sum.Round, sum.Table)
		sum.Disclosed = nil
		if err != nil {
			return err
		}
		if seat.Result != "" {
			sum.Result = seat.Result
		}
		sum.Board, sum.Delay, sum.Sector = seat.Board, seat.Delay, seat.Sector // as they are by now: who follows has an older seat
		sum.Disclosed = seat.DisclosedOf(max(0, len(v.Games)-1))
		return nil
	})
	sum.Attention = s.alarms(sum, v)
}

// A shown table is its summary and its acts.
type shownTable struct {
	Summary
	Header      wire.Header       `json:"header" doc:"how the game is played, as the contract writes it"`
	Corrections []corrected       `json:"corrections,omitempty"`
	Items       []json.RawMessage `json:"items" doc:"each act's ruling as the contract writes it, in item.ruling, or item.error"`
}

type tableOutput struct{ Body shownTable }

// table returns a table, or a problem.
func (s *Server) table(ctx context.Context, p Place) (*table.Table, hall.Seat, error) {
	t, seat, err := s.Hall.Table(ctx, p.Event, p.Round, p.Table)
	return t, seat, notFound(err)
}

func (s *Server) showTable(ctx context.Context, in *struct {
	Place
	Reading
	From int `query:"from" minimum:"0" doc:"leave out so many acts"`
}) (*tableOutput, error) {
	t, seat, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	out := new(tableOutput)
	if out.Body.Summary, err = s.summary(ctx, seat); err != nil {
		return nil, err
	}
	v := t.View()
	out.Body.Header, out.Body.Corrections = v.Header, corrections(v)
	out.Body.Items, err = items(v, min(in.From, len(v.Items)), in.Language)
	return out, err
}

// An item is an act with its ruling, as it is sent.
type item struct {
	N      int             `json:"n"`
	Record uint64          `json:"record" doc:"0: not recorded"`
	At     int64           `json:"at"`
	By     string          `json:"by,omitempty"`
	Game   int             `json:"game,omitempty" doc:"after so many corrections"`
	Act    json.RawMessage `json:"act" doc:"as the contract writes it"`
	Ruling json.RawMessage `json:"ruling,omitempty"`
	Error  string          `json:"error,omitempty"`
}

// items are the acts of a view from one on, in a language.
func items(v *table.View, from int, language string) ([]json.RawMessage, error) {
	h := v.Header
	if language != "" {
		h.Language = language
	}
	voice, err := say.In(orEnglish(h.Language))
	if err != nil {
		return nil, inputError(err)
	}
	var line bytes.Buffer
	printers, err := printers(&line, v, h.Language)
	if err != nil {
		return nil, inputError(err)
	}
	list := make([]json.RawMessage, 0, len(v.Items)-from)
	for i, it := range v.Items[from:] {
		line.Reset()
		game := v.GameOf(from + i)
		p := printers[game]
		one := item{N: from + i + 1, Record: it.Seq, At: it.At, By: it.By, Game: game}
		if one.Act, err = wire.WriteAct(it.Act); err != nil {
			return nil, err
		}
		if it.Refused != nil {
			one.Error = voice.Error(it.Refused)
		} else if err := p.Print(it.Ruling); err != nil {
			return nil, err
		} else {
			one.Ruling = bytes.Clone(bytes.TrimSpace(line.Bytes()))
		}
		data, err := json.Marshal(one)
		if err != nil {
			return nil, err
		}
		list = append(list, data)
	}
	return list, nil
}

func orEnglish(language string) string {
	if language == "" {
		return wire.DefaultLanguage
	}
	return language
}

// Sent is what has a key, by which it is recorded once however often it is sent.
type Sent struct {
	Key string `json:"key" minLength:"1" maxLength:"80" doc:"the sender's own: sent again with the same key, it is not recorded again, and has the same answer; something else under that key is refused (409)"`
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

type rulingsOutput struct {
	Body struct {
		Record uint64            `json:"record" doc:"number of the last durable record"`
		Items  []json.RawMessage `json:"items"`
	}
}

func (s *Server) sendActs(ctx context.Context, in *actsInput) (*rulingsOutput, error) {
	var list []journal.Record
	for _, a := range in.Body.Acts {
		if _, err := wire.ReadAct(a.Act); err != nil {
			return nil, s.refuse(in.Language, "acts", err)
		}
		list = append(list, s.record(ctx, journal.Act, a.Key, a.Act))
	}
	return s.put(ctx, in.Place, in.Language, list...)
}

func (s *Server) record(ctx context.Context, kind journal.Kind, key string, data []byte) journal.Record {
	return journal.Record{Kind: kind, At: s.Now().UnixMilli(), By: token(ctx).By(), Key: key, Data: data}
}

// put records, and answers with what was ruled.
func (s *Server) put(ctx context.Context, p Place, language string, records ...journal.Record) (*rulingsOutput, error) {
	t, _, err := s.table(ctx, p)
	if err != nil {
		return nil, err
	}
	r, err := s.durable(ctx, t, language, records)
	if err != nil {
		return nil, err
	}
	out := new(rulingsOutput)
	out.Body.Record = r.Head.Seq
	out.Body.Items, err = items(answered(t, r), 0, language)
	return out, err
}

// answered is a view of what records have given, those too that were sent before.
func answered(t *table.Table, r table.Receipt) *table.View {
	v := *t.Glance()
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

// durable records and waits until that is durable.
func (s *Server) durable(ctx context.Context, t *table.Table, language string, records []journal.Record) (table.Receipt, error) {
	begin := s.Now()
	r, err := t.Put(ctx, records...)
	if err != nil {
		return r, s.unkept(language, err)
	}
	if !r.Recorded {
		s.count.refused.Add(len(records))
		return r, unrecorded(r.Err)
	}
	s.count.records.Add(len(records))
	s.count.durable.Update(s.Now().Sub(begin).Seconds())
	return r, nil
}

// A statement is what somebody says happened.
type statement struct {
	Sent
	Claim string            `json:"claim,omitempty" maxLength:"40" doc:"which claim it is about"`
	From  string            `json:"from" enum:"white,black,arbiter,witness"`
	After int               `json:"after,omitempty" minimum:"0" doc:"after which act it happened"`
	Acts  []json.RawMessage `json:"acts,omitempty" maxItems:"200" doc:"what happened, as acts of the contract"`
	Text  string            `json:"text,omitempty" maxLength:"4000"`
}

func (s *Server) sendStatement(ctx context.Context, in *struct {
	Place
	Body statement
}) (*rulingsOutput, error) {
	return s.putJSON(ctx, in.Place, journal.Statement, in.Body.Key, in.Body.Acts, in.Body)
}

// A decision is the arbiter's, on no claim.
type decision struct {
	Sent
	Found
}

func (s *Server) decide(ctx context.Context, in *struct {
	Place
	Body decision
}) (*rulingsOutput, error) {
	d := in.Body
	t, _, err := s.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	penalties, err := d.imposed(t.Glance())
	if err != nil {
		return nil, err
	}
	return s.putJSON(ctx, in.Place, journal.Decision, d.Key, d.Acts, claim.Decision{
		Acts: d.Acts, Article: d.Article, Penalties: penalties, Text: d.Text,
	})
}

func (s *Server) putJSON(ctx context.Context, p Place, kind journal.Kind, key string, acts []json.RawMessage, body any) (*rulingsOutput, error) {
	for _, a := range acts {
		if _, err := wire.ReadAct(a); err != nil {
			return nil, s.refuse("", "acts", err)
		}
	}
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	return s.put(ctx, p, "", s.record(ctx, kind, key, data))
}
