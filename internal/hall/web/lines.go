package web

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"adoube/internal/hall/journal"
	"adoube/internal/hall/table"
	"adoube/internal/hall/web/problem"
	"adoube/say"
	"adoube/wire"
)

// lineHandlers accept acts and answer with rulings as lines of JSON, in the
// form of the contract.
type lineHandlers struct {
	find    *lookup
	records *recorder
}

func (h *lineHandlers) routes(r *router) {
	register(r, arbiters, whole, once, large(gives(post("send-lines", tablePath+"/lines", "Record acts and have them judged, a line of JSON each; rulings and errors come back as lines, as the contract writes them"), kindLines)), h.sendLines)
	register(r, staff, whole, once, gives(get("show-lines", tablePath+"/lines", "The rulings of the game, a line of JSON each"), kindLines), h.showLines)
}

type linesOutput struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

// A lineWriter writes rulings and errors as lines.
type lineWriter struct {
	out       bytes.Buffer
	printer   *wire.Printer
	localizer *say.Localizer
}

func newLineWriter(h wire.Header, language string) (w *lineWriter, err error) {
	w = new(lineWriter)
	if language != "" {
		h.Language = language
	}
	if w.localizer, err = say.In(orEnglish(h.Language)); err != nil {
		return nil, problem.Input(err)
	}
	if w.printer, err = wire.NewPrinter(&w.out, h); err != nil {
		return nil, problem.Input(err)
	}
	return w, nil
}

func (w *lineWriter) items(n int, list []*table.Item) error {
	for _, it := range list {
		if it.Refused != nil {
			w.fault(n, w.localizer.Error(it.Refused))
		} else if err := w.printer.Print(it.Ruling); err != nil {
			return err
		}
	}
	return nil
}

// fault writes an error about line n of the input, in the form of the contract.
func (w *lineWriter) fault(n int, text string) {
	line, err := json.Marshal(struct {
		Error string `json:"error"`
		Line  int    `json:"line"`
	}{text, n})
	if err != nil {
		panic(err) // a text and a number always encode
	}
	w.out.Write(append(line, '\n'))
}

func (w *lineWriter) output() *linesOutput {
	return &linesOutput{"application/x-ndjson", w.out.Bytes()}
}

// sendLines records the lines in order. Each has the key of the request with its line
// number: repeated, it is not recorded again, and has the same ruling in the answer.
func (h *lineHandlers) sendLines(ctx context.Context, in *struct {
	Place
	Reading
	Key     string `header:"Idempotency-Key" required:"true" minLength:"1" maxLength:"70" doc:"the sender's own: sent again with the same key, nothing is recorded again, and the answer is the same; other lines under that key are refused (409)"`
	RawBody []byte `contentType:"application/x-ndjson"`
}) (*linesOutput, error) {
	t, _, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(in.RawBody, []byte("\n")); n > maxLines {
		return nil, huma.Error413RequestEntityTooLarge(strconv.Itoa(n) + " lines; a request may bring " + strconv.Itoa(maxLines))
	}
	w, err := newLineWriter(t.Snapshot().Header, in.Language)
	if err != nil {
		return nil, err
	}
	lines := h.linesOf(ctx, in.Key, in.RawBody)
	if err := t.Check(ctx, records(lines)...); err != nil {
		return nil, problem.Unkept(in.Language, err)
	}
	for _, line := range lines {
		n := line.n
		switch err := h.sendLine(ctx, t, w, line); {
		case err != nil && w.out.Len() == 0:
			return nil, err
		case err != nil:
			w.fault(n, err.Error())
			return w.output(), nil // the lines before are recorded
		}
	}
	return w.output(), nil
}

// An actLine is the record of one line of a request.
type actLine struct {
	n      int // line number, from 1
	record journal.Record
	fault  error // why it is no act
}

// linesOf returns the non-empty lines of a request.
func (h *lineHandlers) linesOf(ctx context.Context, key string, body []byte) (list []actLine) {
	n := 0
	for text := range bytes.Lines(body) {
		n++
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		_, err := wire.ReadAct(text)
		list = append(list, actLine{n, h.records.record(ctx, journal.Act, key+"-"+strconv.Itoa(n), bytes.Clone(text)), err})
	}
	return list
}

// records returns the records of the lines that are acts.
func records(lines []actLine) (list []journal.Record) {
	for _, l := range lines {
		if l.fault == nil {
			list = append(list, l.record)
		}
	}
	return list
}

// sendLine records an act, and returns an error if it could not be recorded.
func (h *lineHandlers) sendLine(ctx context.Context, t *table.Table, w *lineWriter, line actLine) error {
	if line.fault != nil {
		w.fault(line.n, w.localizer.Error(line.fault))
		return nil
	}
	r, err := h.records.durable(ctx, t, "", []journal.Record{line.record})
	if err != nil {
		return err
	}
	return w.items(line.n, viewOf(t, r).Items)
}

func (h *lineHandlers) showLines(ctx context.Context, in *struct {
	Place
	Reading
}) (*linesOutput, error) {
	t, _, err := h.find.table(ctx, in.Place)
	if err != nil {
		return nil, err
	}
	v := t.View()
	if !v.Begun {
		return nil, huma.Error409Conflict("the game has not begun")
	}
	w, err := newLineWriter(v.Header, in.Language)
	if err != nil {
		return nil, err
	}
	for i, it := range v.Played() {
		if err := w.items(i+1, []*table.Item{it}); err != nil {
			return nil, err
		}
	}
	return w.output(), nil
}
