package web

import (
	"encoding/json"
	"io"

	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/say"
	"adoube/wire"
)

// A tableItem is an act on the record of a table with its ruling, or the reason why
// there is none.
type tableItem struct {
	N      int             `json:"n"`
	Record uint64          `json:"record" doc:"0: not recorded"`
	At     int64           `json:"at"`
	By     string          `json:"by,omitempty"`
	Game   int             `json:"game,omitempty" doc:"number of corrections before this game"`
	Act    json.RawMessage `json:"act" doc:"as the contract writes it"`
	Ruling json.RawMessage `json:"ruling,omitempty"`
	Error  string          `json:"error,omitempty"`
}

// items returns the acts of a view from an index on, in a language.
func items(v *table.View, from int, language string) ([]json.RawMessage, error) {
	h := v.Header
	if language != "" {
		h.Language = language
	}
	localizer, err := say.In(orEnglish(h.Language))
	if err != nil {
		return nil, problem.Input(err)
	}
	printers, err := printers(v, h.Language)
	if err != nil {
		return nil, problem.Input(err)
	}
	list := make([]json.RawMessage, 0, len(v.Items)-from)
	for i, it := range v.Items[from:] {
		game := v.GameOf(from + i)
		p := printers[game]
		one := tableItem{N: from + i + 1, Record: it.Seq, At: it.At, By: it.By, Game: game}
		if one.Act, err = wire.WriteAct(it.Act); err != nil {
			return nil, err
		}
		if it.Refused != nil {
			one.Error = localizer.Error(it.Refused)
		} else if one.Ruling, err = p.Line(it.Ruling); err != nil {
			return nil, err
		}
		data, err := json.Marshal(one)
		if err != nil {
			return nil, err
		}
		list = append(list, data)
	}
	return list, nil
}

// printers returns a printer for each game of the table, because their
// variants may differ.
func printers(v *table.View, language string) (list []*wire.Printer, err error) {
	for _, g := range v.Games {
		h := g.Header
		h.Language = language
		p, err := wire.NewPrinter(io.Discard, h)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

type rulingsOutput struct {
	Body struct {
		Record uint64            `json:"record" doc:"number of the last durable record"`
		Items  []json.RawMessage `json:"items"`
	}
}
